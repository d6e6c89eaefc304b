"""The question before long work: for which subjects, and by whom."""

from __future__ import annotations

from textual.widget import Widget

from hejtui.jobs import Scope, Work, scopes_of, start
from hejtui.session import Session
from hejtui.widgets.choose import Choice, ChooseScreen


def ask_and_start(
    widget: Widget, session: Session, work: Work, subject: str | None, idle: str = ""
) -> None:
    """Asks for the scope, and starts the work if somebody chooses one.

    Args:
        widget: who asks.
        session: what the rooms share.
        work: what to start; transformations always concern all bugs.
        subject: id of the bug or instance that is shown; None if there is none.
        idle: why there is nothing to do for the subject alone, said to whoever chooses
            it; empty where there is.
    """
    if session.refusal:
        widget.notify(session.refusal, severity="warning", markup=False)
        return

    def answer(choice: Choice | None) -> None:
        if choice is None:
            return
        scope = scopes[choice.number]
        if idle and scope.subjects == (subject,):
            widget.notify(idle, severity="warning", markup=False)
        else:
            _begin(widget, session, work, scope, choice.variant)

    listed = [each for each in session.listed if each not in session.excluded]
    bugs = sum(each in session.originals for each in listed)
    scopes = [Scope("all bugs", None)]
    if work.has_scopes:
        scopes = scopes_of(subject, listed, bugs=bugs)
    options = [(each.name, each.subjects != ()) for each in scopes]
    question = ChooseScreen(f"{work.question} …", options, work.variants)
    widget.app.push_screen(question, answer)


def _begin(widget: Widget, session: Session, work: Work, scope: Scope, variant: str | None) -> None:
    before = session.jobs.active
    job = start(session.jobs, work, scope, variant)
    if before:
        widget.notify(f"{job.title}: after {before[-1].title}", markup=False)
