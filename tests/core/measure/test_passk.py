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


COUNTS = st.integers(1, 400).flatmap(
    lambda n: st.tuples(st.just(n), st.integers(0, n), st.integers(1, n))
)


@given(COUNTS)
def test_it_is_a_chance_that_is_0_without_a_right_one_and_1_with_nothing_else(
    counts: tuple[int, int, int],
) -> None:
    n, c, k = counts
    value = pass_at_k(n, c, k)
    assert value is not None
    assert 0.0 <= value <= 1.0
    assert pass_at_k(n, 0, k) == 0.0
    assert pass_at_k(n, n, k) == 1.0


@given(COUNTS)
def test_more_right_ones_and_more_tries_never_lower_it(counts: tuple[int, int, int]) -> None:
    n, c, k = counts
    value = pass_at_k(n, c, k)
    assert value is not None
    if c < n:
        assert pass_at_k(n, c + 1, k) >= value - 1e-12
    if k < n:
        assert pass_at_k(n, c, k + 1) >= value - 1e-12


@given(COUNTS)
def test_one_try_is_the_share_of_right_ones(counts: tuple[int, int, int]) -> None:
    n, c, _ = counts
    assert pass_at_k(n, c, 1) == pytest.approx(c / n)


@given(st.integers(0, 50), st.integers(1, 50), st.data())
def test_it_is_undefined_exactly_where_there_are_fewer_than_k(
    n: int, more: int, data: st.DataObject
) -> None:
    c = data.draw(st.integers(0, n))
    assert pass_at_k(n, c, n + more) is None
