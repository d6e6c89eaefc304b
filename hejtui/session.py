"""What the rooms share: the workspace, who annotates, and where one is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.model import WorkspaceError
from core.store import Workspace
from hejtui.jobs import JobRunner

STATE = "inspector"
"""Under which key a workspace remembers the position on the screen."""


class Session:
    """One sitting of one annotator at one workspace.

    Attributes:
        workspace: the study on screen.
        annotator: who marks; None until somebody said so.
        jobs: runs long work; has nothing to do until a room asks for something.
        selected: id of the instance (or bug) shown; None if nothing is.
        listed: ids of the instances, and of bugs without any, that pass Browse's
            filter, in order.
        originals: ids of the bugs without instances.
        excluded: ids of the instances that are not ready.
        assisted: whether who verifies sees the proposals.
        seen: ids of the instances of which the proposal was on screen in this sitting.
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
        self.annotator = annotator
        self.jobs = jobs or JobRunner(workspace.path)
        self.listed: list[str] = []
        self.originals: frozenset[str] = frozenset()
        self.excluded: frozenset[str] = frozenset()
        self.assisted = False
        self.seen: set[str] = set()
        self.restored = _restored(workspace)
        self.selected: str | None = self.restored.get("selected")
        self._remembered = dict(self.restored)

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
        wanted = {**self._remembered, **(position or {}), "selected": self.selected}
        if wanted == self._remembered or self.workspace.read_only:
            return
        try:
            self.workspace.remember(STATE, wanted)
        except WorkspaceError:
            return
        self._remembered = wanted


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
