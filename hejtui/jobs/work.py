"""The kinds of long work that rooms can start, each with its command."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from hejtui.jobs.job import Job
from hejtui.jobs.runner import JobRunner


class Work(StrEnum):
    """What can be started; the value is its title and its command."""

    GENERATE = "generate"
    RUN = "run"
    CHECK = "check"
    TRANSFORM = "transform"

    @property
    def question(self) -> str:
        """What is asked before it starts."""
        return _QUESTIONS[self]

    @property
    def has_scopes(self) -> bool:
        """Whether it can be done for some subjects only."""
        return self is not Work.TRANSFORM

    @property
    def variants(self) -> tuple[str, ...]:
        """Who or what can do it; empty where there is only one way."""
        if self is not Work.GENERATE:
            return ()
        from core.generate import known_generators

        return known_generators()


_QUESTIONS = {
    Work.GENERATE: "Propose candidates for",
    Work.RUN: "Run the tests on the candidates of",
    Work.CHECK: "Check on this machine",
    Work.TRANSFORM: "Make the instances of",
}


@dataclass(frozen=True, slots=True)
class Scope:
    """Some subjects under a name.

    Attributes:
        name: as a question shows it.
        subjects: ids of bugs and instances; None for all of the workspace.
    """

    name: str
    subjects: tuple[str, ...] | None


def scopes_of(subject: str | None, listed: Sequence[str], *, bugs: int = 0) -> list[Scope]:
    """What one can choose: the subject shown, the filtered list, everything.

    Args:
        subject: id of the bug or instance that is shown; None if there is none.
        listed: ids of the ready instances, and of bugs, of the list.
        bugs: how many of these are bugs.
    """
    counts = {"ready instance": len(listed) - bugs, "bug": bugs}
    amounts = [f"{count} {name}{'s' * (count > 1)}" for name, count in counts.items() if count]
    return [
        Scope(subject or "nothing is selected", (subject,) if subject else ()),
        Scope(f"the list in Browse ({' and '.join(amounts) or 'nothing'})", tuple(listed)),
        Scope("everything", None),
    ]


def start(runner: JobRunner, work: Work, scope: Scope, variant: str | None = None) -> Job:
    """Starts work.

    Args:
        runner: runs it.
        work: what to do.
        scope: for which subjects.
        variant: one of the work's variants; None for the first.
    """
    command, title = [work.value], f"{work.value} {scope.name}"
    if work.variants:
        variant = variant or work.variants[0]
        command += ["--generator", variant]
        if len(work.variants) > 1:
            title = f"{work.value} {scope.name} by {variant}"
    return runner.start(title, command, scope.subjects)
