"""Byte edits of a source, and where each byte of the result came from."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from core.model.location import Location
from core.model.source import LineIndex


@dataclass(frozen=True, slots=True)
class Copy:
    """Bytes `start:end` of the original, put somewhere else."""

    start: int
    end: int


Piece = bytes | Copy

_BLANKS = re.compile(rb"(?:\s|\\u+00(?:09|0[aAcCdD]|20))*")
"""Blanks as Java knows them, those that are written as Unicode escapes too."""


@dataclass(frozen=True, slots=True)
class Edit:
    """Replaces bytes `start:end` of the original by `pieces`.

    A piece is new text, or a copy of original bytes (a condition that moves
    keeps its origin). `start == end` inserts.
    """

    start: int
    end: int
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Segment:
    """Result bytes `start:end` are the original bytes from `origin` on."""

    start: int
    end: int
    origin: int


@dataclass(frozen=True, slots=True)
class OriginMap:
    """Which original bytes, and so which lines, each part of a result is from.

    Attributes:
        segments: the copied stretches, sorted by `start`, not overlapping; what
            no segment covers is new text.
        lines: for each line of the result (index 0 is line 1) the original
            line of its first visible copied byte (of its first copied byte, in
            a blank line); None where all that one sees of it is new.
        score: 1.0 where the map is exact, less where it was estimated.
    """

    segments: tuple[Segment, ...]
    lines: tuple[int | None, ...]
    score: float = 1.0

    def carry(self, location: Location) -> Location | None:
        """Where a location of the original lies in the result.

        Args:
            location: lines of the original, or a point before one.

        Returns:
            The lines of the result that are from those lines (before the first
            line that is from the insertion point's line or a later one); None
            if nothing of them is left.
        """
        if location.insert_before is not None:
            later = [
                number
                for number, line in enumerate(self.lines, start=1)
                if line is not None and line >= location.insert_before
            ]
            return Location.before(later[0] if later else len(self.lines) + 1)
        wanted = location.lines
        return Location.from_lines(
            number for number, line in enumerate(self.lines, start=1) if line in wanted
        )

    def to_json(self) -> dict[str, Any]:
        """A JSON object that `from_json` reads."""
        segments = [[each.start, each.end, each.origin] for each in self.segments]
        return {"segments": segments, "lines": list(self.lines), "score": self.score}

    @classmethod
    def from_json(cls, record: dict[str, Any]) -> OriginMap:
        """Reads what `to_json` writes."""
        segments = tuple(Segment(*each) for each in record["segments"])
        return cls(segments, tuple(record["lines"]), record["score"])


def apply_edits(source: bytes, edits: Iterable[Edit]) -> tuple[bytes, OriginMap]:
    """Applies non-overlapping edits; every byte outside them stays as it is.

    Edits are applied in order of `start`; of several at one point, insertions
    go in the order given.

    Args:
        source: the original bytes.
        edits: the edits, in any order.

    Returns:
        The edited bytes, and their exact origin map.

    Raises:
        ValueError: edits overlap or lie outside the source (a fault of ours).
    """
    result, segments = _spliced(source, edits)
    return result, OriginMap(tuple(segments), _line_origins(source, result, segments))


def edited(source: bytes, edits: Iterable[Edit]) -> bytes:
    """What `apply_edits` makes, for those who need no origin map.

    Raises:
        ValueError: edits overlap or lie outside the source (a fault of ours).
    """
    return _spliced(source, edits)[0]


def _spliced(source: bytes, edits: Iterable[Edit]) -> tuple[bytes, list[Segment]]:
    parts: list[bytes] = []
    segments: list[Segment] = []
    size = 0

    def put(text: bytes, origin: int | None) -> None:
        nonlocal size
        if not text:
            return
        if origin is not None:
            last = segments[-1] if segments else None
            if last and last.end == size and last.origin + size - last.start == origin:
                segments[-1] = Segment(last.start, size + len(text), last.origin)
            else:
                segments.append(Segment(size, size + len(text), origin))
        parts.append(text)
        size += len(text)

    at = 0
    for edit in sorted(edits, key=lambda each: (each.start, each.end)):
        if not at <= edit.start <= edit.end <= len(source):
            raise ValueError(f"edit {edit.start}:{edit.end} overlaps or leaves the source")
        put(source[at : edit.start], at)
        for piece in edit.pieces:
            if isinstance(piece, Copy):
                put(source[piece.start : piece.end], piece.start)
            else:
                put(piece, None)
        at = edit.end
    put(source[at:], at)
    return b"".join(parts), segments


def identity_map(source: bytes) -> OriginMap:
    """The origin map of an unchanged source."""
    return apply_edits(source, ())[1]


def composed_map(first: OriginMap, second: OriginMap, source: bytes, result: bytes) -> OriginMap:
    """The origin map of two rewrites in a row, as exact as both.

    Args:
        first: from what lies between back to `source`.
        second: from `result` back to what lies between.
        source: the original bytes.
        result: the bytes after both rewrites.
    """
    ends = [each.end for each in first.segments]
    segments: list[Segment] = []
    for each in second.segments:
        low, high = each.origin, each.origin + each.end - each.start
        for part in first.segments[bisect_right(ends, low) :]:
            if part.start >= high:
                break
            start, end = max(low, part.start), min(high, part.end)
            shift = each.start - low
            segments.append(Segment(start + shift, end + shift, part.origin + start - part.start))
    lines = _line_origins(source, result, segments)
    return OriginMap(tuple(segments), lines, min(first.score, second.score))


def touched_lines(source: bytes, edits: Iterable[Edit]) -> frozenset[int]:
    """The original lines whose bytes an edit changes.

    An insertion at the start of a line (only blanks before it) touches none
    when what it inserts ends in a line break and blanks; any other insertion
    touches the line that it lies in.
    """
    index = LineIndex(source)
    touched: set[int] = set()
    for edit in edits:
        first = index.line_at(edit.start)
        if edit.start == edit.end:
            if not _is_whole_line_insertion(source, index, edit):
                touched.add(first)
            continue
        touched.update(range(first, index.line_at(edit.end - 1) + 1))
    return frozenset(touched)


def _is_whole_line_insertion(source: bytes, index: LineIndex, edit: Edit) -> bool:
    start, end = index.span(index.line_at(edit.start))
    text = b"".join(
        source[piece.start : piece.end] if isinstance(piece, Copy) else piece
        for piece in edit.pieces
    )
    at_start = _is_blank(source[start : edit.start])
    at_end = _is_blank(source[edit.start : end])
    if at_start and text.rstrip(b" \t").endswith(b"\n"):
        return True
    return at_end and text.lstrip(b" \t\r").startswith(b"\n")


def _lead(text: bytes) -> int:
    """How many bytes of a text are blanks before what one sees; escapes may stand for blanks."""
    lead = len(text) - len(text.lstrip())
    blanks = _BLANKS.match(text) if text.startswith(b"\\u", lead) else None
    return blanks.end() if blanks else lead


def _is_blank(text: bytes) -> bool:
    return _lead(text) == len(text)


def _line_origins(source: bytes, result: bytes, segments: list[Segment]) -> tuple[int | None, ...]:
    original = LineIndex(source)
    index = LineIndex(result)
    origins: list[int | None] = []
    at = 0
    while (line := len(origins) + 1) <= index.count:
        start, end = index.span(line)
        while at < len(segments) and segments[at].end <= start:
            at += 1
        if at < len(segments) and segments[at].start <= start and end <= segments[at].end:
            # All of the line was copied, and so were the next ones up to the segment's end.
            copied = segments[at]
            first = original.line_at(copied.origin + start - copied.start)
            after = index.count + 1 if copied.end == index.size else index.line_at(copied.end)
            origins.extend(range(first, first + after - line))
            continue
        found: int | None = None
        blank = _is_blank(result[start:end])
        for segment in segments[at:]:
            if segment.start >= end:
                break
            low, high = max(start, segment.start), min(end, segment.end)
            text = result[low:high]
            if blank or not _is_blank(text):
                lead = 0 if blank else _lead(text)
                found = original.line_at(segment.origin + low + lead - segment.start)
                break
        origins.append(found)
    return tuple(origins)
