"""What the published selection makes of small programs, and what it is flagged for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from transform_bugs import bug, members

from core.model import Bug, Exclusion, Instance, Location, Status, StudyProtocol, UsageError
from core.transform import Lexicon, make_instances, making

UNSOUND = Exclusion.UNSOUND


def published(subject: Bug | str, name: str, seed: int = 1) -> list[Instance]:
    """The published instances of a bug, or of one with these members."""
    of = bug(subject) if isinstance(subject, str) else subject
    naming, protocol = Lexicon.bundled(), StudyProtocol.PAPER
    return make_instances(of, [name], seed=seed, naming=naming, protocol=protocol)


def one(subject: Bug | str, name: str) -> Instance:
    """The single published instance of a bug."""
    (made,) = published(subject, name)
    assert made.status is Status.READY
    return made


def flags(made: Instance) -> list[tuple[Exclusion, str]]:
    return [(each.reason, each.detail) for each in made.flags]


def texts(made: Sequence[Instance]) -> list[str]:
    return [members(each) for each in made]


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


def test_what_touches_a_buggy_line_is_flagged_and_stays() -> None:
    subject = bug("int f(int a) {\n return a +\n  1;\n}", location=Location.of(5))
    made = one(subject, "reorder-condition")
    assert flags(made) == [(Exclusion.TOUCHES_BUGGY_LINE, "the rewrite changes buggy line 5")]
    assert made.proposal == Location.of(5, 6)


def test_a_place_that_the_fix_removed_is_made_and_the_fix_stays_as_it_is() -> None:
    source = "int f(int a) {\n if (a > 1) a = 0;\n return a;\n}"
    subject = bug(source, fixed=source.replace("a > 1", "true"), location=Location.of(6))
    made = one(subject, "reorder-condition")
    assert made.fixed == subject.fixed
    assert flags(made) == [(UNSOUND, "the fixed program has no such place")]


def test_a_place_that_only_the_fixed_program_cannot_have_is_flagged() -> None:
    source = "String f(String s, int i) {\n return g(s + i);\n}"
    fixed = source.replace("String s", "int s")
    made = one(bug(fixed, fixed=source, location=Location.of(4)), "reorder-condition")
    ((reason, detail),) = flags(made)
    assert reason is UNSOUND
    assert detail.startswith("in the fixed program: ")


LOOP = "void f(int n) {\n for (int i = 0; i < n; i++) {\n  g(i);\n }\n}"


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


def test_a_local_is_renamed_whose_name_is_on_no_buggy_line() -> None:
    source = "int f() {\n int a = 1;\n int b = 2;\n return g(a, this.b);\n}"
    made = one(bug(source, location=Location.of(5)), "rename-local")
    assert made.summary.startswith("b → ")
    assert published(bug(source, location=Location.of(7)), "rename-local") == []


def test_only_locals_of_the_first_method_are_renamed() -> None:
    source = "int f() { return 1; }\n int g() {\n int b = 2;\n return b;\n}"
    assert published(source, "rename-local") == []


def test_a_parameter_on_no_buggy_line_is_better_than_another() -> None:
    source = "int f(int a,\n int b) {\n int c = a;\n return c;\n}"
    for seed in range(6):
        (made,) = published(bug(source, location=Location.of(6)), "rename-parameter", seed)
        assert (made.summary.split(" ")[0], made.flags) == ("b", ())
    touched = one(bug(source, location=Location.of(4, 5)), "rename-parameter")
    assert [reason for reason, _ in flags(touched)] == [Exclusion.TOUCHES_BUGGY_LINE]


def test_a_name_that_ours_would_not_touch_is_renamed_as_text() -> None:
    source = "int f(int size) { return new Foreign() { int g() { return size + size(); } }.g(); }"
    made = one(source, "rename-parameter")
    fresh = made.summary.split(" → ")[1]
    assert members(made) == source.replace("size", fresh)
    assert [reason for reason, _ in flags(made)] == [UNSOUND]


def test_a_method_is_renamed_where_it_is_the_only_one_and_not_recursive() -> None:
    test = "public class TEST_T { void t() { T.f(1); } }"
    made = one(bug("static int f(int i) { return i; }", test=test), "rename-method")
    fresh = made.summary.split(" → ")[1].encode()
    assert b"T." + fresh + b"(1)" in made.test
    assert published("int f(int i) { return f(i - 1); }", "rename-method") == []
    assert published("int f() { return 1; }\n int g() { return 2; }", "rename-method") == []


def test_a_method_that_ours_would_not_rename_is_renamed_as_text() -> None:
    test = "public class TEST_T { void t() { new T().toString(); } }"
    made = one(bug("public String toString() { return g(); }", test=test), "rename-method")
    assert b" toString(" not in made.buggy + made.fixed
    assert b".toString(" not in made.test
    assert [reason for reason, _ in flags(made)] == [UNSOUND]


@pytest.mark.parametrize(
    "name",
    ["rename-local", "rename-method", "rename-parameter", "boolean-exchange", "loop-exchange",
     "reorder-condition", "insert-log", "insert-try-catch"],
)  # fmt: skip
def test_a_program_with_a_member_class_is_not_looked_at(name: str) -> None:
    subject = bug(f"class Inner {{ }}\n {LOOP}")
    assert published(subject, name) == []
    local = replace(subject, buggy=subject.buggy.replace(b"class Inner { }", b""))
    assert local != subject


def test_methods_in_another_method_belong_to_it() -> None:
    source = "void f() { g(new A() { int h(int i) { return i + 1; } }); }"
    assert len(published(source, "reorder-condition")) == 1
    assert len(published(source, "insert-log")) == 1


def test_the_settings_name_the_protocol() -> None:
    made = one(LOOP, "loop-exchange")
    assert made.protocol is StudyProtocol.PAPER


def test_a_transformation_that_was_not_published_is_refused() -> None:
    with pytest.raises(UsageError, match="it has rename-local, "):
        published(LOOP, "permute-statements")


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
