"""Marks on their way to the disk."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from core.annotate import record_mark
from core.model import Mark, UsageError, WorkspaceError
from core.store import Selection, Workspace


class JournalWriter:
    """Writes one mark after another, beside the screen.

    Attributes:
        unsaved: the newest mark of each instance that the disk does not hold, by instance.
        errors: why such a mark could not be stored, by instance.
        refusals: why the journal does not take the newest mark of an instance, by instance,
            until somebody has said so. Such a mark is not written again.
    """

    def __init__(self, workspace: Workspace, ended: Callable[[str, Mark | None], None]) -> None:
        """Begins with nothing to write.

        Args:
            workspace: where the journal is.
            ended: told each instance of which a mark was written, and what the disk holds of
                it now; None where that went wrong.
        """
        self.unsaved: dict[str, Mark] = {}
        self.errors: dict[str, str] = {}
        self.refusals: dict[str, str] = {}
        self._workspace = workspace
        self._ended = ended
        self._waiting: deque[Mark] = deque()
        self._task: asyncio.Task[None] | None = None

    @property
    def unsaved_text(self) -> str:
        """How many marks the disk does not hold; empty if it holds all."""
        count = len(self.unsaved)
        return f"{count} mark{'s' * (count > 1)} could not be stored" if count else ""

    def waiting(self, instance: str) -> list[Mark]:
        """The marks of an instance that are on their way, oldest first."""
        return [each for each in self._waiting if each.instance == instance]

    def write(self, mark: Mark) -> None:
        """Appends a mark to the journal, after those that are on their way."""
        self.errors.pop(mark.instance, None)
        self.unsaved[mark.instance] = mark
        self._waiting.append(mark)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._drain())

    def retry(self) -> int:
        """Writes again what could not be stored; the number of marks."""
        failed = [self.unsaved[instance] for instance in self.errors]
        for mark in failed:
            self.write(mark)
        return len(failed)

    def rescue(self) -> int:
        """Stores what is still on its way, without a loop; the number of marks lost."""
        lost = len(self.errors)
        for mark in self._waiting:
            try:
                wanted = Selection.of(mark.instance)
                history = self._workspace.marks.history(wanted, annotator=mark.annotator)
                if mark.at not in {each.at for each in history}:
                    record_mark(self._workspace, mark)
            except (UsageError, WorkspaceError):
                lost += 1
        return lost

    async def finish(self) -> None:
        """Waits until every mark is stored or has failed."""
        if self._task is not None:
            await self._task

    async def _drain(self) -> None:
        while self._waiting:
            mark, stored, error = self._waiting[0], None, ""
            try:
                stored = await asyncio.to_thread(record_mark, self._workspace, mark)
            except UsageError as refused:
                self.refusals[mark.instance] = refused.what
            except WorkspaceError as failed:
                error = str(failed)
            if self.unsaved.get(mark.instance) is mark:
                if error:
                    self.errors[mark.instance] = error
                else:
                    del self.unsaved[mark.instance]
            self._waiting.popleft()
            # What was stored as it was made stays the one that others know.
            self._ended(mark.instance, mark if stored == mark else stored)
