"""Which lines of a buggy program its fix changes."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from core.java import translation_of
from core.model import Edit, Location, OriginMap, aligned, edited, split_lines

_PACKAGE = re.compile(rb"\bhumaneval\s*\.\s*(?:buggy|correct)\b")


def normalised(source: bytes) -> bytes:
    """A source without what always differs: the package it lies in."""
    translation = translation_of(source)
    if not translation.ends:
        return _PACKAGE.sub(b"humaneval", source)
    found = _PACKAGE.finditer(translation.text)
    edits = [Edit(each.start(), each.end(), (b"humaneval",)) for each in found]
    return edited(source, translation.edits(edits))


@dataclass(frozen=True, slots=True)
class Difference:
    """The real difference of two programs, in lines of the buggy one.

    Attributes:
        lines: lines that the fix changes or removes.
        points: lines before which it inserts.
        spacing_only: whether only blanks differ.
        prefix, suffix: how many lines at both ends are the same.
        count: number of lines of the buggy program.
        blank_changes: those of `lines` where only blanks differ.
        growth: how many lines more the fixed program has.
        insertions: where blanks count for nothing and the fix only inserts lines,
            the lines before which it does; empty for other fixes. A fix that
            puts code into a guard is one, though it indents that code anew.
    """

    lines: frozenset[int]
    points: frozenset[int]
    spacing_only: bool
    prefix: int
    suffix: int
    count: int
    blank_changes: frozenset[int] = frozenset()
    growth: int = 0
    insertions: frozenset[int] = frozenset()

    def touches(self, location: Location) -> bool:
        """Whether some of the change lies at `location`."""
        if location.insert_before is not None:
            return location.insert_before in self.points
        near = location.lines | {each.end + 1 for each in location.ranges}
        return bool(self.lines & location.lines) or bool(self.points & near)

    def outside(self, location: Location) -> Difference | None:
        """The part of the change that `location` does not cover; None if it covers all."""
        if location.insert_before is not None:
            lines, points = self.lines, self.points - {location.insert_before}
        else:
            lines, points = self.lines - location.lines, self.points - location.lines
        if self._is_hole(location):
            # Only what is put right behind the location still lies outside of it.
            lines, points = frozenset(), points & {each.end + 1 for each in location.ranges}
        if not lines and not points:
            return None
        blank = not points and lines <= self.blank_changes
        return Difference(lines, points, blank, 0, 0, self.count, self.blank_changes)

    def carried(self, origin: OriginMap) -> Difference:
        """Where the change lies in a program that was made from the buggy one.

        Args:
            origin: from that program back to the buggy one.
        """

        def lines(wanted: frozenset[int]) -> frozenset[int]:
            return frozenset(n for n, line in enumerate(origin.lines, start=1) if line in wanted)

        def points(wanted: frozenset[int]) -> frozenset[int]:
            carried = (origin.carry(Location.before(line)) for line in wanted)
            return frozenset(each.first for each in carried if each is not None)

        return Difference(
            lines(self.lines),
            points(self.points),
            self.spacing_only,
            0,
            0,
            len(origin.lines),
            lines(self.blank_changes),
            self.growth,
            points(self.insertions),
        )

    def _is_hole(self, location: Location) -> bool:
        # A difference can be told in several ways (which of two equal lines was
        # inserted); replacing the location must be able to give the fix.
        if len(location.ranges) > 1:
            return False
        first = location.first
        last = location.last if location.ranges else first - 1
        if first - 1 + self.count - last > self.count + self.growth:
            return False
        return self.prefix >= first - 1 and self.suffix >= self.count - last

    def __str__(self) -> str:
        changed = Location.from_lines(self.lines)
        parts = []
        if changed is not None:
            parts.append(f"line{'s' if len(changed.lines) > 1 else ''} {changed}")
        if self.points:
            parts.append(before_lines(self.points))
        return " and ".join(parts)


def before_lines(points: Collection[int]) -> str:
    """Words for points of insertion: `before line 3`, `before lines 3, 5 and 6`."""
    *rest, last = (str(each) for each in sorted(points))
    return f"before lines {', '.join(rest)} and {last}" if rest else f"before line {last}"


def difference_of(buggy: bytes, fixed: bytes) -> Difference:
    """How `fixed` differs from `buggy`, packages aside."""
    before = [line.rstrip(b"\r\n") for line in split_lines(normalised(buggy))]
    after = [line.rstrip(b"\r\n") for line in split_lines(normalised(fixed))]
    lines: set[int] = set()
    points: set[int] = set()
    blank: set[int] = set()
    insertions: set[int] | None = set()
    for tag, start, end, low, high in aligned(before, after):
        if tag == "equal":
            continue
        added = _added(start, before[start:end], after[low:high])
        insertions = None if added is None or insertions is None else insertions | added
        if tag == "insert":
            points.add(start + 1)
        else:
            lines.update(range(start + 1, end + 1))
            blank.update(_blank_changes(start, before[start:end], after[low:high]))
    shortest = min(len(before), len(after))
    prefix = _common(before, after, shortest)
    suffix = _common(before[::-1], after[::-1], shortest)
    spacing = not points and lines == blank
    return Difference(
        frozenset(lines),
        frozenset(points),
        spacing,
        prefix,
        suffix,
        len(before),
        frozenset(blank),
        len(after) - len(before),
        frozenset(insertions or ()),
    )


def _added(start: int, old: list[bytes], new: list[bytes]) -> set[int] | None:
    """The lines before which `new` adds some to `old`, blanks aside; None if it does more.

    Args:
        start: how many lines stand before `old`.
        old: lines of the buggy program.
        new: the lines that replace them.
    """
    bare, fixed = ([b"".join(line.split()) for line in lines] for lines in (old, new))
    codes = aligned(bare, fixed)
    if any(tag not in ("equal", "insert") for tag, *_ in codes):
        return None
    return {start + at + 1 for tag, at, *_ in codes if tag == "insert"}


def _blank_changes(start: int, old: list[bytes], new: list[bytes]) -> set[int]:
    """Those of the lines `old`, replaced by `new`, of which only blanks change."""
    lines = range(start + 1, start + 1 + len(old))
    if _squeezed(old) == _squeezed(new):
        return set(lines)
    if len(old) != len(new):
        return set()
    pairs = zip(lines, old, new, strict=True)
    return {line for line, one, other in pairs if _squeezed([one]) == _squeezed([other])}


def _common(first: list[bytes], second: list[bytes], most: int) -> int:
    count = 0
    while count < most and first[count] == second[count]:
        count += 1
    return count


def _squeezed(lines: list[bytes]) -> bytes:
    return b"".join(b"".join(lines).split())
