"""What the rooms share: the workspace, who annotates, and where one is."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from core.annotate import Sights, remember_sights, sealed_instances, sights_of
from core.model import Seen, WorkspaceError
from core.store import Workspace
from hejtui.jobs import JobRunner

STATE = "inspector"
"""Under which key a workspace remembers the position on the screen."""


class Session:
    """One sitting of one annotator at one workspace.

    Attributes:
        workspace: the study on screen.
        jobs: runs long work; has nothing to do until a room asks for something.
        selected: id of the instance (or bug) shown; None if nothing is.
        listed: ids of the instances, and of bugs without any, that pass Browse's
            filter, in order.
        originals: ids of the bugs without instances.
        excluded: ids of the instances that are not ready.
        assisted: whether who verifies sees the proposals.
        seen: ids of the instances of which whoever marks saw the proposal, in this
            sitting or an earlier one.
        told: ids of those of which it was to be seen what others marked.
        restored: what the last sitting remembered; empty at the first.
    """

    def __init__(
        self,
        workspace: Workspace,
        annotator: str | None = None,
        jobs: JobRunner | None = None,
    ) -> None:
        """Begins where the last sitting ended.

        Args:
            workspace: the study.
            annotator: who marks; None until somebody says so.
            jobs: who runs long work; None for a runner that calls our own commands.
        """
        self.workspace = workspace
        self.jobs = jobs or JobRunner(workspace.path)
        self.listed: list[str] = []
        self.originals: frozenset[str] = frozenset()
        self.excluded: frozenset[str] = frozenset()
        self.assisted = False
        self.restored = _restored(workspace)
        self.selected: str | None = self.restored.get("selected")
        self._remembered = dict(self.restored)
        self._annotator = annotator
        self._stored = Sights()
        self.seen: set[str] = set()
        self.told: set[str] = set()
        self._read_sights()

    @property
    def annotator(self) -> str | None:
        """Who marks; None until somebody said so."""
        return self._annotator

    @annotator.setter
    def annotator(self, name: str | None) -> None:
        """Somebody says who it is; what was seen before that counts as seen by them.

        Whoever takes another one's seat has seen what is remembered of them, and no
        more.
        """
        if name == self._annotator:
            return
        if self._annotator is not None:
            self.remember_sights()
            self.seen, self.told = set(), set()
        self._annotator = name
        self._read_sights()

    @property
    def sealed(self) -> frozenset[str]:
        """Ids of what is drawn for whoever marks, and not verified yet."""
        return self._sealed

    @sealed.setter
    def sealed(self, instances: frozenset[str]) -> None:
        self._sealed = instances
        if self.selected in instances:
            self.selected = None

    @property
    def unsealed(self) -> list[str]:
        """Ids of what is listed, without what was drawn since the list was made."""
        return [id for id in self.listed if id not in self.sealed]

    def is_blind(self, instance: str) -> bool:
        """Whether whoever marks has seen nothing of what is said of an instance."""
        return self._knows and instance not in self.seen and instance not in self.told

    async def follow_sights(self) -> None:
        """Takes what whoever marks has seen elsewhere, in another window or a shell.

        It is read beside the screen. Where it cannot be, the last word is had when a mark is
        stored: then it is looked for once more.
        """
        who = self._annotator
        if who is None:
            return
        try:
            found = await asyncio.to_thread(sights_of, self.workspace, who)
        except WorkspaceError:
            return
        if who == self._annotator:
            self._take_sights(found)

    def remember_sights(self) -> None:
        """Stores what was seen since the last time; tries again the next time if it cannot.

        Safe beside the screen.
        """
        with suppress(WorkspaceError):
            self.store_sights()

    def store_sights(self) -> None:
        """Stores what was seen since the last time.

        A workspace that can only be read takes no marks either.

        Raises:
            WorkspaceError: it cannot be written.
        """
        if self._annotator is None or self.workspace.read_only:
            return
        now, before = Sights(frozenset(self.seen), frozenset(self.told)), self._stored
        for what, new in (
            (Seen.PROPOSAL, now.proposals - before.proposals),
            (Seen.MARKS, now.marks - before.marks),
        ):
            if new:
                remember_sights(self.workspace, self._annotator, what, new)
        self._stored = now

    @property
    def refusal(self) -> str:
        """Why nothing can be stored in this workspace; empty where it can."""
        if not self.workspace.read_only:
            return ""
        return (
            "the workspace is read-only: nothing can be stored in it;"
            " copy it to a folder where you may write"
        )

    def remember(self, position: Mapping[str, Any] | None = None) -> None:
        """Stores the position on the screen, so that the next sitting begins there.

        A workspace that cannot be written forgets silently: a position is no
        result.

        Args:
            position: what to remember besides what is remembered already.
        """
        self.remember_sights()
        wanted = {**self._remembered, **(position or {}), "selected": self.selected}
        if wanted == self._remembered or self.workspace.read_only:
            return
        try:
            self.workspace.remember(STATE, wanted)
        except WorkspaceError:
            return
        self._remembered = wanted

    def _read_sights(self) -> None:
        """Takes what is remembered of whoever marks, and what is to be kept from them.

        Where that cannot be read, no mark passes for blind.
        """
        self._stored = Sights()
        self._sealed = frozenset[str]()
        self._knows = False
        with suppress(WorkspaceError):
            if self._annotator is not None:
                self._take_sights(sights_of(self.workspace, self._annotator))
            self.sealed = sealed_instances(self.workspace, self._annotator)
            self._knows = True

    def _take_sights(self, found: Sights) -> None:
        self._stored = found
        self.seen |= found.proposals
        self.told |= found.marks


def _restored(workspace: Workspace) -> dict[str, Any]:
    try:
        state = workspace.state(STATE)
    except (WorkspaceError, ValueError):
        return {}
    if not isinstance(state, dict):
        return {}
    if not isinstance(state.get("selected"), str | None):
        del state["selected"]
    return state
