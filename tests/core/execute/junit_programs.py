"""Parts of test classes that use JUnit, and what becomes of a program under them."""

from __future__ import annotations

from execute_programs import run_program

from core.execute import Executor
from core.model import Outcome

PROGRAM = """package p; public class Program {
    static int f() { return 1; }
    static int boom() { throw new IllegalStateException("boom"); }
    static int exit() { System.exit(0); return 1; }
}"""
HEAD = (
    "package p; import java.util.*; import junit.framework.TestCase; import org.junit.*;"
    " import org.junit.experimental.categories.*; import org.junit.experimental.runners.Enclosed;"
    " import org.junit.experimental.theories.*;"
    " import org.junit.rules.*; import org.junit.runner.*; import org.junit.runners.*;"
    " import org.junit.runners.model.*; import static org.hamcrest.CoreMatchers.*;"
    " import static org.junit.Assert.*; import static org.junit.Assume.*; "
)
RULE = (
    "@Rule public TestRule r = (base, d) -> new Statement() {"
    " public void evaluate() throws Throwable"
)
SWALLOWING = f"{RULE} {{ try {{ base.evaluate(); }} catch (Throwable e) {{ }} }} }};"
ROWS = (
    "@RunWith(Parameterized.class) public class T { @Parameterized.Parameter public int n;"
    " @Parameterized.Parameters public static Object[] rows() {"
)
PASS, WRONG, THROWN, NOT_RUN, TIMEOUT = "pass", "wrong answer", "exception", "not run", "timeout"


def outcome(executor: Executor, test: str) -> Outcome:
    """The outcome of `PROGRAM` under a test class."""
    return run_program(executor, PROGRAM, HEAD + test)


def check(executor: Executor, test: str, expected: dict[str, str]) -> None:
    """Whether every expected test ends as it should, and only ignored ones may be missing."""
    found = outcome(executor, test)
    assert {each.name: str(each.result) for each in found.tests} == expected, found
    ignored = {each.name for each in found.tests if each.message == "ignored"}
    assert (found.verdict == "plausible") == (
        {name for name, result in expected.items() if result != PASS} <= ignored
    ), found
