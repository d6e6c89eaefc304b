"""Agreement beyond chance, from tables of counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.annotate.agreement.labels import Label

Table = Sequence[Sequence[float]]
"""Counts by two labels, in the order of `Label`."""

_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class Coefficient:
    """A coefficient, or why there is none.

    Attributes:
        value: at most 1, which is full agreement; 0 is that of chance.
        undefined: why there is no value; empty where there is.
    """

    value: float | None
    undefined: str = ""


def cohens_kappa(counts: Table) -> Coefficient:
    """Cohen's kappa of two annotators (A coefficient of agreement for nominal scales, 1960).

    `(p_o - p_e) / (1 - p_e)`: the share of lines with one label by both, against that
    which their own shares of labels would give by chance.

    Args:
        counts: lines by the first annotator's label (rows) and the second's.
    """
    total = sum(map(sum, counts))
    if not total:
        return Coefficient(None, "there is no line to compare")
    rows = [sum(row) / total for row in counts]
    columns = [sum(column) / total for column in zip(*counts, strict=True)]
    observed = sum(counts[n][n] for n in range(len(counts))) / total
    expected = sum(row * column for row, column in zip(rows, columns, strict=True))
    if 1 - expected < _ROUNDING:
        return Coefficient(None, "both give every line one and the same label")
    return Coefficient((observed - expected) / (1 - expected))


def krippendorffs_alpha(coincidences: Table) -> Coefficient:
    """Krippendorff's alpha for nominal labels (Content Analysis, 2004, section 11.3).

    `1 - D_o / D_e`: the share of unlike pairs of labels within lines, against that
    among all labels, whoever gave them, without regard to lines.

    Args:
        coincidences: as `coincidences_of` counts them.
    """
    total = sum(map(sum, coincidences))
    if total < 2 - _ROUNDING:
        return Coefficient(None, "there is no line with two labels")
    given = [sum(row) for row in coincidences]
    unlike = total - sum(coincidences[n][n] for n in range(len(coincidences)))
    alike_by_chance = sum(each * (each - 1) for each in given) / (total - 1)
    expected = total - alike_by_chance
    if expected < _ROUNDING * total:
        return Coefficient(None, "all give every line one and the same label")
    return Coefficient(1 - unlike / expected)


def contingency_of(one: Sequence[Label], other: Sequence[Label]) -> list[list[float]]:
    """How many lines have one label by the first annotator and one by the second."""
    counts = _empty()
    for first, second in zip(one, other, strict=True):
        counts[first][second] += 1
    return counts


def coincidences_of(labels: Sequence[Sequence[Label]]) -> list[list[float]]:
    """How often two labels stand on one line, by whomever.

    Each line counts as often as it has labels: every ordered pair of its m labels
    weighs 1 / (m - 1). Whoever did not mark the program is simply not there.

    Args:
        labels: those of each annotator, two at least, line by line.
    """
    counts = _empty()
    weight = 1 / (len(labels) - 1)
    for line in zip(*labels, strict=True):
        for a, first in enumerate(line):
            for b, second in enumerate(line):
                if a != b:
                    counts[first][second] += weight
    return counts


def _empty() -> list[list[float]]:
    return [[0.0] * len(Label) for _ in Label]
