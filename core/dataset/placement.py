"""What is questionable about where a location lies, beside the change that the fix makes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from core.dataset.difference import Difference, before_lines
from core.java import COMMENTS, JavaProgram
from core.model import LineIndex, Location

MISSES_CHANGE = "location-misses-change"
COVERS_UNCHANGED = "location-covers-unchanged"
INSERTION_ONLY = "insertion-only"
NO_CODE = "on-blank-or-brace-or-comment"


@dataclass(frozen=True, slots=True)
class LocationRemark:
    """Something about a location that deserves a second look.

    Attributes:
        kind: a short stable name, such as `location-misses-change`.
        line: the line of the buggy program to look at, from 1; one more than the
            program has for its end.
        message: one line for people.
    """

    kind: str
    line: int
    message: str


def location_remarks(
    location: Location, buggy: bytes, change: Difference | None
) -> Iterator[LocationRemark]:
    """What is questionable about a location of a buggy program, in a stable order.

    Kinds: `location-misses-change`, `insertion-only`, `location-covers-unchanged`,
    `on-blank-or-brace-or-comment`.

    A fix is `insertion-only` where it only inserts lines, blanks aside. Where it
    leaves every line as it is, an insertion point would be the right location;
    where it puts lines into a guard and indents them anew, the range of these is.

    Args:
        location: the location in question.
        buggy: the source of the buggy program.
        change: what the fix changes in it; None where that is not known.
    """
    index = LineIndex(buggy)
    if change is not None:
        yield from _beside_change(location, index.count, change)
    yield from _without_code(location, buggy, index.count)


def location_words(location: Location) -> str:
    """`line 7`, `lines 7-9`, `before 7`."""
    if location.insert_before is not None:
        return str(location)
    return f"line{'s' if len(location.lines) > 1 else ''} {location}"


def _beside_change(location: Location, count: int, change: Difference) -> Iterator[LocationRemark]:
    missed = change.outside(location)
    if missed is not None:
        note = ", in spacing only" if missed.spacing_only else ""
        words = location_words(location)
        text = f"the location is {words}, but the fix also changes {missed}{note}"
        if not change.touches(location):
            text = f"the location is {words}, but the fix changes {change}"
        yield LocationRemark(MISSES_CHANGE, min(missed.lines | missed.points), text)
    if change.insertions and location.insert_before is None:
        text = f"the fix only inserts lines, {before_lines(change.insertions)}"
        indented = Location.from_lines(change.lines)
        if indented is not None:
            text += f", and indents {location_words(indented)} anew"
        yield LocationRemark(INSERTION_ONLY, min(change.insertions), text)
    if change.lines and location.insert_before is None:
        spare = Location.from_lines(line for line in location.lines - change.lines if line <= count)
        if spare is not None:
            part = "" if spare == location else f" of {location_words(location)}"
            stays = "as they are" if len(spare.lines) > 1 else "as it is"
            text = f"the fix leaves {location_words(spare)}{part} {stays}"
            if _lies_between(spare, change):
                text += ", between what it changes"
            yield LocationRemark(COVERS_UNCHANGED, spare.first, text)


def _lies_between(lines: Location, change: Difference) -> bool:
    """Whether a change lies on both sides: one range around it cannot leave these out."""
    first = min(change.lines | change.points)
    last = max(change.lines | {point - 1 for point in change.points})
    return first <= lines.first and lines.last <= last


def _without_code(location: Location, buggy: bytes, count: int) -> Iterator[LocationRemark]:
    code = _lines_with_code(buggy)
    inside = [each for each in location.ranges if each.end <= count]
    empty = [each for each in inside if code.isdisjoint(range(each.start, each.end + 1))]
    if empty:
        found = Location(tuple(empty))
        verb = "hold" if len(found.lines) > 1 else "holds"
        text = f"{location_words(found)} {verb} only blanks, braces or comments"
        yield LocationRemark(NO_CODE, found.first, text)


@lru_cache(maxsize=64)
def _lines_with_code(source: bytes) -> frozenset[int]:
    """The lines that hold more than blanks, braces and comments, as the compiler reads them.

    Kept, since a screen asks at each key.
    """
    program = JavaProgram.as_compiled(source)
    bare = bytearray(program.source)
    for node in program.nodes(*COMMENTS):
        text = program.text(node)
        bare[node.start_byte : node.end_byte] = re.sub(rb"[^\n]", b" ", text)
    return frozenset(
        program.file_line(program.lines.span(number)[0])
        for number, line in enumerate(bytes(bare).split(b"\n"), start=1)
        if line.translate(None, b" \t\r\f{};")
    )
