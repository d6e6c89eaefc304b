"""Bugs and the faults of their data."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from core.model import Bug, Problem, source_hash
from core.store.known import unknown
from core.store.locations import location_of, location_text
from core.store.tables import Table, put_sources

_SELECT = """
SELECT bug.*, b.text AS buggy_text, f.text AS fixed_text, t.text AS test_text FROM bug
JOIN source b ON b.hash = bug.buggy
JOIN source f ON f.hash = bug.fixed
JOIN source t ON t.hash = bug.test
"""


class Bugs(Table):
    """The bugs of a workspace, in the order of their benchmark."""

    def add(self, bugs: Iterable[Bug], problems: Iterable[Problem] = ()) -> None:
        """Stores a benchmark: all of it, or (on any error) nothing."""
        with self._database.write() as connection:
            for bug in bugs:
                put_sources(connection, (bug.buggy, bug.fixed, bug.test))
                connection.execute(
                    "INSERT INTO bug (id, buggy, fixed, test, location, origin, quarantined)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?)",
                    (
                        bug.id,
                        source_hash(bug.buggy),
                        source_hash(bug.fixed),
                        source_hash(bug.test),
                        location_text(bug.location),
                        bug.origin,
                        bug.quarantined,
                    ),
                )
            rows = [(each.bug, each.kind, each.message) for each in problems]
            connection.executemany("INSERT INTO problem VALUES (?, ?, ?)", rows)

    def all(self) -> list[Bug]:
        """All bugs, with their sources."""
        rows = self._database.read(f"{_SELECT} ORDER BY bug.position")
        return [_bug(row) for row in rows]

    def get(self, bug: str) -> Bug:
        """One bug.

        Raises:
            UsageError: there is none of this id.
        """
        rows = self._database.read(f"{_SELECT} WHERE bug.id = ?", (bug,))
        if not rows:
            todo = "`hejtui list bugs` shows all"
            raise unknown("no such bug in this workspace", bug, self.ids(), todo)
        return _bug(rows[0])

    def ids(self) -> list[str]:
        """The ids of all bugs."""
        return [row["id"] for row in self._database.read("SELECT id FROM bug ORDER BY position")]

    def quarantined(self) -> dict[str, str]:
        """The reason for each quarantined bug, by id."""
        sql = "SELECT id, quarantined FROM bug WHERE quarantined IS NOT NULL ORDER BY position"
        return {row["id"]: row["quarantined"] for row in self._database.read(sql)}

    def quarantine(self, bug: str, reason: str | None) -> None:
        """Takes a bug out of every score, or (None) back in."""
        with self._database.write() as connection:
            connection.execute("UPDATE bug SET quarantined = ? WHERE id = ?", (reason, bug))

    def problems(self, bug: str | None = None) -> list[Problem]:
        """The faults of the data, of one bug or of all."""
        rows = self._database.read(
            "SELECT * FROM problem WHERE ?1 IS NULL OR bug = ?1 ORDER BY rowid", (bug,)
        )
        return [Problem(row["bug"], row["kind"], row["message"]) for row in rows]


def _bug(row: sqlite3.Row) -> Bug:
    return Bug(
        id=row["id"],
        buggy=row["buggy_text"],
        fixed=row["fixed_text"],
        test=row["test_text"],
        location=location_of(row["location"]),
        origin=row["origin"],
        quarantined=row["quarantined"],
    )
