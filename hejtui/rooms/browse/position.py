"""Where one is in Browse, kept for the next sitting."""

from __future__ import annotations

from hejtui.session import Session


class Position:
    """The filter and the line under the cursor; the session adds which instance.

    Attributes:
        filter: text of the filter.
        line: of the transformed version; None where there is none.
    """

    def __init__(self, session: Session) -> None:
        """Reads where the last sitting ended.

        Args:
            session: remembers it.
        """
        filter, line = session.restored.get("filter"), session.restored.get("line")
        self.filter = filter if isinstance(filter, str) else ""
        self.line = line if isinstance(line, int) else None
        self._session = session
        self._stored: tuple[str, int | None, str | None, int] | None = None
        self._storing = False

    def move(self, filter: str, line: int | None) -> bool:
        """Takes note of where one is; whether that is to be stored, and nobody does so."""
        self.filter, self.line = filter, line
        return not self._storing and self._stored != self._now

    def store(self) -> None:
        """Stores where one is; safe beside the screen."""
        self._storing = True
        try:
            self._stored = self._now
            self._session.remember({"filter": self.filter, "line": self.line})
        finally:
            self._storing = False

    @property
    def _now(self) -> tuple[str, int | None, str | None, int]:
        sights = len(self._session.seen) + len(self._session.told)
        return self.filter, self.line, self._session.selected, sights
