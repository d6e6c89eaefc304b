"""Statements wrapped in a try, and those that must not be."""

from __future__ import annotations

import random

import pytest

from core.java import JavaProgram
from core.model import apply_edits, touched_lines
from core.transform.insert_try_catch import InsertTryCatch
from core.transform.naming import Lexicon
from core.transform.transformation import Context, Place

HEAD, FOOT = "class C {\n    int f(int n, Object o) {\n", "\n    }\n}\n"


def context(*taken: str) -> Context:
    return Context(JavaProgram(b""), random.Random(1), frozenset(taken), Lexicon.bundled())


def places(body: str) -> list[Place]:
    program = JavaProgram((HEAD + body + FOOT).encode())
    assert program.first_error() is None
    return list(InsertTryCatch().places(program, context()))


def wrapped(body: str, at: int = 0, taken: tuple[str, ...] = ()) -> str:
    program = JavaProgram((HEAD + body + FOOT).encode())
    place = InsertTryCatch().places(program, context(*taken))[at]
    assert place.declined == ""
    edits = InsertTryCatch().rewrite(program, place, context(*taken)).edits
    result, _ = apply_edits(program.source, edits)
    assert JavaProgram(result).first_error() is None
    return result.decode().removeprefix(HEAD).removesuffix(FOOT)


@pytest.mark.parametrize(
    "statement",
    [
        "        return n;",
        "        g(n); // why",
        "        if (n > 1) {\n            g(n);\n        }",
        "        x: for (;;) { break x; }",
        "        switch (n) { case 1: return 2; }",
    ],
)
def test_the_lines_of_the_statement_stay_as_they_are(statement: str) -> None:
    assert wrapped(statement) == (
        f"        try {{\n{statement}\n        }} catch (RuntimeException exception) {{\n"
        "            throw exception;\n        }"
    )


def test_a_statement_that_shares_its_line_is_wrapped_in_it() -> None:
    assert wrapped("        g(1); return n;", 1) == (
        "        g(1); try { return n; } catch (RuntimeException exception) { throw exception; }"
    )


def test_another_name_is_taken_where_the_first_is_in_use() -> None:
    assert "catch (RuntimeException failure)" in wrapped("        return n;", 0, ("exception",))


def test_own_lines_touch_no_line_and_keep_the_line_break_of_the_file() -> None:
    source = b"class C {\r\n\tint f() {\r\n\t\treturn 1; // \xc5\xbc\r\n\t}\r\n}\r\n"
    program = JavaProgram(source)
    (place,) = InsertTryCatch().places(program, context())
    edits = InsertTryCatch().rewrite(program, place, context()).edits
    assert touched_lines(source, edits) == frozenset()
    assert apply_edits(source, edits)[0] == (
        b"class C {\r\n\tint f() {\r\n\t\ttry {\r\n\t\treturn 1; // \xc5\xbc\r\n"
        b"\t\t} catch (RuntimeException exception) {\r\n\t\t\tthrow exception;\r\n\t\t}\r\n"
        b"\t}\r\n}\r\n"
    )


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("if (!(o instanceof String t)) { return 1; } return t.length();", "pattern"),
        ("final int k; k = 1; return k;", "final"),
        ("final int k; if (n > 1) { k = 1; } else { k = 2; } return k;", "final"),
    ],
)
def test_statements_whose_names_live_on_are_declined(body: str, why: str) -> None:
    assert why in places(body)[0].declined


def test_a_label_is_wrapped_with_its_loop_and_never_without() -> None:
    found = places("x: for (;;) { continue x; }")
    assert [(each.label, bool(each.declined)) for each in found] == [
        ("labelled statement", False),
        ("for statement", True),
    ]


@pytest.mark.parametrize(
    ("body", "labels"),
    [
        ("int k = 1;", []),
        ("class D { }", []),
        (";", []),
        ("int k = switch (n) { default -> 1; };", []),
        ("while (n > 0) break;", ["while statement"]),
        ("while (n > 0) continue;", ["while statement"]),
    ],
)
def test_declarations_and_jumps_are_no_places(body: str, labels: list[str]) -> None:
    assert [each.label for each in places(body)] == labels


def test_calls_of_other_constructors_are_no_places() -> None:
    program = JavaProgram(b"class C { C() { this(1); } C(int n) { super(); } }")
    assert InsertTryCatch().places(program, context()) == []


def test_a_class_of_that_name_makes_the_full_name_necessary() -> None:
    program = JavaProgram(b"class RuntimeException { void f() { g(); } }")
    (place,) = InsertTryCatch().places(program, context())
    edits = InsertTryCatch().rewrite(program, place, context()).edits
    assert b"catch (java.lang.RuntimeException exception)" in apply_edits(program.source, edits)[0]
