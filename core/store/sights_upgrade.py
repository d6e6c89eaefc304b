"""Gives what annotators of an older workspace have seen a table of its own."""

from __future__ import annotations

import sqlite3

from core.model import Seen

TAKE_LATE_SIGHTS = f"""
CREATE TRIGGER state_tells_sights AFTER INSERT ON state
WHEN NEW.key GLOB 'seen' || char(9) || '*'
BEGIN
    INSERT OR IGNORE INTO sight
    SELECT who, substr(rest, 1, instr(rest, char(9)) - 1), substr(rest, instr(rest, char(9)) + 1)
    FROM (
        SELECT substr(told, 1, instr(told, char(9)) - 1) AS who,
            substr(told, instr(told, char(9)) + 1) AS rest
        FROM (SELECT substr(NEW.key, length('seen') + 2) AS told)
    )
    WHERE who <> '' AND substr(rest, 1, instr(rest, char(9)) - 1)
        IN ({", ".join(f"'{each.value}'" for each in Seen)});
END
"""
"""Takes over what an older program writes that was open when the workspace became a newer one."""


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
