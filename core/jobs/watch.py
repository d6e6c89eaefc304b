"""Progress outwards, cancellation inwards."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import Protocol

from core.model import Interrupted


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a task is.

    Attributes:
        done: finished pieces.
        total: all pieces; None while unknown.
        counts: finished pieces by what became of them (`plausible`: 3).
        message: what is being done, a few words.
    """

    done: int
    total: int | None
    counts: dict[str, int] = field(default_factory=dict)
    message: str = ""


class Cancel:
    """A flag that one side sets and a task asks for; safe between threads."""

    def __init__(self) -> None:
        self._event = threading.Event()

    def set(self) -> None:
        """Asks the task to stop."""
        self._event.set()

    @property
    def is_set(self) -> bool:
        """Whether the task should stop."""
        return self._event.is_set()

    def check(self) -> None:
        """Raises `Interrupted` if the task should stop."""
        if self.is_set:
            raise Interrupted("stopped", todo="what is finished is kept; the same call goes on")


class Watch(Protocol):
    """Whoever watches a task."""

    @property
    def cancel(self) -> Cancel:
        """The flag that says whether to stop."""
        ...

    def report(self, progress: Progress) -> None:
        """Hears how far the task is; called from the task's own threads."""
        ...


class Silent:
    """A watch that shows nothing and never stops a task, unless told to."""

    def __init__(self) -> None:
        self._cancel = Cancel()

    @property
    def cancel(self) -> Cancel:
        """The flag that says whether to stop."""
        return self._cancel

    def report(self, progress: Progress) -> None:
        """Shows nothing."""
