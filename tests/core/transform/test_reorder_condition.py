"""Operands that change places, and those that must not."""

from __future__ import annotations

import random

import pytest

from core.java import JavaProgram
from core.model import apply_edits
from core.transform.naming import Lexicon
from core.transform.reorder_condition import ReorderCondition
from core.transform.transformation import Context, Place

HEAD = (
    "class C { int field; Object f(int n, int m, Integer box, int[] a, String s, "
    "List<Integer> l, Object o, boolean b) { "
)


def found(expression: str, before: str = "") -> tuple[JavaProgram, list[Place], Context]:
    source = f"{HEAD}{before}return {expression}; }} }}"
    program = JavaProgram(source.encode())
    assert program.first_error() is None
    context = Context(JavaProgram(b""), random.Random(1), frozenset(), Lexicon.bundled())
    return program, list(ReorderCondition().places(program, context)), context


def swapped(expression: str, operator: str, before: str = "") -> str:
    """The expression with the operands of the last such operator swapped."""
    program, places, context = found(expression, before)
    place = [each for each in places if program.source[each.start :].startswith(operator.encode())][
        -1
    ]
    assert place.declined == ""
    rewrite = ReorderCondition().rewrite(program, place, context)
    result, _ = apply_edits(program.source, rewrite.edits)
    assert JavaProgram(result).first_error() is None
    return result.decode().split("return ")[1].removesuffix("; } }")


@pytest.mark.parametrize(
    ("expression", "operator", "result"),
    [
        ("n < m", "<", "m > n"),
        ("n<=m", "<=", "m>=n"),
        ("o == null", "==", "null == o"),
        ("n != -1", "!=", "-1 != n"),
        ("a[n] == 0", "==", "0 == a[n]"),
        ("s.charAt(0) == 'x'", "==", "'x' == s.charAt(0)"),
        ("l.get(0) % 2 == 1", "==", "1 == l.get(0) % 2"),
        ("n - 1 + m", "+", "m + (n - 1)"),
        ("n / 2 * 3", "*", "3 * (n / 2)"),
        ("n + m * 2", "+", "m * 2 + n"),
        ("n % 2 == 0 == b", "== b", "b == (n % 2 == 0)"),
        ("n + m + 1", "+ 1", "1 + (n + m)"),
        ("+n+m", "+m", "m+(+n)"),
        ("n > 0 && m > 0 && b", "&& b", "b && (n > 0 && m > 0)"),
        ("n > 0 || b", "||", "b || n > 0"),
        ("g(n) == 0", "==", "0 == g(n)"),
        ("n + 1 < g(m)", "<", "g(m) > n + 1"),
        ("n /* left */ < /* right */ m", "<", "m /* left */ > /* right */ n"),
        ("Math.abs(n) > m && b", "&&", "b && Math.abs(n) > m"),
        ("(char) n == 'c'", "==", "'c' == (char) n"),
    ],
)
def test_an_order_that_nobody_can_notice_is_swapped(
    expression: str, operator: str, result: str
) -> None:
    assert swapped(expression, operator) == result


def test_a_value_that_an_earlier_statement_needed_throws_no_more() -> None:
    assert swapped("s.length() > 1 && b", "&&", "s.trim(); ") == "b && s.length() > 1"


@pytest.mark.parametrize(
    ("expression", "operator", "why"),
    [
        ("s + n", "+", "strings"),
        ("o + s", "+", "strings"),
        ("g(n) + 1", "+", "strings"),
        ("n < a.length && a[n] > 0", "&&", "guard"),
        ("o != null && o.equals(s)", "&&", "side effects"),
        ("n > 0 && s.length() > n", "&&", "guard"),
        ("a[n] > 0 && b", "&&", "left operand may throw"),
        ("g(n) || b", "||", "side effects"),
        ("b && g(n)", "&&", "side effects"),
        ("a[n] == a[m]", "==", "both operands may throw"),
        ("a[n] * (m / n)", "*", "both operands may throw"),
        ("n++ * (n + 2)", "* ", "assigns"),
        ("(n = 2) < m", "<", "assigns"),
        ("g(n) == field", "==", "notice"),
        ("g(n) == h(n)", "==", "notice"),
        ("g(n) < a[0]", "<", "notice"),
        ("g(n) < box", "<", "notice"),
        ("n == n", "==", "same"),
        ("o instanceof String t && t.isEmpty()", "&&", "pattern"),
        ("false && n > m", "&&", "constant"),
        ("1 > 2 && b", "&&", "constant"),
    ],
)
def test_an_order_that_somebody_could_notice_stays(
    expression: str, operator: str, why: str
) -> None:
    program, places, _ = found(expression)
    (place,) = [
        each for each in places if program.source[each.start :].startswith(operator.encode())
    ]
    assert why in place.declined


def test_every_operator_of_a_chain_is_a_place_of_its_own() -> None:
    _, places, _ = found("n + m + 1 + 2")
    assert len({each.start for each in places}) == 3
    assert [each.start for each in places] == sorted(each.start for each in places)


def test_words_that_would_grow_together_are_kept_apart() -> None:
    source = b"class C { int f(int n, int m) { return(n)+m; } }"
    program = JavaProgram(source)
    context = Context(JavaProgram(b""), random.Random(1), frozenset(), Lexicon.bundled())
    (place,) = ReorderCondition().places(program, context)
    result, _ = apply_edits(source, ReorderCondition().rewrite(program, place, context).edits)
    assert b"return m+(n);" in result


def test_a_field_behind_a_pattern_of_its_name_is_not_taken_for_it() -> None:
    source = (
        b"class C { String s; Object f(Object o, int n) { "
        b"if (o instanceof Integer s && s > 1) { return 1; } return s + n; } }"
    )
    program = JavaProgram(source)
    context = Context(JavaProgram(b""), random.Random(1), frozenset(), Lexicon.bundled())
    last = ReorderCondition().places(program, context)[-1]
    assert last.label == "s + n"
    assert "strings" in last.declined
