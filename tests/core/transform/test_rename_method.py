from __future__ import annotations

import re
from dataclasses import replace

import pytest
from transform_bugs import bug, members, only

from core.model import Exclusion, Instance, Location, Status

NAME = "rename-method"


def ready(source: str, test: str = "public class TEST_T { }") -> tuple[Instance, str]:
    made = only(bug(source, test=test), NAME)
    assert made.status is Status.READY, made.detail
    return made, made.summary.split(" → ")[1]


def renamed(source: str) -> str:
    made, fresh = ready(source)
    return re.sub(rf"\b{fresh}\b", "NEW", members(made))


def renamed_test(test: str, source: str = "static int run(int n) { return n; }") -> str:
    made, fresh = ready(source, test)
    return re.sub(rf"\b{fresh}\b", "NEW", made.test.decode())


def test_declaration_calls_and_references_are_renamed() -> None:
    before = (
        "static int run(int n) { g(T::run); return n < 1 ? 0 : run(n - 1) + T.run(n)"
        " + humaneval.buggy.T.run(n); }"
    )
    assert renamed(before) == before.replace("run(", "NEW(").replace("::run", "::NEW")


def test_overloads_are_renamed_together() -> None:
    before = "static int run(int n) { return n; } static int run(String s) { return run(1); }"
    assert renamed(before) == before.replace("run(", "NEW(")


def test_methods_of_other_objects_and_variables_of_that_name_stay() -> None:
    before = 'static int size(L size) { return size.size() + "a".size() + size.get().size(); }'
    assert renamed(before) == before.replace("int size(", "int NEW(")


def test_instance_methods_are_found_by_the_type_of_the_receiver() -> None:
    before = (
        "int run(int n) { T t = new T(); L l = null; l.run(n); this.run(n); T.this.run(n);"
        " return t.run(n) + new T().run(n); }"
    )
    after = (
        "int NEW(int n) { T t = new T(); L l = null; l.run(n); this.NEW(n); T.this.NEW(n);"
        " return t.NEW(n) + new T().NEW(n); }"
    )
    assert renamed(before.replace("run", "go")) == after.replace("l.run", "l.go")


def test_calls_within_a_comparator_are_renamed() -> None:
    before = (
        "static int rank(int n) { sort(new Comparator<Integer>() { public int compare(Integer a,"
        " Integer b) { return rank(a) - rank(b); } }); return n; }"
    )
    made = only(bug(before), NAME)
    assert made.status is Status.READY
    assert made.summary.startswith("rank → ")
    assert b"rank(" not in made.buggy
    assert b"compare(Integer a" in made.buggy


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("int x = humaneval.buggy.T.run(1);", "int x = humaneval.buggy.T.NEW(1);"),
        ("int x = T.run(1) + run(2);", "int x = T.NEW(1) + run(2);"),
        ("F x = humaneval.buggy.T::run;", "F x = humaneval.buggy.T::NEW;"),
        ('int x = other.run(1); String s = "run";', 'int x = other.run(1); String s = "run";'),
        ("void run() { } { run(); }", "void run() { } { run(); }"),
    ],
)
def test_the_test_calls_the_new_name(before: str, after: str) -> None:
    head = "package humaneval;\nclass TEST_T { "
    assert renamed_test(f"{head}{before} }}") == f"{head}{after} }}"


def test_an_object_in_the_test_calls_the_new_name() -> None:
    before = (
        "class TEST_T { void t() { humaneval.buggy.T t = new humaneval.buggy.T(); t.run(1); } }"
    )
    assert renamed_test(before, "int run(int n) { return n; }") == before.replace("t.run", "t.NEW")


def test_a_static_import_in_the_test_is_renamed() -> None:
    before = "import static humaneval.buggy.T.run;\nclass TEST_T { int x = run(1); }"
    assert renamed_test(before) == before.replace("run", "NEW")


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("public static void main(String[] args) { }", "main means something"),
        ("public boolean equals(Object o) { return true; }", "equals means something"),
        ("@Override public int run() { return 1; }", "annotation"),
        ("native int run();", "native"),
        ("int run() { return 1; } static class Sub extends T { }", "subclass"),
        ("int run() { return 1; } Object o = new T() { };", "subclass"),
        ("static class In { int run() { return 1; } }", "nested class"),
        ("interface In { int run(); }", "interface"),
        ("Object o = new Object() { int run() { return 1; } };", "anonymous"),
        ("static int run() { new Foreign() { int x = run(); }; return 1; }", "line 4"),
        ("int run() { var t = make(); return t.run(); } T make;", "line 4"),
        ("static int run() { new Error().getStackTrace(); return 1; }", "stack"),
        ('static int run() { T.class.getMethod("run"); return 1; }', "reflection"),
    ],
)
def test_a_name_that_others_depend_on_is_declined(source: str, why: str) -> None:
    made = only(bug(source), NAME)
    assert made.reason is Exclusion.UNSOUND
    assert why in made.detail
    assert made.buggy == bug(source).buggy


@pytest.mark.parametrize(
    ("head", "method"),
    [
        ("class T implements Comparable<T> {", "public int compareTo(T o) { return 0; }"),
        ("class T implements Comparator<T> {", "public int compare(T a, T b) { return 0; }"),
        ("class T extends Foreign {", "int run() { return 0; }"),
        ("class T implements Foreign {", "public int run() { return 0; }"),
    ],
)
def test_a_method_that_may_implement_another_is_declined(head: str, method: str) -> None:
    source = f"package a;\n{head}\n{method}\n}}\n".encode()
    subject = replace(bug(""), buggy=source, fixed=source, location=Location.of(4))
    made = only(subject, NAME)
    assert made.reason is Exclusion.UNSOUND
    assert "may belong to" in made.detail


def test_a_recursive_call_on_the_buggy_line_excludes() -> None:
    source = "static int run(int n) {\n return run(n - 2);\n}"
    made = only(bug(source, location=Location.of(5)), NAME)
    assert made.reason is Exclusion.TOUCHES_BUGGY_LINE


def test_a_class_of_the_file_inherits_nothing_of_the_library_class_of_its_name() -> None:
    source = (
        "static boolean test(int n) { return n > 0; } static class Predicate { }"
        " static class P extends Predicate { boolean go() { return test(1); } }"
    )
    made = only(bug(source), NAME)
    assert made.reason is Exclusion.UNSOUND
    assert "may call this method or another one" in made.detail
