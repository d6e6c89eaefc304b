"""Static types of expressions."""

from __future__ import annotations

import pytest

from core.java import JavaProgram, walk
from core.java.typenames import element_type, type_arguments
from core.java.types import type_of

HEAD = (
    "class C { double d; static int own(int x) { return x; } "
    "void f(int n, Integer box, char c, long big, String s, int[][] grid, "
    "List<String> words, Map<String, List<Integer>> map, Unknown other) { Object o = "
)


def typed(expression: str, before: str = "") -> str | None:
    program = JavaProgram(f"{before}{HEAD}{expression}; }} }}".encode())
    assert program.first_error() is None
    (declarator,) = [
        each
        for each in walk(program.root, "variable_declarator")
        if program.text(each).startswith(b"o =")
    ]
    value = declarator.child_by_field_name("value")
    assert value is not None
    return type_of(program, value)


@pytest.mark.parametrize(
    ("expression", "type"),
    [
        ("1", "int"),
        ("1L", "long"),
        ("1.5", "double"),
        ("1.5f", "float"),
        ("'a'", "char"),
        ('"a"', "String"),
        ("null", "null"),
        ("n + c", "int"),
        ("n * big", "long"),
        ("n / 2.0", "double"),
        ("box + 1", "int"),
        ('n + "a" + n', "String"),
        ("n < 2 && s.isEmpty()", "boolean"),
        ("s.length()", "int"),
        ("s.charAt(n)", "char"),
        ("s.split(s)", "String[]"),
        ("grid[0]", "int[]"),
        ("grid[0][1]", "int"),
        ("grid.length", "int"),
        ("words.get(0)", "String"),
        ("words.get(0).length()", "int"),
        ("map.get(s)", "List<Integer>"),
        ("map.get(s).get(0)", "Integer"),
        ("Math.abs(n - big)", "long"),
        ("Math.pow(n, 2)", "double"),
        ("Math.round(d)", "long"),
        ("Integer.MAX_VALUE", "int"),
        ("(char) (n + 1)", "char"),
        ("own(3)", "int"),
        ("new int[3][]", "int[][]"),
        ("this.d", "double"),
        ("-c", "int"),
        ("!s.isEmpty()", "boolean"),
        ("n > 0 ? n : 1", "int"),
        ("other.size()", None),
        ("n + other.size()", None),
        ("unknown(3)", None),
    ],
)
def test_an_expression_has_the_type_that_the_file_tells(expression: str, type: str | None) -> None:
    assert typed(expression) == type


def test_a_class_of_the_file_is_not_the_library_class_of_that_name() -> None:
    assert typed("words.size()", "class List<T> { String size() { return null; } }") is None


def test_a_sum_of_a_thousand_terms_has_a_type() -> None:
    assert typed(" + ".join(["n"] * 1000)) == "int"


def test_type_arguments_nest() -> None:
    assert type_arguments("Map<String,List<Map<A,B>>>") == ["String", "List<Map<A,B>>"]
    assert element_type("List<int[]>") == "int[]"
    assert element_type("List<?extendsNumber>") is None


def test_what_an_unknown_class_may_hide_has_no_type() -> None:
    inside = "class C extends Other { int own() { return 1; } Object f() { Object o = own(); } }"
    program = JavaProgram(inside.encode())
    (call,) = walk(program.root, "method_invocation")
    assert type_of(program, call) is None
    known = JavaProgram(inside.replace("Other", "Object").encode())
    (call,) = walk(known.root, "method_invocation")
    assert type_of(known, call) == "int"


@pytest.mark.parametrize(
    ("declared", "type"),
    [
        ("java.util.List<Integer>", "int"),
        ("other.List<Integer>", None),
        ("other.pack.String", None),
    ],
)
def test_a_class_of_another_package_is_not_that_of_the_library(
    declared: str, type: str | None
) -> None:
    program = JavaProgram(f"class C {{ void f({declared} x) {{ Object o = x.size(); }} }}".encode())
    (call,) = walk(program.root, "method_invocation")
    assert type_of(program, call) == type


@pytest.mark.parametrize(
    ("call", "type"),
    [
        ("map.keySet()", "Set<String>"),
        ("map.values()", "Collection<List<Integer>>"),
        ("map.entrySet()", "Set<java.util.Map.Entry<String,List<Integer>>>"),
    ],
)
def test_the_views_of_a_map_have_its_type_arguments(call: str, type: str) -> None:
    assert typed(call) == type


@pytest.mark.parametrize(
    ("before", "type"),
    [
        ("class D { int join() { return 1; } }", "int"),
        ("import static java.lang.String.join; class D { int join() { return 1; } }", None),
        ("import static java.lang.String.*; class D { int join() { return 1; } }", None),
        ("import static java.lang.String.format; class D { int join() { return 1; } }", "int"),
    ],
)
def test_a_method_of_another_class_is_not_taken_for_one_that_is_imported(
    before: str, type: str | None
) -> None:
    assert typed('join("-", "a")', before) == type


def test_a_method_around_a_call_hides_what_is_imported() -> None:
    assert typed("own(1)", "import static java.lang.Math.*;") == "int"
