"""The journal of marks: entries are added, never changed."""

from __future__ import annotations

import sqlite3

from core.model import Confidence, Mark, Role
from core.store.selection import Selection, among
from core.store.tables import Table, location_of, location_text, where


class Marks(Table):
    """The journal of a workspace."""

    def add(self, mark: Mark) -> None:
        """Appends a mark; when this returns, the disk holds it."""
        with self._database.write(durable=True) as connection:
            connection.execute(
                "INSERT INTO mark (instance, annotator, role, location, at, confidence, note,"
                " source) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    mark.instance,
                    mark.annotator,
                    mark.role.value,
                    location_text(mark.location) if mark.location else None,
                    mark.at,
                    mark.confidence.value,
                    mark.note,
                    mark.source,
                ),
            )

    def history(
        self, wanted: Selection | None = None, *, annotator: str | None = None
    ) -> list[Mark]:
        """All entries for the selected instances, oldest first.

        Args:
            wanted: which; None for all, those too that are no longer in the workspace.
            annotator: only the entries of this one.
        """
        wanted = wanted or Selection()
        clause, values = where(
            [
                ("mark.instance IN (SELECT value FROM json_each(?))", among(wanted.ids)),
                ("mark.annotator = ?", annotator),
                ("instance.bug = ?", wanted.bug),
                ("instance.transformation = ?", wanted.transformation),
            ]
        )
        rows = self._database.read(
            "SELECT mark.* FROM mark LEFT JOIN instance ON instance.id = mark.instance "
            f"{clause} ORDER BY mark.position",
            values,
        )
        return [_mark(row) for row in rows]

    def current(self, annotator: str) -> dict[str, Mark]:
        """The mark that counts, by instance, of one annotator.

        Instances whose newest entry takes the mark back are left out.
        """
        rows = self._database.read(
            "SELECT mark.* FROM mark JOIN (SELECT max(position) AS newest FROM mark "
            "WHERE annotator = ? GROUP BY instance) ON position = newest",
            (annotator,),
        )
        marks = (_mark(row) for row in rows)
        return {mark.instance: mark for mark in marks if mark.location}


def _mark(row: sqlite3.Row) -> Mark:
    return Mark(
        instance=row["instance"],
        annotator=row["annotator"],
        role=Role(row["role"]),
        location=location_of(row["location"]) if row["location"] else None,
        at=row["at"],
        confidence=Confidence(row["confidence"]),
        note=row["note"],
        source=row["source"],
    )
