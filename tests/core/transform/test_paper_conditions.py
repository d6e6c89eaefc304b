"""How the published selection swaps operands, and what it is flagged for."""

from __future__ import annotations

import pytest
from paper_instances import UNSOUND, flags, one, published, texts
from transform_bugs import bug, members

from core.model import Exclusion, Status
from core.transform import making


def test_operands_change_places_without_parentheses() -> None:
    made = one("int f(int a, int b, int c) { return a / b * c; }", "reorder-condition")
    assert "return c * a / b;" in members(made)
    assert flags(made) == [(UNSOUND, "without parentheses the operands bind otherwise")]


def test_joined_strings_are_swapped_and_flagged_with_our_reason() -> None:
    made = one('String f(String s) { return s + "x"; }', "reorder-condition")
    assert 'return "x" + s;' in members(made)
    ((reason, detail),) = flags(made)
    assert reason is UNSOUND
    assert "strings" in detail


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a < b", "b > a"),
        ("a>=b", "b<=a"),
        ("a + b + c == 0", "0 == a + b + c"),
        ("a == -b", "-b == a"),
        ("(a < b)==(b < c)", "(b < c)==(a < b)"),
    ],
)
def test_what_our_own_rewrite_would_make_has_no_flag(before: str, after: str) -> None:
    made = published(f"boolean f(int a, int b, int c) {{ return {before}; }}", "reorder-condition")
    ours = [each for each in made if f"return {after};" in members(each)]
    assert [each.flags for each in ours] == [()]


def test_a_chain_of_conditions_or_of_ints_may_be_grouped_anew() -> None:
    made = published(
        "boolean f(boolean a, boolean b, int i, int j, int k) { return a && b && i + j + k > 0; }",
        "reorder-condition",
    )
    assert "return i + j + k > 0 && a && b;" in members(made[0])
    assert "k + i + j > 0" in members(made[-2])
    assert [each.flags for each in made] == [()] * len(made)


def test_a_chain_of_doubles_may_not() -> None:
    made = published("double f(double a, double b, double c) { return a + b + c; }",
                     "reorder-condition")  # fmt: skip
    assert texts(made)[0].count("c + a + b") == 1
    assert [bool(each.flags) for each in made] == [True, False]


def test_expressions_that_are_written_alike_are_all_swapped_and_so_are_duplicates() -> None:
    first, second = published(
        "int f(int i, int n) {\n if (i < n) return 1;\n while (i<n) i++;\n return 0;\n}",
        "reorder-condition",
    )
    assert "if (n > i)" in members(first)
    assert "while (n>i)" in members(first)
    assert members(first) == members(second)
    assert flags(first) == []
    assert [reason for reason, _ in flags(second)] == [Exclusion.DUPLICATE]
    assert (second.status, second.id) == (Status.READY, "T/reorder-condition/2")


def test_an_expression_whose_text_stays_the_same_is_no_place() -> None:
    assert published("int f(int a) { return a * a * a; }", "reorder-condition") == []
    assert len(published("boolean f(int a) { return a < a; }", "reorder-condition")) == 1


def test_a_comment_or_blanks_do_not_make_another_text() -> None:
    (made,) = published("int f(int a) { return g(a + 1) * g(a /* x */ +1); }", "reorder-condition")[
        1:2
    ]
    assert "g(1 + a) * g(1 /* x */ +a)" in members(made)
    assert len(published("int f(int a) { return g(a) * g( a ); }", "reorder-condition")) == 0


@pytest.mark.parametrize("term", ["m", "{0}"])
def test_thousands_of_terms_are_looked_at_once(term: str, monkeypatch: pytest.MonkeyPatch) -> None:
    terms = " + ".join(term.format(number) for number in range(1500))
    subject = bug(f"int f(int m) {{ return {terms}; }}")
    monkeypatch.setattr(making, "MOST_MADE", 2 * len(subject.buggy))
    made = published(subject, "reorder-condition")
    assert len(made) == (0 if term == "m" else 1499)
    assert [each.status for each in made[:2]] == [Status.READY] * min(len(made), 2)
