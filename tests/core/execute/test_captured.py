"""Names that a test has from elsewhere, and the programs that would take them."""

from __future__ import annotations

import pytest
from execute_programs import run_program

HEAD = "package p; import org.junit.*; import static org.junit.Assert.*; "
ON_DEMAND = f"{HEAD.replace('import org', 'import static p.Program.*; import org', 1)} "
WRONG = "public static int f() { return 1; }"
"""A member of a program whose tests want 41."""

TAKES_EQUALS = "public static void assertEquals(int e, int a) { }"


def program(members: str, head: str = "public class Program") -> str:
    return f"package p; {head} {{ {members} }}"


@pytest.mark.parametrize(
    ("members", "test", "taken"),
    [
        pytest.param(
            WRONG + TAKES_EQUALS,
            ON_DEMAND + "public class T { @Test public void a() { assertEquals(41, f()); } }",
            "assertEquals that its test has from JUnit",
            id="an overload that an import on demand brings",
        ),
        pytest.param(
            WRONG + TAKES_EQUALS,
            HEAD + "public class T extends Program {"
            " @Test public void a() { assertEquals(41, f()); } }",
            "assertEquals that its test has from JUnit",
            id="a method that the test inherits",
        ),
        pytest.param(
            WRONG + TAKES_EQUALS + "public void check() { }",
            HEAD + "public class T { @Test public void a() { new Program() {"
            " @Override public void check() { assertEquals(41, f()); } }.check(); } }",
            "assertEquals that its test has from JUnit",
            id="a method that an anonymous class of the test inherits",
        ),
        pytest.param(
            WRONG + TAKES_EQUALS + "public void check() { }",
            HEAD + "public class T { @Test public void a() { new Program() { @Override"
            " public void check() { Runnable r = () -> assertEquals(41, f()); r.run(); } }"
            ".check(); } }",
            "assertEquals that its test has from JUnit",
            id="a method that a lambda of the test calls",
        ),
        pytest.param(
            WRONG + "public static class Assert { public static void assertEquals(int e, int a)"
            " { } } public void check() { }",
            HEAD + "public class T { @Test public void a() { new Program() {"
            " @Override public void check() { Assert.assertEquals(41, f()); } }.check(); } }",
            "Assert that its test has from JUnit",
            id="a class that an anonymous class of the test inherits",
        ),
        pytest.param(
            WRONG + "public @interface Test { }",
            HEAD + "public class T extends Program { @Test public void a() { fail(); }"
            " @org.junit.Test public void b() { } }",
            "Test that its test has from JUnit",
            id="an annotation",
        ),
        pytest.param(
            WRONG + "public static class Objects { } public static class Integer {"
            " public static int valueOf(int n) { return 1; } }",
            HEAD + "public class T extends Program {"
            " @Test public void a() { assertEquals(Integer.valueOf(41), f()); } }",
            "Integer that its test has from Java",
            id="a class of the language",
        ),
        pytest.param(
            WRONG + "public static void assertEquals(int e, int a) { } public void check() { }",
            "package p; public class T extends junit.framework.TestCase { public void testA() {"
            " new Program() { @Override public void check() { assertEquals(41, f()); } }.check();"
            " } }",
            "assertEquals that its test has from JUnit",
            id="a method that a test of JUnit 3 inherits from elsewhere",
        ),
        pytest.param(
            WRONG + "public static class org { public static class junit { public static class"
            " Assert { public static void assertEquals(int e, int a) { } } } }",
            "package p; public class T extends Program { @org.junit.Test public void a() {"
            " org.junit.Assert.assertEquals(41, f()); } }",
            None,
            id="a package",
        ),
    ],
)
def test_a_program_cannot_take_a_name_that_its_test_has_from_elsewhere(
    executor, members, test, taken
):
    outcome = run_program(executor, program(members), test)
    assert outcome.verdict == ("forbidden" if taken else "uncompilable"), outcome
    assert outcome.detail.endswith(taken or "against the program")


def test_a_class_named_as_a_package_is_forbidden(executor):
    source = program("static int f() { return 1; }") + (
        " class hejtui { static class runner { static class Watched {"
        " static Object began(String s, long n) { return s; }"
        " static void threw(Object o, Throwable t) { } static void ended(Object o) { } } } }"
    )
    test = HEAD + "public class T { @Test public void a() { assertEquals(41, Program.f()); } }"
    outcome = run_program(executor, source, test)
    assert outcome.detail == "the program takes the name hejtui that is a package for its test"


@pytest.mark.parametrize(
    ("members", "test"),
    [
        pytest.param(
            "public boolean fail() { return true; }",
            HEAD + "public class T { @Test public void a() { assertTrue(new Program().fail()); } }",
            id="by the program that has it",
        ),
        pytest.param(
            "public static class Rule { public int weight = 1; }",
            HEAD + "public class T { @Rule public org.junit.rules.TestName name ="
            " new org.junit.rules.TestName(); @Test public void a() {"
            " assertEquals(1, new Program.Rule().weight); } }",
            id="by the class that it is in",
        ),
        pytest.param(
            "public static class Test { public int score = 1; }",
            "package p; import static org.junit.Assert.*; import p.Program.Test;"
            " public class T { @org.junit.Test public void a() {"
            " assertEquals(1, new Test().score); } }",
            id="by an import of that name",
        ),
        pytest.param(
            "public boolean fail() { return true; } public static class Rule { }",
            "package p; import org.junit.Test; import static org.junit.Assert.assertTrue;"
            " public class T extends Program { Rule rule = new Rule();"
            " @Test public void a() { assertTrue(fail()); } }",
            id="where it imports other names of JUnit only",
        ),
        pytest.param(
            "public int f() { return 1; } public void check() { }",
            HEAD + "public class T extends Program { @Test public void a() {"
            " check(); assertEquals(1, f()); } }",
            id="where JUnit has no such name",
        ),
    ],
)
def test_a_test_may_call_what_its_program_has(executor, members, test):
    assert run_program(executor, program(members), test).verdict == "plausible"


STACK = (
    "package p; public class Stack { static class Node { } private int n;"
    " public void push(int x) { n = x; } public int pop() { return n; } }"
)
OF_STACK = (
    "package p; import java.util.*; import org.junit.*; import static org.junit.Assert.*;"
    " public class StackTest { @Test public void a() {"
    " Stack s = new Stack(); s.push(3); assertEquals(3, s.pop()); } }"
)


def test_the_only_class_of_a_program_may_be_called_as_one_of_the_library(executor):
    assert run_program(executor, STACK, OF_STACK).verdict == "plausible"


def test_it_may_be_called_as_one_of_junit(executor):
    source = "package p; public class Rule { int weight = 1; }"
    test = HEAD + "public class T { @Test public void a() { assertEquals(1, new Rule().weight); } }"
    assert run_program(executor, source, test).verdict == "plausible"


def test_one_class_among_several_may_not(executor):
    outcome = run_program(executor, STACK + " class Other { }", OF_STACK)
    assert (outcome.verdict, outcome.detail) == ("forbidden", "the program declares p.Stack")


def test_no_class_may_be_called_as_one_of_the_language(executor):
    source = "package p; public class Integer { static int f() { return 1; } }"
    test = HEAD + "public class T { @Test public void a() { assertEquals(1, Integer.f()); } }"
    outcome = run_program(executor, source, test)
    assert (outcome.verdict, outcome.detail) == ("forbidden", "the program declares p.Integer")
