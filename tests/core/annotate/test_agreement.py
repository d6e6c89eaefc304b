"""Agreement of annotators, against values worked by hand.

In each computation B is a line marked as buggy, M one before which something is
missing, U an unmarked one; n(XY) are the lines that the first annotator calls X and
the second Y. Kappa is (po - pe) / (1 - pe). Alpha is 1 - Do / De, where Do counts the
unlike ordered pairs within lines, and De = n - sum n_c (n_c - 1) / (n - 1) those that
n labels, n_c of each kind, would give by chance.
"""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from marked_study import instance, put, study

from core.annotate import (
    GroupAgreement,
    Rated,
    annotator_agreement,
    decide,
    independent_marks,
    put_mark,
    undo_mark,
)
from core.annotate.agreement import labels_of, measure_agreement, units_of
from core.model import Choice, Location

ONE, OTHER = "ADD/t/1", "SUB/t/1"


def rated(lines: int, bug: str = "A", **locations: str | None) -> Rated:
    """An instance of so many lines, marked by these annotators."""
    places = {who: Location.parse(text) if text else None for who, text in locations.items()}
    return Rated(f"{bug}/t/1", bug, "t", tuple(range(1, lines + 1)), places)


def group(*instances: Rated) -> GroupAgreement:
    return measure_agreement(instances, resamples=20).overall


def values(found: GroupAgreement) -> tuple[float | None, ...]:
    return tuple(each.value for each in (found.exact, found.jaccard, found.kappa, found.alpha))


def test_both_mark_the_same_lines():
    # n(BB) = 2, n(UU) = 8: po = 1, and nothing is unlike.
    assert values(group(rated(10, a="3-4", b="3-4"))) == (1, 1, 1, 1)


def test_all_agree_on_one_category_and_chance_would_too():
    # n(BB) = 3: pe = 1 and De = 0, so that there is nothing to divide by.
    found = group(rated(3, a="1-3", b="1-3"))
    assert values(found) == (1, 1, None, None)
    assert found.kappa.undefined == "both give every line one and the same label"
    assert found.alpha.undefined == "all give every line one and the same label"


def test_no_overlap():
    # n(BU) = n(UB) = 1, n(UU) = 8: po = .8, pe = .1 * .1 + .9 * .9 = .82,
    # kappa = -.02 / .18 = -1/9.
    # 20 labels, 2 B, 18 U: Do = 4, De = 20 - (2 * 1 + 18 * 17) / 19 = 72/19,
    # alpha = 1 - 76/72 = -1/18. No line in common: 0 of 2.
    assert values(group(rated(10, a="3", b="7"))) == pytest.approx((0, 0, -1 / 9, -1 / 18))


def test_different_numbers_of_ranges():
    # n(BB) = 2, n(BU) = 1, n(UU) = 5: po = 7/8, pe = 3/8 * 2/8 + 5/8 * 6/8 = 36/64,
    # kappa = (56 - 36) / (64 - 36) = 5/7.
    # 16 labels, 5 B, 11 U: Do = 2, De = 16 - (20 + 110) / 15 = 22/3, alpha = 1 - 6/22 = 8/11.
    # Lines 2 and 3 of 2, 3 and 6.
    found = group(rated(8, a="2-3,6", b="2-3"))
    assert values(found) == pytest.approx((0, 2 / 3, 5 / 7, 8 / 11))


def test_the_same_insertion_point():
    # n(MM) = 1, n(UU) = 5.
    assert values(group(rated(6, a="before 4", b="before 4"))) == (1, 1, 1, 1)


def test_neighbouring_insertion_points():
    # n(MU) = n(UM) = 1, n(UU) = 4: po = 4/6, pe = (1 + 25) / 36, kappa = (24 - 26) / 10 = -1/5.
    # 12 labels, 2 M, 10 U: Do = 4, De = 12 - (2 + 90) / 11 = 40/11, alpha = 1 - 44/40 = -1/10.
    found = group(rated(6, a="before 4", b="before 5"))
    assert values(found) == pytest.approx((0, 0, -1 / 5, -1 / 10))


def test_an_insertion_point_against_the_line_behind_it():
    # n(MB) = 1, n(UU) = 5: po = 5/6, pe = 25/36, kappa = (30 - 25) / 11 = 5/11.
    # 12 labels, 1 M, 1 B, 10 U: Do = 2, De = 12 - 90/11 = 42/11, alpha = 1 - 22/42 = 10/21.
    found = group(rated(6, a="before 4", b="4"))
    assert values(found) == pytest.approx((0, 0, 5 / 11, 10 / 21))


