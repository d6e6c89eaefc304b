"""How a model is searched for its likeliest outputs, in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Search:
    """The settings of a beam search.

    Attributes:
        beams: number of beams, and of outputs.
        most: tokens that an output may have, the end included.
        start: token that a decoder starts with; None for a causal model.
        end: token that ends an output.
        fill: token that fills up shorter rows.
        forced_end: whether an output that reaches the most tokens ends there
            with the end token.
        early_stopping: whether the search ends with as many finished outputs as
            there are beams.
        further: what else the model's configuration asks of the search, as
            transformers names it.
    """

    beams: int
    most: int
    start: int | None
    end: int
    fill: int
    forced_end: bool
    early_stopping: bool
    further: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Output:
    """A finished output of a search.

    Attributes:
        tokens: without the start and the filling; the end is the last where it came.
        probabilities: the logarithm of each token's probability; NaN where the model
            puts out none.
    """

    tokens: tuple[int, ...]
    probabilities: tuple[float, ...]

    @property
    def score(self) -> float:
        """The mean of the logarithms, by which the search ranks."""
        return sum(self.probabilities) / max(1, len(self.probabilities))


class Searcher(Protocol):
    """What runs a model."""

    def search(self, rows: Sequence[Sequence[int]]) -> list[list[Output]]:
        """The outputs for each row of input tokens, the likeliest first.

        Raises:
            MemoryError: there is not enough for so many rows at once.
        """
        ...

    def probabilities(
        self, row: Sequence[int], outputs: Sequence[Sequence[int]]
    ) -> list[list[float]]:
        """The logarithm of the probability of each token of some outputs, teacher-forced."""
        ...


def trimmed(tokens: Sequence[int], search: Search) -> tuple[int, ...]:
    """What a model wrote, up to the first end token, that included."""
    for at, each in enumerate(tokens):
        if each == search.end:
            return tuple(tokens[: at + 1])
    return tuple(tokens)
