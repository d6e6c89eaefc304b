from __future__ import annotations

import re

import pytest
from transform_bugs import bug, instances, members, only

from core.model import Exclusion, Location, Status

LOCAL = "rename-local"
PARAMETER = "rename-parameter"


def renamed(source: str, name: str = LOCAL) -> str:
    """The members with the one variable renamed; its new name is shown as NEW."""
    made = only(bug(source), name)
    assert made.status is Status.READY, made.detail
    fresh = made.summary.split(" → ")[1]
    assert fresh not in source
    return re.sub(rf"\b{fresh}\b", "NEW", members(made))


def test_every_use_is_renamed_and_members_of_that_name_are_not() -> None:
    before = "int f(L l) { int size = l.size(); size(size); l.size = size; return l.get().size; }"
    after = "int f(L l) { int NEW = l.size(); size(NEW); l.size = NEW; return l.get().size; }"
    assert renamed(before) == after


def test_labels_method_references_strings_and_comments_stay() -> None:
    before = 'void f() { int i = 0; i: for (;;) { g(T::i, "i", i); /* i */ break i; } }'
    after = 'void f() { int NEW = 0; i: for (;;) { g(T::i, "i", NEW); /* i */ break i; } }'
    assert renamed(before) == after


def test_a_field_that_the_local_shadows_stays() -> None:
    before = "int n; int f() { int n = this.n; return n + new T().n; } int g() { return n; }"
    after = "int n; int f() { int NEW = this.n; return NEW + new T().n; } int g() { return n; }"
    assert renamed(before) == after


def test_lambdas_and_anonymous_classes_see_the_new_name() -> None:
    before = "Object f() { int n = 1; g(x -> x + n); return new Runnable() { int m = n; }; }"
    after = "Object f() { int NEW = 1; g(x -> x + NEW); return new Runnable() { int m = NEW; }; }"
    assert renamed(before) == after


def test_a_parameter_is_renamed_in_its_method_only() -> None:
    before = "int n; int f(int n) { this.n = n; return n; } int g() { return n; }"
    after = "int n; int f(int NEW) { this.n = NEW; return NEW; } int g() { return n; }"
    assert renamed(before, PARAMETER) == after


def test_the_new_name_is_none_that_the_programs_or_the_test_use() -> None:
    source = "int f() { int count = 0; count++; return count; }"
    words = "count tally counter occurrences hits howMany how_many answer outcome output result"
    used = " ".join(f"int {word};" for word in words.split()[1:])
    made = only(bug(source, test=f"public class TEST_T {{ {used} }}"), LOCAL)
    assert made.status is Status.READY
    assert made.summary.split(" → ")[1] not in words.split()


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("Object f() { int n = 1; return new Foreign() { int m = n; }; }", "inherited field"),
        ("void f(E e) { final int A = 1; switch (e) { case A: } }", "constant"),
        ('void f() { int n = 1; String s = "\\u005c" + n + "\\u005c"; }', "Unicode escape"),
        ("void f(Object o) { { int s = 1; } if (o instanceof String s) { } }", "pattern"),
    ],
)
def test_what_may_change_the_meaning_is_declined(source: str, why: str) -> None:
    made = only(bug(source), LOCAL)
    assert (made.status, made.reason) == (Status.EXCLUDED, Exclusion.UNSOUND)
    assert why in made.detail
    assert made.buggy == bug(source).buggy


def test_a_harmless_unicode_escape_declines_nothing() -> None:
    before = 'void f() { int n = 1; String s = "\\u00e9" + n; }'
    assert renamed(before) == 'void f() { int NEW = 1; String s = "\\u00e9" + NEW; }'


@pytest.mark.parametrize("source", ["abstract int f(int n);", "native int f(int n);"])
def test_a_parameter_without_a_body_is_declined(source: str) -> None:
    made = only(bug(source), PARAMETER)
    assert made.detail == "the method has no body"


@pytest.mark.parametrize("seed", range(6))
def test_the_one_local_is_one_that_leaves_the_buggy_line_alone(seed: int) -> None:
    source = "int f() {\n int a = 1;\n int b = 2;\n g(b);\n return a;\n}"
    subject = bug(source, location=Location.of(7))
    made = only(subject, LOCAL, seed)
    assert made.status is Status.READY
    assert made.summary.startswith("a → ")
    assert made.id == "T/rename-local/1"


def test_where_every_local_is_on_a_buggy_line_one_instance_says_so() -> None:
    source = "int f() {\n int a = 1;\n int b = 2;\n return a + b;\n}"
    made = instances(bug(source, location=Location.of(7)), LOCAL)
    assert [each.reason for each in made] == [Exclusion.TOUCHES_BUGGY_LINE]


def test_the_fixed_program_gets_the_same_name() -> None:
    buggy = "int f(int[] v) {\n int s = 0;\n for (int x : v) s += x;\n return s;\n}"
    subject = bug(buggy, fixed=buggy.replace("s += x", "s -= x"), location=Location.of(6))
    made = only(subject, PARAMETER)
    assert made.reason is Exclusion.TOUCHES_BUGGY_LINE
    subject = bug(buggy, fixed=buggy.replace("return s", "return -s"), location=Location.of(7))
    made = only(subject, PARAMETER)
    fresh = made.summary.removeprefix("v → ")
    assert made.status is Status.READY
    assert f"int f(int[] {fresh})".encode() in made.fixed
    assert f"int x : {fresh}".encode() in made.fixed
    assert b"return -s" in made.fixed


@pytest.mark.parametrize(
    ("constructor", "declined"),
    [
        ("R(int a, int... b) { this.a = a; this.b = b; }", True),
        ("R(int c) { this(c, c); }", False),
    ],
)
def test_the_canonical_constructor_of_a_record_keeps_its_names(
    constructor: str, declined: bool
) -> None:
    made = only(bug(f"record R(int a, int... b) {{ {constructor} }}"), PARAMETER)
    assert ("names of its components" in made.detail) is declined
    assert (made.status is Status.READY) is not declined
