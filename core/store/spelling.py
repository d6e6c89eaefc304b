"""One spelling for each name: the one that came first."""

from __future__ import annotations

import sqlite3

from core.model import name_key

KNOWN = "SELECT name FROM person WHERE key = ?"
"""Asks for the spelling that is known, by `name_key`."""


def person(connection: sqlite3.Connection, name: str) -> str:
    """The spelling under which somebody is known, from now on if nobody was.

    Args:
        connection: in a transaction that writes.
        name: in any spelling.
    """
    key = name_key(name)
    connection.execute("INSERT OR IGNORE INTO person VALUES (?, ?)", (key, name))
    known: str = connection.execute(KNOWN, (key,)).fetchone()[0]
    return known
