"""Runs many programs, a worker for each job."""

from __future__ import annotations

import itertools
import os
import queue
import threading
from collections.abc import Iterable, Iterator
from dataclasses import replace
from types import TracebackType

from core.execute.archive import archive_options, make_archive
from core.execute.classes import runner_jar
from core.execute.environment import Environment, Limits, environment_of
from core.execute.judge import UNCONFIRMED, Judge, Program
from core.execute.sandbox import short_lived
from core.execute.selftest import check_workers
from core.execute.toolchain import Toolchain
from core.execute.worker import Worker
from core.jobs import Cancel, Watch
from core.model import MissingToolError, Outcome

_WAIT_SECONDS = 0.1


class Executor:
    """Executes programs on a few warm workers; a context manager.

    Leaving it ends every worker, however it is left.

    Args:
        toolchain: what to run with, and whether in a sandbox.
        jobs: how many workers; None for one a processor.
        limits: what a program may use.
        lasting: whether each worker judges so many programs that it pays to optimise
            Java's own compiler, which takes half a minute of processor time and more.
    """

    def __init__(
        self,
        toolchain: Toolchain,
        jobs: int | None = None,
        limits: Limits | None = None,
        *,
        lasting: bool = False,
    ) -> None:
        self._toolchain = toolchain
        self._lasting = lasting
        self._limits = limits or Limits()
        self._jobs = max(1, jobs or _processors())
        self._environment = environment_of(toolchain, self._limits)
        self._stop = Cancel()
        self._threads: list[threading.Thread] = []
        # Those to confirm come last, the costliest of them first; else as they came.
        self._work: queue.PriorityQueue[tuple[bool, float, int, int, Program]] = (
            queue.PriorityQueue()
        )
        self._numbers = itertools.count()
        self._results: queue.SimpleQueue[tuple[int, Outcome | BaseException]] = queue.SimpleQueue()
        self._tested = threading.Lock()
        self._works = False
        self._call = 0

    @property
    def environment(self) -> Environment:
        """What the outcomes hold for."""
        return self._environment

    def __enter__(self) -> Executor:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends every worker and waits for it."""
        self._stop.set()
        for thread in self._threads:
            thread.join()
        self._threads = []

    def run(self, programs: Iterable[Program], watch: Watch) -> Iterator[Outcome]:
        """Executes programs, equal ones once; outcomes come as they are ready.

        They are begun in the order given. Those that have to be confirmed come last.

        Raises:
            MissingToolError: workers cannot be started, or fail their self-test.
            Interrupted: the watch asked to stop.
        """
        distinct = list(dict.fromkeys(programs))
        watch.cancel.check()
        self._call += 1
        for each in distinct:
            self._put(self._call, each)
        self._start(len(distinct))
        try:
            left = len(distinct)
            while left:
                watch.cancel.check()
                try:
                    call, result = self._results.get(timeout=_WAIT_SECONDS)
                except queue.Empty:
                    continue
                if call != self._call:
                    continue
                if isinstance(result, BaseException):
                    raise result
                left -= 1
                yield result
        except BaseException:
            self._empty()
            self.close()
            self._stop = Cancel()
            raise

    def _start(self, wanted: int) -> None:
        while len(self._threads) < min(self._jobs, wanted):
            thread = threading.Thread(target=self._serve, args=(self._stop,), name="execute")
            self._threads.append(thread)
            thread.start()

    def _put(
        self, call: int, program: Program, *, late: bool = False, seconds: float = 0.0
    ) -> None:
        self._work.put((late, -seconds, next(self._numbers), call, program))

    def _empty(self) -> None:
        while True:
            try:
                self._work.get_nowait()
            except queue.Empty:
                return

    def _serve(self, stop: Cancel) -> None:
        judge: Judge | None = None
        try:
            while not stop.is_set:
                try:
                    late, _, _, call, program = self._work.get(timeout=_WAIT_SECONDS)
                except queue.Empty:
                    continue
                try:
                    judge = judge or self._judge(stop)
                    outcome = judge.judge(program if late else replace(program, confirm=False))
                    if program.confirm and outcome.detail == UNCONFIRMED:
                        # Confirming costs seconds and the worker: it waits until the rest is done.
                        self._put(call, program, late=True, seconds=outcome.seconds)
                        continue
                    self._results.put((call, outcome))
                except BaseException as error:
                    self._results.put((call, error))
        finally:
            if judge is not None:
                judge.end()

    def _judge(self, stop: Cancel) -> Judge:
        with self._tested:
            runner = runner_jar(self._toolchain)
            make_archive(self._toolchain, runner, self._limits, stop)
            options = archive_options(runner)
            if not self._lasting:
                options += short_lived(runner)

            def start() -> Worker:
                try:
                    return Worker(self._toolchain, runner, self._limits, stop, options)
                except MissingToolError:  # or somebody ended it: a second time tells
                    return Worker(self._toolchain, runner, self._limits, stop, options)

            judge = Judge(start, self._environment.hash, self._limits)
            if not self._works:
                try:
                    check_workers(judge)
                except BaseException:
                    judge.end()
                    raise
                self._works = True
            return judge


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
