"""Agreement beyond chance, from tables of counts: of many draws at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import add
from typing import TYPE_CHECKING

from core.annotate.agreement.labels import Label

if TYPE_CHECKING:
    from numpy import bool_, float64
    from numpy.typing import NDArray

    Numbers = NDArray[float64]
    """A number for each draw, shape (draws,)."""

    Table = Sequence[Sequence[Numbers]]
    """Counts by two labels, in the order of `Label`."""

Counts = list[list[float]]
"""Lines of an instance by two labels, in the order of `Label`."""

_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class Coefficients:
    """A coefficient for each draw, or why there is none.

    Attributes:
        values: at most 1, which is full agreement; 0 is that of chance. What stands where
            it is undefined means nothing. Shape (draws,).
        undefined: which have no value, by the reason; the first that holds is the one to
            tell. Shapes (draws,).
    """

    values: Numbers
    undefined: dict[str, NDArray[bool_]]


def cohens_kappa(counts: Table) -> Coefficients:
    """Cohen's kappa of two annotators (A coefficient of agreement for nominal scales, 1960).

    `(p_o - p_e) / (1 - p_e)`: the share of lines with one label by both, against that
    which their own shares of labels would give by chance.

    Args:
        counts: lines by the first annotator's label (rows) and the second's.
    """
    total = _sum(map(_sum, counts))
    rows = [_sum(row) / total for row in counts]
    columns = [_sum(column) / total for column in zip(*counts, strict=True)]
    observed = _sum(counts[n][n] for n in range(len(counts))) / total
    expected = _sum(row * column for row, column in zip(rows, columns, strict=True))
    return Coefficients(
        (observed - expected) / (1 - expected),
        {
            "there is no line to compare": total == 0,
            "both give every line one and the same label": 1 - expected < _ROUNDING,
        },
    )


def krippendorffs_alpha(coincidences: Table) -> Coefficients:
    """Krippendorff's alpha for nominal labels (Content Analysis, 2004, section 11.3).

    `1 - D_o / D_e`: the share of unlike pairs of labels within lines, against that
    among all labels, whoever gave them, without regard to lines.

    Args:
        coincidences: as `coincidences_of` counts them.
    """
    total = _sum(map(_sum, coincidences))
    given = [_sum(row) for row in coincidences]
    unlike = total - _sum(coincidences[n][n] for n in range(len(coincidences)))
    alike_by_chance = _sum(each * (each - 1) for each in given) / (total - 1)
    expected = total - alike_by_chance
    return Coefficients(
        1 - unlike / expected,
        {
            "there is no line with two labels": total < 2 - _ROUNDING,
            "all give every line one and the same label": expected < _ROUNDING * total,
        },
    )


def contingency_of(one: Sequence[Label], other: Sequence[Label]) -> Counts:
    """How many lines have one label by the first annotator and one by the second."""
    counts = [[0.0] * len(Label) for _ in Label]
    for first, second in zip(one, other, strict=True):
        counts[first][second] += 1
    return counts


def coincidences_of(pairs: Sequence[Counts], annotators: int) -> Counts:
    """How often two labels stand on one line, by whomever.

    Each line counts as often as it has labels: every ordered pair of its m labels
    weighs 1 / (m - 1). Whoever did not mark the program is simply not there.

    Args:
        pairs: the contingency of each two annotators.
        annotators: how many these are, two at least.
    """
    size = range(len(Label))
    return [
        [sum(each[a][b] + each[b][a] for each in pairs) / (annotators - 1) for b in size]
        for a in size
    ]


def _sum(numbers: Iterable[Numbers]) -> Numbers:
    return reduce(add, numbers)
