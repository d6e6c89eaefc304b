"""The lines around the code: what is on screen, and how far one is."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from core.model import Confidence, Instance, Location, Mark, Status
from core.store import InstanceRow
from hejtui.rooms.browse.journal import Saving
from hejtui.themes import CodeColours
from hejtui.widgets.code import Side
from hejtui.widgets.plain import visible

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
    """

    mark: Mark | None
    saving: Saving
    error: str
    outdated: bool
    confidence: Confidence
    note: str
    range: tuple[int, ...] = ()


def list_glyph(row: InstanceRow, saving: Saving, colours: CodeColours) -> Text:
    """The sign before an instance in the list."""
    if saving is Saving.FAILED:
        return Text("!", f"bold {colours.original}")
    if row.status is not Status.READY:
        return Text("×", colours.number)
    if saving is Saving.NOTHING:
        return Text("○", colours.proposal)
    return Text("●", colours.mark)


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
    text = Text()
    if short and side is not None:
        text.append(side.value[0].upper(), "bold reverse" if side is Side.ORIGINAL else "bold")
        return text.append(f" {instance.transformation} {instance.id.rpartition('/')[2]}")
    if side is None:
        text.append(f"{instance.transformation} {instance.id.rpartition('/')[2]}", "bold")
    else:
        text.append(side.value.upper(), "bold reverse" if side is Side.ORIGINAL else "bold")
        text.append(f" {instance.id}")
    if instance.summary:
        text.append("\n" if tall else "  ")
        text.append(visible(instance.summary))
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
    if standing.mark and standing.mark.location:
        agrees = standing.mark.location == instance.proposal
        glyph = _glyph(standing.mark.location, "◉" if agrees else "●", "▲")
        text.append(f"{glyph} {standing.mark.location}", f"bold {colours.mark}")
        failed = standing.saving is Saving.FAILED
        text.append(f" {standing.saving.value}", colours.original if failed else "")
    else:
        text.append("not marked", "bold")
        if standing.outdated:
            text.append(" (an earlier mark is of another version)", colours.number)
    glyph = _glyph(instance.proposal, "○", "△")
    if short:
        estimated = "≈" if instance.origin.score < 1 else ""
        return text.append(f"  {glyph} {estimated}{instance.proposal}", colours.proposal)
    text.append(f"  {glyph} proposal {instance.proposal}", colours.proposal)
    if instance.origin.score < 1:
        text.append(f" (estimated, {instance.origin.score:.2f})", colours.number)
    text.append(f"  {standing.confidence.value} confidence", colours.number)
    if standing.note:
        text.append(f"  ✎ {visible(standing.note)}", colours.number)
    for each in instance.flags:
        text.append(f"  ⚑ {each.reason.value}: {visible(each.detail)}", colours.number)
    return text


def progress_line(
    annotator: str | None, done: int, ready: int, listed: int, total: int, *, short: bool = False
) -> Text:
    """Who annotates, and how far that is.

    Args:
        annotator: who; None if nobody does yet.
        done: marked instances.
        ready: instances that can be marked.
        listed: instances that pass the filter.
        total: all instances.
        short: whether there is hardly any room.
    """
    if short:
        return Text(f"{annotator or 'nobody'} {done}/{ready}")
    text = Text()
    if annotator is None:
        text.append("nobody annotates yet")
    else:
        text.append(annotator, "bold")
    text.append(f"  {done} done, {ready - done} left")
    if listed != total:
        text.append(f"  {listed} of {total} listed")
    return text


def _glyph(location: Location, covered: str, inserted: str) -> str:
    return covered if location.insert_before is None else inserted
