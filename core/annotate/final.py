"""The location of an instance that the rest of the study uses."""

from __future__ import annotations

from collections.abc import Iterable

from core.model import Location, Mark, Role, UsageError
from core.store import InstanceRow, Selection, Workspace

_DECIDING = (Role.ADJUDICATOR, Role.AUTHOR)
"""Roles whose marks decide, the strongest first; a verifier's only compare."""


def final_location(workspace: Workspace, instance: str) -> Location:
    """The location of one instance: a mark that counts, else the proposal.

    Raises:
        UsageError: there is no such instance.
    """
    found = _final(workspace, Selection.of(instance))
    if instance not in found:
        raise UsageError(
            "no such instance in this workspace",
            where=instance,
            todo="`hejtui list instances` shows all",
        )
    return found[instance]


def final_locations(workspace: Workspace) -> dict[str, Location]:
    """The location of every instance, by id.

    It is the adjudicator's newest mark, else the newest mark of any author, else
    the proposal. Only marks made on the present source of the instance count,
    and of one annotator in one role only the newest; one that takes the earlier
    ones back leaves that annotator without a mark.
    """
    return _final(workspace, Selection())


def _final(workspace: Workspace, wanted: Selection) -> dict[str, Location]:
    rows = workspace.instances.rows(wanted)
    marks: dict[str, list[Mark]] = {}
    for mark in workspace.marks.history(wanted):
        marks.setdefault(mark.instance, []).append(mark)
    return {row.id: _decide(row, marks.get(row.id, ())) for row in rows}


def _decide(row: InstanceRow, history: Iterable[Mark]) -> Location:
    newest: dict[tuple[Role, str], Mark] = {}
    for mark in history:
        if mark.source == row.buggy:
            # Taken out first, so that the order is that of the newest entries.
            newest.pop((mark.role, mark.annotator), None)
            newest[mark.role, mark.annotator] = mark
    for role in _DECIDING:
        for mark in reversed(newest.values()):
            if mark.role is role and mark.location is not None:
                return mark.location
    return row.proposal
