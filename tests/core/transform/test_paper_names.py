"""What the published selection renames, and what it is flagged for."""

from __future__ import annotations

from paper_instances import UNSOUND, flags, one, published
from transform_bugs import bug, members

from core.model import Exclusion, Location


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
