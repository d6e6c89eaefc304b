"""All that was proposed and found out, at once: for whoever takes a workspace elsewhere."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from core.model import Candidate, Generation, Outcome
from core.store.candidates import candidate_of
from core.store.outcomes import outcome_of, put_outcome
from core.store.tables import Table, put_sources


class Whole(Table):
    """Candidates, outcomes and what was remembered, without asking for any of them by name."""

    def generations(self) -> list[Generation]:
        """All generations, those without candidates too, in the order in which they came."""
        rows = self._database.read("SELECT * FROM generation ORDER BY rowid")
        return [
            Generation(row["model"], row["generator"], row["version"], row["settings"])
            for row in rows
        ]

    def candidates(self, generation: str) -> Iterator[tuple[Candidate, bytes]]:
        """The candidates of a generation in the order in which they came, each with its test."""
        rows = self._database.read(
            "SELECT candidate.*, generation.model, source.text, tested.text AS test_text"
            " FROM candidate JOIN generation ON generation.id = candidate.generation"
            " JOIN source ON source.hash = candidate.patched"
            " JOIN source tested ON tested.hash = candidate.test"
            " WHERE candidate.generation = ? ORDER BY candidate.position",
            (generation,),
        )
        for row in rows:
            yield candidate_of(row), row["test_text"]

    def outcomes(self) -> list[Outcome]:
        """All outcomes, the newest of each program last.

        Whoever puts them into another workspace in this order makes the same the newest.
        """
        rows = self._database.read(
            "SELECT * FROM outcome ORDER BY newest, source, test, environment"
        )
        return [outcome_of(row) for row in rows]

    def add_outcomes(self, outcomes: Iterable[Outcome]) -> None:
        """Stores outcomes, all or none, each as the newest of its program and test."""
        with self._database.write() as connection:
            for each in outcomes:
                put_outcome(connection, each)

    def remembered(self, prefix: str) -> dict[str, Any]:
        """What was remembered under the keys that begin so, by key.

        Args:
            prefix: one character at least.
        """
        after = prefix[:-1] + chr(ord(prefix[-1]) + 1)
        rows = self._database.read(
            "SELECT * FROM state WHERE key >= ? AND key < ? ORDER BY key", (prefix, after)
        )
        return {row["key"]: json.loads(row["value"]) for row in rows}

    def remember(self, values: dict[str, Any]) -> None:
        """Remembers values under their keys, all or none."""
        with self._database.write() as connection:
            connection.executemany(
                "INSERT OR REPLACE INTO state VALUES (?, ?)",
                [(key, json.dumps(value)) for key, value in values.items()],
            )

    def sources(self, hashes: Iterable[str]) -> list[bytes]:
        """The sources that are stored under some hashes, in the order of these."""
        wanted = json.dumps(sorted(set(hashes)))
        rows = self._database.read(
            "SELECT text FROM source WHERE hash IN (SELECT value FROM json_each(?)) ORDER BY hash",
            (wanted,),
        )
        return [row["text"] for row in rows]

    def add_sources(self, sources: Iterable[bytes]) -> None:
        """Stores sources that no record has, such as those of marks on earlier programs."""
        with self._database.write() as connection:
            put_sources(connection, sources)
