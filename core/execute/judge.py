"""Judges one program: as many runs and workers as its verdict needs."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from core.execute.channel import BrokenChannelError, SilentWorkerError
from core.execute.environment import Limits
from core.execute.messages import Request, State
from core.execute.overflow import hides_overflow
from core.execute.record import BROKEN, LOST, Record
from core.execute.suite import suite_of
from core.execute.ticks import with_ticks
from core.execute.verdict import verdict_of
from core.execute.watched import watched
from core.execute.worker import Worker
from core.model import Diagnostic, Outcome, TestOutcome, TestResult, Verdict, source_hash

UNCONFIRMED = "ended early, not confirmed"
"""The detail of an outcome that a longer run could change."""

MOST_SERVED = 10_000
"""Runs of a worker before a fresh one goes on with the next program, should it have grown."""

_BYTE_ORDER_MARK = "\ufeff"
_NOT_RUN = {
    State.UNCOMPILABLE: Verdict.UNCOMPILABLE,
    State.COMPILER_FAILED: Verdict.UNCOMPILABLE,
    State.TEST_UNCOMPILABLE: Verdict.UNCOMPILABLE,
    State.FORBIDDEN: Verdict.FORBIDDEN,
}
"""What becomes of programs that are not run, by the state of their compilation."""


@dataclass(frozen=True, slots=True)
class Program:
    """A Java file and the test that judges it.

    Attributes:
        source: its text.
        test: the test's text.
        confirm: whether tests that are ended early and alone decide are run again,
            in full. Without it such an outcome is marked `UNCONFIRMED`, and only
            good for a comparison with one that meets its tests alike.
        repeat: which run this is, from 0; an executor runs equal programs once.
        ticking: whether ticks end what is hopeless early. They cost more than they
            save where next to all programs end soon.
    """

    source: bytes
    test: bytes
    confirm: bool = True
    repeat: int = 0
    ticking: bool = True


class Judge:
    """Judges programs one after another with one worker at a time.

    A worker that saw a timeout that it could not end, memory that ran out, a
    thread left running or a crash is replaced before the next run, and one that
    served long enough before the next program.

    Args:
        start: starts a fresh worker.
        environment: hash of the environment, for the outcomes.
        limits: what a program may use.
        most_served: how many runs are long enough.
    """

    def __init__(
        self,
        start: Callable[[], Worker],
        environment: str,
        limits: Limits,
        most_served: int = MOST_SERVED,
    ) -> None:
        self._start = start
        self._most_served = most_served
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
        if self._worker and self._worker.served >= self._most_served:
            self.end()
        suite = suite_of(program.test)
        if suite is None:
            return self._outcome(program, Verdict.WRONG, detail="the test declares no test method")
        try:
            text = program.source.decode("utf-8").removeprefix(_BYTE_ORDER_MARK)
        except UnicodeDecodeError as error:
            line = program.source.count(b"\n", 0, error.start) + 1
            message = "unmappable character for encoding UTF-8"
            return self._outcome(
                program, Verdict.UNCOMPILABLE, diagnostics=(Diagnostic(line, None, message),)
            )
        ticking = with_ticks(program.source, program.test) if program.ticking else None
        test = watched(program.test)
        record = Record(
            text,
            ticking.decode("utf-8").removeprefix(_BYTE_ORDER_MARK) if ticking else "",
            (test or program.test).decode("utf-8", "replace").removeprefix(_BYTE_ORDER_MARK),
            test is not None,
            suite,
            # Who does without ticks runs what ends soon, and recurses little.
            hides_overflow=program.ticking and hides_overflow(program.source, program.test),
        )
        self._run_all(record)
        doubtful = not record.crash and record.class_failure is None and record.undecided()
        if doubtful and program.confirm:
            self._confirm(record)
        outcome = self._conclude(program, record)
        if doubtful and not program.confirm:
            outcome = replace(outcome, detail=UNCONFIRMED)
        return replace(outcome, seconds=time.monotonic() - began)

    def _run_all(self, record: Record) -> None:
        while names := record.remaining():
            progress = len(record.tests)
            self._run(record, names)
            stopped = record.crash or record.class_failure is not None
            if stopped or record.compilation is None:
                return
            if record.compilation.state in _NOT_RUN or len(record.tests) == progress:
                return

    def _run(
        self, record: Record, names: tuple[str, ...], *, in_full: bool = False, again: bool = True
    ) -> None:
        worker = self._ready()
        used = worker.served > 0
        request = Request(
            record.program,
            "" if in_full else record.ticking,
            record.test,
            record.is_watched,
            record.suite.test_class,
            record.suite.names,
            record.omitted(names),
            shortened=record.timed_out and not in_full,
            until_failure=in_full,
            hides_overflow=record.hides_overflow,
            limit_seconds=self._limits.test_seconds,
            longest_seconds=max(self._limits.test_seconds, record.suite.longest_seconds),
        )
        record.started = None
        known, failure = dict(record.tests), record.class_failure
        try:
            done = worker.run(request, record.hear)
        except BrokenChannelError as error:
            memory = worker.out_of_memory
            words = f"{error} ({worker.last_words()})"
            self.end()
            if memory and record.running:
                record.close(TestResult.MEMORY)
                return
            record.forget_running()
            if again:
                # Who ended it, the program or somebody else, a second time tells.
                self._run(record, record.remaining(), in_full=in_full, again=False)
            elif memory:
                record.close(TestResult.MEMORY)
            else:
                record.crash = words
        except SilentWorkerError:
            self.end()
            record.close(TestResult.TIMEOUT)
        except BaseException:
            self.end()
            raise
        else:
            compilation = record.compilation
            failed = compilation is not None and compilation.state is State.COMPILER_FAILED
            if (failed or done.reason.startswith((BROKEN, LOST))) and used and again:
                # An earlier program may have harmed the worker: it is no verdict on this one.
                self.end()
                record.tests, record.class_failure = known, failure
                self._run(record, names, in_full=in_full, again=False)
            elif done.reason:
                self.end()
                record.close_abandoned(done.reason)

    def _confirm(self, record: Record) -> None:
        """Where tests that were ended early alone decide, runs them again, in full.

        Without ticks, until one does not pass.
        """
        early = {name: record.tests.pop(name) for name in record.undecided()}
        self._run(record, tuple(early), in_full=True)
        record.tests |= {each: early[each] for each in record.remaining()}

    def _conclude(self, program: Program, record: Record) -> Outcome:
        compilation = record.compilation
        if compilation and compilation.state in _NOT_RUN:
            diagnostics = compilation.diagnostics
            detail = ""
            if compilation.state is State.FORBIDDEN:
                detail, diagnostics = diagnostics[0].message, ()
            elif compilation.state is State.TEST_UNCOMPILABLE:
                detail = "the test does not compile against the program"
                diagnostics = tuple(replace(each, line=None, column=None) for each in diagnostics)
            verdict = _NOT_RUN[compilation.state]
            return self._outcome(program, verdict, diagnostics=diagnostics, detail=detail)
        failure = record.class_failure
        tests = record.complete()
        verdict = verdict_of(tests, record.suite)
        detail = (
            "every test is ignored" if record.suite.ignored.issuperset(record.suite.names) else ""
        )
        if record.crash:
            verdict, detail = Verdict.CRASH, record.crash
        elif failure is not None:
            words = (failure.exception or failure.result, failure.message)
            detail = f"the test class failed: {': '.join(filter(None, words))}"
            if verdict is Verdict.PLAUSIBLE:
                verdict = verdict_of([replace(failure, name="")], record.suite)
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
