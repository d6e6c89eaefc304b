"""Makes one annotator of all spellings of a name in an older workspace."""

from __future__ import annotations

import sqlite3

from core.store.spelling import person

_FIRST_USED = """
SELECT annotator FROM (
    SELECT annotator, position, 1 AS kind FROM mark
    UNION ALL SELECT verifier, position, 2 FROM sample
    UNION ALL SELECT annotator, 0, 3 FROM sight
) GROUP BY annotator ORDER BY MIN(kind), MIN(position), annotator
"""

_NEWEST = """
INSERT OR REPLACE INTO newest_mark
SELECT annotator, role, instance, source, position FROM mark ORDER BY moment, depth, id
"""


def unite_people(connection: sqlite3.Connection) -> None:
    """Knows everybody in the spelling that was used first; marks and samples keep theirs."""
    names = [name for (name,) in connection.execute(_FIRST_USED).fetchall()]
    known = {name: person(connection, name) for name in names}
    others = [(name, spelled) for spelled, name in known.items() if name != spelled]
    if not others:
        return
    connection.executemany(
        "UPDATE mark SET annotator = ?1, spelled = ?2 WHERE annotator = ?2", others
    )
    connection.executemany("UPDATE sample SET verifier = ?1 WHERE verifier = ?2", others)
    connection.executemany(
        "UPDATE OR REPLACE sight SET annotator = ?1 WHERE annotator = ?2", others
    )
    connection.execute("DELETE FROM newest_mark")
    connection.execute(_NEWEST)
