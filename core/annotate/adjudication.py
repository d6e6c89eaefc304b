"""Where annotators disagree, and how it was decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.annotate.final import Provenance, decisions, standing_opinions
from core.annotate.marking import check_inside, check_open, now
from core.model import (
    Choice,
    Confidence,
    Exclusion,
    Location,
    Mark,
    Role,
    UsageError,
    source_hash,
)
from core.store import InstanceRow, Selection, Workspace


@dataclass(frozen=True, slots=True)
class Disagreement:
    """An instance of which authors and verifiers do not say the same.

    Attributes:
        row: the instance. One that is excluded for touching the buggy lines is here
            where somebody gives it lines all the same.
        opinions: what each says now, oldest first.
        decision: what an adjudicator said last; None while nobody has decided.
    """

    row: InstanceRow
    opinions: tuple[Mark, ...]
    decision: Mark | None


def disagreements(workspace: Workspace, wanted: Selection | None = None) -> list[Disagreement]:
    """All disagreements of the selected instances, decided or not, in the order of instances."""
    rows = workspace.instances.rows(wanted)
    standing = standing_opinions(workspace, rows)
    found = []
    for row in rows:
        marks = standing.get(row.id, ())
        opinions = tuple(each for each in marks if each.role is not Role.ADJUDICATOR)
        said = {each.opinion for each in opinions}
        if row.reason is Exclusion.TOUCHES_BUGGY_LINE:
            said.add((None, True))
        if opinions and len(said) > 1:
            decided = [each for each in marks if each.role is Role.ADJUDICATOR]
            found.append(Disagreement(row, opinions, decided[-1] if decided else None))
    return found


def decide(
    workspace: Workspace,
    instance: str,
    adjudicator: str,
    choice: Choice,
    *,
    reason: str,
    present: Sequence[str],
    location: Location | None = None,
    not_applicable: bool = False,
) -> Mark:
    """Decides where the bug of an instance is; only then it is final.

    Args:
        workspace: where the instance is.
        instance: its id.
        adjudicator: who puts the decision down.
        choice: whose location it is.
        reason: why.
        present: who was there.
        location: the lines, with `Choice.ANOTHER`.
        not_applicable: that there are none, with `Choice.ANOTHER`.

    Raises:
        UsageError: there is no such instance, it is excluded, nobody disagrees on it (and nobody
            has decided yet), nobody has marked it in that role, no reason or nobody present is
            named, or the location lies outside its program.
        WorkspaceError: the journal cannot be written.
    """
    if not reason.strip():
        raise UsageError("a decision has a reason", where="--reason", todo="say why")
    names = tuple(dict.fromkeys(each.strip() for each in present if each.strip()))
    if not names:
        raise UsageError(
            "somebody was present", where="--present", todo="name them, with commas between"
        )
    decided = workspace.instances.get(instance)
    check_open(decided, Role.ADJUDICATOR)
    if choice is Choice.ANOTHER:
        if location is not None:
            check_inside(decided, location)
    else:
        chosen = _newest(workspace, instance, Role(choice.value))
        location, not_applicable = chosen.opinion
    _check_disputed(workspace, instance)
    return workspace.marks.add(
        Mark(
            instance=instance,
            annotator=adjudicator,
            role=Role.ADJUDICATOR,
            location=location,
            at=now(),
            confidence=Confidence.HIGH,
            note="",
            source=source_hash(decided.buggy),
            not_applicable=not_applicable,
            reason=reason.strip(),
            present=names,
            choice=choice,
        )
    )


def _check_disputed(workspace: Workspace, instance: str) -> None:
    """Makes sure that there is something to decide, or a decision to change.

    Raises:
        UsageError: there is not.
    """
    wanted = Selection.of(instance)
    if disagreements(workspace, wanted):
        return
    if decisions(workspace, wanted)[instance].provenance is not Provenance.ADJUDICATED:
        raise UsageError(
            "nobody disagrees on it, so that there is nothing to decide",
            where=instance,
            todo="who marked it may do so anew; `hejtui marks disagreements` shows what there is",
        )


def _newest(workspace: Workspace, instance: str, role: Role) -> Mark:
    rows = workspace.instances.rows(Selection.of(instance))
    marks = standing_opinions(workspace, rows).get(instance, ())
    found = [each for each in marks if each.role is role]
    if not found:
        raise UsageError(
            f"there is no mark of a {role.value}" if role is not Role.AUTHOR
            else "there is no mark of an author",
            where=instance,
            todo="`hejtui marks disagreements` shows what there is to decide",
        )  # fmt: skip
    return found[-1]
