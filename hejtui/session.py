"""What the rooms share: the workspace, who annotates, and where one is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from core.model import WorkspaceError
from core.store import Workspace

if TYPE_CHECKING:
    from hejtui.jobs import JobRunner

STATE = "inspector"
"""Under which key a workspace remembers the position on the screen."""


class Session:
    """One sitting of one annotator at one workspace.

    Attributes:
        workspace: the study on screen.
        annotator: who marks; None until somebody said so.
        selected: id of the instance (or bug) shown; None if nothing is.
        listed: ids of the instances that pass Browse's filter, in order.
        restored: what the last sitting remembered; empty at the first.
    """

    def __init__(self, workspace: Workspace, annotator: str | None = None) -> None:
        self.workspace = workspace
        self.annotator = annotator
        self.listed: list[str] = []
        self._jobs: JobRunner | None = None
        self.restored = _restored(workspace)
        self.selected: str | None = self.restored.get("selected")
        self._remembered = dict(self.restored)

    @property
    def jobs(self) -> JobRunner:
        """The runner of long jobs; made at first use."""
        if self._jobs is None:
            from hejtui.jobs import JobRunner

            self._jobs = JobRunner(self.workspace.path)
        return self._jobs

    @property
    def has_jobs(self) -> bool:
        """Whether a job was ever asked for in this sitting."""
        return self._jobs is not None

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
