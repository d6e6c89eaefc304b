import pytest

from core.annotate.agreement.coefficients import Coefficient, cohens_kappa
from core.annotate.agreement.intervals import figures


def share(sums) -> Coefficient:
    return Coefficient(sums[1] / sums[0])


def test_of_two_bugs_that_differ_a_draw_gives_either_or_both():
    # Both draws are the one with probability 1/4, the other with 1/4: more than 2.5 %.
    (found,) = figures([[1, 0], [1, 1]], [share], seed=1, resamples=200)
    assert (found.value, found.low, found.high) == (0.5, 0, 1)


def test_a_bug_is_drawn_with_all_its_instances():
    # 30 instances of one bug say as little as one of it.
    many, few = ([[n, 0], [n, n], [1, 1]] for n in (30, 1))
    (wide,) = figures(many, [share], seed=1)
    assert (wide.low, wide.high) == (0, 1)
    (one,) = figures([[31, 1]], [share], seed=1)
    assert (one.low, one.high, one.no_interval) == (None, None, "there is only one bug")
    (each,) = figures(few, [share], seed=1)
    assert each.high == 1


def test_the_same_seed_gives_the_same_interval():
    bugs = [[n + 1, n % 3] for n in range(30)]
    first, again, other = (figures(bugs, [share], seed=seed)[0] for seed in (7, 7, 8))
    assert first == again
    assert first != other
    assert first.low is not None
    assert first.high is not None
    assert first.low < first.value < first.high


def test_where_all_draws_are_alike_there_is_no_interval():
    (found,) = figures([[1, 1], [2, 2]], [share], seed=1, resamples=50)
    assert (found.value, found.low) == (1, None)
    assert found.no_interval.startswith("every draw of bugs gives the same value")


def test_where_draws_leave_it_undefined_there_is_no_interval():
    # One of two bugs has unmarked lines alone: a quarter of the draws has nothing else.
    def kappa(sums) -> Coefficient:
        return cohens_kappa([sums[:2], sums[2:]])

    (found,) = figures([[4, 0, 0, 0], [2, 1, 1, 2]], [kappa], seed=1, resamples=400)
    assert found.value == pytest.approx(cohens_kappa([[6, 1], [1, 2]]).value)
    assert found.low is None
    assert found.no_interval.endswith("of 400 draws")


def test_an_undefined_figure_says_why_and_has_no_interval():
    def never(sums) -> Coefficient:
        return Coefficient(None, "it is so")

    (found,) = figures([[1], [1]], [never], seed=1, resamples=10)
    assert (found.value, found.undefined, found.no_interval) == (None, "it is so", "it is so")
