"""What one test does to a program may reach the next, or not; what early ends then mean."""

from __future__ import annotations

import pytest
from execute_programs import run_program, suite

from core.execute import Executor
from core.execute.state import keeps_state
from core.model import TestResult

TWO = (
    "@Test public void one() { assertEquals(1, Program.f()); }"
    " @Test public void two() { assertEquals(2, Program.g()); }"
)


@pytest.mark.parametrize(
    "code",
    [
        'class A { int x; static final int N = 3; static final String S = "a"; }',
        "class A { static class B { int x; } static int f() { return 1; } }",
        "interface A { int N = 3; }",
        "enum A { X, Y }",
    ],
)
def test_constants_and_instances_keep_no_state(code):
    assert not keeps_state(code.encode())


@pytest.mark.parametrize(
    "code",
    [
        "class A { static int x; }",
        "class A { @Deprecated static int x; }",
        "class A { static final int[] X = {1}; }",
        "class A { static final int X[] = {1}; }",
        "class A { static final int X = f(); static int f() { return 1; } }",
        "class A { static { } }",
        "class A { class B { static int x; } }",
        "interface A { int[] X = {1}; }",
        "enum A { X; int n; }",
        'class A { void f() { System.setProperty("a", "b"); } }',
        "class A { s\\u0074atic int x; }",
    ],
)
def test_what_may_reach_the_next_test_is_state(code):
    assert keeps_state(code.encode())


@pytest.mark.parametrize(
    "members",
    [
        "static int sum; static { for (int i = 0; i < 30000000; i++) sum ^= i; }"
        " static int f() { return 1; } static int g() { return 2; }",
        "static int[] made; static int size; static void make() { if (made == null) {"
        " made = new int[9]; for (int i = 0; i < 30000000; i++) made[i % 9] = size++; } }"
        " static int f() { make(); return 1; }"
        " static int g() { make(); return size / 15000000; }",
    ],
)
def test_what_an_early_end_left_half_done_fails_no_later_test(run, members):
    outcome = run(members, TWO)
    assert [each.result for each in outcome.tests] == [TestResult.PASS, TestResult.PASS]


def test_without_state_a_failure_after_an_early_end_decides(run):
    outcome = run(
        "static int f() { int n = 0; for (int i = 0; i < 30000000; i++) n ^= i;"
        " return n == -1 ? 0 : 1; } static int g() { return 3; }",
        TWO,
    )
    assert [each.ended_by for each in outcome.tests] == ["ticks", "itself"]


DRAWN = """package p; import java.util.*; public class Program {
    static String f() {
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9));
        Collections.shuffle(l);
        return Math.random() + " " + new Random().nextInt() + " " + new Random().nextInt() + " " + l
            + " " + new SplittableRandom().nextInt();
    }
}"""


def test_what_chance_brings_is_the_same_in_every_worker_and_for_every_program(executor, toolchain):
    test = suite('@Test public void one() { assertEquals("", Program.f()); }')
    first, again = (run_program(executor, DRAWN + end, test).tests[0] for end in ("", " "))
    with Executor(toolchain, 1) as fresh:
        other = run_program(fresh, DRAWN, test).tests[0]
    assert first.actual == again.actual == other.actual
    assert first.actual.split()[1] != first.actual.split()[2]
