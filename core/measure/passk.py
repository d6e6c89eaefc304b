"""pass@k by the unbiased estimator."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod


def pass_at_k(n: int, c: int, k: int) -> float | None:
    """The chance that one of `k` candidates drawn from `n` is right, `c` being right.

    `1 - C(n-c, k) / C(n, k)` in its product form, which stays exact for large n
    (Chen et al., Evaluating Large Language Models Trained on Code, 2021, section 2.1).

    Args:
        n: candidates that were judged.
        c: those of them that are plausible.
        k: how many one may try.

    Returns:
        A value in [0, 1]; None where `n < k`, since it is not defined there.
    """
    if n < k:
        return None
    if n - c < k:
        return 1.0
    return 1.0 - prod(1.0 - k / i for i in range(n - c + 1, n + 1))


def mean_pass_at_k(tallies: Iterable[tuple[int, int]], k: int) -> float | None:
    """The mean of pass@k over bugs or instances.

    Args:
        tallies: (n, c) of each.
        k: how many one may try.

    Returns:
        The mean in [0, 1]; None where there is nothing, or one of them has fewer
        than k candidates.
    """
    values = [pass_at_k(n, c, k) for n, c in tallies]
    known = [value for value in values if value is not None]
    if not values or len(known) < len(values):
        return None
    return sum(known) / len(known)
