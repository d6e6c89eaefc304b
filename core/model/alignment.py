"""Which lines of two programs are the same ones."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from difflib import SequenceMatcher

Opcode = tuple[str, int, int, int, int]
"""What becomes of a stretch: `equal`, `replace`, `delete` or `insert`, and its bounds."""

_FEW = 1_000_000
"""Pairs of lines that are compared in a second, even if all of them are equal."""


def aligned(before: Sequence[bytes], after: Sequence[bytes]) -> list[Opcode]:
    """How one list of lines becomes another, as `SequenceMatcher.get_opcodes` says it.

    Of long lists, the lines that both begin and end with are taken as they are, then those
    that each has once, as far as their order is the same (the patience diff of Bram Cohen);
    so again with what is between. What is then too long to compare is one replacement.
    """
    codes: list[Opcode] = []
    waiting: list[Opcode] = [("replace", 0, len(before), 0, len(after))]
    left = _FEW
    while waiting:
        tag, start, end, low, high = waiting.pop()
        if tag == "equal":
            _append_equal(codes, start, end, low)
            continue
        pairs = (end - start) * (high - low)
        if pairs <= left:
            left -= pairs
            inner = SequenceMatcher(None, before[start:end], after[low:high], autojunk=False)
            for tag, one, stop, two, top in inner.get_opcodes():
                if tag == "equal":
                    _append_equal(codes, start + one, start + stop, low + two)
                else:
                    codes.append((tag, start + one, start + stop, low + two, low + top))
            continue
        equal = _surely_equal(before[start:end], after[low:high])
        if not equal:
            codes.append(("replace", start, end, low, high))
        for one, two, count in reversed(equal):
            at, other = start + one, low + two
            waiting.append(("replace", at + count, end, other + count, high))
            waiting.append(("equal", at, at + count, other, other + count))
            end, high = at, other
        if equal:
            waiting.append(("replace", start, end, low, high))
    return codes


def _append_equal(codes: list[Opcode], start: int, end: int, low: int) -> None:
    """Adds lines that are equal, to what is equal before them if nothing lies between."""
    last = codes[-1] if codes else None
    if last is not None and last[0] == "equal":
        start, low = last[1], last[3]
        codes.pop()
    codes.append(("equal", start, end, low, low + end - start))


def _surely_equal(before: Sequence[bytes], after: Sequence[bytes]) -> list[tuple[int, int, int]]:
    """Where lines are the same ones, in both lists, and how many in a row; in order."""
    shortest = min(len(before), len(after))
    head = _common(before, after, shortest)
    tail = _common(before[::-1], after[::-1], shortest - head)
    if head or tail:
        ends = [(0, 0, head), (len(before) - tail, len(after) - tail, tail)]
        return [each for each in ends if each[2]]
    return [(*each, 1) for each in _rising(_single(before, after))]


def _single(before: Sequence[bytes], after: Sequence[bytes]) -> list[tuple[int, int]]:
    """Where the lines are that each list has once."""
    here, there = (
        {line for line, count in Counter(lines).items() if count == 1} for lines in (before, after)
    )
    both = here & there
    places = {line: place for place, line in enumerate(after) if line in both}
    return [(place, places[line]) for place, line in enumerate(before) if line in places]


def _rising(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest part of such pairs, in order of the first places, whose second ones rise."""
    ends: list[int] = []
    chosen: list[int] = []
    former: list[int] = []
    for number, (_, place) in enumerate(pairs):
        size = bisect_left(ends, place)
        former.append(chosen[size - 1] if size else -1)
        ends[size : size + 1] = [place]
        chosen[size : size + 1] = [number]
    found: list[tuple[int, int]] = []
    number = chosen[-1] if chosen else -1
    while number >= 0:
        found.append(pairs[number])
        number = former[number]
    return found[::-1]


def _common(first: Sequence[bytes], second: Sequence[bytes], most: int) -> int:
    count = 0
    while count < most and first[count] == second[count]:
        count += 1
    return count
