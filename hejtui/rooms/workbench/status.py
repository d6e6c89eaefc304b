"""What is said below the code of the program on screen."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from core.model import (
    Bug,
    Confidence,
    Instance,
    Location,
    Problem,
    Role,
    Status,
)
from hejtui.rooms.marking import Saving, Standing
from hejtui.themes import CodeColours
from hejtui.widgets.code import BUGGY_SIGNS
from hejtui.widgets.plain import visible

NOT_APPLICABLE = "⊘"
"""Before a mark that says that there are no lines to mark."""

NARROW = 40
"""Columns below which lines say the least that helps."""


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
        return text.append_text(_besides(standing, colours, short=short))
    if standing.mark:
        text.append_text(_said(instance, standing, colours))
    else:
        text.append_text(_unmarked(standing, colours, short=short))
    if standing.blind:
        return text.append_text(_besides(standing, colours, short=short))
    if standing.disputed:
        said = ", ".join(f"{visible(each.annotator)} {each.words}" for each in standing.others)
        text.append("  ≠" if short else f"  ≠ {said or 'disputed'}", f"bold {colours.original}")
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


def _unmarked(standing: Standing, colours: CodeColours, *, short: bool) -> Text:
    """Why the annotator says nothing."""
    text = Text()
    if standing.barred is Role.VERIFIER:
        text.append("◑ you have verified it", "bold")
        return text.append("" if short else ": others mark it", colours.number)
    if standing.barred is Role.AUTHOR:
        text.append("◑ you are its author", "bold")
        return text.append("" if short else ": others verify it", colours.number)
    text.append("not marked", "bold")
    if standing.outdated:
        text.append(" (an earlier mark is of another version)", colours.number)
    return text


def _besides(standing: Standing, colours: CodeColours, *, short: bool = False) -> Text:
    """What the annotator says besides where; or will, where something else than as always."""
    text = Text()
    if not short and (standing.mark or standing.confidence is not Confidence.HIGH):
        text.append(f"  {standing.confidence.value} confidence", colours.number)
    if standing.note:
        text.append(f"  ✎ {visible(standing.note)}", colours.number)
    return text


def _glyph(location: Location, covered: str, inserted: str) -> str:
    return covered if location.insert_before is None else inserted
