"""Confidence intervals by drawing the bugs anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from core.annotate.agreement.coefficients import Coefficients

if TYPE_CHECKING:
    from numpy import int32
    from numpy.typing import NDArray

    from core.annotate.agreement.coefficients import Numbers

CONFIDENCE = 0.95
"""Of the intervals."""

RESAMPLES = 2000
"""How often the bugs are drawn anew."""

ONE_BUG = "there is only one bug"
"""Why nothing can be drawn."""

_ROUNDING = 1e-9

if TYPE_CHECKING:
    Statistic = Callable[[Sequence[Numbers]], Coefficients]
    """A coefficient for each draw, from its sums: one of the terms after the other."""


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
        bugs: the sums of each bug, one bug at least, shape (bugs, terms).
        statistics: what to compute from the sums over all bugs, and over those of each draw.
        seed: decides the draws; the same one gives the same intervals.
        resamples: how many draws.
    """
    import numpy  # a tenth of a second, and few commands need it

    whole = [sum(column) for column in zip(*bugs, strict=True)]
    sums = numpy.array([whole], dtype=float)
    if len(bugs) > 1:
        draws = _draws(len(bugs), seed, resamples)
        sums = numpy.concatenate([sums, draws @ numpy.array(bugs, dtype=float)])
    columns = list(numpy.ascontiguousarray(sums.T))
    # What is divided by nothing is undefined, and said to be so.
    with numpy.errstate(divide="ignore", invalid="ignore"):
        found = [statistic(columns) for statistic in statistics]
    return [_figure(each) for each in found]


@lru_cache(maxsize=16)
def _draws(bugs: int, seed: int, resamples: int) -> NDArray[int32]:
    """How often each bug is drawn, shape (resamples, bugs).

    Kept, since many pairs of annotators have marked equally many bugs, and drawing takes
    longer than all that is computed from it.
    """
    import numpy

    draws = numpy.random.default_rng(seed).multinomial(bugs, [1 / bugs] * bugs, size=resamples)
    return draws.astype(numpy.int32)


def _figure(found: Coefficients) -> Figure:
    """What was found in the data, which stand first, with the interval of the draws behind."""
    import numpy

    missing = [why for why, which in found.undefined.items() if which[0]]
    if missing:
        return Figure(None, undefined=missing[0], no_interval=missing[0])
    value, lost = float(found.values[0]), numpy.zeros(len(found.values) - 1, dtype=bool)
    for which in found.undefined.values():
        lost |= which[1:]
    if not lost.size:
        return Figure(value, no_interval=ONE_BUG)
    if lost.sum() > (1 - CONFIDENCE) * lost.size:
        return Figure(value, no_interval=f"undefined in {lost.sum()} of {lost.size} draws")
    values = found.values[1:][~lost]
    if numpy.ptp(values) < _ROUNDING:
        why = "every draw of bugs gives the same value, which says nothing of other bugs"
        return Figure(value, no_interval=why)
    tail = (1 - CONFIDENCE) / 2
    low, high = numpy.quantile(values, [tail, 1 - tail])
    return Figure(value, float(low), float(high))
