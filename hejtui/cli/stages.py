"""What to say where there is nothing: which stage comes first, or that the options fit nothing."""

from __future__ import annotations

from core.model import Status
from core.store import Workspace
from hejtui.cli.asked import Asked
from hejtui.cli.output import counted


def no_instances(study: Workspace, asked: Asked) -> str:
    """Why no instance is listed."""
    made = study.instances.transformations()
    if not made:
        return "No instances yet: `hejtui transform` makes them."
    wanted = asked.transformation
    if wanted is not None and wanted not in made:
        return f"No instance of {wanted} yet: `hejtui transform --only {wanted}` makes them."
    return "No instance fits these options."


def nothing_ready(study: Workspace, asked: Asked) -> str:
    """Why no bug and no ready instance is selected."""
    excluded = study.instances.rows(asked.on(study), status=Status.EXCLUDED)
    if not excluded:
        return no_instances(study, asked)
    number = counted(len(excluded), "instance")
    return f"{number}, all excluded: `hejtui list instances{asked.options}` says why."


def no_marks(study: Workspace, asked: Asked, annotator: str | None) -> str:
    """Why no mark is listed."""
    if not study.instances.transformations():
        return no_instances(study, asked)
    others = sorted({each.annotator for each in study.marks.history()} - {annotator})
    if not others:
        return "No marks yet: `hejtui open` or `hejtui marks add` takes them."
    if annotator is None:
        return "No mark fits these options."
    return f"No mark of {annotator} fits; there are marks of {', '.join(others)}."


def no_candidates(study: Workspace, asked: Asked) -> str:
    """Why no candidate is listed, of any model or of one that has some."""
    wanted = asked.on(study)
    of_instances = asked.transformation is not None and not asked.only_originals
    if of_instances and not study.instances.rows(wanted, status=Status.READY):
        return nothing_ready(study, asked)
    if study.candidates.rows(wanted):
        return "No candidate fits these options."
    return (
        f"No candidates yet: `hejtui generate{asked.options}` proposes some,"
        " `hejtui import candidates` takes recorded ones in."
    )


def no_outcomes(study: Workspace, asked: Asked, model: str | None, *, judged: bool) -> str:
    """Why no outcome is listed.

    Args:
        study: the workspace.
        asked: whose outcomes.
        model: only those of this one.
        judged: whether those that have been run were asked for, or those that have not.
    """
    rows = study.candidates.rows(asked.on(study), model=model)
    if not rows:
        return no_candidates(study, asked)
    if not judged:
        return "Every candidate has been run."
    if any(row.verdict is not None for row in rows):
        return "No outcome fits these options."
    number = counted(len(rows), "candidate")
    return f"{number}, none run yet: `hejtui run{asked.options}` does so."
