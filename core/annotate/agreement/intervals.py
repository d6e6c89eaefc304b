"""Confidence intervals by drawing the bugs anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core.annotate.agreement.coefficients import Coefficient

CONFIDENCE = 0.95
"""Of the intervals."""

RESAMPLES = 2000
"""How often the bugs are drawn anew."""

_ROUNDING = 1e-9

Statistic = Callable[[Sequence[float]], Coefficient]
"""A coefficient from sums over instances."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure with its uncertainty.

    Attributes:
        value: the figure; None where it is undefined.
        low, high: its 95 % confidence interval; None where there is none.
        undefined: why there is no value; empty where there is.
        no_interval: why there is no interval; empty where there is.
    """

    value: float | None
    low: float | None = None
    high: float | None = None
    undefined: str = ""
    no_interval: str = ""


def figures(
    bugs: Sequence[Sequence[float]],
    statistics: Sequence[Statistic],
    *,
    seed: int,
    resamples: int = RESAMPLES,
) -> list[Figure]:
    """Coefficients with percentile intervals of a bootstrap over bugs.

    Instances of one bug are no independent observations, so that bugs are drawn, each
    with all its instances (Davison and Hinkley, Bootstrap Methods and their
    Application, 1997, section 3.8). Where a draw leaves a coefficient undefined, it
    does not count; where that is so in more than 5 % of the draws, there is no interval.

    Args:
        bugs: the sums of each bug, shape (bugs, terms).
        statistics: what to compute from the sums over all bugs.
        seed: decides the draws; the same one gives the same intervals.
        resamples: how many draws.
    """
    whole = [
        statistic([sum(column) for column in zip(*bugs, strict=True)]) for statistic in statistics
    ]
    if len(bugs) < 2:
        why = "there is only one bug" if bugs else ""
        return [_without(each, why) for each in whole]
    import numpy  # a tenth of a second, and few commands need it

    draws = numpy.random.default_rng(seed).multinomial(
        len(bugs), [1 / len(bugs)] * len(bugs), size=resamples
    )
    sums: list[list[float]] = (draws @ numpy.array(bugs, dtype=float)).tolist()
    found = []
    for statistic, coefficient in zip(statistics, whole, strict=True):
        if coefficient.value is None:
            found.append(_without(coefficient, coefficient.undefined))
            continue
        values = [each.value for each in map(statistic, sums) if each.value is not None]
        lost = resamples - len(values)
        if lost > (1 - CONFIDENCE) * resamples:
            found.append(_without(coefficient, f"undefined in {lost} of {resamples} draws"))
        elif max(values) - min(values) < _ROUNDING:
            why = "every draw of bugs gives the same value, which says nothing of other bugs"
            found.append(_without(coefficient, why))
        else:
            tail = (1 - CONFIDENCE) / 2
            low, high = numpy.quantile(values, [tail, 1 - tail])
            found.append(Figure(coefficient.value, float(low), float(high)))
    return found


def _without(coefficient: Coefficient, why: str) -> Figure:
    why = coefficient.undefined or why
    return Figure(coefficient.value, undefined=coefficient.undefined, no_interval=why)
