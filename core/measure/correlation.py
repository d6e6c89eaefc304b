"""Does a similarity tell what is correct? The point-biserial correlation of the two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

CONFIDENCE = 0.95
"""Of the interval around a correlation."""

_SAME = 1e-12
"""Values that differ by no more than this share of their size are rounding, not difference."""


@dataclass(frozen=True, slots=True)
class Correlation:
    """A correlation with its uncertainty.

    Attributes:
        n: number of pairs.
        r: in [-1, 1]; None where it is undefined.
        low, high: the 95 % confidence interval by Fisher's z; None with fewer
            than four pairs.
        p: of the two-sided t test with n - 2 degrees of freedom, that there is
            none; None with fewer than three pairs.
        undefined: why there is no r; empty where there is.
    """

    n: int
    r: float | None = None
    low: float | None = None
    high: float | None = None
    p: float | None = None
    undefined: str = ""


def point_biserial(correct: Sequence[bool], values: Sequence[float]) -> Correlation:
    """Correlates what is true or false with a value.

    It is Pearson's r with the one variable 0 or 1 (Tate, Correlation between a
    discrete and a continuous variable, 1954); the interval is Fisher's (On the
    probable error of a coefficient of correlation, 1921).

    Args:
        correct: true or false of each.
        values: the value of each, in the same order.
    """
    n = len(values)
    if why := _undefined(correct, values):
        return Correlation(n, undefined=why)
    from scipy import stats  # half a second, and no other command needs it

    result = stats.pearsonr([float(each) for each in correct], values)
    interval = result.confidence_interval(CONFIDENCE) if n > 3 else None
    return Correlation(
        n,
        float(result.statistic),
        float(interval.low) if interval else None,
        float(interval.high) if interval else None,
        float(result.pvalue) if n > 2 else None,
    )


def _undefined(correct: Sequence[bool], values: Sequence[float]) -> str:
    if not correct:
        return "there is nothing to compare"
    if all(correct):
        return "all are correct"
    if not any(correct):
        return "none is correct"
    low, high = min(values), max(values)
    if high - low <= _SAME * max(abs(low), abs(high)):
        return "the value is the same for all"
    return ""
