"""Marks of one annotator for one instance: put one, take the newest back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from core.annotate.roles import check_role, sample_with
from core.annotate.sight import sights_of
from core.model import (
    Confidence,
    Exclusion,
    Instance,
    LineIndex,
    Location,
    Mark,
    Role,
    Status,
    UsageError,
    source_hash,
)
from core.store import Selection, Workspace


@dataclass(frozen=True, slots=True)
class Sitting:
    """How somebody came to a mark.

    Attributes:
        shown: the proposal that was on screen; None where none was, or nobody knows.
        blind: whether neither the proposal nor what others said was on screen, surely.
        seconds: how long the annotator took; None where nobody measured it.
        told: whether what others said had been to be seen; None where nobody knows.
    """

    shown: Location | None = None
    blind: bool = False
    seconds: float | None = None
    told: bool | None = None


_UNSEEN = Sitting()


def put_mark(
    workspace: Workspace,
    instance: str,
    annotator: str,
    location: Location | None,
    *,
    role: Role = Role.AUTHOR,
    not_applicable: str = "",
    confidence: Confidence | None = None,
    note: str | None = None,
    sitting: Sitting = _UNSEEN,
) -> Mark:
    """Appends a mark to the journal; when this returns, the disk holds it.

    Args:
        workspace: where the instance is.
        instance: its id.
        annotator: who marks.
        location: the buggy lines of its transformed program; None for its proposal,
            or with `not_applicable`.
        role: author or verifier; `decide` is for adjudicators.
        not_applicable: why the instance has no location (the edit touches the bug);
            empty where it has one.
        confidence: how sure; None to keep that of the mark that counts, else high.
        note: free text; None to keep that of the mark that counts.
        sitting: how the annotator came to it.

    Raises:
        UsageError: there is no such instance, it is excluded, the location lies outside
            its program, or the annotator verifies it (as an author), or is its author
            (as a verifier), or has seen what a blind one has not.
        WorkspaceError: the journal cannot be written.
    """
    marked = workspace.instances.get(instance)
    check_open(marked, role)
    chosen = None if not_applicable else location or marked.proposal
    if chosen is not None:
        check_inside(marked, chosen)
    source = source_hash(marked.buggy)
    check_role(workspace, instance, source, annotator, role)
    if sitting.blind and not sights_of(workspace, annotator).is_blind(instance):
        raise UsageError(
            f"{annotator} has seen the proposal of {instance}, or marks on it",
            where="--blind",
            todo="leave it out",
        )
    standing = standing_marks(_history(workspace, instance, annotator, source, role))
    before = standing[-1] if standing else None
    return workspace.marks.add(
        Mark(
            instance=instance,
            annotator=annotator,
            role=role,
            location=chosen,
            at=now(),
            confidence=confidence or (before.confidence if before else Confidence.HIGH),
            note=note if note is not None else (before.note if before else ""),
            source=source,
            not_applicable=bool(not_applicable),
            reason=not_applicable,
            shown=sitting.shown,
            blind=sitting.blind,
            seconds=None if sitting.seconds is None else round(sitting.seconds, 3),
            sample=sample_with(workspace, instance, source, annotator)
            if role is Role.VERIFIER
            else "",
            told=sitting.told,
        )
    )


def undo_mark(
    workspace: Workspace, instance: str, annotator: str, role: Role = Role.AUTHOR
) -> Mark:
    """Appends what held before the annotator's newest mark; returns that entry.

    It says nothing where nothing held before.

    Raises:
        UsageError: there is no such instance, or no mark of this annotator on it.
        WorkspaceError: the journal cannot be written.
    """
    source = source_hash(workspace.instances.get(instance).buggy)
    standing = standing_marks(_history(workspace, instance, annotator, source, role))
    if not standing:
        raise UsageError(
            f"there is no mark of {annotator} to take back",
            where=instance,
            todo="`hejtui list marks` shows the journal",
        )
    undone = standing.pop()
    before = standing[-1] if standing else nothing_said(undone)
    # Said again, it is no longer what was said blind, if something was seen since.
    blind = before.blind and sights_of(workspace, annotator).is_blind(instance)
    return workspace.marks.add(replace(before, at=now(), seconds=None, blind=blind))


def nothing_said(mark: Mark) -> Mark:
    """The entry that takes back a mark before which nothing was said."""
    return Mark(
        mark.instance,
        mark.annotator,
        mark.role,
        None,
        mark.at,
        Confidence.HIGH,
        "",
        mark.source,
        sample=mark.sample,
    )


def standing_marks(history: Iterable[Mark]) -> list[Mark]:
    """The marks that undoing goes back through, the one that counts last.

    An entry that says what held before the newest one takes that one back; one that
    says nothing takes all back, and what it took back never comes again.

    Args:
        history: entries of one annotator in one role for one instance, oldest first.
    """
    standing: list[Mark] = []
    for entry in history:
        if not entry.stands:
            standing.clear()
        elif len(standing) > 1 and _says(entry) == _says(standing[-2]):
            standing.pop()
        else:
            standing.append(entry)
    return standing


def check_inside(instance: Instance, location: Location) -> None:
    """Makes sure that a location lies in an instance's transformed program.

    Raises:
        UsageError: it does not.
    """
    if (outside := outside_lines(instance.buggy, location)) is not None:
        raise UsageError(
            f"{location} lies outside the program",
            where=instance.id,
            todo=f"its lines are 1 to {outside}",
        )


def outside_lines(source: bytes, location: Location) -> int | None:
    """How many lines a program has that lacks a location; None where it has it."""
    count = LineIndex(source).count
    last = count + 1 if location.insert_before is not None else count
    return count if location.last > last else None


def now() -> str:
    """This moment, as marks and samples say it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def _says(mark: Mark) -> tuple[object, ...]:
    return (
        mark.source, mark.opinion, mark.confidence, mark.note, mark.reason, mark.choice,
        mark.present,
    )  # fmt: skip


def _history(
    workspace: Workspace, instance: str, annotator: str, source: str, role: Role
) -> list[Mark]:
    entries = workspace.marks.history(Selection.of(instance), annotator=annotator, role=role)
    return [each for each in entries if each.source == source]


def check_open(instance: Instance, role: Role) -> None:
    """Makes sure that somebody may mark an instance.

    An excluded one is marked only by whoever verifies that it touches the bug.

    Raises:
        UsageError: it is excluded.
    """
    verified = role is not Role.AUTHOR and instance.reason is Exclusion.TOUCHES_BUGGY_LINE
    if instance.status is not Status.READY and not verified:
        raise UsageError(
            f"this instance is excluded ({instance.reason}); only ready ones are marked",
            where=instance.id,
            todo="`hejtui list instances --status ready` shows those",
        )