def test_three_annotators_with_gaps():
    # First instance, four lines: BBU, UUB, UUU, UUU, each pair of three weighing 1/2:
    # BB 1, BU 1 + 1, UB 1 + 1, UU 1 + 3 + 3. Second, marked by two: BB 2, UU 6.
    # In all BB 3, BU 2, UB 2, UU 13: 20 labels, 5 B, 15 U;
    # Do = 4, De = 20 - (20 + 210) / 19 = 150/19, alpha = 1 - 76/150 = 37/75.
    # Overlaps of the first: 1, 0, 0, mean 1/3; of the second 1.
    found = measure_agreement(
        [rated(4, a="1", b="1", c="2"), rated(4, "B", a="3", c="3")], resamples=20
    )
    assert values(found.overall)[:2] == pytest.approx((1 / 2, 2 / 3))
    assert found.overall.alpha.value == pytest.approx(37 / 75)
    assert found.overall.kappa.value is None
    assert found.overall.kappa.undefined.startswith("it is of two annotators, and here are 3")
    # a and b: all alike. a and c: n(BB) = 1, n(BU) = n(UB) = 1, n(UU) = 5 of 8 lines:
    # po = 6/8, pe = (4 + 36) / 64, kappa = (48 - 40) / 24 = 1/3. b and c: n(BU) = n(UB) = 1,
    # n(UU) = 2: po = 1/2, pe = (1 + 9) / 16, kappa = (8 - 10) / 6 = -1/3.
    kappas = {pair: each.kappa.value for pair, each in found.pairs.items()}
    assert kappas == pytest.approx({("a", "b"): 1, ("a", "c"): 1 / 3, ("b", "c"): -1 / 3})
    assert [each.instances for each in found.pairs.values()] == [1, 2, 1]


def test_lines_of_several_instances_make_one_table():
    # n(BB) = 1 + 1, n(BU) = n(UB) = 1, n(UU) = 3 + 3: po = .8, pe = .09 + .49,
    # kappa = .22 / .42 = 11/21; the mean of both kappas would be another number.
    # 20 labels, 6 B, 14 U: Do = 4, De = 20 - (30 + 182) / 19 = 168/19, alpha = 1 - 76/168 = 23/42.
    found = group(rated(4, a="1", b="1"), rated(6, "B", a="1-2", b="2-3"))
    assert values(found) == pytest.approx((1 / 2, 2 / 3, 11 / 21, 23 / 42))


def test_the_example_that_krippendorff_works():
    # Computing Krippendorff's Alpha-Reliability, 2011, section A: ten units, two observers.
    # n(BB) = 1, n(BU) = 1, n(UB) = 3, n(UU) = 5: alpha = 1 - 19 * 4 / (14 * 6) = 2/21;
    # po = .6, pe = .08 + .48, kappa = .04 / .44 = 1/11. One line of five.
    found = group(rated(10, a="2,9", b="1-3,6"))
    assert values(found) == pytest.approx((0, 1 / 5, 1 / 11, 2 / 21))


def test_one_marks_everything():
    # n(BB) = 1, n(BU) = 3: po = 1/4 = pe, kappa = 0.
    # 8 labels, 5 B, 3 U: Do = 6, De = 8 - (20 + 6) / 7 = 30/7, alpha = 1 - 42/30 = -2/5.
    found = group(rated(4, a="1-4", b="2"))
    assert values(found) == pytest.approx((0, 1 / 4, 0, -2 / 5))


def test_not_applicable_is_an_answer_that_has_no_lines():
    found = group(rated(4, a=None, b="2"), rated(4, "B", a=None, b=None))
    assert values(found) == (1 / 2, 1 / 2, None, None)
    assert found.kappa.undefined == "there is no line to compare"
    assert found.alpha.undefined == "there is no line with two labels"


def test_lines_that_one_says_nothing_of_are_not_counted_as_compared():
    some = group(rated(10, a="3", b="3"), rated(7, "B", a="2", b=None))
    assert (some.instances, some.lines) == (2, 10)
    # Two of three give a location.
    assert group(rated(7, "B", a="2", b=None, c="3")).lines == 7


def test_where_nobody_marked_everything_is_undefined():
    found = group()
    assert (found.instances, found.bugs, found.lines) == (0, 0, 0)
    assert values(found) == (None, None, None, None)
    assert found.exact.undefined == "no instance was marked by two annotators"


def test_transformations_are_measured_apart():
    one = rated(4, a="1", b="1")
    other = Rated("A/u/1", "A", "u", (1, 2), {"a": Location.of(1), "b": Location.of(2)})
    found = measure_agreement([one, other], resamples=20)
    assert {name: each.exact.value for name, each in found.transformations.items()} == {
        "t": 1,
        "u": 0,
    }
    assert found.disagreements == (other,)


