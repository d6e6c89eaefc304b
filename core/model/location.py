"""Where the bug is: line ranges, or an insertion point."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from core.model.errors import InputError


@dataclass(frozen=True, slots=True, order=True)
class LineRange:
    """Lines `start` to `end`, 1-based, both inclusive."""

    start: int
    end: int

    def __post_init__(self) -> None:
        if not 1 <= self.start <= self.end:
            raise InputError(
                f"{self.start}-{self.end} is not a line range",
                todo="lines count from 1 and a range does not end before it starts",
            )

    def __str__(self) -> str:
        return str(self.start) if self.start == self.end else f"{self.start}-{self.end}"


@dataclass(frozen=True, slots=True)
class Location:
    """The buggy lines of a program: a set of ranges, or the point before a line.

    Exactly one of the two is set. Ranges are sorted and never touch each other
    (`3-4,5` becomes `3-5`). `insert_before` may be one more than the number of
    lines, which means the end of the file.
    """

    ranges: tuple[LineRange, ...] = ()
    insert_before: int | None = None

    def __post_init__(self) -> None:
        if bool(self.ranges) == (self.insert_before is not None):
            raise InputError(
                "a location is either lines or an insertion point", todo="give one of the two"
            )
        if self.insert_before is not None and self.insert_before < 1:
            raise InputError(f"line {self.insert_before} is in no file", todo="lines count from 1")
        object.__setattr__(self, "ranges", _merged(self.ranges))

    @classmethod
    def of(cls, start: int, end: int | None = None) -> Location:
        """The lines `start` to `end` (inclusive), or `start` alone."""
        return cls((LineRange(start, start if end is None else end),))

    @classmethod
    def before(cls, line: int) -> Location:
        """The insertion point before `line`."""
        return cls((), line)

    @classmethod
    def from_lines(cls, lines: Iterable[int]) -> Location | None:
        """The location that covers exactly `lines`; None if there is none."""
        ranges = tuple(LineRange(line, line) for line in sorted(set(lines)))
        return cls(ranges) if ranges else None

    @classmethod
    def parse(cls, text: str) -> Location:
        """Reads what `str()` writes: `7`, `7-9`, `3,7-9`, `before 7`.

        Raises:
            InputError: `text` is none of these.
        """
        words = text.strip()
        if match := re.fullmatch(r"before\s+([0-9]{1,9})", words):
            return cls.before(int(match[1]))
        ranges = []
        for part in words.split(","):
            match = re.fullmatch(r"\s*([0-9]{1,9})(?:\s*-\s*([0-9]{1,9}))?\s*", part)
            if not match:
                raise InputError(
                    "this is not a location",
                    where=repr(text),
                    todo="write it as 7, 7-9, 3,7-9 or 'before 7'",
                )
            ranges.append(LineRange(int(match[1]), int(match[2] or match[1])))
        return cls(tuple(ranges))

    @classmethod
    def from_json(cls, record: dict[str, Any]) -> Location:
        """Reads what `to_json` writes.

        Raises:
            InputError: the record has another shape.
        """
        try:
            ranges = tuple(LineRange(int(start), int(end)) for start, end in record["lines"])
            before = record["insert_before"]
            return cls(ranges, None if before is None else int(before))
        except (KeyError, TypeError, ValueError) as error:
            raise InputError(
                "this is not a location",
                where=repr(record),
                todo="it needs `lines`: [[start, end], …] and `insert_before`: a number or null",
            ) from error

    def to_json(self) -> dict[str, Any]:
        """`{"lines": [[start, end], …], "insert_before": N or null}`."""
        lines = [[each.start, each.end] for each in self.ranges]
        return {"lines": lines, "insert_before": self.insert_before}

    @property
    def lines(self) -> frozenset[int]:
        """All covered lines; empty for an insertion point."""
        return frozenset(line for each in self.ranges for line in range(each.start, each.end + 1))

    @property
    def first(self) -> int:
        """The first covered line, or the line that an insertion goes before."""
        return self.ranges[0].start if self.ranges else (self.insert_before or 1)

    @property
    def last(self) -> int:
        """The last covered line, or the line that an insertion goes before."""
        return self.ranges[-1].end if self.ranges else (self.insert_before or 1)

    def __str__(self) -> str:
        if self.insert_before is not None:
            return f"before {self.insert_before}"
        return ",".join(str(each) for each in self.ranges)


def _merged(ranges: tuple[LineRange, ...]) -> tuple[LineRange, ...]:
    merged: list[LineRange] = []
    for each in sorted(ranges):
        if merged and each.start <= merged[-1].end + 1:
            merged[-1] = LineRange(merged[-1].start, max(merged[-1].end, each.end))
        else:
            merged.append(each)
    return tuple(merged)
