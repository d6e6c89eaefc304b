"""Timeouts are processor time, and the shortest that is named for a test holds."""

from __future__ import annotations

import pytest
from execute_programs import run_program, suite
from junit_programs import PASS, ROWS, TIMEOUT, outcome

from core.execute import Executor, Limits

BODIES = (
    "@Test public void a() throws Exception { Thread.sleep(400); }"
    " @Test public void b() { while (true) Program.f(); }"
)
CLOCKS = {
    "a rule": f"public class T {{ @Rule public Timeout r = Timeout.millis(300);"
    f" @ClassRule public static Timeout c = Timeout.millis(300); {BODIES} }}",
    "a rule in a chain": "public class T { static Timeout t(int n) { Timeout found = null;"
    " for (int i = 0; i < n; i++) found = i > 0 ? found : Timeout.builder()"
    ".withTimeout(300, java.util.concurrent.TimeUnit.MILLISECONDS)"
    ".withLookingForStuckThread(true).build(); return found; }"
    f" @Rule public RuleChain c = RuleChain.outerRule(t(2)).around(new TestName()); {BODIES} }}",
    "a rule of one's own": "public class T { static class Mine extends Timeout {"
    f" Mine() {{ super(300); }} }} @Rule public Mine r = new Mine(); {BODIES} }}",
    "an annotation": "public class T { static final int MS = 150; "
    + BODIES.replace("@Test", "@Test(timeout = 2 * MS)")
    + "}",
    "a parameterised test": f"{ROWS} return new Object[] {{1}}; }} "
    + BODIES.replace("@Test", "@Test(timeout = 300)")
    + "}",
    "a class with theories": "@RunWith(Theories.class) public class T { "
    + BODIES.replace("@Test", "@Test(timeout = 300)")
    + "}",
}


@pytest.mark.parametrize("where", CLOCKS)
def test_a_timeout_grants_processor_time_and_not_time_on_the_clock(executor, where):
    found = outcome(executor, CLOCKS[where])
    assert [(each.result, each.ended_by) for each in found.tests] == [
        (PASS, "itself"),
        (TIMEOUT, "processor time"),
    ], found
    assert found.tests[1].cpu_seconds < 1


def test_a_test_that_calls_others_has_the_time_of_its_own(executor):
    found = outcome(
        executor,
        "public class T { @Test(timeout = 200) public void once() { long end ="
        " System.nanoTime() + 40_000_000L; while (System.nanoTime() < end) Program.f(); }"
        " @Test(timeout = 5000) public void often() { for (int i = 0; i < 10; i++) once(); } }",
    )
    assert found.verdict == "plausible", found


def test_a_test_that_waits_for_a_thread_of_its_own_which_runs_has_the_time_of_one_that_runs(
    toolchain,
):
    source = (
        "package p; public class Program { static int f() throws Exception {"
        " long end = System.nanoTime() + 2_200_000_000L;"
        " Thread works = new Thread(() -> { while (System.nanoTime() < end) { } });"
        " works.start(); works.join(); return 1; } }"
    )
    test = suite("@Test public void a() throws Exception { assertEquals(1, Program.f()); }")
    limits = Limits(test_seconds=3.0, wall_factor=0.5)
    with Executor(toolchain, 1, limits) as executor:
        found = run_program(executor, source, test)
    assert found.verdict == "plausible", found
