"""Gives the marks of an older workspace their place in the journal, and their ids."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

from core.model import Mark, Role
from core.store.marks_record import COLUMNS, mark_of

_LATER = {"spelled": "''", "told": "NULL"}

_THEN = ", ".join(_LATER.get(name, name) for name in COLUMNS)
"""The columns of a mark at that time; those that came later are empty."""

_NEWEST = "INSERT OR REPLACE INTO newest_mark VALUES (?, ?, ?, ?, ?)"


def identify_marks(connection: sqlite3.Connection) -> None:
    """Names for each entry the one before it, in the order in which they were stored."""
    before: dict[tuple[str, str, Role], tuple[Mark, str, int]] = {}
    entries = connection.execute(f"SELECT position, {_THEN} FROM mark ORDER BY position").fetchall()
    for position, *row in entries:
        mark = mark_of(row)
        key = mark.instance, mark.annotator, mark.role
        last = before.get(key)
        mark = replace(mark, after=last[0].id if last else None)
        mark = replace(mark, id=mark.identity)
        moment = max(mark.at, last[1]) if last else mark.at
        depth = last[2] + 1 if last else 0
        connection.execute(
            "UPDATE mark SET after = ?, id = ?, moment = ?, depth = ? WHERE position = ?",
            (mark.after, mark.id, moment, depth, position),
        )
        newest = (mark.annotator, mark.role.value, mark.instance, mark.source, position)
        connection.execute(_NEWEST, newest)
        before[key] = mark, moment, depth
