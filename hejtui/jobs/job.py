"""One piece of long work, as the inspector shows it."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from core.jobs import Progress

SHOWN_SUBJECTS = 20
"""So many subjects are written out in a job's command line."""


class JobState(StrEnum):
    """How a job stands."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    STOPPED = "stopped"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Job:
    """One call of a command; a new record at each change.

    Attributes:
        id: its number in this sitting.
        title: what it does, in a few words.
        command: the command and its options, without workspace and subjects.
        workspace: the folder that it works on.
        subjects: ids of the bugs and instances concerned; None for all.
        asked, started, ended: seconds since the epoch; None while it has not.
        state: how it stands.
        stopping: whether it was asked to stop and has not ended yet.
        progress: how far it is; None while it has said nothing.
        first, latest: when (on a clock that never goes back) it was how far,
            at its first and its latest word.
        result: the document that it printed; None without one.
        error: why it failed, one or more lines; empty if it did not.
    """

    id: str
    title: str
    command: tuple[str, ...]
    workspace: Path
    subjects: tuple[str, ...] | None
    asked: float
    started: float | None = None
    ended: float | None = None
    state: JobState = JobState.WAITING
    stopping: bool = False
    progress: Progress | None = None
    first: tuple[float, int] | None = None
    latest: tuple[float, int] | None = None
    result: dict[str, Any] | None = None
    error: str = ""

    @property
    def active(self) -> bool:
        """Whether it runs or waits."""
        return self.state in (JobState.WAITING, JobState.RUNNING)

    @property
    def todo(self) -> str:
        """What has to be done first, where there was nothing to do; else empty."""
        return str((self.result or {}).get("todo") or "")

    @property
    def fraction(self) -> float | None:
        """How much is done, from 0 to 1; None while that is unknown, or where nothing was to do."""
        if self.state is JobState.DONE:
            return None if self.todo else 1.0
        if self.progress is None or not self.progress.total:
            return None
        return min(1.0, self.progress.done / self.progress.total)

    @property
    def rate(self) -> float | None:
        """Pieces a second since the first word; None while that is unknown."""
        if self.first is None or self.latest is None or self.latest[0] <= self.first[0]:
            return None
        return (self.latest[1] - self.first[1]) / (self.latest[0] - self.first[0])

    @property
    def seconds_left(self) -> float | None:
        """How long it will take at this rate; None while that is unknown."""
        if self.state is not JobState.RUNNING or not self.rate or self.progress is None:
            return None
        if self.progress.total is None:
            return None
        return max(0, self.progress.total - self.progress.done) / self.rate

    @property
    def command_line(self) -> str:
        """What to type in a shell for the same work."""
        words = ["hejtui", *self.command, "--workspace", str(self.workspace)]
        if self.subjects is None:
            return shlex.join(words)
        if len(self.subjects) <= SHOWN_SUBJECTS:
            ids = shlex.join(self.subjects)
            return f"printf '%s\\n' {ids} | {shlex.join([*words, '--subjects', '-'])}"
        line = shlex.join([*words, "--subjects", "SUBJECTS.txt"])
        return f"{line}  # {len(self.subjects)} ids, one a line"

    def at(self, progress: Progress, now: float) -> Job:
        """The same job, further on.

        Args:
            progress: what it reports.
            now: the time on the clock that never goes back.
        """
        point = (now, progress.done)
        return replace(self, progress=progress, first=self.first or point, latest=point)
