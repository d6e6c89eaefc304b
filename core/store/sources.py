"""Sources: programs and tests, each once, under its hash."""

from __future__ import annotations

import json
from collections.abc import Iterable

from core.store.tables import Table, put_sources


class Sources(Table):
    """The sources of a workspace. `Workspace.source` has one of them."""

    def named(self, hashes: Iterable[str]) -> list[bytes]:
        """Those that are stored under some hashes, in the order of these."""
        wanted = json.dumps(sorted(set(hashes)))
        rows = self._database.read(
            "SELECT text FROM source WHERE hash IN (SELECT value FROM json_each(?)) ORDER BY hash",
            (wanted,),
        )
        return [row["text"] for row in rows]

    def add(self, sources: Iterable[bytes]) -> None:
        """Stores sources that no record has, such as those of marks on earlier programs."""
        with self._database.write() as connection:
            put_sources(connection, sources)
