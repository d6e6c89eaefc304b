"""Locations as labels of lines, which is what coefficients of agreement compare."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum

from core.java import JavaProgram
from core.model import Location

_METHODS = (
    "method_declaration",
    "constructor_declaration",
    "compact_constructor_declaration",
    "static_initializer",
)


class Label(IntEnum):
    """What an annotator says of a line.

    A location is either lines or one point, so that a line never has two labels.
    """

    UNMARKED = 0
    BUGGY = 1
    MISSING_BEFORE = 2


def units_of(buggy: bytes, lines: Iterable[int]) -> tuple[int, ...]:
    """The lines that are compared: all of each method that holds one of `lines`.

    Of methods within methods the outermost counts. A line outside of methods stands
    for itself alone, as does the end of the file.

    Args:
        buggy: the program that was marked.
        lines: what anybody marked, and what the fix changes.
    """
    wanted = set(lines)
    found = set(wanted)
    program = JavaProgram.as_compiled(buggy)
    for node in program.nodes(*_METHODS):
        first, last = (program.file_line(each) for each in (node.start_byte, node.end_byte - 1))
        body = range(first, last + 1)
        if not wanted.isdisjoint(body):
            found.update(body)
    return tuple(sorted(found))


def labels_of(location: Location, units: Sequence[int]) -> list[Label]:
    """The label that a location gives to each line, in the order of `units`."""
    point = location.insert_before
    if point is not None:
        return [Label.MISSING_BEFORE if n == point else Label.UNMARKED for n in units]
    lines = location.lines
    return [Label.BUGGY if n in lines else Label.UNMARKED for n in units]


def jaccard(one: Location | None, other: Location | None) -> float:
    """What two locations share, of what either covers, in [0, 1].

    Two insertion points share all or nothing; lines and a point share nothing. None
    stands for "not applicable", which is shared by both or not.
    """
    if one is None or other is None:
        return float(one == other)
    if one.insert_before is not None or other.insert_before is not None:
        return float(one == other)
    return len(one.lines & other.lines) / len(one.lines | other.lines)
