"""What each annotator says of an instance."""

from __future__ import annotations

from collections.abc import Iterable

from core.model import Location, Mark, Role
from core.store import Selection, Workspace

Opinions = dict[str, dict[str, Location]]
"""Instance → annotator → location, in the order in which they began."""


def newest_marks(workspace: Workspace, wanted: Selection | None = None) -> Opinions:
    """The location that each annotator's newest mark gives, in whatever role.

    Only marks made on the present program count; one that takes the earlier ones back
    leaves its annotator without an opinion.
    """
    return _opinions(workspace, wanted, workspace.marks.history(wanted))


def independent_marks(workspace: Workspace, wanted: Selection | None = None) -> Opinions:
    """The locations that annotators found on their own, by instance and annotator.

    Adjudicators are left out: they have seen what the others marked. So is what an
    author or a verifier marked after an adjudicator had decided, since that may be
    what was agreed on, and would pass for agreement.
    """
    decided: set[str] = set()
    before: list[Mark] = []
    for mark in workspace.marks.history(wanted):
        if mark.role is Role.ADJUDICATOR:
            decided.add(mark.instance)
        elif mark.instance not in decided:
            before.append(mark)
    return _opinions(workspace, wanted, before)


def _opinions(workspace: Workspace, wanted: Selection | None, marks: Iterable[Mark]) -> Opinions:
    programs = {row.id: row.buggy for row in workspace.instances.rows(wanted)}
    newest: dict[str, dict[str, Location | None]] = {}
    for mark in marks:
        if programs.get(mark.instance) == mark.source:
            newest.setdefault(mark.instance, {})[mark.annotator] = mark.location
    found: Opinions = {}
    for instance, by in newest.items():
        standing = {who: where for who, where in by.items() if where is not None}
        if standing:
            found[instance] = standing
    return found
