"""What each annotator says of an instance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.annotate.final import standing_opinions
from core.annotate.independence import own_opinions
from core.annotate.roles import unheard, voice_of
from core.model import Mark, Role
from core.store import MarkedRow, Selection, Workspace

Opinions = dict[str, dict[str, Mark]]
"""Instance → annotator → the mark that stands."""


def newest_marks(workspace: Workspace, wanted: Selection | None = None) -> Opinions:
    """The newest mark of each annotator, in the role that counts.

    Only marks made on the present program count; one that takes the earlier ones back
    leaves its annotator without an opinion.
    """
    silent = unheard(workspace)
    marks = (each for each in workspace.marks.newest(wanted) if voice_of(each) not in silent)
    return _opinions(workspace, wanted, marks)


def independent_marks(workspace: Workspace, wanted: Selection | None = None) -> Opinions:
    """The marks that annotators made on their own, by instance and annotator.

    Adjudicators are left out: they have seen what the others marked. Of the others it is
    what `own_opinions` says.
    """
    own = (each.mark for each in own_opinions(workspace, wanted))
    return _opinions(workspace, wanted, own)


def marked_rows(workspace: Workspace, wanted: Selection | None = None) -> list[MarkedRow]:
    """What is said of each instance that somebody has marked, as far as it counts.

    Args:
        workspace: the study.
        wanted: which instances; None for all.
    """
    found = workspace.marks.marked(wanted)
    twofold = {instance for _, instance, _, _ in unheard(workspace)}
    if twofold.isdisjoint(each.instance for each in found):
        return found
    said = standing_opinions(workspace, workspace.instances.rows(Selection.of(*twofold)))
    return [
        _marked_row(each.instance, said[each.instance]) if each.instance in said else each
        for each in found
    ]


def _marked_row(instance: str, said: Sequence[Mark]) -> MarkedRow:
    return MarkedRow(
        instance,
        frozenset(each.annotator for each in said if each.role is not Role.VERIFIER),
        len({each.opinion for each in said if each.role is not Role.ADJUDICATOR}),
        any(each.role is Role.ADJUDICATOR for each in said),
    )


def _opinions(workspace: Workspace, wanted: Selection | None, marks: Iterable[Mark]) -> Opinions:
    """The newest that stands of each annotator: an entry in one role takes back none in another.

    Args:
        workspace: the study.
        wanted: which instances; None for all.
        marks: the newest of each annotator in each role, oldest first.
    """
    programs = {row.id: row.buggy for row in workspace.instances.rows(wanted)}
    found: Opinions = {}
    for mark in marks:
        if mark.stands and programs.get(mark.instance) == mark.source:
            found.setdefault(mark.instance, {})[mark.annotator] = mark
    return found
