"""Instances that have more than one location to choose from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from core.annotate.final import decisions
from core.annotate.lint import ELSEWHERE, change_in, lint_location, location_of_change
from core.annotate.standing import newest_marks
from core.model import Bug, Instance, Location, Status
from core.store import Selection, Workspace

ANNOTATORS_DIFFER = "annotators-differ"
"""Why an instance is in doubt, where it is not the lint's kind of remark."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """An instance with several locations to choose from.

    Attributes:
        instance, bug, transformation: what it is.
        why: `annotators-differ`, kinds of the lint's remarks on the location that counts.
        locations: each with who gives it: annotators, `counts` for the one that
            counts (always the first), `fix` for what the fix changes, `origin` for
            where the origin map has the bug's own. Two at least.
    """

    instance: str
    bug: str
    transformation: str
    why: tuple[str, ...]
    locations: dict[Location, tuple[str, ...]]


def doubts(
    workspace: Workspace, wanted: Selection | None = None, *, lint: bool = True
) -> list[Doubt]:
    """The ready instances with several locations to choose from.

    Bugs in quarantine are left out, since their candidates have no verdicts, and
    instances that have no location.

    Args:
        workspace: the study.
        wanted: which instances; None for all.
        lint: whether those count that only the lint finds suspicious.
    """
    quarantined = workspace.bugs.quarantined()
    bugs = {each.id: each for each in workspace.bugs.all() if each.id not in quarantined}
    counting = decisions(workspace, wanted)
    marks = newest_marks(workspace, wanted)
    found = []
    for row in workspace.instances.rows(wanted, status=Status.READY):
        if row.bug not in bugs or not counting[row.id].usable:
            continue
        counts = counting[row.id].location
        givers: dict[Location, list[str]] = {counts: ["counts"]}
        for who, mark in marks.get(row.id, {}).items():
            if mark.location is not None:
                givers.setdefault(mark.location, []).append(who)
        why = [ANNOTATORS_DIFFER] if len(givers) > 1 else []
        if lint:
            instance = workspace.instances.get(row.id)
            for kind, location, giver in _suggested(bugs[row.bug], instance, counts):
                why.append(kind)
                if giver not in givers.setdefault(location, []):
                    givers[location].append(giver)
        if len(givers) > 1:
            locations = {location: tuple(names) for location, names in givers.items()}
            found.append(Doubt(row.id, row.bug, row.transformation, tuple(why), locations))
    return found


def _suggested(
    bug: Bug, instance: Instance, location: Location
) -> Iterator[tuple[str, Location, str]]:
    """What the lint would have instead of a location, with the kind of its remark."""
    change = change_in(bug, instance)
    fixed = location_of_change(change) if change else None
    for remark in lint_location(bug, instance, location):
        if remark.kind == ELSEWHERE:
            yield remark.kind, instance.proposal, "origin"
        elif fixed is not None:
            yield remark.kind, fixed, "fix"
