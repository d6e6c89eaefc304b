"""What all tables share."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence

from core.model import name_key, source_hash
from core.store.database import Database
from core.store.spelling import KNOWN


class Table:
    """One kind of record of a workspace."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def _spelling(self, name: str) -> str:
        """The spelling under which somebody is known here; else as it is."""
        rows = self._database.read(KNOWN, (name_key(name),))
        return str(rows[0]["name"]) if rows else name


def put_sources(connection: sqlite3.Connection, sources: Iterable[bytes]) -> None:
    """Stores sources, each once, under its hash."""
    rows = [(source_hash(each), each) for each in sources]
    connection.executemany("INSERT OR IGNORE INTO source VALUES (?, ?)", rows)


def where(conditions: Sequence[tuple[str, object]]) -> tuple[str, tuple[object, ...]]:
    """A WHERE clause of those conditions whose value is not None.

    Args:
        conditions: SQL with one `?` each, and its value.
    """
    used = [(sql, value) for sql, value in conditions if value is not None]
    clause = " AND ".join(sql for sql, _ in used)
    return (f"WHERE {clause}" if used else ""), tuple(value for _, value in used)
