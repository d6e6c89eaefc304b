"""Gives what annotators of an older workspace have seen a table of its own."""

from __future__ import annotations

import sqlite3

from core.model import Seen


def separate_sights(connection: sqlite3.Connection) -> None:
    """Makes a record of each key `seen`, annotator, what and instance, with tabs between.

    A key of another shape stays where it is.
    """
    keys = connection.execute("SELECT key FROM state WHERE key GLOB 'seen\t*'").fetchall()
    for (key,) in keys:
        # An annotator's name has no tab in it; only what somebody wrote by hand may.
        _, *sight = key.split("\t")
        if len(sight) == 3 and sight[1] in set(Seen):
            connection.execute("INSERT OR IGNORE INTO sight VALUES (?, ?, ?)", sight)
            connection.execute("DELETE FROM state WHERE key = ?", (key,))
