"""Judges one program: as many runs and workers as its verdict needs."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from core.execute.channel import BrokenChannelError, SilentWorkerError
from core.execute.environment import Limits
from core.execute.suite import Suite, suite_of
from core.execute.ticks import with_ticks
from core.execute.verdict import outcome_of, verdict_of, worse
from core.execute.worker import Compilation, Ended, Event, Request, Started, Worker
from core.model import (
    Diagnostic,
    Outcome,
    TestOutcome,
    TestResult,
    Verdict,
    source_hash,
)

_MARK = "\ufeff"
_OTHER_STATES = {
    "uncompilable": Verdict.UNCOMPILABLE,
    "test uncompilable": Verdict.UNCOMPILABLE,
    "forbidden": Verdict.FORBIDDEN,
}


@dataclass(frozen=True, slots=True)
class Program:
    """A Java file and the test that judges it."""

    source: bytes
    test: bytes


@dataclass(slots=True)
class _Record:
    """What is known of a program so far."""

    program: str
    ticking: str
    test: str
    suite: Suite
    tests: dict[str, TestOutcome] = field(default_factory=dict)
    started: str | None = None
    compilation: Compilation | None = None
    class_failure: TestOutcome | None = None
    crash: str = ""

    def hear(self, event: Event) -> None:
        if isinstance(event, Compilation):
            self.compilation = event
        elif isinstance(event, Started):
            self.started = event.name
        elif isinstance(event, Ended):
            outcome = outcome_of(event)
            if not outcome.name:
                self.class_failure = self.class_failure or outcome
                return
            known = self.tests.get(outcome.name)
            self.tests[outcome.name] = worse(known, outcome) if known else outcome
            self.started = None

    def close_abandoned(self, reason: str) -> None:
        """Ends a test that had begun when its run was given up."""
        if self.started:
            kind = TestResult.MEMORY if "memory" in reason else TestResult.EXCEPTION
            self.close(kind, reason)

    def close(self, result: TestResult, message: str = "") -> None:
        """Ends the running test; where none runs, the program crashed its worker."""
        if self.started:
            self.tests[self.started] = TestOutcome(
                self.started, result, message=message, ended_by="worker"
            )
            self.started = None
        elif not self.crash:
            self.crash = message or "the worker fell silent outside of a test"

    def remaining(self) -> tuple[str, ...]:
        return tuple(
            each
            for each in self.suite.names
            if each not in self.tests and each not in self.suite.ignored
        )

    def timeouts(self) -> list[str]:
        return [each.name for each in self.tests.values() if each.result is TestResult.TIMEOUT]


class Judge:
    """Judges programs one after another with one worker at a time.

    A worker that saw a timeout that it could not end, memory that ran out, a
    thread left running or a crash is replaced before the next run.

    Args:
        start: starts a fresh worker.
        environment: hash of the environment, for the outcomes.
        limits: what a program may use.
    """

    def __init__(self, start: Callable[[], Worker], environment: str, limits: Limits) -> None:
        self._start = start
        self._environment = environment
        self._limits = limits
        self._worker: Worker | None = None

    def end(self) -> None:
        """Ends the worker."""
        if self._worker:
            self._worker.end()
            self._worker = None

    def judge(self, program: Program) -> Outcome:
        """The complete outcome of a program.

        Raises:
            MissingToolError: a worker cannot be started.
            Interrupted: the work was cancelled.
        """
        began = time.monotonic()
        suite = suite_of(program.test)
        if suite is None:
            return self._outcome(program, Verdict.WRONG, detail="the test declares no test method")
        try:
            text = program.source.decode("utf-8").removeprefix(_MARK)
        except UnicodeDecodeError as error:
            line = program.source.count(b"\n", 0, error.start) + 1
            message = "unmappable character for encoding UTF-8"
            return self._outcome(
                program, Verdict.UNCOMPILABLE, diagnostics=(Diagnostic(line, None, message),)
            )
        ticking = with_ticks(program.source)
        record = _Record(
            text,
            ticking.decode("utf-8").removeprefix(_MARK) if ticking else "",
            program.test.decode("utf-8", "replace").removeprefix(_MARK),
            suite,
        )
        self._run_all(record)
        if not record.crash and record.class_failure is None:
            self._confirm_timeouts(record)
        outcome = self._conclude(program, record)
        return replace(outcome, seconds=time.monotonic() - began)

    def _run_all(self, record: _Record) -> None:
        while names := record.remaining():
            progress = len(record.tests)
            self._run(record, names)
            stopped = record.crash or record.class_failure is not None
            if stopped or record.compilation is None:
                return
            if record.compilation.state in _OTHER_STATES or len(record.tests) == progress:
                return

    def _run(
        self, record: _Record, names: tuple[str, ...], *, alone: bool = False, again: bool = True
    ) -> None:
        worker = self._fresh() if alone else self._ready()
        used = worker.served > 0
        request = Request(
            record.program,
            "" if alone else record.ticking,
            record.test,
            record.suite.test_class,
            names,
            shortened=bool(record.timeouts()) and not alone,
            limit_seconds=self._limits.test_seconds,
            longest_seconds=max(self._limits.test_seconds, record.suite.longest_seconds),
        )
        record.started = None
        try:
            done = worker.run(request, record.hear)
        except BrokenChannelError as error:
            memory = worker.out_of_memory
            words = f"{error} ({worker.last_words()})"
            self.end()
            if memory:
                record.close(TestResult.MEMORY)
            elif used and again:
                self._run(
                    record, record.remaining() if not alone else names, alone=alone, again=False
                )
            else:
                record.crash = words
        except SilentWorkerError:
            self.end()
            record.close(TestResult.TIMEOUT)
        except BaseException:
            self.end()
            raise
        else:
            if done.reason:
                self.end()
                record.close_abandoned(done.reason)

    def _confirm_timeouts(self, record: _Record) -> None:
        """Where timeouts alone decide, runs those tests again, alone and in full."""
        timeouts = record.timeouts()
        expected = [each for each in record.suite.names if each not in record.suite.ignored]
        others = [each for each in expected if each not in timeouts]
        if not timeouts or any(
            each not in record.tests or record.tests[each].result is not TestResult.PASS
            for each in others
        ):
            return
        for name in timeouts:
            first = record.tests.pop(name)
            self._run(record, (name,), alone=True)
            if record.crash:
                return
            record.tests.setdefault(name, first)
            if record.tests[name].result is not TestResult.PASS:
                return

    def _conclude(self, program: Program, record: _Record) -> Outcome:
        compilation = record.compilation
        if compilation and compilation.state in _OTHER_STATES:
            diagnostics = compilation.diagnostics
            detail = ""
            if compilation.state == "forbidden":
                detail, diagnostics = diagnostics[0].message, ()
            elif compilation.state == "test uncompilable":
                detail = "the test does not compile against the program"
                diagnostics = tuple(replace(each, line=None, column=None) for each in diagnostics)
            verdict = _OTHER_STATES[compilation.state]
            return self._outcome(program, verdict, diagnostics=diagnostics, detail=detail)
        failure = record.class_failure
        tests = tuple(_complete(record, name) for name in record.suite.names)
        verdict = verdict_of(tests, record.suite)
        detail = ""
        if record.crash:
            verdict, detail = Verdict.CRASH, record.crash
        elif failure is not None:
            detail = f"the test class failed: {failure.exception}: {failure.message}"
            if verdict is Verdict.PLAUSIBLE:
                verdict = Verdict.EXCEPTION
        return self._outcome(program, verdict, tests=tests, detail=detail)

    def _outcome(
        self,
        program: Program,
        verdict: Verdict,
        *,
        tests: tuple[TestOutcome, ...] = (),
        diagnostics: tuple[Diagnostic, ...] = (),
        detail: str = "",
    ) -> Outcome:
        return Outcome(
            source_hash(program.source),
            source_hash(program.test),
            self._environment,
            verdict,
            tests,
            diagnostics,
            detail,
        )

    def _ready(self) -> Worker:
        if self._worker is None:
            self._worker = self._start()
        return self._worker

    def _fresh(self) -> Worker:
        if self._worker is not None and self._worker.served > 0:
            self.end()
        return self._ready()


def _complete(record: _Record, name: str) -> TestOutcome:
    if name in record.tests:
        return record.tests[name]
    if name in record.suite.ignored:
        return TestOutcome(name, TestResult.NOT_RUN, message="ignored")
    if record.class_failure is not None:
        return replace(record.class_failure, name=name)
    return TestOutcome(name, TestResult.NOT_RUN, ended_by="worker" if record.crash else "itself")
