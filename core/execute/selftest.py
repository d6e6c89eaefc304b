"""A program whose outcome is known: shows that workers work before one is believed."""

from __future__ import annotations

from core.execute.judge import Judge, Program
from core.model import MissingToolError, TestResult, Verdict

_PROGRAM = b"""package selftest;
public class Sum {
    public static int of(int a, int b) { return a + b; }
}
"""
_TEST = b"""package selftest;
public class TestSum {
    @org.junit.Test public void right() { org.junit.Assert.assertEquals(3, Sum.of(1, 2)); }
    @org.junit.Test public void wrong() { org.junit.Assert.assertEquals(4, Sum.of(1, 2)); }
}
"""


def check_workers(judge: Judge) -> None:
    """Runs the known program.

    Raises:
        MissingToolError: its outcome is not what it must be.
    """
    outcome = judge.judge(Program(_PROGRAM, _TEST))
    results = [each.result for each in outcome.tests]
    if outcome.verdict is Verdict.WRONG and results == [TestResult.PASS, TestResult.WRONG_ANSWER]:
        return
    why = outcome.detail or "; ".join(each.message for each in outcome.diagnostics)
    raise MissingToolError(
        f"the self-test of the workers ends as {outcome.verdict}: {why or results}",
        todo="`hejtui doctor` shows what is missing; nothing was scored",
    )
