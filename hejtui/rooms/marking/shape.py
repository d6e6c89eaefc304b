"""Where a key moves a mark: locations from locations."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from core.annotate import location_in_bug
from core.model import Instance, LineRange, Location


@dataclass(frozen=True, slots=True)
class Stretch:
    """By how many lines the beginning and the end of a range move."""

    begin: int = 0
    end: int = 0


def toggled(location: Location | None, chosen: Collection[int]) -> Location | None:
    """A location with these lines too; without them, where it has them all."""
    before = location.lines if location else frozenset()
    lines = frozenset(chosen)
    return Location.from_lines(before - lines if lines <= before else before | lines)


def stretched(location: Location, stretch: Stretch, near: int, count: int) -> Location | None:
    """A location of which one range is longer or shorter.

    Args:
        location: the lines; a point has no range.
        stretch: which end moves, and where to.
        near: the line whose range it is, or the range next to it.
        count: lines of the program.

    Returns:
        None where the range would be empty, leave the program, or there is none.
    """
    if not location.ranges:
        return None
    chosen = min(location.ranges, key=lambda each: max(each.start - near, near - each.end, 0))
    start, end = chosen.start + stretch.begin, chosen.end + stretch.end
    if not 1 <= start <= end <= count:
        return None
    others = tuple(each for each in location.ranges if each != chosen)
    return Location((*others, LineRange(start, end)))


def placed(location: Location, line: int, count: int) -> Location | None:
    """The same shape, begun at another line; None where it would leave the program.

    Args:
        location: whose shape.
        line: the first line, or the one that a point goes before.
        count: lines of the program.
    """
    if location.insert_before is not None:
        return Location.before(line)
    by = line - location.first
    if location.last + by > count:
        return None
    return Location(tuple(LineRange(each.start + by, each.end + by) for each in location.ranges))


def carried(location: Location, source: Instance, target: Instance) -> Location | None:
    """A location of one instance in another of the same bug; None where its lines are not there.

    Args:
        location: in lines of the one.
        source: the one.
        target: the other.
    """
    in_bug = location_in_bug(source, location)
    return target.origin.carry(in_bug) if in_bug is not None else None
