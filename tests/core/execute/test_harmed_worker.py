"""A worker that an earlier program harmed decides nothing about the next one."""

from __future__ import annotations

import pytest
from execute_programs import run_program, suite

from core.execute import Executor, Limits

PROGRAM = "package p; public class Program { static int f() { return 1; } }"
HARMS = suite(
    '@Test public void a() { java.security.Security.setProperty("harmed", "yes");'
    " assertEquals(1, Program.f()); }"
)
FAILS_WHERE_HARMED = """
package p; import org.junit.*; import org.junit.runner.*; import org.junit.runner.notification.*;
import static org.junit.Assert.*;
@RunWith(TestProgram.Brittle.class) public class TestProgram {
    @Test public void a() { assertEquals(1, Program.f()); }
    @Test public void b() { assertEquals(1, Program.f()); }
    public static class Brittle extends org.junit.runners.BlockJUnit4ClassRunner {
        public Brittle(Class<?> test) throws Exception { super(test); }
        @Override public void run(RunNotifier notifier) {
            if (%s) {
                throw new IllegalStateException("harmed");
            }
            super.run(notifier);
        }
    }
}
"""
HARMED = 'java.security.Security.getProperty("harmed") != null'


def test_a_run_that_breaks_on_a_used_worker_is_repeated_on_a_fresh_one(toolchain):
    with Executor(toolchain, 1, Limits(test_seconds=1.0)) as executor:
        assert run_program(executor, PROGRAM, HARMS).verdict == "plausible"
        outcome = run_program(executor, PROGRAM, FAILS_WHERE_HARMED % HARMED)
    assert outcome.verdict == "plausible", outcome
    assert [each.name for each in outcome.tests] == ["a", "b"]


def test_a_run_that_breaks_on_a_fresh_worker_too_is_broken(executor):
    outcome = run_program(executor, PROGRAM, FAILS_WHERE_HARMED % "true")
    assert outcome.verdict == "exception"
    assert outcome.tests[0].message == "the test run broke: java.lang.IllegalStateException"


FINALISES = """
package p; public class Program {
    static volatile boolean spins;
    protected void finalize() { while (true) { spins = true; } }
    static int f() throws Exception {
        while (!spins) { new Program(); System.gc(); Thread.sleep(1); }
        return 1;
    }
}
"""
STILL_FINALISES = (
    "@Test public void a() { assertFalse(Thread.getAllStackTraces().values().stream()"
    '.flatMap(java.util.Arrays::stream).anyMatch(each -> each.getMethodName().equals("finalize")));'
    " assertEquals(1, Program.f()); }"
)


def test_a_worker_whose_own_threads_run_a_program_still_is_replaced(executor):
    test = suite("@Test public void a() throws Exception { assertEquals(1, Program.f()); }")
    assert run_program(executor, FINALISES, test).verdict == "plausible"
    assert run_program(executor, PROGRAM, suite(STILL_FINALISES)).verdict == "plausible"


FINALISES_LATER = """
package p; public class Program {
    static Program kept = new Program();
    protected void finalize() { while (true) { } }
    static int f() { return 1; }
}
"""
ASKED_LATER = """
package p; public class Program {
    static class Idle extends Thread {
        public void start() { }
        public boolean isInterrupted() { finalize0(); return true; }
        void finalize0() { while (true) { } }
    }
    static java.util.concurrent.ExecutorService kept =
        java.util.concurrent.Executors.newSingleThreadExecutor(task -> new Idle());
    static int f() { kept.execute(() -> { }); return 1; }
}
"""
COLLECTS = (
    "@Test public void a() throws Exception {"
    " for (int i = 0; i < 10; i++) { System.gc(); Thread.sleep(10);"
    " assertFalse(Thread.getAllStackTraces().values().stream().flatMap(java.util.Arrays::stream)"
    '.anyMatch(each -> each.getMethodName().startsWith("finalize"))); }'
    " assertEquals(1, Program.f()); }"
)


@pytest.mark.parametrize("program", [FINALISES_LATER, ASKED_LATER])
def test_what_is_collected_later_is_collected_in_no_other_programs_time(program, executor):
    test = suite("@Test public void a() { assertEquals(1, Program.f()); }")
    assert run_program(executor, program, test).verdict == "plausible"
    assert run_program(executor, PROGRAM, suite(COLLECTS)).verdict == "plausible"


_WIDE = 1000
_LIBRARY = """
    static int library(int n) {
        switch (n & 3) {
            case 0: return java.text.NumberFormat.getInstance().getMinimumIntegerDigits();
            case 1: return java.util.UUID.randomUUID().version();
            case 2: return java.time.chrono.JapaneseDate.now().lengthOfMonth();
            default: return String.format("%5.2f", 1.5).length();
        }
    }
"""
OVERFLOWS = f"""
package p; public class Program {{ {_LIBRARY}
    static Throwable last;
    static int most, goal = -1, tries;
    static int f() {{
        for (int i = 0; i < 9; i++) {{
            tries = 0;
            try {{ wide(0); }} catch (Throwable full) {{ }}
            goal = most - 3;
        }}
        return 1;
    }}
    static double wide(int n) {{
        {" ".join(f"double d{i} = n + {i};" for i in range(_WIDE))}
        most = Math.max(most, n);
        if (n == goal) {{
            fill(0);
        }}
        return wide(n + 1) + {" + ".join(f"d{i}" for i in range(_WIDE))};
    }}
    static void fill(int n) {{
        try {{
            fill(n + 1);
        }} catch (Throwable full) {{
            for (int i = 0; i < 4 && tries++ < 1000; i++) {{
                try {{ library(i); }} catch (Throwable again) {{ last = again; }}
            }}
            throw full;
        }}
    }}
}}
"""
"""Fills the stack by few calls, and has classes of the library initialise themselves there."""

ASKS_THE_LIBRARY = f"""
package p; public class Program {{ {_LIBRARY}
    static int f() {{ for (int i = 0; i < 4; i++) {{ library(i); }} return 1; }}
}}
"""


HIDDEN_BY_ITS_FINALLY = OVERFLOWS.replace(
    "try { wide(0); } catch (Throwable full) { }",
    "Object none = null; try { try { wide(0); } finally { none.hashCode(); } }"
    " catch (RuntimeException full) { }",
).replace(
    """        } catch (Throwable full) {
            for (int i = 0; i < 4 && tries++ < 1000; i++) {
                try { library(i); } catch (Throwable again) { last = again; }
            }
            throw full;
        }""",
    "        } finally { if (tries++ < 3000) { library(tries); } }",
)


@pytest.mark.parametrize("program", [OVERFLOWS, HIDDEN_BY_ITS_FINALLY])
def test_a_class_of_the_library_that_failed_on_a_full_stack_fails_no_later_program(
    program, executor
):
    test = suite("@Test public void a() { assertEquals(1, Program.f()); }")
    assert run_program(executor, program, test).verdict == "plausible"
    assert run_program(executor, ASKS_THE_LIBRARY, test).verdict == "plausible"


def test_who_meets_a_class_that_an_earlier_program_lost_is_run_on_a_fresh_worker(
    executor, monkeypatch
):
    monkeypatch.setattr("core.execute.judge.hides_overflow", lambda *_: False)
    test = suite("@Test public void a() { assertEquals(1, Program.f()); }")
    run_program(executor, OVERFLOWS, test)
    assert run_program(executor, ASKS_THE_LIBRARY, test).verdict == "plausible"
