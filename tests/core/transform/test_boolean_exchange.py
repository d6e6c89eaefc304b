from __future__ import annotations

import pytest
from transform_bugs import bug, instances, members, only

from core.model import Exclusion, Location, Status

NAME = "boolean-exchange"


def exchanged(statements: str) -> str:
    """The statements after the exchange of the one boolean among them."""
    made = only(bug(f"boolean f(int a, int b, boolean c, double d) {{ {statements} }}"), NAME)
    assert made.status is Status.READY, made.detail
    return members(made).split("{ ", 1)[1].removesuffix(" }")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("boolean v = true; return v;", "boolean v = false; return !v;"),
        ("boolean v = false; return !v;", "boolean v = true; return v;"),
        ("boolean v = a == b; return v;", "boolean v = a != b; return !v;"),
        ("boolean v = a != b; return v;", "boolean v = a == b; return !v;"),
        ("boolean v = a < b; return v;", "boolean v = !(a < b); return !v;"),
        ("boolean v = d >= 0; return v;", "boolean v = !(d >= 0); return !v;"),
        ("boolean v = c; return v;", "boolean v = !c; return !v;"),
        ("boolean v = !c; return v;", "boolean v = c; return !v;"),
        ("boolean v = g(a); return v;", "boolean v = !g(a); return !v;"),
        ("boolean v = (a > b); return v;", "boolean v = !(a > b); return !v;"),
        ("boolean v = c && a > b; return v;", "boolean v = !(c && a > b); return !v;"),
        ("boolean v = c ? true : c; return v;", "boolean v = !(c ? true : c); return !v;"),
    ],
)
def test_the_initial_value_is_negated(before: str, after: str) -> None:
    assert exchanged(before) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("v = true;", "v = false;"),
        ("v = a > b;", "v = !(a > b);"),
        ("v = !v;", "v = !v;"),
        ("v = v;", "v = v;"),
        ("v = v && c;", "v = !(!v && c);"),
        ("v = !v || c;", "v = !(v || c);"),
        ("v &= a > 0;", "v |= !(a > 0);"),
        ("v |= c;", "v &= !c;"),
        ("v ^= c;", "v ^= c;"),
        ("v = v == c;", "v = !v != c;"),
        ("if (v = c) a++;", "if (!(v = !c)) a++;"),
        ("if (!(v = c)) a++;", "if ((v = !c)) a++;"),
        ("if (c && (v &= c)) a++;", "if (c && (!(v |= !c))) a++;"),
        ("c = v = true;", "c = !(v = false);"),
        ("for (; v; v = c) a++;", "for (; !v; v = !c) a++;"),
    ],
)
def test_assignments_are_negated_also_where_their_value_is_used(before: str, after: str) -> None:
    statements = f"boolean v = true; {before} return c;"
    assert exchanged(statements) == f"boolean v = false; {after} return c;"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("if (v) a++;", "if (!v) a++;"),
        ("while (! v) a++;", "while (v) a++;"),
        ("a = v ? 1 : 2;", "a = !v ? 1 : 2;"),
        ("if (!(v)) a++;", "if ((v)) a++;"),
        ("if (v == c) a++;", "if (!v == c) a++;"),
        ("if (v & c | v) a++;", "if (!v & c | !v) a++;"),
        ('String s = "a" + v + a;', 'String s = "a" + !v + a;'),
        ("h(v, !v);", "h(!v, v);"),
        ("Object o = (Object) v;", "Object o = (Object) !v;"),
        ("Supplier<Boolean> s = () -> v;", "Supplier<Boolean> s = () -> !v;"),
        ("if (!/* not */v) a++;", "if (/* not */v) a++;"),
        ("this.v = v; T.v(v);", "this.v = !v; T.v(!v);"),
    ],
)
def test_reads_are_negated(before: str, after: str) -> None:
    statements = f"boolean v = true; {before} return c;"
    assert exchanged(statements) == f"boolean v = false; {after} return c;"


def test_a_not_that_follows_a_word_leaves_a_blank() -> None:
    assert exchanged("boolean v = true; return!v;") == "boolean v = false; return v;"


def test_the_same_name_in_another_block_stays() -> None:
    made = instances(
        bug("void f() { { boolean v = true; g(v); } { boolean v = false; g(v); } }"), NAME
    )
    assert [members(each) for each in made] == [
        "void f() { { boolean v = false; g(!v); } { boolean v = false; g(v); } }",
        "void f() { { boolean v = true; g(v); } { boolean v = true; g(!v); } }",
    ]


@pytest.mark.parametrize(
    "declaration",
    ["boolean v;", "Boolean v = null;", "boolean[] v = {true};", "boolean v[] = {true};"],
)
def test_what_is_no_boolean_with_an_initial_value_is_no_place(declaration: str) -> None:
    assert instances(bug(f"void f() {{ {declaration} }}"), NAME) == []


def test_an_exchange_on_a_buggy_line_is_excluded() -> None:
    made = only(
        bug("boolean f() {\n boolean v = true;\n return v;\n}", location=Location.of(6)), NAME
    )
    assert (made.status, made.reason) == (Status.EXCLUDED, Exclusion.TOUCHES_BUGGY_LINE)
    assert made.detail == "the rewrite changes buggy line 6"
