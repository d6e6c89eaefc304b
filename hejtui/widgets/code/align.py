"""Which lines of two versions stand beside each other, and what differs in them."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from enum import StrEnum

from core.model import LineIndex, OriginMap, aligned, split_lines
from hejtui.widgets.code.text import LONGEST, CodeText

SECONDS = 0.02
"""How long one line is compared; what is not found by then counts as changed."""

_TOKEN = re.compile(r"\w+|\s+|[^\w\s]")


class Change(StrEnum):
    """How the two lines of a row differ; the value is the sign in the gutter."""

    SAME = " "
    CHANGED = "~"
    ADDED = "+"
    REMOVED = "-"


@dataclass(frozen=True, slots=True)
class Row:
    """Lines that stand beside each other, from 1; None where a side has a gap."""

    left: int | None
    right: int | None
    change: Change


class Comparison:
    """An original and its transformed version, row by row.

    Attributes:
        left, right: the two texts.
        rows: every line of both, in order; a line's partner is beside it.
    """

    def __init__(self, left: CodeText, right: CodeText, rows: list[Row]) -> None:
        self.left = left
        self.right = right
        self.rows = rows
        self._row_of = {row.right: number for number, row in enumerate(rows) if row.right}
        self._row_of_left = {row.left: number for number, row in enumerate(rows) if row.left}
        self._spans: dict[int, tuple[frozenset[int], frozenset[int]]] = {}

    def row_of(self, line: int) -> int:
        """The row (from 0) of a line of the transformed version."""
        if line in self._row_of:
            return self._row_of[line]
        return self._row_of.get(max(1, min(line, self.right.count)), 0)

    def row_of_original(self, line: int) -> int:
        """The row (from 0) of a line of the original."""
        if line in self._row_of_left:
            return self._row_of_left[line]
        return self._row_of_left.get(max(1, min(line, self.left.count)), 0)

    def add_end(self) -> None:
        """Adds a row for what comes after the last line, an insertion point there."""
        left, right = self.left.count + 1, self.right.count + 1
        if right not in self._row_of:
            self._row_of[right] = self._row_of_left[left] = len(self.rows)
            self.rows.append(Row(left, right, Change.SAME))

    def spans(self, number: int) -> tuple[frozenset[int], frozenset[int]]:
        """The positions of changed characters in the two lines of a row."""
        row = self.rows[number]
        if row.change is not Change.CHANGED or row.left is None or row.right is None:
            return frozenset(), frozenset()
        if number not in self._spans:
            left, right = self.left.lines[row.left - 1], self.right.lines[row.right - 1]
            self._spans[number] = changed_spans(left, right)
        return self._spans[number]


def compare(original: bytes, transformed: bytes, origin: OriginMap) -> Comparison:
    """Lays two versions side by side along the origin map.

    Lines that share the most bytes are partners, as far as their order is the
    same on both sides; what lies between partners is paired from the top, and
    the longer side's rest stands beside gaps.
    """
    left, right = CodeText(original), CodeText(transformed)
    return _paired(left, right, _partners(left, right, origin))


def compare_lines(original: bytes, other: bytes) -> Comparison:
    """Lays two versions side by side where nothing is known but their lines."""
    partners = [
        (start + step + 1, low + step + 1)
        for tag, start, end, low, _ in aligned(split_lines(original), split_lines(other))
        if tag == "equal"
        for step in range(end - start)
    ]
    return _paired(CodeText(original), CodeText(other), partners)


def _paired(left: CodeText, right: CodeText, partners: list[tuple[int, int]]) -> Comparison:
    rows: list[Row] = []
    at_left = at_right = 1
    for one, other in [*partners, (left.count + 1, right.count + 1)]:
        for step in range(max(one - at_left, other - at_right)):
            mine = at_left + step if at_left + step < one else None
            theirs = at_right + step if at_right + step < other else None
            rows.append(_row(left, right, mine, theirs))
        if one <= left.count and other <= right.count:
            rows.append(_row(left, right, one, other))
        at_left, at_right = one + 1, other + 1
    return Comparison(left, right, rows)


def changed_spans(left: str, right: str) -> tuple[frozenset[int], frozenset[int]]:
    """The positions of the characters that one line has and the other lacks.

    Words are compared as wholes: a renamed variable is changed in all its letters.
    """
    from diff_match_patch import diff_match_patch

    signs: dict[str, str] = {}

    def coded(text: str) -> str:
        result = []
        for word in _TOKEN.findall(text[:LONGEST]):
            if word not in signs:
                signs[word] = chr(0xE000 + len(signs))
            result.append(signs[word])
        return "".join(result)

    first, second = coded(left), coded(right)
    meaning = {sign: word for word, sign in signs.items()}
    matcher = diff_match_patch()
    matcher.Diff_Timeout = SECONDS
    mine: set[int] = set()
    theirs: set[int] = set()
    at_left = at_right = 0
    for operation, text in matcher.diff_main(first, second, False):
        size = sum(len(meaning[sign]) for sign in text)
        if operation <= 0:
            if operation:
                mine.update(range(at_left, at_left + size))
            at_left += size
        if operation >= 0:
            if operation:
                theirs.update(range(at_right, at_right + size))
            at_right += size
    return frozenset(mine), frozenset(theirs)


def _row(left: CodeText, right: CodeText, mine: int | None, theirs: int | None) -> Row:
    if mine is None or theirs is None:
        return Row(mine, theirs, Change.ADDED if mine is None else Change.REMOVED)
    same = left.lines[mine - 1] == right.lines[theirs - 1]
    return Row(mine, theirs, Change.SAME if same else Change.CHANGED)


def _partners(left: CodeText, right: CodeText, origin: OriginMap) -> list[tuple[int, int]]:
    """Pairs of lines, rising on both sides, each line at most once."""
    shared = _shared_bytes(right.source, left.source, origin)
    best: dict[int, tuple[int, int]] = {}
    for number, line in enumerate(origin.lines[: right.count], start=1):
        if line is None or not 1 <= line <= left.count:
            continue
        weight = shared.get((line, number), 0)
        if line not in best or weight > best[line][0]:
            best[line] = (weight, number)
    pairs = sorted((number, line) for line, (_, number) in best.items())
    return _longest_rising(pairs)


def _longest_rising(pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest part of (transformed, original) pairs whose originals rise, turned round."""
    tails: list[int] = []
    ends: list[int] = []
    before: list[int | None] = []
    for number, (_, line) in enumerate(pairs):
        slot = bisect_left(tails, line)
        before.append(ends[slot - 1] if slot else None)
        if slot == len(tails):
            tails.append(line)
            ends.append(number)
        else:
            tails[slot], ends[slot] = line, number
    chain: list[tuple[int, int]] = []
    at = ends[-1] if ends else None
    while at is not None:
        other, line = pairs[at]
        chain.append((line, other))
        at = before[at]
    return chain[::-1]


def _shared_bytes(result: bytes, original: bytes, origin: OriginMap) -> dict[tuple[int, int], int]:
    """How many visible bytes a line of the result has from a line of the original."""
    shared: dict[tuple[int, int], int] = {}
    there, here = LineIndex(original), LineIndex(result)
    for segment in origin.segments:
        at, end = segment.start, min(segment.end, len(result))
        while at < end:
            line = here.line_at(at)
            source = segment.origin + at - segment.start
            if source >= len(original):
                break
            from_line = there.line_at(source)
            stop = min(end, here.span(line)[1], at + max(1, there.span(from_line)[1] - source))
            visible = len(b"".join(result[at:stop].split()))
            shared[from_line, line] = shared.get((from_line, line), 0) + visible
            at = stop
    return shared
