"""From what a worker told to test outcomes, and from those to a verdict.

The verdict of a program that compiles and did not end its worker is that of
its worst test: memory, then timeout, then exception (a stack overflow is one),
then wrong answer. What hides more of the program's behaviour comes first; and
of a program that gathers memory without end, some tests may be ended by their
time before it shows. A test that was expected and not run (an assumption
failed, the class could not be set up) makes a program wrong; only one that
passed every expected test is plausible.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from core.execute.messages import Ended
from core.execute.suite import Suite
from core.model import TestOutcome, TestResult, Verdict

SEVERITY = (
    TestResult.MEMORY,
    TestResult.TIMEOUT,
    TestResult.EXCEPTION,
    TestResult.STACK,
    TestResult.WRONG_ANSWER,
    TestResult.NOT_RUN,
    TestResult.PASS,
)
"""From worst to best."""

_VERDICTS = {
    TestResult.TIMEOUT: Verdict.TIMEOUT,
    TestResult.MEMORY: Verdict.MEMORY,
    TestResult.EXCEPTION: Verdict.EXCEPTION,
    TestResult.STACK: Verdict.EXCEPTION,
    TestResult.WRONG_ANSWER: Verdict.WRONG,
    TestResult.NOT_RUN: Verdict.WRONG,
    TestResult.PASS: Verdict.PLAUSIBLE,
}
_COMPARED = re.compile(
    r"(?s)(?:^|[\s;])[Ee]xpected(?::| same:)?\s*(?P<expected_type>[\w.$\[;]+)?<(?P<expected>.*)>"
    r"\s+(?:but was:?|was not:)\s*(?P<actual_type>[\w.$\[;]+)?<(?P<actual>.*)>\s*$"
)
_STRINGS = ("org.junit.ComparisonFailure", "junit.framework.ComparisonFailure")
_MATCHED = re.compile(r"(?s)(?:^|\n)Expected: (?P<expected>.*)\n\s+but: (?P<actual>.*)$")


def outcome_of(ended: Ended) -> TestOutcome:
    """A test's outcome; compared values are taken from the message where need be."""
    result = TestResult(ended.kind)
    expected, actual = ended.expected, ended.actual
    types: list[str | None] = [ended.expected_type, ended.actual_type]
    if result is TestResult.WRONG_ANSWER and expected is None:
        match = _COMPARED.search(ended.message) or _MATCHED.search(ended.message)
        if match:
            expected, actual = match["expected"], match["actual"]
            if types == [None, None] and match.re is _COMPARED:
                types = [match["expected_type"], match["actual_type"]]
    if types == [None, None] and ended.exception in _STRINGS:
        types = ["java.lang.String"] * 2
    return TestOutcome(
        name=ended.name,
        result=result,
        expected=expected,
        actual=actual,
        exception=ended.exception,
        message=ended.message,
        line=ended.line or None,
        cpu_seconds=ended.cpu_seconds,
        ended_by=ended.ended_by,
        expected_type=types[0],
        actual_type=types[1],
    )


def ended_early(test: TestOutcome | None) -> bool:
    """Whether a test was ended before its full limit, so that it might still have passed.

    Ticks, a shortened limit and a clock on a busy machine say little. A test that used up
    its processor time or the heap is decided, with ticks or without: all ticks that it may
    have cost a few percent of the limit, which it is granted on top.
    """
    if test is None or test.result not in (TestResult.TIMEOUT, TestResult.MEMORY):
        return False
    if test.ended_by == "ticks" or test.ended_by.endswith(", shortened"):
        return True
    return test.result is TestResult.TIMEOUT and test.ended_by in ("wall time", "worker")


def worse(one: TestOutcome, other: TestOutcome) -> TestOutcome:
    """The worse of two outcomes of one test (run with several parameters)."""
    return min(one, other, key=lambda each: SEVERITY.index(each.result))


def verdict_of(tests: Iterable[TestOutcome], suite: Suite) -> Verdict:
    """The verdict that complete test outcomes make."""
    expected = [each for each in tests if each.name not in suite.ignored]
    if not expected:
        return Verdict.WRONG
    return _VERDICTS[min((each.result for each in expected), key=SEVERITY.index)]
