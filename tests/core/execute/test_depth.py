"""How deep calls may be within calls; a stack that runs out all the same harms nobody."""

from __future__ import annotations

import pytest
from execute_programs import suite

from core.execute import Program
from core.execute.overflow import hides_overflow
from core.jobs import Silent
from core.model import TestResult, Verdict

ONE = "@Test public void one() { assertEquals(1, Program.f()); }"
_RECURSION = "static int g(int n) { return n == 0 ? 0 : 1 + g(n - 1); }"


@pytest.mark.parametrize(
    ("depth", "result"),
    [(9_000, TestResult.PASS), (9_998, TestResult.PASS), (9_999, TestResult.STACK)],
)
def test_how_deep_calls_may_be_is_counted_and_no_matter_of_chance(executor, depth, result):
    method = f"static int f() {{ return g({depth}); }}"
    source = f"package p; public class Program {{ {_RECURSION} {method} }}"
    test = suite(f"@Test public void one() {{ assertEquals({depth}, Program.f()); }}").encode()
    programs = [Program(source.encode(), test, repeat=each) for each in range(12)]
    outcomes = list(executor.run(programs, Silent()))
    endings = {(each.tests[0].result, each.tests[0].ended_by) for each in outcomes}
    assert endings == {(result, "depth" if result is TestResult.STACK else "itself")}


def test_calls_in_threads_of_the_program_are_not_counted_and_have_as_large_a_stack(run):
    thread = (
        "int[] n = {0}; Thread t = new Thread(() -> n[0] = g(100_000));"
        " t.start(); t.join(); return n[0] - 99_999;"
    )
    outcome = run(
        f"{_RECURSION} static int f() throws Exception {{ {thread} }}",
        ONE.replace("one()", "one() throws Exception"),
    )
    assert outcome.verdict is Verdict.PLAUSIBLE


def test_what_gathers_memory_call_by_call_is_too_deep_whichever_comes_first(run):
    for size in (
        3_000,
        6_000,
        12_000,
    ):  # elements of eight bytes: 10,000 calls hold 240 MB and more
        outcome = run(
            f"static long f() {{ long[] a = new long[{size}]; return f() + a[0]; }}",
            ONE,
        )
        (test,) = outcome.tests
        assert (test.result, test.exception, test.ended_by) == (
            TestResult.STACK,
            "java.lang.StackOverflowError",
            "depth",
        )


def test_a_program_that_catches_its_overflow_sees_the_same_depth_each_time(run):
    depth = (
        "static int f() { try { return 1 + f(); } catch (StackOverflowError full) { return 1; } }"
    )
    outcome = run(depth, ONE)
    assert (outcome.tests[0].expected, outcome.tests[0].actual) == ("1", "10000")


def test_recursion_in_the_library_alone_overflows_the_stack_itself(run):
    outcome = run(
        "static int f() { var all = new java.util.ArrayList<Object>(); all.add(all);"
        " return all.hashCode(); }",
        ONE,
    )
    assert outcome.verdict is Verdict.EXCEPTION
    assert (outcome.tests[0].result, outcome.tests[0].ended_by) == (TestResult.STACK, "stack")


@pytest.mark.parametrize(
    "code",
    [
        "try { g(); } catch (StackOverflowError full) { }",
        "try { g(); } catch (RuntimeException | java.lang.Error any) { }",
        "try { g(); } catch (Throwable any) { }",
        "while (true) { try { f(); } finally { break; } }",
        "Runnable r = () -> { try { this.r.run(); } finally { return; } };",
        "new Thread(() -> g()).start();",
        "java.util.concurrent.CompletableFuture.runAsync(this::g);",
        "new java.util.concurrent.RecursiveAction() { void compute() { f(); } }.quietlyInvoke();",
        "try { f(); } finally { g().hashCode(); }",
        "java.util.List.of(1).parallelStream().forEach(each -> g());",
        "tr\\u0079 { g(); } catch (\\u0054hrowable any) { }",
        "try { g(); } catch (Throwable any) {",
    ],
)
def test_what_catches_any_error_or_runs_elsewhere_may_hide_an_overflow(code):
    assert hides_overflow(f"class A {{ void f() {{ {code} }} }}".encode())


@pytest.mark.parametrize(
    "code",
    [
        "try { g(); } catch (Exception any) { }",
        "try { g(); } finally { x++; }",
        "throw new AssertionError();",
        "Throwable none = null;",
        'System.out.println("finally { return; }");',
    ],
)
def test_what_lets_an_overflow_through_hides_none(code):
    assert not hides_overflow(f"class A {{ void f() {{ {code} }} }}".encode())


@pytest.mark.parametrize(
    ("test", "hides"),
    [
        ("@Test(expected = StackOverflowError.class) public void a() { f(); }", True),
        ("@Test public void a() { assertThrows(Throwable.class, () -> f()); }", True),
        ("@Test public void a() { try { f(); } catch (StackOverflowError e) { } }", True),
        ("@Test public void a() throws Throwable { f(); }", False),
        ("@Test(expected = Exception.class) public void a() { f(); }", False),
    ],
)
def test_a_test_may_hide_an_overflow_as_well(test, hides):
    assert hides_overflow(b"class A { }", f"class T {{ {test} }}".encode()) == hides
