"""Point-biserial correlation: figures, uncertainty, and where there is none."""

from __future__ import annotations

from math import atanh, sqrt, tanh
from statistics import NormalDist, mean, pstdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.measure import Correlation, point_biserial

CORRECT = [False, False, False, True, True, True, True]
VALUES = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0]


def test_figures_are_those_of_the_documentation_of_scipy() -> None:
    found = point_biserial(CORRECT, VALUES)
    assert found.r == pytest.approx(0.8660254037844386, abs=1e-15)
    assert found.p == pytest.approx(0.011724811003954652, abs=1e-15)


def test_the_interval_is_that_of_fishers_z() -> None:
    found = point_biserial(CORRECT, VALUES)
    assert found.r is not None
    half = NormalDist().inv_cdf(0.975) / sqrt(len(VALUES) - 3)
    assert found.low == pytest.approx(tanh(atanh(found.r) - half), abs=1e-12)
    assert found.high == pytest.approx(tanh(atanh(found.r) + half), abs=1e-12)


@given(
    st.lists(st.tuples(st.booleans(), st.integers(0, 100)), min_size=4, max_size=30).filter(
        lambda pairs: len({each for each, _ in pairs}) == 2 and len({each for _, each in pairs}) > 1
    )
)
def test_r_is_the_difference_of_the_means_in_deviations(pairs: list[tuple[bool, int]]) -> None:
    right = [value for correct, value in pairs if correct]
    wrong = [value for correct, value in pairs if not correct]
    share = len(right) / len(pairs)
    spread = pstdev([value for _, value in pairs])
    expected = (mean(right) - mean(wrong)) / spread * sqrt(share * (1 - share))
    found = point_biserial([each for each, _ in pairs], [value / 100 for _, value in pairs])
    assert found.r == pytest.approx(expected, abs=1e-9)
    assert found.low is not None
    assert found.high is not None
    assert -1 <= found.low <= found.r + 1e-9
    assert found.r - 1e-9 <= found.high <= 1


@pytest.mark.parametrize(
    ("correct", "values", "why"),
    [
        ([], [], "there is nothing to compare"),
        ([True, True], [0.1, 0.9], "all are correct"),
        ([False, False], [0.1, 0.9], "none is correct"),
        ([True, False, True], [0.3, 0.1 + 0.2, 0.3], "the value is the same for all"),
        ([True, False], [0.0, 0.0], "the value is the same for all"),
    ],
)
def test_where_there_is_no_correlation_it_says_why(
    correct: list[bool], values: list[float], why: str
) -> None:
    assert point_biserial(correct, values) == Correlation(len(values), undefined=why)


def test_few_pairs_have_no_p_and_no_interval() -> None:
    two = point_biserial([True, False], [1.0, 0.0])
    assert (two.r, two.p, two.low, two.high) == (1.0, None, None, None)
    three = point_biserial([True, False, True], [1.0, 0.0, 0.5])
    assert three.p is not None
    assert (three.low, three.high) == (None, None)
