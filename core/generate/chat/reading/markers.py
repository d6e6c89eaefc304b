"""Comments that show a model where the bug is."""

from __future__ import annotations

from core.generate.chat.reading.text import indentation_of, lines_of
from core.model import Location

_BEGIN = "// >>> buggy lines begin"
_END = "// <<< buggy lines end"
_MISSING = "// >>> code is missing here"

MARKERS = frozenset({_BEGIN, _END, _MISSING})
"""The comments, which an answer may repeat; they belong to no patch."""


def marked(program: bytes, location: Location) -> str:
    """A program with comments around its buggy lines, or at the point to insert at."""
    lines = lines_of(program)
    found: list[str] = []
    begins = {each.start: each.start for each in location.ranges}
    ends = {each.end for each in location.ranges}
    for number, line in enumerate(lines, start=1):
        blanks = indentation_of(line)
        if number == location.insert_before:
            found.append(blanks + _MISSING)
        if number in begins:
            found.append(blanks + _BEGIN)
        found.append(line)
        if number in ends:
            found.append(blanks + _END)
    if location.insert_before == len(lines) + 1:
        found.append(_MISSING)
    return "\n".join(found)
