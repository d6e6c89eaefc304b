"""What counts as an expected test, and what JUnit does with it."""

from __future__ import annotations

import pytest
from execute_programs import BUSY, run_program, suite, wanting

from core.execute import Program, suite_of
from core.jobs import Silent
from core.model import TestResult, Verdict

PROGRAM = "package p; public class Program { static int f() { return 1; } }"


def test_tests_are_listed_in_source_order_with_their_longest_timeout():
    found = suite_of(
        b"package a.b; class Other {} public class T {"
        b" @org.junit.Test(timeout = 3000) public void z() {} void no() {}"
        b" @Test public void a() {} @Ignore @Test public void i() {} }"
    )
    assert (found.test_class, found.names) == ("a.b.T", ("z", "a", "i"))
    assert found.ignored == {"i"}
    assert found.longest_seconds == 3.0


@pytest.mark.parametrize("source", [b"", b"class T { void test() {} }", b"not java {{{"])
def test_a_file_without_tests_is_no_suite(source):
    assert suite_of(source) is None


def test_a_test_without_tests_makes_nothing_plausible(executor):
    outcome = run_program(executor, PROGRAM, "package p; public class TestProgram { }")
    assert outcome.verdict is Verdict.WRONG
    assert outcome.detail == "the test declares no test method"


def test_a_failed_assumption_is_no_pass(executor):
    outcome = run_program(
        executor,
        PROGRAM,
        suite('@Test public void a() { Assume.assumeTrue("skip me", Program.f() == 2); }'),
    )
    assert outcome.verdict is Verdict.WRONG
    assert outcome.tests[0].result is TestResult.NOT_RUN


def test_before_and_after_run_around_each_test(executor):
    outcome = run_program(
        executor,
        PROGRAM,
        suite(
            "int n; @Before public void up() { n = Program.f(); }"
            "@Test public void a() { assertEquals(1, n++); }"
            "@Test public void b() { assertEquals(1, n++); }"
            "@After public void down() { assertEquals(2, n); }"
        ),
    )
    assert outcome.verdict is Verdict.PLAUSIBLE


def test_a_class_that_cannot_be_set_up_fails_every_test(executor):
    outcome = run_program(
        executor,
        PROGRAM,
        suite(
            '@BeforeClass public static void up() { throw new Error("no"); }'
            "@Test public void a() {} @Test public void b() {}"
        ),
    )
    assert outcome.verdict is Verdict.EXCEPTION
    assert [each.message for each in outcome.tests] == ["no", "no"]


def test_a_class_that_fails_at_its_end_is_not_plausible(executor):
    outcome = run_program(
        executor,
        PROGRAM,
        suite(
            '@AfterClass public static void down() { throw new Error("no"); }'
            "@Test public void a() {}"
        ),
    )
    assert outcome.verdict is Verdict.EXCEPTION


def test_a_timeout_of_the_test_itself_counts_instead_of_the_limit(executor):
    body = "public void a() { assertEquals(1, Program.f(this::more)); }"
    longer, shorter = (
        suite(f"{wanting(1400)} @Test(timeout = {limit}) {body}") for limit in (9000, 200)
    )
    assert run_program(executor, BUSY, longer).verdict is Verdict.PLAUSIBLE
    assert run_program(executor, BUSY, shorter).verdict is Verdict.TIMEOUT


@pytest.mark.parametrize(
    "declared",
    [
        "package p; class TestProgram { } class Program { static int f() { return 1; } }",
        "package org.junit; public class Assert { }",
        "package org.\\u006aunit; public class Assert { }",
        "package hejtui.runner; public class Ticks { }",
    ],
)
def test_a_program_that_declares_the_test_or_its_tools_is_forbidden(executor, declared):
    outcome = run_program(
        executor, declared, suite("@Test public void a() { assertEquals(1, Program.f()); }")
    )
    assert outcome.verdict is Verdict.FORBIDDEN
    assert outcome.detail.startswith("the program declares ")


def test_equal_programs_are_run_once(executor):
    program = Program(PROGRAM.encode(), suite("@Test public void a() {}").encode())
    assert len(list(executor.run([program, program, program], Silent()))) == 1


@pytest.mark.parametrize(
    "source",
    [
        b"\xef\xbb\xbfpackage p; public class Program {\r\n\tstatic int f() { return 1; } }",
        'package p; public class Program { static int f() { return "ż".length(); } }'.encode(),
    ],
)
def test_bytes_of_every_kind_are_compiled(executor, source):
    outcome = run_program(
        executor, source, suite("@Test public void a() { assertEquals(1, Program.f()); }")
    )
    assert outcome.verdict is Verdict.PLAUSIBLE


def test_a_program_that_is_not_utf_8_does_not_compile(executor):
    outcome = run_program(
        executor,
        b"package p;\npublic class Program { /*\xe9*/ }",
        suite("@Test public void a() {}"),
    )
    assert outcome.verdict is Verdict.UNCOMPILABLE
    assert outcome.diagnostics[0].line == 2


def test_an_empty_program_does_not_compile(executor):
    outcome = run_program(executor, b"", suite("@Test public void a() {}"))
    assert outcome.verdict is Verdict.UNCOMPILABLE
