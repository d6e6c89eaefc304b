"""What to say where there is nothing: which stage comes first, or that the options fit nothing."""

from __future__ import annotations

import shlex

from core.model import Status
from core.store import Selection, Workspace
from hejtui.cli.asked import ORIGINAL
from hejtui.cli.output import counted


def no_instances(study: Workspace, wanted: Selection) -> str:
    """Why no instance is listed."""
    made, name = study.instances.transformations(), wanted.transformation
    if not made:
        return "No instances yet: `hejtui transform` makes them."
    if name is not None and name not in made:
        return f"No instance of {name} yet: `hejtui transform --only {name}` makes them."
    return "No instance fits these options."


def nothing_ready(study: Workspace, wanted: Selection) -> str:
    """Why no bug and no ready instance is selected."""
    excluded = study.instances.rows(wanted, status=Status.EXCLUDED)
    if not excluded:
        return no_instances(study, wanted)
    number = counted(len(excluded), "instance")
    return f"{number} selected, all excluded: `hejtui list instances{_options(wanted)}` says why."


def no_marks(study: Workspace, wanted: Selection, annotator: str | None) -> str:
    """Why no mark is listed."""
    if not study.instances.transformations():
        return no_instances(study, wanted)
    others = sorted({each.annotator for each in study.marks.history()} - {annotator})
    if not others:
        return "No marks yet: `hejtui open` or `hejtui marks add` takes them."
    if annotator is None:
        return "No mark fits these options."
    return f"No mark of {annotator} fits; there are marks of {', '.join(others)}."


def no_candidates(study: Workspace, wanted: Selection) -> str:
    """Why no candidate is listed, of any model or of one that has some."""
    of_instances = wanted.transformation is not None
    if of_instances and not study.instances.rows(wanted, status=Status.READY):
        return nothing_ready(study, wanted)
    if study.candidates.rows(wanted):
        return "No candidate fits these options."
    return (
        f"No candidates yet: `hejtui generate{_options(wanted)}` proposes some,"
        " `hejtui import candidates` takes recorded ones in."
    )


def no_outcomes(study: Workspace, wanted: Selection, model: str | None, *, judged: bool) -> str:
    """Why no outcome is listed.

    Args:
        study: the workspace.
        wanted: whose outcomes.
        model: only those of this one.
        judged: whether those that have been run were asked for, or those that have not.
    """
    rows = study.candidates.rows(wanted, model=model)
    if not rows:
        return no_candidates(study, wanted)
    if not judged:
        return "Every candidate has been run."
    if any(row.verdict is not None for row in rows):
        return "No outcome fits these options."
    number = counted(len(rows), "candidate")
    return f"{number}, none run yet: `hejtui run{_options(wanted)}` does so."


def _options(wanted: Selection) -> str:
    """A selection to be typed behind a command; a blank before each option."""
    name = ORIGINAL if wanted.transformed is False else wanted.transformation
    given = {"--bug": wanted.bug, "--transformation": name}
    return "".join(f" {option} {shlex.quote(each)}" for option, each in given.items() if each)
