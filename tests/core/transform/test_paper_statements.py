"""How the published selection rewrites loops, flags and statements, and what it is flagged for."""

from __future__ import annotations

import pytest
from paper_instances import LOOP, UNSOUND, flags, one, published
from transform_bugs import members


def test_a_loop_keeps_its_initialiser_in_a_block_of_its_own() -> None:
    made = one(LOOP, "loop-exchange")
    assert members(made) == (
        "void f(int n) {\n {\n int i = 0;\n while (i < n) {\n  g(i);\n  i++;\n }\n }\n}"
    )
    assert made.flags == ()
    assert made.origin.lines[3:] == (4, None, 5, 5, 6, 5, 7, None, 8, 9)


@pytest.mark.parametrize(
    ("loop", "exchanged", "why"),
    [
        ("for (;;) g();", "while (true) g();", ""),
        ("for (; a(); b()) ;", "while (a()) { b(); }", ""),
        ("for (i = 0, j = 1; a(); i++, j--) g();",
         "{ i = 0; j = 1; while (a()) { g(); i++; j--; } }", ""),
        ("while (a()) g();", "for (; a(); ) g();", ""),
        ("for (; a(); b()) { if (c()) continue; g(); }",
         "while (a()) { if (c()) continue; g(); b(); }", "a continue skips the update"),
        ("for (; a(); b()) { g(); break; }",
         "while (a()) { g(); break; b(); }", "the update cannot be reached"),
        ("x: for (; a(); b()) { while (c()) continue x; }",
         "x: while (a()) { while (c()) continue x; b(); }",
         "the label is the block's then, and no longer the loop's"),
    ],
)  # fmt: skip
def test_a_loop_is_exchanged_whatever_is_in_it(loop: str, exchanged: str, why: str) -> None:
    made = published(f"void f(int i, int j) {{ {loop} }}", "loop-exchange")[0]
    assert " ".join(members(made).split()) == f"void f(int i, int j) {{ {exchanged} }}"
    assert flags(made) == ([(UNSOUND, why)] if why else [])


def test_a_label_before_a_loop_with_an_initialiser_names_the_block() -> None:
    made = one("void f() { x: for (int i = 0; a(); i++) { if (b()) break x; } }", "loop-exchange")
    assert "x: { int i = 0; while (a()) { if (b()) break x; i++; } }" in members(made)
    assert [reason for reason, _ in flags(made)] == [UNSOUND]


def test_other_loops_are_no_places() -> None:
    source = "void f(int[] a) { for (int x : a) g(x); do g(0); while (h()); }"
    assert published(source, "loop-exchange") == []


def test_a_boolean_is_negated_where_the_tool_looks() -> None:
    made = one(
        "boolean f() { boolean ok = true; if (g(ok)) ok = h() && ok; return !ok; }",
        "boolean-exchange",
    )
    assert members(made) == (
        "boolean f() { boolean ok = false; if (g(!ok)) ok = !(h() && !ok); return ok; }"
    )
    assert made.flags == ()


@pytest.mark.parametrize(
    ("body", "missed"),
    [
        ("return ok ? 1 : 2;", "return ok ? 1 : 2;"),
        ("ok &= n > 0; return ok && h() ? 1 : 2;", "ok &= !(n > 0); return !ok && h() ? 1 : 2;"),
        ("if ((ok)) return 1; return 2;", "if ((ok)) return 1; return 2;"),
        ("return new T(ok).f();", "return new T(ok).f();"),
    ],
)
def test_uses_that_the_tool_misses_are_flagged(body: str, missed: str) -> None:
    made = one(f"int f(int n) {{ boolean ok = n > 1; {body} }}", "boolean-exchange")
    assert members(made) == f"int f(int n) {{ boolean ok = !(n > 1); {missed} }}"
    assert [reason for reason, _ in flags(made)] == [UNSOUND]


def test_a_log_line_goes_before_any_statement_of_the_method() -> None:
    source = "void f() {\n  a();\n  if (b()) {\n    c();\n  }\n}\n void e() { }"
    made = {members(published(source, "insert-log", seed)[0]) for seed in range(9)}
    log = '  System.out.println("log");\n'
    assert made == {
        source.replace("  a();\n", f"{log}  a();\n"),
        source.replace("  if", f"{log}  if"),
    }


def test_a_log_line_in_a_method_that_is_called_often_is_flagged() -> None:
    first, second = published("void f() { while (a()) g(); }\n void g() { b(); }", "insert-log")
    assert first.flags == ()
    assert [reason for reason, _ in flags(second)] == [UNSOUND]


def test_a_try_swallows_and_is_flagged_for_what_goes_wrong() -> None:
    made = one("void f() {\n  g();\n  int x = h();\n}", "insert-try-catch")
    assert members(made) == (
        "void f() {\n  try {\n  g();\n  } catch (Exception ex) {\n    ex.printStackTrace();\n"
        "  }\n  int x = h();\n}"
    )
    assert flags(made) == [(UNSOUND, "the catch swallows what it may throw")]


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("if (g()) return 1;", "where it throws instead of returning, the method goes on"),
        ("x = Math.abs(y);", "a variable may be without a value after it"),
        ("class C { int h() { return g(); } }", "the sound transformation has no such place"),
        ("y = Math.max(y, 2);", ""),
    ],
)
def test_a_statement_in_a_swallowing_try_is_judged(statement: str, why: str) -> None:
    made = one(f"int f(int y) {{ int x; {statement} return y; }}", "insert-try-catch")
    assert f"try {{ {statement} }} catch" in members(made)
    assert flags(made) == ([(UNSOUND, why)] if why else [])


@pytest.mark.parametrize(
    "body",
    [
        "int x = g();",
        "return g();",
        "i++;",
        "x: g();",
        "g(() -> { int y = 1; });",
        "try { g(); } finally { } h();",
    ],
)
def test_a_method_without_a_statement_to_wrap_is_left_alone(body: str) -> None:
    assert published(f"int f(int i) {{ {body} }}", "insert-try-catch") == []


def test_one_statement_a_method_is_wrapped() -> None:
    made = published("void f() { a(); b(); c(); }\n void g() { a(); b(); }", "insert-try-catch")
    assert len(made) == 2
