"""What two sequences have in common, in order."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

MOST_COMPARED = 250_000
"""Pairs of elements up to which sequences are compared; a tenth of a second at worst.

Of longer ones only what both begin and end with counts: it takes no clock, so that
equal programs have equal maps on every machine.
"""

_FIRST_SIGN = 0xE000
"""Where signs begin that stand for elements: after the surrogates, which are no characters."""


def common(before: Sequence[Hashable], after: Sequence[Hashable]) -> list[tuple[int, int]]:
    """The places of a longest common subsequence (Myers, by diff-match-patch).

    Args:
        before: elements that are compared by equality.
        after: other ones.

    Returns:
        Pairs of places, rising on both sides.
    """
    shortest = min(len(before), len(after))
    head = 0
    while head < shortest and before[head] == after[head]:
        head += 1
    tail = 0
    while tail < shortest - head and before[-1 - tail] == after[-1 - tail]:
        tail += 1
    middle = (before[head : len(before) - tail], after[head : len(after) - tail])
    return [
        *((place, place) for place in range(head)),
        *((one + head, other + head) for one, other in _between(*middle)),
        *((len(before) - back, len(after) - back) for back in range(tail, 0, -1)),
    ]


def _between(before: Sequence[Hashable], after: Sequence[Hashable]) -> list[tuple[int, int]]:
    if not before or not after or len(before) * len(after) > MOST_COMPARED:
        return []
    from diff_match_patch import diff_match_patch

    signs: dict[Hashable, str] = {}

    def coded(elements: Sequence[Hashable]) -> str:
        return "".join(signs.setdefault(each, chr(_FIRST_SIGN + len(signs))) for each in elements)

    matcher = diff_match_patch()
    matcher.Diff_Timeout = 0
    found: list[tuple[int, int]] = []
    one = other = 0
    for operation, text in matcher.diff_main(coded(before), coded(after), False):
        if operation == 0:
            found.extend((one + step, other + step) for step in range(len(text)))
        one += len(text) if operation <= 0 else 0
        other += len(text) if operation >= 0 else 0
    return found
