"""Under which names people are known: each in the spelling that came first."""

from __future__ import annotations

from core.model import name_key
from core.store.spelling import KNOWN
from core.store.tables import Table


class People(Table):
    """The people of a workspace: annotators, those who verify, and those who only looked."""

    def known(self, name: str) -> str | None:
        """The spelling under which somebody is known here; None for who is not."""
        rows = self._database.read(KNOWN, (name_key(name),))
        return rows[0]["name"] if rows else None
