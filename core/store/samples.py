"""Samples for verification: drawn, and never changed."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from core.model import Sample, Stratum
from core.store.spelling import person
from core.store.tables import Table


class Samples(Table):
    """The samples of a workspace."""

    def add(self, samples: Iterable[Sample]) -> int:
        """Keeps samples, all or none; those that are there already are passed over.

        When this returns, the disk holds them.

        Returns:
            How many were new.
        """
        with self._database.write(durable=True) as connection:
            return put_samples(connection, samples)

    def all(self, verifier: str | None = None) -> list[Sample]:
        """The samples of one verifier, or of all, the oldest first."""
        rows = self._database.read(
            "SELECT verifier, record FROM sample WHERE ?1 IS NULL OR verifier = ?1 ORDER BY at, id",
            (verifier and self._spelling(verifier),),
        )
        return [_known_as(row["verifier"], sample_of(json.loads(row["record"]))) for row in rows]


def put_samples(connection: sqlite3.Connection, samples: Iterable[Sample]) -> int:
    """Stores samples that are not there yet; how many that were."""
    rows = [
        (
            each.id,
            person(connection, each.verifier),
            each.at,
            json.dumps(each.to_json(), ensure_ascii=False),
        )
        for each in samples
    ]
    sql = "INSERT OR IGNORE INTO sample (id, verifier, at, record) VALUES (?, ?, ?, ?)"
    return sum(connection.execute(sql, row).rowcount for row in rows)


def _known_as(name: str, sample: Sample) -> Sample:
    return (
        sample
        if name == sample.verifier
        else replace(sample, verifier=name, spelled=sample.verifier)
    )


def sample_of(record: dict[str, Any]) -> Sample:
    """The sample that `Sample.to_json` wrote.

    Raises:
        KeyError, TypeError, ValueError: the record has another shape.
    """
    strata = tuple(
        Stratum(
            each["transformation"],
            each["status"],
            each["population"],
            tuple((id, source) for id, source in each["drawn"]),
        )
        for each in record["strata"]
    )
    return Sample(**{**record, "strata": strata})
