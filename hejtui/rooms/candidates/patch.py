"""A candidate's patch as a diff against the buggy program."""

from __future__ import annotations

from rich.text import Text

from core.model import Candidate, Location
from hejtui.rooms.candidates.listing import STALE
from hejtui.widgets.diff import append_diff, diff
from hejtui.widgets.hanging import Hanging
from hejtui.widgets.plain import visible
from hejtui.widgets.tones import Palette, Tone


def patch_text(
    candidate: Candidate, buggy: bytes, palette: Palette, moved: Location | None = None
) -> Hanging:
    """What a candidate changes, for the screen; a long line goes on below its code.

    Args:
        candidate: the patch.
        buggy: the program that it changes.
        palette: the colours.
        moved: the location that counts now, where the candidate was made for another.
    """
    text = Text()
    text.append("patch", palette.strong(Tone.NOTE))
    at = _at(candidate.location)
    text.append(f"  rank {candidate.rank} of {visible(candidate.model)}, at {at}")
    if moved is not None:
        stale = f"\n{STALE} stale: {_at(moved)} counts now; t makes new ones"
        text.append(stale, palette[Tone.CAUTION])
    if candidate.summary:
        text.append(f"\n{visible(candidate.summary)}", palette[Tone.QUIET])
    text.append("\n")
    lines = diff(buggy, candidate.patched, candidate.location)
    if not lines:
        text.append("it changes nothing: the program is the buggy one", palette[Tone.CAUTION])
        return Hanging(text)
    return append_diff(text, lines, palette)


def _at(location: Location) -> str:
    if location.insert_before is not None:
        return f"the place before line {location.insert_before}"
    return f"line {location}" if len(location.lines) == 1 else f"lines {location}"
