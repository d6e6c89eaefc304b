"""Random choices that are the same in every process and Python version."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Draw:
    """Choices drawn from a seed.

    Everything comes from `Random.random`, whose sequence Python promises to keep for a
    seed; the other methods may change from version to version.

    Args:
        seed: decides all choices.
    """

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311

    def below(self, bound: int) -> int:
        """A whole number from 0, below `bound`."""
        return int(self._random.random() * bound)

    def between(self, low: int, high: int) -> int:
        """A whole number, both ends included."""
        return low + self.below(high - low + 1)

    def chance(self, probability: float) -> bool:
        """True with this probability."""
        return self._random.random() < probability

    def one(self, values: Sequence[T]) -> T:
        """One of several values, each equally likely."""
        return values[self.below(len(values))]

    def weighted(self, values: Sequence[tuple[int, T]]) -> T:
        """One of several values, by whole-number weights."""
        left = self.below(sum(weight for weight, _ in values))
        for weight, value in values:
            left -= weight
            if left < 0:
                return value
        raise AssertionError("weights must be positive")

    def some(self, values: Sequence[T], count: int) -> list[T]:
        """`count` different ones of several values, in random order."""
        pool = list(values)
        return [pool.pop(self.below(len(pool))) for _ in range(min(count, len(pool)))]
