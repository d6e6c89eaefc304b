"""What is known of a program while it is judged."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace

from core.execute.messages import Compilation, Ended, Event, Started
from core.execute.state import keeps_state
from core.execute.suite import Suite
from core.execute.verdict import ended_early, outcome_of, worse
from core.model import TestOutcome, TestResult

BROKEN = "the test run broke"
"""How a worker begins to say that JUnit did not come to its end."""

LOST = "a class of the library is lost"
"""How a worker says that one could not be initialised, maybe for an earlier program."""


@dataclass(slots=True)
class Record:
    """What is known of a program so far.

    Attributes:
        program: its text.
        ticking: its text with ticks; empty to run it without.
        test: the text of its test.
        is_watched: whether the tests tell of themselves when they begin.
        suite: what the test declares.
        tests: what became of the tests that have ended, by name, as they came to it.
        started: the test that has begun and not ended.
        compilation: how compiling went; None before it.
        class_failure: the first failure outside of all tests.
        crash: how the program ended its worker; empty if it did not.
        hides_overflow: whether the stack may run out unseen.
    """

    program: str
    ticking: str
    test: str
    is_watched: bool
    suite: Suite
    tests: dict[str, TestOutcome] = field(default_factory=dict)
    started: str | None = None
    compilation: Compilation | None = None
    class_failure: TestOutcome | None = None
    crash: str = ""
    hides_overflow: bool = False

    @property
    def running(self) -> bool:
        """Whether a test has begun that has not ended."""
        return self.started is not None

    def hear(self, event: Event) -> None:
        """Takes in what a worker tells."""
        if isinstance(event, Compilation):
            self.compilation = event
        elif isinstance(event, Started):
            self.started = event.name
            if event.name in self.suite.ignored:  # JUnit knows better, and it counts
                ignored = self.suite.ignored - {event.name}
                self.suite = replace(self.suite, ignored=ignored)
        elif isinstance(event, Ended):
            outcome = outcome_of(event)
            known = self.tests.get(outcome.name)
            if known is None or worse(known, outcome) is not known:
                self._take(outcome)
            self.started = None

    def _take(self, outcome: TestOutcome) -> None:
        """Takes an outcome for the latest; a failure that no expected test has is the class's."""
        if outcome.name in self.suite.names:
            self.tests.pop(outcome.name, None)
            self.tests[outcome.name] = outcome
        elif outcome.result is not TestResult.PASS and not _is_ignored(outcome):
            if outcome.name:
                message = ": ".join(filter(None, (outcome.name, outcome.message)))
                outcome = replace(outcome, message=message)
            self.class_failure = self.class_failure or outcome

    def close_abandoned(self, reason: str) -> None:
        """Ends what had begun when its run was given up, a test or what its class does."""
        kind = TestResult.MEMORY if "memory" in reason.lower() else TestResult.EXCEPTION
        if self.started:
            self.close(kind, reason)
        elif reason.startswith(BROKEN) and self.class_failure is None:
            self.class_failure = TestOutcome("", kind, message=reason, ended_by="worker")

    def close(self, result: TestResult, message: str = "") -> None:
        """Ends the running test; where none runs, the program crashed its worker."""
        if self.started:
            self._take(TestOutcome(self.started, result, message=message, ended_by="worker"))
            self.started = None
        elif not self.crash:
            self.crash = message or "the worker fell silent outside of a test"

    def forget_running(self) -> None:
        """Forgets the test that had begun, and the rows of it that had ended, to run it again."""
        if self.started:
            self.tests.pop(self.started, None)

    def remaining(self) -> tuple[str, ...]:
        """The expected tests that have no outcome yet."""
        return tuple(each for each in self._expected() if each not in self.tests)

    def omitted(self, names: Collection[str]) -> frozenset[str]:
        """The tests not to run in order to run some; JUnit says of ignored ones that they are."""
        return frozenset(self._expected()) - frozenset(names)

    @property
    def timed_out(self) -> bool:
        """Whether a test timed out."""
        return any(each.result is TestResult.TIMEOUT for each in self.tests.values())

    def undecided(self) -> tuple[str, ...]:
        """The tests that were ended early and alone decide; none where another one does.

        Where tests share state, all that came after one that was ended early may have
        failed or passed because of that: all are undecided then.
        """
        expected = self._expected()
        ran = [name for name in self.tests if name in expected]
        early = [name for name in ran if ended_early(self.tests[name])]
        if not early or len(ran) < len(expected):
            return ()
        failed = [
            name
            for name in ran
            if name not in early and self.tests[name].result is not TestResult.PASS
        ]
        if failed and ran.index(failed[0]) < ran.index(early[0]):
            return ()
        if keeps_state(self.program.encode()) or keeps_state(self.test.encode()):
            return tuple(expected)
        return () if failed else tuple(name for name in expected if name in early)

    def complete(self) -> tuple[TestOutcome, ...]:
        """An outcome for every test, run or not."""
        return tuple(map(self._complete, self.suite.names))

    def _expected(self) -> list[str]:
        return [each for each in self.suite.names if each not in self.suite.ignored]

    def _complete(self, name: str) -> TestOutcome:
        if name in self.tests:
            return self.tests[name]
        if name in self.suite.ignored:
            return TestOutcome(name, TestResult.NOT_RUN, message="ignored")
        if self.class_failure is not None:
            return replace(self.class_failure, name=name)
        return TestOutcome(name, TestResult.NOT_RUN, ended_by="worker" if self.crash else "itself")


def _is_ignored(outcome: TestOutcome) -> bool:
    return (
        outcome.result is TestResult.NOT_RUN
        and outcome.message == "ignored"
        and (outcome.exception is None)
    )
