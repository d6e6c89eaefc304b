from fractions import Fraction
from itertools import combinations
from random import Random

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.annotate import Rated
from core.annotate.agreement.coefficients import Coefficients, cohens_kappa, krippendorffs_alpha
from core.annotate.agreement.intervals import figures
from core.annotate.agreement.measuring import group_agreement, measure_agreement
from core.model import Location


def share(sums) -> Coefficients:
    return Coefficients(sums[1] / sums[0], {})


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
    def kappa(sums) -> Coefficients:
        return cohens_kappa([sums[:2], sums[2:]])

    (found,) = figures([[4, 0, 0, 0], [2, 1, 1, 2]], [kappa], seed=1, resamples=400)
    # n(BB) = 6, n(UU) = 2, n(BU) = n(UB) = 1: po = .8, pe = .49 + .09, kappa = 11/21.
    assert found.value == pytest.approx(11 / 21)
    assert found.low is None
    assert found.no_interval.endswith("of 400 draws")


def test_an_undefined_figure_says_why_and_has_no_interval():
    def never(sums) -> Coefficients:
        return Coefficients(sums[0] / 0, {"it is not": sums[0] < 0, "it is so": sums[0] > 0})

    for bugs in ([[1]], [[1], [1]]):
        (found,) = figures(bugs, [never], seed=1, resamples=10)
        assert (found.value, found.undefined, found.no_interval) == (None, "it is so", "it is so")


def kappa_of(counts: list[list[int]]) -> Fraction | None:
    """Cohen's kappa of one table, exactly."""
    total = sum(map(sum, counts))
    expected = sum(
        Fraction(sum(row) * sum(column), total**2)
        for row, column in zip(counts, zip(*counts, strict=True), strict=True)
    ) if total else Fraction(1)  # fmt: skip
    if expected == 1:
        return None
    return (Fraction(sum(counts[n][n] for n in range(3)), total) - expected) / (1 - expected)


def alpha_of(counts: list[list[int]]) -> Fraction | None:
    """Krippendorff's alpha of one table of coincidences, exactly."""
    given = [sum(row) for row in counts]
    total = sum(given)
    if total < 2 or total in given:
        return None
    expected = total - Fraction(sum(each * (each - 1) for each in given), total - 1)
    return 1 - (total - sum(counts[n][n] for n in range(3))) / expected


TABLES = st.lists(
    st.lists(st.lists(st.integers(0, 4), min_size=3, max_size=3), min_size=3, max_size=3),
    min_size=1,
    max_size=6,
)


@given(TABLES)
def test_many_tables_at_once_give_what_each_gives_alone(tables):
    stacked = numpy.array(tables, dtype=float).transpose(1, 2, 0)
    both = stacked + stacked.transpose(1, 0, 2)
    for coefficient, counts, exact in (
        (cohens_kappa, stacked, kappa_of),
        (krippendorffs_alpha, both, alpha_of),
    ):
        with numpy.errstate(divide="ignore", invalid="ignore"):
            found = coefficient(counts)
        for n, value in enumerate(found.values):
            alone = exact(counts[:, :, n].astype(int).tolist())
            assert any(which[n] for which in found.undefined.values()) == (alone is None)
            assert alone is None or value == pytest.approx(float(alone))


def test_each_pair_of_many_annotators_is_measured_as_if_there_were_no_others():
    random = Random(4)
    names = [f"annotator {n:02}" for n in range(21)]

    def place() -> Location:
        line = random.choice((3, 3, 3, 4, 5))
        return Location.before(line) if random.random() < 0.1 else Location.of(line)

    instances = [
        Rated(f"B{n}", f"B{n}", "t", tuple(range(1, 9)), {name: place() for name in names})
        for n in range(12)
    ]
    found = measure_agreement(instances)
    assert list(found.pairs) == list(combinations(names, 2))
    for pair in (("annotator 00", "annotator 01"), ("annotator 07", "annotator 19")):
        alone = [
            Rated(each.instance, each.bug, each.transformation, each.units,
                  {name: each.locations[name] for name in pair})
            for each in instances
        ]  # fmt: skip
        assert found.pairs[pair] == group_agreement(alone)
        kappa = found.pairs[pair].kappa
        assert kappa.low < kappa.value < kappa.high
