"""The location of an instance that the rest of the study uses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.model import Location, Mark, Role, UsageError
from core.store import InstanceRow, Selection, Workspace


@dataclass(frozen=True, slots=True)
class Decision:
    """What counts of the marks of an instance.

    Attributes:
        location: what the study uses.
        disputed: the marks of authors and verifiers differ, and no adjudicator has
            decided between them.
    """

    location: Location
    disputed: bool


def final_location(workspace: Workspace, instance: str) -> Location:
    """The location of one instance: a mark that counts, else the proposal.

    Raises:
        UsageError: there is no such instance.
    """
    found = decisions(workspace, Selection.of(instance))
    if instance not in found:
        raise UsageError(
            "no such instance in this workspace",
            where=instance,
            todo="`hejtui list instances` shows all",
        )
    return found[instance].location


def final_locations(workspace: Workspace) -> dict[str, Location]:
    """The location of every instance, by id; `decisions` says how it is found."""
    return {id: each.location for id, each in decisions(workspace).items()}


def decisions(workspace: Workspace, wanted: Selection | None = None) -> dict[str, Decision]:
    """Which location counts for each selected instance, by id.

    It is the newest mark of an adjudicator; else that of the author who was the
    first to mark the instance; else the proposal. So a second author's other opinion
    moves no location and outdates no candidate, but makes the instance disputed
    until an adjudicator decides, as does a verifier's. Of one annotator in one role
    the newest mark counts, and only marks made on the present program; one that
    takes the earlier ones back leaves that annotator without a mark.
    """
    rows = workspace.instances.rows(wanted)
    marks: dict[str, list[Mark]] = {}
    for mark in workspace.marks.history(wanted):
        marks.setdefault(mark.instance, []).append(mark)
    return {row.id: _decide(row, marks.get(row.id, ())) for row in rows}


def _decide(row: InstanceRow, history: Iterable[Mark]) -> Decision:
    # A key keeps the place of its first entry: the annotators in the order in which
    # they began.
    newest: dict[tuple[Role, str], tuple[int, Mark]] = {}
    for number, mark in enumerate(history):
        if mark.source == row.buggy:
            newest[mark.role, mark.annotator] = number, mark
    adjudicated = max(
        (each for each in newest.values() if each[1].role is Role.ADJUDICATOR and each[1].location),
        default=None,
        key=lambda each: each[0],
    )
    if adjudicated is not None and adjudicated[1].location is not None:
        return Decision(adjudicated[1].location, disputed=False)
    told = [(each.role, each.location) for _, each in newest.values() if each.location is not None]
    authors = [location for role, location in told if role is Role.AUTHOR]
    others = {location for _, location in told}
    return Decision(authors[0] if authors else row.proposal, disputed=len(others) > 1)
