"""The long work that rooms can start, each with its command."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

from hejtui.job import Job
from hejtui.widgets.scope import Scope, ScopeScreen

if TYPE_CHECKING:
    from textual.widget import Widget

    from hejtui.session import Session


class Work(StrEnum):
    """What can be started; the value is its title."""

    GENERATE = "generate"
    RUN = "run"
    CHECK = "check"
    TRANSFORM = "transform"


_COMMANDS: dict[Work, tuple[str, ...]] = {
    Work.GENERATE: ("generate", "--generator", "template"),
    Work.RUN: ("run",),
    Work.CHECK: ("check",),
    Work.TRANSFORM: ("transform",),
}
_QUESTIONS = {
    Work.GENERATE: "Propose candidates for",
    Work.RUN: "Run the tests on the candidates of",
    Work.CHECK: "Check on this machine",
}


def start(session: Session, work: Work, scope: Scope) -> Job:
    """Starts the work on a scope."""
    title = f"{work.value} {scope.name}"
    return session.jobs.start(title, _COMMANDS[work], scope.subjects)


def ask_and_start(widget: Widget, session: Session, work: Work, subject: str | None) -> None:
    """Asks for the scope, and starts the work if somebody chooses one.

    Args:
        widget: who asks.
        session: what the rooms share.
        work: what to start; transformations always concern all bugs.
        subject: id of the bug or instance that is shown; None if there is none.
    """
    if session.workspace.read_only:
        widget.notify(
            f"{session.workspace.path} is read-only; copy it to a folder where you may write",
            severity="error",
            markup=False,
        )
        return
    if work is Work.TRANSFORM:
        _begin(widget, session, work, Scope("all bugs", None))
        return

    def answer(scope: Scope | None) -> None:
        if scope is not None:
            _begin(widget, session, work, scope)

    scopes = scopes_of(subject, session.listed)
    widget.app.push_screen(ScopeScreen(f"{_QUESTIONS[work]} …", scopes), answer)


def scopes_of(subject: str | None, listed: Sequence[str]) -> list[Scope]:
    """What one can choose: the subject shown, the filtered list, everything."""
    count = len(listed)
    instances = "1 instance" if count == 1 else f"{count} instances"
    return [
        Scope(subject or "nothing is selected", (subject,) if subject else ()),
        Scope(f"the list in Browse ({instances})", tuple(listed)),
        Scope("everything", None),
    ]


def _begin(widget: Widget, session: Session, work: Work, scope: Scope) -> None:
    before = session.jobs.active
    job = start(session, work, scope)
    if before:
        widget.notify(f"{job.title}: after {before[-1].title}", markup=False)
