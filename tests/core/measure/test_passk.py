from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.measure import mean_pass_at_k, pass_at_k


@given(st.integers(1, 10), st.data())
def test_the_estimator_is_the_share_of_subsets_that_hold_a_right_one(
    n: int, data: st.DataObject
) -> None:
    c = data.draw(st.integers(0, n))
    k = data.draw(st.integers(1, n))
    subsets = list(combinations(range(n), k))
    hits = sum(any(item < c for item in subset) for subset in subsets)
    assert pass_at_k(n, c, k) == pytest.approx(hits / len(subsets))


@pytest.mark.parametrize(
    ("n", "c", "k", "value"),
    [(10, 3, 1, 0.3), (10, 3, 5, 0.9167), (10, 8, 5, 1.0), (2, 1, 2, 1.0), (5000, 1, 10, 0.002)],
)
def test_worked_values(n: int, c: int, k: int, value: float) -> None:
    assert pass_at_k(n, c, k) == pytest.approx(value, abs=5e-5)


def test_fewer_candidates_than_k_leave_it_undefined() -> None:
    assert pass_at_k(2, 1, 10) is None
    assert mean_pass_at_k([(10, 1), (2, 1)], 10) is None
    assert mean_pass_at_k([], 1) is None


def test_bugs_are_averaged_not_pooled() -> None:
    assert mean_pass_at_k([(10, 10), (10, 0)], 10) == 0.5
