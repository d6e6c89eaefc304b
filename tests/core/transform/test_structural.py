"""Each way in which a public tool broke programs, and a few more, as literal Java."""

from __future__ import annotations

import random

import pytest

from core.java import JavaProgram
from core.model import apply_edits
from core.transform.insert_log import InsertLog
from core.transform.insert_try_catch import InsertTryCatch
from core.transform.loop_exchange import LoopExchange
from core.transform.reorder_condition import ReorderCondition
from core.transform.transformation import Context, Place, Transformation

NO_TEST = JavaProgram(b"")


def places(transformation: Transformation, source: str) -> tuple[JavaProgram, list[Place]]:
    program = JavaProgram(source.encode())
    assert program.first_error() is None
    context = Context(NO_TEST, random.Random(1), frozenset())
    return program, list(transformation.places(program, context))


def in_method(body: str, head: str = "int f(int n, int[] a, String s, Integer box)") -> str:
    return f"class C {{\n    {head} {{\n{body}\n    }}\n}}\n"


def rewritten(transformation: Transformation, source: str, at: int = 0) -> str:
    program, found = places(transformation, source)
    assert found[at].declined == ""
    context = Context(NO_TEST, random.Random(1), frozenset({"exception"}))
    rewrite = transformation.rewrite(program, found[at], context)
    result, _ = apply_edits(program.source, rewrite.edits)
    assert JavaProgram(result).first_error() is None, result
    return result.decode()


@pytest.mark.parametrize(
    ("expression", "why"),
    [
        ("n == s.length() + g() && n < 2", "guard"),
        ("n > 0 && a[n] > 0", "guard"),
        ("s != null && s.isEmpty()", "guard"),
        ("a[n] == a[n + 1]", "both operands may throw"),
        ("n++ < n + 2", "changes something"),
        ("(n = 2) < 3", "changes something"),
        ("box == g()", "both operands may throw"),
        ("g() == g()", "the same"),
        ('s + n == "x"', "text"),
    ],
)
def test_operands_whose_order_matters_stay(expression: str, why: str) -> None:
    _, found = places(ReorderCondition(), in_method(f"        boolean b = {expression};"))
    assert any(why in place.declined for place in found), found


@pytest.mark.parametrize(
    ("expression", "swapped"),
    [
        ("n < 3", "3 > n"),
        ("n >= s.length()", "s.length() <= n"),
        ("a[n] == 0", "0 == a[n]"),
        ("n == 1 && n != 2", "n != 2 && n == 1"),
        ("n == 1 || n == 2 || n == 3", "n == 3 || (n == 1 || n == 2)"),
        ("n + 1 < g()", "g() > n + 1"),
    ],
)
def test_operands_whose_order_cannot_be_noticed_are_swapped(
    expression: str, swapped: str
) -> None:
    result = rewritten(ReorderCondition(), in_method(f"        boolean b = {expression};"))
    assert f"boolean b = {swapped};" in result


@pytest.mark.parametrize(
    ("expression", "at", "swapped"),
    [
        ("n - 1 + 2", 0, "2 + (n - 1)"),
        ("n / 2 * 3", 0, "3 * (n / 2)"),
        ("-n+2", 0, "2+(-n)"),
        ("n * a.length", 0, "a.length * n"),
    ],
)
def test_arithmetic_keeps_what_its_operands_were(expression: str, at: int, swapped: str) -> None:
    source = in_method(f"        return {expression};")
    assert f"return {swapped};" in rewritten(ReorderCondition(), source, at)


def test_a_for_becomes_the_while_it_stands_for() -> None:
    body = "        for (int i = 0; i < n; i++) {\n            g(i);\n        }\n        return 1;"
    result = rewritten(LoopExchange(), in_method(body))
    assert result.split("\n")[2:9] == [
        "        {",
        "        int i = 0;",
        "        while (i < n) {",
        "            g(i);",
        "            i++;",
        "        }",
        "        }",
    ]


def test_a_while_becomes_a_for() -> None:
    body = "        while (n > 0) { n--; }\n        return n;"
    assert "for (; n > 0; ) { n--; }" in rewritten(LoopExchange(), in_method(body))


@pytest.mark.parametrize(
    ("loop", "why"),
    [
        ("for (int i = 0; i < n; i++) { if (i == 2) continue; g(i); }", "continue"),
        ("for (int i = 0; i < n; i++) { g(i); break; }", "never be reached"),
        ("for (int i = 0; i < n; i++) { return 1; }", "never be reached"),
        ("x: for (int i = 0; i < n; i++) { while (true) { continue x; } }", "label"),
        ("for (int i = 0; i < n; n++) { int m = 1; { } class D { int j = i; } }", "inner class"),
        ("for (i = 0; i < n; k++) { int k = 1; }", "declares a name"),
        ("for (int e : a) { g(e); }", "enhanced"),
        ("do { n--; } while (n > 0);", "do loop"),
    ],
)
def test_loops_that_cannot_change_their_kind_are_declined(loop: str, why: str) -> None:
    _, found = places(LoopExchange(), in_method(f"        {loop}\n        return 1;"))
    assert why in found[0].declined


def test_a_continue_of_an_inner_loop_is_not_the_outer_ones() -> None:
    body = "        for (int i = 0; i < n; i++) { for (int e : a) { continue; } }\n        return 1;"
    _, found = places(LoopExchange(), in_method(body))
    assert found[0].declined == ""


def test_a_log_line_is_the_first_statement_and_keeps_the_line_break_of_the_file() -> None:
    source = "class C {\r\n\tint f() {\r\n\t\treturn 1;\r\n\t}\r\n}\r\n"
    result = rewritten(InsertLog(), source)
    assert 'f() {\r\n\t\tSystem.out.println("entering f");\r\n\t\treturn 1;\r\n' in result


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("class C { int f(int n) { return n < 1 ? 0 : f(n - 1); } }", "called by the program"),
        ("abstract class C { abstract int f(); }", "no body"),
        ("class C { int System; int f() { return 1; } }", "something else"),
    ],
)
def test_methods_that_should_not_print_are_declined(source: str, why: str) -> None:
    _, found = places(InsertLog(), source)
    assert why in found[0].declined


def test_a_statement_is_wrapped_and_what_it_throws_is_thrown_on() -> None:
    result = rewritten(InsertTryCatch(), in_method("        return n;"))
    assert result.split("\n")[2:7] == [
        "        try {",
        "        return n;",
        "        } catch (RuntimeException failure) {",
        "            throw failure;",
        "        }",
    ]


@pytest.mark.parametrize(
    "body",
    [
        "        n = 1; return n;",
        "        if (!(s instanceof String t)) { return 1; }\n        return t.length();",
        "        final int k;\n        k = 1;\n        return k;",
    ],
)
def test_statements_that_must_not_be_wrapped_are_declined(body: str) -> None:
    _, found = places(InsertTryCatch(), in_method(body))
    assert found[0].declined


def test_a_declaration_is_never_wrapped() -> None:
    _, found = places(InsertTryCatch(), in_method("        int k = 1;\n        return k;"))
    assert [place.label for place in found] == ["return statement"]
