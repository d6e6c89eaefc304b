"""Outcomes: what programs did against tests, once for each environment."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from dataclasses import asdict

from core.model import Diagnostic, Outcome, TestOutcome, Verdict
from core.store.tables import Table


class Outcomes(Table):
    """The outcomes of a workspace, by program, test and environment."""

    def add(self, *outcomes: Outcome) -> None:
        """Stores outcomes, all or none; each becomes the newest of its program and test."""
        with self._database.write() as connection:
            for each in outcomes:
                _put(connection, each)

    def all(self) -> list[Outcome]:
        """All outcomes, the newest of each program last.

        Whoever puts them into another workspace in this order makes the same the newest.
        """
        rows = self._database.read(
            "SELECT * FROM outcome ORDER BY newest, source, test, environment"
        )
        return [_outcome(row) for row in rows]

    def get(self, source: str, test: str, environment: str | None = None) -> Outcome | None:
        """The outcome in `environment`, or (None) the newest; None if not run.

        `source` and `test` are the hashes of the program and its test.
        """
        rows = self._database.read(
            "SELECT * FROM outcome WHERE source = ?1 AND test = ?2"
            " AND (environment = ?3 OR ?3 IS NULL AND newest = 1)",
            (source, test, environment),
        )
        return _outcome(rows[0]) if rows else None

    def missing(
        self, programs: Iterable[tuple[str, str]], environment: str
    ) -> list[tuple[str, str]]:
        """Those (program, test) pairs of hashes not yet run in `environment`.

        Each pair is named once, in the order given.
        """
        rows = self._database.read(
            "SELECT source, test FROM outcome WHERE environment = ?", (environment,)
        )
        done = {(row["source"], row["test"]) for row in rows}
        return [pair for pair in dict.fromkeys(programs) if pair not in done]

    def mean_seconds(self) -> dict[str, float]:
        """What a program takes under each test, by the test's hash: wall time in seconds."""
        rows = self._database.read("SELECT test, AVG(seconds) AS mean FROM outcome GROUP BY test")
        return {row["test"]: row["mean"] for row in rows}

    def put_environment(self, hash: str, description: dict[str, object]) -> None:
        """Keeps what an environment hash stands for."""
        with self._database.write() as connection:
            connection.execute(
                "INSERT OR IGNORE INTO environment VALUES (?, ?)",
                (hash, json.dumps(description, sort_keys=True)),
            )

    def environments(self) -> dict[str, dict[str, object]]:
        """What each known environment hash stands for."""
        rows = self._database.read("SELECT * FROM environment ORDER BY hash")
        return {row["hash"]: json.loads(row["description"]) for row in rows}


def _put(connection: sqlite3.Connection, outcome: Outcome) -> None:
    """Stores an outcome as the newest of its program and test."""
    tests = [each.to_json() for each in outcome.tests]
    diagnostics = [asdict(each) for each in outcome.diagnostics]
    connection.execute(
        "UPDATE outcome SET newest = 0 WHERE source = ? AND test = ?",
        (outcome.source, outcome.test),
    )
    connection.execute(
        "INSERT OR REPLACE INTO outcome VALUES (?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?)",
        (
            outcome.source,
            outcome.test,
            outcome.environment,
            outcome.verdict.value,
            outcome.passed,
            len(outcome.tests),
            json.dumps(tests, ensure_ascii=False),
            json.dumps(diagnostics, ensure_ascii=False),
            outcome.detail,
            outcome.seconds,
        ),
    )


def _outcome(row: sqlite3.Row) -> Outcome:
    """The outcome of a row."""
    return Outcome(
        source=row["source"],
        test=row["test"],
        environment=row["environment"],
        verdict=Verdict(row["verdict"]),
        tests=tuple(TestOutcome.from_json(each) for each in json.loads(row["tests"])),
        diagnostics=tuple(Diagnostic(**each) for each in json.loads(row["diagnostics"])),
        detail=row["detail"],
        seconds=row["seconds"],
    )
