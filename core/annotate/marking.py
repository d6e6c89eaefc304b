"""Marks of one annotator for one instance: put one, take the newest back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime

from core.model import (
    Confidence,
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


def put_mark(
    workspace: Workspace,
    instance: str,
    annotator: str,
    location: Location | None,
    *,
    confidence: Confidence | None = None,
    note: str | None = None,
) -> Mark:
    """Appends a mark to the journal; when this returns, the disk holds it.

    Args:
        workspace: where the instance is.
        instance: its id.
        annotator: who marks.
        location: the buggy lines of its transformed program; None for its proposal.
        confidence: how sure; None to keep that of the mark that counts, else high.
        note: free text; None to keep that of the mark that counts.

    Raises:
        UsageError: there is no such instance, it is excluded, or the location lies
            outside its program.
        WorkspaceError: the journal cannot be written.
    """
    marked = workspace.instances.get(instance)
    if marked.status is not Status.READY:
        raise UsageError(
            f"this instance is excluded ({marked.reason}); only ready ones are marked",
            where=instance,
            todo="`hejtui list instances --status ready` shows those",
        )
    chosen = location or marked.proposal
    _check_inside(marked, chosen)
    source = source_hash(marked.buggy)
    standing = standing_marks(_history(workspace, instance, annotator, source))
    before = standing[-1] if standing else None
    mark = Mark(
        instance=instance,
        annotator=annotator,
        role=Role.AUTHOR,
        location=chosen,
        at=_now(),
        confidence=confidence or (before.confidence if before else Confidence.HIGH),
        note=note if note is not None else (before.note if before else ""),
        source=source,
    )
    workspace.marks.add(mark)
    return mark


def undo_mark(workspace: Workspace, instance: str, annotator: str) -> Mark:
    """Appends what held before the annotator's newest mark; returns that entry.

    It has no location where nothing held before.

    Raises:
        UsageError: there is no such instance, or no mark of this annotator on it.
        WorkspaceError: the journal cannot be written.
    """
    source = source_hash(workspace.instances.get(instance).buggy)
    standing = standing_marks(_history(workspace, instance, annotator, source))
    if not standing:
        raise UsageError(
            f"there is no mark of {annotator} to take back",
            where=instance,
            todo="`hejtui list marks` shows the journal",
        )
    undone = standing.pop()
    before = standing[-1] if standing else replace(undone, location=None, note="")
    mark = replace(before, at=_now())
    workspace.marks.add(mark)
    return mark


def standing_marks(history: Iterable[Mark]) -> list[Mark]:
    """The marks that undoing goes back through, the one that counts last.

    An entry that says what held before the newest one takes that one back; one without
    a location takes all back, and what it took back never comes again.

    Args:
        history: entries of one annotator for one instance, oldest first.
    """
    standing: list[Mark] = []
    for entry in history:
        if entry.location is None:
            standing.clear()
        elif len(standing) > 1 and _says(entry, standing[-2]):
            standing.pop()
        else:
            standing.append(entry)
    return standing


def _says(one: Mark, other: Mark) -> bool:
    return replace(one, at=other.at) == other


def _history(workspace: Workspace, instance: str, annotator: str, source: str) -> list[Mark]:
    entries = workspace.marks.history(Selection.of(instance), annotator=annotator)
    return [each for each in entries if each.source == source]


def _check_inside(instance: Instance, location: Location) -> None:
    count = LineIndex(instance.buggy).count
    last = count + 1 if location.insert_before is not None else count
    if location.last > last:
        raise UsageError(
            f"{location} lies outside the program",
            where=instance.id,
            todo=f"its lines are 1 to {count}",
        )


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
