"""Reads what is listed beside the screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from textual.widget import Widget

from core.model import HejtuiError
from core.store import Workspace
from hejtui.rooms.browse.rows import Contents, read_contents


class RowReader:
    """Reads all rows, one reading at a time; who asks meanwhile gets another one.

    Args:
        owner: whose worker reads.
        take: called with the rows.
        trouble: called with why they cannot be read; with None when they can.
    """

    def __init__(
        self,
        owner: Widget,
        take: Callable[[Contents], None],
        trouble: Callable[[HejtuiError | None], None],
    ) -> None:
        self._owner = owner
        self._take = take
        self._trouble = trouble
        self._reading = False
        self._again = False

    def read(self, workspace: Workspace) -> None:
        """Asks for the rows as they are now."""
        self._again = self._reading
        if not self._reading:
            self._reading = True
            self._owner.run_worker(self._read(workspace), group="reread")

    async def _read(self, workspace: Workspace) -> None:
        try:
            contents = await asyncio.to_thread(read_contents, workspace)
        except HejtuiError as error:
            self._trouble(error)
        else:
            self._take(contents)
            self._trouble(None)
        self._reading = False
        if self._again:
            self.read(workspace)
