"""Which lines of two programs are the same ones."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

Opcode = tuple[str, int, int, int, int]
"""What becomes of a stretch: `equal`, `replace`, `delete` or `insert`, and its bounds."""

_FEW = 1_000_000
"""Pairs of lines that are compared in a second, even if all of them are equal."""


def aligned(before: Sequence[bytes], after: Sequence[bytes]) -> list[Opcode]:
    """How one list of lines becomes another, as `SequenceMatcher.get_opcodes` says it.

    Of long lists, the lines that both begin and end with are taken as they are, and
    what is between is one replacement where it is too long to compare.
    """
    if len(before) * len(after) <= _FEW:
        return list(SequenceMatcher(None, before, after, autojunk=False).get_opcodes())
    shortest = min(len(before), len(after))
    head = _common(before, after, shortest)
    tail = _common(before[::-1], after[::-1], shortest - head)
    end, other_end = len(before) - tail, len(after) - tail
    between = before[head:end], after[head:other_end]
    codes: list[Opcode] = [("equal", 0, head, 0, head)] if head else []
    if len(between[0]) * len(between[1]) <= _FEW:
        inner = SequenceMatcher(None, *between, autojunk=False).get_opcodes()
        codes += [
            (tag, start + head, stop + head, low + head, high + head)
            for tag, start, stop, low, high in inner
        ]
    else:
        codes.append(("replace", head, end, head, other_end))
    if tail:
        codes.append(("equal", end, len(before), other_end, len(after)))
    return codes


def _common(first: Sequence[bytes], second: Sequence[bytes], most: int) -> int:
    count = 0
    while count < most and first[count] == second[count]:
        count += 1
    return count
