"""The likeliest sequences, one choice a position."""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence

Choice = tuple[int, float]
"""What is chosen, and its log-probability."""


def likeliest(choices: Sequence[Sequence[Choice]]) -> Iterator[tuple[tuple[int, ...], float]]:
    """All sequences with the sum of their log-probabilities, the likeliest first.

    Args:
        choices: for each position what may stand there, the likeliest first.
    """
    if not all(choices):
        return
    first = (0,) * len(choices)
    heap = [(-_sum(choices, first), first)]
    seen = {first}
    while heap:
        cost, picked = heapq.heappop(heap)
        yield tuple(choices[at][rank][0] for at, rank in enumerate(picked)), -cost
        for at, rank in enumerate(picked):
            following = (*picked[:at], rank + 1, *picked[at + 1 :])
            if rank + 1 < len(choices[at]) and following not in seen:
                seen.add(following)
                heapq.heappush(heap, (-_sum(choices, following), following))


def _sum(choices: Sequence[Sequence[Choice]], picked: Sequence[int]) -> float:
    return sum(choices[at][rank][1] for at, rank in enumerate(picked))
