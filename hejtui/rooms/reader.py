"""Reads what a room shows beside the screen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from textual.widget import Widget

from core.model import HejtuiError
from core.store import Workspace

Found = TypeVar("Found")


class Reader(Generic[Found]):
    """Reads one time after the other; who asks meanwhile gets another reading.

    Args:
        owner: whose worker reads.
        read: reads, in a thread of its own.
        take: called with what was read; may read more.
        trouble: called with why they cannot be read; with None when they can.
    """

    def __init__(
        self,
        owner: Widget,
        read: Callable[[Workspace], Found],
        take: Callable[[Found], Awaitable[None] | None],
        trouble: Callable[[HejtuiError | None], None],
    ) -> None:
        self._owner = owner
        self._read_all = read
        self._take = take
        self._trouble = trouble
        self._reading = False
        self._again = False

    @property
    def busy(self) -> bool:
        """Whether something is being read, as it was a moment ago."""
        return self._reading

    def read(self, workspace: Workspace) -> None:
        """Asks for what there is now."""
        self._again = self._reading
        if not self._reading:
            self._reading = True
            self._owner.run_worker(self._read(workspace), group="reread")

    async def _read(self, workspace: Workspace) -> None:
        try:
            found = await asyncio.to_thread(self._read_all, workspace)
            taken = self._take(found)
            if taken is not None:
                await taken
        except HejtuiError as error:
            self._trouble(error)
        else:
            self._trouble(None)
        self._reading = False
        if self._again:
            self.read(workspace)
