"""The lines around the code: what is on screen, and how far one is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from core.model import (
    Bug,
    Confidence,
    Exclusion,
    Instance,
    Location,
    Mark,
    Problem,
    Status,
)
from core.transform import JOIN, short_name
from hejtui.rooms.browse.journal import Saving
from hejtui.rooms.browse.rows import BugRow, ListRow
from hejtui.themes import CodeColours
from hejtui.widgets.code import BUGGY_SIGNS, Side
from hejtui.widgets.plain import visible

NOT_APPLICABLE = "⊘"
"""Before a mark that says that there are no lines to mark."""

NARROW = 40
"""Columns below which lines say the least that helps."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How the annotator stands to the instance on screen.

    Attributes:
        mark: what counts now; None if nothing does.
        saving: what the disk knows of it.
        error: why it is not stored; may be empty.
        outdated: whether an earlier mark was made on another version.
        confidence, note: of the mark, or of the next one.
        range: lines chosen as a range; empty if none was begun.
        disputed: whether annotators differ, and nobody has decided.
        blind: whether the proposal is to stay unsaid.
    """

    mark: Mark | None
    saving: Saving
    error: str
    outdated: bool
    confidence: Confidence
    note: str
    range: tuple[int, ...] = ()
    disputed: bool = False
    blind: bool = False


def list_glyph(
    row: ListRow, saving: Saving, colours: CodeColours, *, disputed: bool = False
) -> Text:
    """The signs before an instance, or a bug that has none, in the list."""
    if isinstance(row, BugRow):
        return Text("×" if row.quarantined else "◇", colours.number)
    if saving is Saving.FAILED:
        text = Text("!", f"bold {colours.original}")
    elif row.status is not Status.READY:
        return Text("×", colours.number)
    elif saving is Saving.NOTHING:
        text = Text("○", colours.proposal)
    else:
        text = Text("●", colours.mark)
    if disputed:
        text.append("≠", f"bold {colours.original}")
    elif row.flags:
        text.append("⚑", colours.original)
    return text


def title_line(
    instance: Instance, side: Side | None, *, short: bool = False, tall: bool = False
) -> Text:
    """What stands above the code: the instance, and what was done to it.

    Args:
        instance: what is shown.
        side: the version that is shown; None where both are.
        short: whether there is hardly any room.
        tall: whether there is a second line.
    """
    text, composed = Text(), JOIN in instance.transformation
    name = short_name(instance.transformation) if composed else instance.transformation
    name += f" {instance.id.rpartition('/')[2]}"
    if short and side is not None:
        text.append(side.value[0].upper(), "bold reverse" if side is Side.ORIGINAL else "bold")
        return text.append(f" {name}")
    if side is None:
        text.append(name, "bold")
    else:
        text.append(side.value.upper(), "bold reverse" if side is Side.ORIGINAL else "bold")
        text.append(f" {instance.bug} {name}" if composed else f" {instance.id}")
    if instance.summary:
        text.append("\n" if tall else "  ")
        text.append("declined: " if instance.reason is Exclusion.UNSOUND else "")
        text.append(visible(instance.summary))
    return text


def bug_title(side: Side | None, bug: Bug, *, short: bool = False) -> Text:
    """What stands above the code of a bug that has no instances.

    Args:
        side: the version that is shown; None where both are.
        bug: what is shown.
        short: whether there is hardly any room.
    """
    if side is None:
        return Text("fixed", "bold")
    word = "BUGGY" if side is Side.ORIGINAL else "FIXED"
    style = "bold reverse" if side is Side.ORIGINAL else "bold"
    return Text.assemble((word[0] if short else word, style), f" {bug.id}")


def bug_line(bug: Bug, faults: Sequence[Problem], colours: CodeColours) -> Text:
    """What is known of a bug that has no instances.

    Args:
        bug: what is shown.
        faults: of its data.
        colours: of the signs.
    """
    text = Text()
    text.append(f"{_glyph(bug.location, *BUGGY_SIGNS)} buggy {bug.location}", colours.original)
    if bug.quarantined:
        text.append(f"  × quarantined: {visible(bug.quarantined)}", colours.number)
    text.append("  no instances yet: f in Jobs makes them", colours.number)
    for each in faults:
        text.append(f"  ! {each.kind}: {visible(each.message)}", colours.number)
    return text


def mark_line(
    instance: Instance, standing: Standing, colours: CodeColours, *, short: bool = False
) -> Text:
    """What the proposal and the annotator say.

    Args:
        instance: what is shown.
        standing: how the annotator stands to it.
        colours: of the signs.
        short: whether there is hardly any room.
    """
    text = Text()
    if instance.status is not Status.READY:
        reason = instance.reason.value if instance.reason else instance.status.value
        text.append(f"× excluded: {reason}", colours.number)
        if instance.detail:
            text.append(f", {visible(instance.detail)}", colours.number)
        return text
    if standing.error:
        text.append(f"! NOT SAVED: {standing.error}; w tries again", f"bold {colours.original}")
        return text
    if standing.range:
        first, last = standing.range[0], standing.range[-1]
        lines = f"{first}-{last}" if first < last else str(first)
        text.append(f"range {lines}: space marks it, escape drops it", "bold")
        return text
    if standing.mark:
        text.append_text(_said(instance, standing, colours))
    else:
        text.append("not marked", "bold")
        if standing.outdated:
            text.append(" (an earlier mark is of another version)", colours.number)
    if standing.blind:
        return text.append_text(_besides(standing, colours, short=short))
    if standing.disputed:
        text.append("  ≠" if short else "  ≠ disputed", f"bold {colours.original}")
    glyph = _glyph(instance.proposal, "○", "△")
    if short:
        estimated = "≈" if instance.origin.score < 1 else ""
        return text.append(f"  {glyph} {estimated}{instance.proposal}", colours.proposal)
    text.append(f"  {glyph} proposal {instance.proposal}", colours.proposal)
    if instance.origin.score < 1:
        text.append(f" (estimated, {instance.origin.score:.2f})", colours.number)
    text.append_text(_besides(standing, colours))
    for each in instance.flags:
        text.append(f"  ⚑ {each.reason.value}: {visible(each.detail)}", colours.number)
    return text


def _said(instance: Instance, standing: Standing, colours: CodeColours) -> Text:
    """Where the annotator says that the bug is, and whether the disk holds it."""
    mark, text = standing.mark, Text()
    if mark is None:
        return text
    if mark.location:
        agrees = not standing.blind and mark.location == instance.proposal
        glyph = _glyph(mark.location, "◉" if agrees else "●", "▲")
        text.append(f"{glyph} {mark.location}", f"bold {colours.mark}")
    else:
        text.append(f"{NOT_APPLICABLE} {mark.words}", f"bold {colours.mark}")
    failed = standing.saving is Saving.FAILED
    text.append(f" {standing.saving.value}", colours.original if failed else "")
    return text.append(f"  {visible(mark.reason)}" if mark.reason else "")


def _besides(standing: Standing, colours: CodeColours, *, short: bool = False) -> Text:
    """What the annotator says besides where."""
    text = Text()
    if not short:
        text.append(f"  {standing.confidence.value} confidence", colours.number)
    if standing.note:
        text.append(f"  ✎ {visible(standing.note)}", colours.number)
    return text


@dataclass(frozen=True, slots=True)
class Amounts:
    """How much there is, and how much of it is done.

    Attributes:
        done: marked instances.
        ready: instances that can be marked.
        listed: rows that pass the filter.
        total: all rows.
        bugs: those of them that are bugs without instances.
    """

    done: int
    ready: int
    listed: int
    total: int
    bugs: int = 0


def progress_line(annotator: str | None, amounts: Amounts, *, short: bool = False) -> Text:
    """Who annotates, and how far that is.

    Args:
        annotator: who; None if nobody does yet.
        amounts: how much is done, and left.
        short: whether there is hardly any room.
    """
    done, ready = amounts.done, amounts.ready
    if short:
        return Text(f"{annotator or 'nobody'} {done}/{ready}")
    text = Text()
    if annotator is None:
        text.append("nobody annotates yet")
    else:
        text.append(annotator, "bold")
    if ready or not amounts.bugs:
        text.append(f"  {done} done, {ready - done} left")
    if amounts.bugs:
        text.append(f"  {amounts.bugs} bug{'s' * (amounts.bugs > 1)}")
        text.append("" if ready else " without instances")
    if amounts.listed != amounts.total:
        text.append(f"  {amounts.listed} of {amounts.total} listed")
    return text


def _glyph(location: Location, covered: str, inserted: str) -> str:
    return covered if location.insert_before is None else inserted
