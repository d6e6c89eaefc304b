"""Which tests are run again before a program is judged."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.execute.messages import Ended, Started
from core.execute.record import Record
from core.execute.suite import Suite
from core.execute.verdict import verdict_of
from core.model import TestOutcome, TestResult

SUITE = Suite("p.TestProgram", ("one", "two", "off"), frozenset({"off"}))
PASS = TestOutcome("two", TestResult.PASS)


def record(*tests: TestOutcome) -> Record:
    return Record("", "", "", False, SUITE, {each.name: each for each in tests})


def ended(result: TestResult, how: str, name: str = "one") -> TestOutcome:
    return TestOutcome(name, result, ended_by=how)


@pytest.mark.parametrize(
    ("result", "how"),
    [
        (TestResult.TIMEOUT, "ticks"),
        (TestResult.MEMORY, "ticks"),
        (TestResult.TIMEOUT, "processor time, shortened"),
        (TestResult.TIMEOUT, "wall time"),
        (TestResult.TIMEOUT, "worker"),
    ],
)
def test_a_test_that_was_ended_early_and_alone_decides_is_run_again(result, how):
    assert record(ended(result, how), PASS).undecided() == ("one",)


@pytest.mark.parametrize(
    ("result", "how"),
    [
        (TestResult.TIMEOUT, "processor time"),
        (TestResult.TIMEOUT, "processor time of all tests"),
        (TestResult.MEMORY, "memory"),
        (TestResult.MEMORY, "itself"),
        (TestResult.MEMORY, "threads"),
        (TestResult.MEMORY, "worker"),
    ],
)
def test_a_test_that_used_up_what_it_may_is_not(result, how):
    assert record(ended(result, how), PASS).undecided() == ()


@pytest.mark.parametrize("other", [r for r in TestResult if r is not TestResult.PASS])
def test_nothing_is_run_again_where_another_test_decides(other):
    first = ended(TestResult.TIMEOUT, "ticks")
    assert record(first, ended(other, "itself", "two")).undecided() == ()
    assert record(first).undecided() == ()


def test_all_are_run_again_where_all_were_ended_early():
    both = [ended(TestResult.TIMEOUT, "ticks", name) for name in ("one", "two")]
    assert record(*both).undecided() == ("one", "two")


def test_memory_in_one_test_outweighs_time_in_another():
    tests = [ended(TestResult.TIMEOUT, "ticks"), ended(TestResult.MEMORY, "memory", "two")]
    assert verdict_of(tests, SUITE) == "memory"
    assert verdict_of(reversed(tests), SUITE) == "memory"


def test_a_run_that_breaks_between_two_tests_fails_the_class():
    known = record(PASS)
    known.close_abandoned("threads, processes or files were left")
    assert known.class_failure is None
    known.close_abandoned("the test run broke: java.lang.OutOfMemoryError")
    assert known.class_failure.result is TestResult.MEMORY


def told(name: str, kind: str, message: str = "") -> Ended:
    return Ended(name, kind, None, message, None, None, None, None, 0, 0.0, "itself")


def test_of_tests_that_share_state_those_count_that_ran_before():
    keeping = "class T { static int n; }"
    late, early = ended(TestResult.WRONG_ANSWER, "itself"), ended(TestResult.TIMEOUT, "ticks")
    ran_later = Record("", "", keeping, False, SUITE, {"two": replace(early, name="two")})
    ran_later.tests["one"] = late
    assert ran_later.undecided() == ("one", "two")
    ran_first = Record("", "", keeping, False, SUITE, {"one": late})
    ran_first.tests["two"] = replace(early, name="two")
    assert ran_first.undecided() == ()


def test_a_test_that_nobody_knew_of_fails_the_class_if_it_fails():
    known = record()
    known.hear(told("more", "pass"))
    known.hear(told("off", "not run", "ignored"))
    known.hear(told("most", "not run", "ignored"))
    assert known.class_failure is None
    known.hear(told("more", "wrong answer", "2 is not 1"))
    assert known.class_failure.message == "more: 2 is not 1"


def test_a_worker_that_falls_silent_in_such_a_test_fails_the_class_too():
    known = record()
    known.hear(Started("more"))
    known.close(TestResult.TIMEOUT)
    assert known.class_failure.result is TestResult.TIMEOUT


def test_a_test_that_runs_is_not_ignored_whatever_its_source_says():
    known = record()
    assert known.omitted(["one"]) == {"two"}
    known.hear(Started("off"))
    known.hear(told("off", "exception"))
    assert known.remaining() == ("one", "two")
    assert verdict_of(known.complete(), known.suite) == "exception"
