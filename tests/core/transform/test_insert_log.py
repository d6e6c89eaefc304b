"""Log lines: where they go, and which methods get none."""

from __future__ import annotations

import random

import pytest

from core.java import JavaProgram
from core.model import apply_edits, touched_lines
from core.transform.insert_log import InsertLog
from core.transform.naming import Lexicon
from core.transform.transformation import Context, Place

CONTEXT = Context(JavaProgram(b""), random.Random(1), frozenset(), Lexicon.bundled())


def places(source: str) -> list[Place]:
    return list(InsertLog().places(JavaProgram(source.encode()), CONTEXT))


def logged(source: str, at: int = 0) -> str:
    program = JavaProgram(source.encode())
    place = InsertLog().places(program, CONTEXT)[at]
    assert place.declined == ""
    edits = InsertLog().rewrite(program, place, CONTEXT).edits
    result, _ = apply_edits(program.source, edits)
    assert JavaProgram(result).first_error() is None
    return result.decode()


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        (
            "class C {\n  int f() {\n    return 1;\n  }\n}\n",
            'class C {\n  int f() {\n    System.out.println("enter f");\n    return 1;\n  }\n}\n',
        ),
        (
            "class C {\r\n\tint f() {\r\n\t\t// why\r\n\t\treturn 1;\r\n\t}\r\n}\r\n",
            "class C {\r\n\tint f() {\r\n\t\t// why\r\n\t\t"
            'System.out.println("enter f");\r\n\t\treturn 1;\r\n\t}\r\n}\r\n',
        ),
        (
            "class C {\n    void f() {\n    }\n}\n",
            'class C {\n    void f() {\n        System.out.println("enter f");\n    }\n}\n',
        ),
        (
            "class C { int f() { return 1; } }",
            'class C { int f() { System.out.println("enter f"); return 1; } }',
        ),
        ("class C { void f() {} }", 'class C { void f() { System.out.println("enter f"); } }'),
        (
            "class C { int System; int f() { return 1; } }",
            "class C { int System; int f() "
            '{ java.lang.System.out.println("enter f"); return 1; } }',
        ),
    ],
)
def test_the_log_line_is_the_first_statement(source: str, expected: str) -> None:
    assert logged(source) == expected


def test_a_line_of_its_own_touches_no_other_line() -> None:
    source = b"class C {\n  int f() {\n    return 1;\n  }\n}\n"
    program = JavaProgram(source)
    (place,) = InsertLog().places(program, CONTEXT)
    edits = InsertLog().rewrite(program, place, CONTEXT).edits
    assert touched_lines(source, edits) == frozenset()


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("abstract class C { abstract int f(); }", "no body"),
        ("class C { int f(int n) { return n < 1 ? 0 : f(n - 1); } }", "by itself"),
        ("class C { void f() { } void g() { for (;;) f(); } }", "in a loop"),
        ("class C { void f() { } void g() { list.forEach(e -> f()); } }", "in a loop"),
        ("class C { void f(int n) { } void g() { list.forEach(this::f); } }", "in a loop"),
        ("class C implements Comparator<C> { public int compare(C a, C b) { return 0; } }", "may"),
        ("class C { Object o = new Object() { void f() { } }; }", "may"),
        ("class C { public int hashCode() { return 1; } }", "may"),
        ("class System { int java; int f() { return 1; } }", "something else"),
    ],
)
def test_methods_that_could_print_too_much_are_declined(source: str, why: str) -> None:
    assert why in places(source)[0].declined


def test_a_helper_that_is_called_once_may_print() -> None:
    found = places("class C { void f() { } void g() { f(); } }")
    assert [each.declined for each in found] == ["", ""]


@pytest.mark.parametrize("looks", ["program", "test"])
def test_where_what_is_printed_is_looked_at_nothing_more_is_printed(looks: str) -> None:
    redirect = b"class D { void g() { System.setOut(null); } } "
    program = JavaProgram(b"class C { int f() { return 1; } }" + redirect * (looks == "program"))
    test = JavaProgram(redirect * (looks == "test"))
    context = Context(test, random.Random(1), frozenset(), Lexicon.bundled())
    assert InsertLog().places(program, context)[0].declined == "what is printed is looked at"