LOCATIONS = st.one_of(
    st.sets(st.integers(1, 8), min_size=1).map(Location.from_lines),
    st.integers(1, 8).map(Location.before),
)


@given(st.lists(st.tuples(LOCATIONS, LOCATIONS), min_size=1, max_size=5))
def test_who_is_first_does_not_matter_and_one_is_the_most(pairs):
    def measured(first: str, second: str) -> tuple[float | None, ...]:
        some = [
            Rated(f"{n}", f"{n % 2}", "t", tuple(range(1, 9)), {first: one, second: other})
            for n, (one, other) in enumerate(pairs)
        ]
        return values(measure_agreement(some, resamples=1).overall)

    found = measured("a", "b")
    assert found == pytest.approx(measured("b", "a"))
    assert all(each is None or each <= 1 + 1e-9 for each in found)
    if all(one == other for one, other in pairs):
        assert set(found) <= {1, None}


PROGRAM = b"""class A {
  int x = 1;
  int f() {
    return 1;
  }
  int g() {
    Runnable r = new Runnable() { public void run() {
      f();
    } };
    return 2;
  }
}
"""


def test_the_lines_that_are_compared_are_those_of_the_methods_concerned():
    assert units_of(PROGRAM, [4]) == (3, 4, 5)
    assert units_of(PROGRAM, [8]) == (6, 7, 8, 9, 10, 11)
    assert units_of(PROGRAM, [2, 4]) == (2, 3, 4, 5)
    assert units_of(PROGRAM, [13]) == (13,)


def test_an_insertion_point_labels_the_line_behind_it():
    assert labels_of(Location.before(4), (3, 4, 5)) == [0, 2, 0]
    assert labels_of(Location.of(4, 5), (3, 4, 5)) == [0, 1, 1]


@pytest.fixture
def workspace(tmp_path: Path):
    with study(
        tmp_path / "w", [instance(bug, "t", source=PROGRAM) for bug in ("ADD", "SUB")]
    ) as made:
        yield made


def test_a_workspace_is_measured_over_what_two_marked(workspace):
    put_mark(workspace, ONE, "ann", Location.of(4))
    put_mark(workspace, ONE, "ver", Location.of(3))
    put_mark(workspace, OTHER, "ann", Location.of(4))
    found = annotator_agreement(workspace, resamples=20)
    assert (found.overall.instances, found.overall.lines, found.overall.same) == (1, 3, 0)
    assert annotator_agreement(workspace, only={OTHER}, resamples=20).overall.instances == 0


def test_what_is_marked_after_a_decision_is_no_agreement(workspace):
    put_mark(workspace, ONE, "ann", Location.of(4))
    put_mark(workspace, ONE, "ver", Location.of(3))
    together = {"reason": "we looked again", "present": ["ann", "ver"]}
    decide(workspace, ONE, "both", Choice.ANOTHER, location=Location.of(3), **together)
    put_mark(workspace, ONE, "ann", Location.of(3))
    marks = independent_marks(workspace)[ONE]
    assert {who: str(mark.location) for who, mark in marks.items()} == {"ann": "4", "ver": "3"}
    assert annotator_agreement(workspace, resamples=20).overall.same == 0


def test_marks_of_another_program_and_those_taken_back_do_not_count(workspace):
    put_mark(workspace, ONE, "ann", Location.of(4))
    put_mark(workspace, ONE, "ver", Location.of(4))
    assert annotator_agreement(workspace, resamples=20).overall.instances == 1
    undo_mark(workspace, ONE, "ver")
    assert annotator_agreement(workspace, resamples=20).overall.instances == 0
    put_mark(workspace, ONE, "ver", Location.of(4))
    put(workspace, [instance("ADD", "t", source=PROGRAM + b"\n")])
    assert annotator_agreement(workspace, resamples=20).overall.instances == 0


METHODS = """class A {
    int f(int n) {
        while (n > 9) {
            n--;
        }
        return n;
    }
    int g() { return 1; }
}
"""
SPELLINGS = [
    ("(", "\\u0028"),
    (" {", " \\u007b"),
    ("while", "whil\\u0065"),
    ("n--;", 'f(\\u0022}");'),
    ("n--;", "/* } \\u002a/ n--;"),
    ("n--;", "// a\\u000a if (n > 1) { n--; }"),
    ("n--;", "// a\r if (n > 1) { n--; }"),
]


@pytest.mark.parametrize(("plain", "written"), SPELLINGS)
def test_a_method_is_compared_whole_however_it_is_written(plain: str, written: str) -> None:
    for source in (METHODS, METHODS.replace(plain, written)):
        assert units_of(source.encode(), [4]) == (2, 3, 4, 5, 6, 7)
        assert units_of(source.encode(), [8, 1]) == (1, 8)
