"""Our own transformations on random programs: what they are worth, and what is wrong."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from core.execute import Executor, find_toolchain
from core.jobs import Progress, Silent, Watch
from core.model import Interrupted, MissingToolError
from core.smith.faults import Fault, faults_of, shown
from core.smith.generator import random_program
from core.smith.reduce import MOST_TRIES
from core.smith.stages import Judged, Stage, Subject, judge, subject_of

LEAST_RELEASE = 17
"""The first JDK that knows all that is generated."""

MOST_SHOWN = 3
"""Faults of one kind and transformation that are traced and shrunk."""

_CHUNK = 8
"""Programs that are run together, for each job."""

_WITH_POOL = 32
"""Programs from which on it pays to rewrite them in processes of their own."""


@dataclass(slots=True)
class Row:
    """What became of random programs under one transformation.

    Attributes:
        programs: those that were rewritten at one place at least.
        correct: those of them that are equal at every place.
        stages: places by what became of them.
    """

    programs: int = 0
    correct: int = 0
    stages: Counter[Stage] = field(default_factory=Counter)

    @property
    def places(self) -> int:
        """Places that were rewritten."""
        return self.stages.total() - self.stages[Stage.NOT_TRANSFORMED]

    @property
    def score(self) -> float | None:
        """The semantic correctness score; None where no program was rewritten."""
        return self.correct / self.programs if self.programs else None


@dataclass(frozen=True, slots=True)
class SmithReport:
    """What random programs told of transformations.

    Attributes:
        rows: by transformation.
        faults: places that are not equal, in order of the programs; of each kind and
            transformation the first few with trace and shrunk program.
        unusable: seeds of programs that do not run themselves, and why: our own fault.
        programs: number of programs that were finished.
        seconds: wall time.
        interrupted: whether the watch asked to stop before all were.
    """

    rows: dict[str, Row]
    faults: tuple[Fault, ...]
    unusable: dict[int, str]
    programs: int
    seconds: float
    interrupted: bool = False


def smith_transform(
    count: int,
    seed: int,
    names: Sequence[str],
    *,
    exceptions: bool = False,
    trace: bool = False,
    shrinking: bool = True,
    jobs: int = 1,
    sandboxed: bool = True,
    jdk: Path | None = None,
    watch: Watch | None = None,
) -> SmithReport:
    """Rewrites random programs at every place, runs them, and compares.

    Args:
        count: how many programs.
        seed: the first one is made from it, the next one from the next number.
        names: which transformations.
        exceptions: whether to plant exceptions.
        trace: whether to compare traces, line by line, instead of checksums.
        shrinking: whether to make the programs of faults small.
        jobs: Java workers, and as many processes that make programs.
        sandboxed: whether programs run in the sandbox.
        jdk: the folder of the JDK to use; None to look for one.
        watch: hears the progress, counted by stage.

    Raises:
        MissingToolError: something is not installed, or the JDK is too old.
    """
    began, watch = time.monotonic(), watch or Silent()
    toolchain = find_toolchain(sandboxed=sandboxed, jdk=jdk)
    if toolchain.release < LEAST_RELEASE:
        raise MissingToolError(
            f"this JDK is {toolchain.version}; random programs need {LEAST_RELEASE} or later",
            todo="give another one by --jdk; `hejtui doctor` lists them",
        )
    rows = {name: Row() for name in names}
    faults: list[Fault] = []
    unusable: dict[int, str] = {}
    done = 0
    makers = jobs if count >= _WITH_POOL else 1
    wanted = _subjects(range(seed, seed + count), tuple(names), exceptions, makers, watch)
    told: list[Fault] = []
    interrupted = False
    with Executor(toolchain, jobs) as executor:
        try:
            while chunk := list(islice(wanted, _CHUNK * jobs)):
                for judged in judge(chunk, executor, watch, trace=trace):
                    done += 1
                    if judged.problem:
                        unusable[judged.subject.seed] = judged.problem
                    else:
                        faults += _counted(judged, rows)
                watch.report(Progress(done, count, _totals(rows), "running"))
            kinds: Counter[tuple[str, Stage]] = Counter()
            for each in faults:
                kinds[each.transformation, each.stage] += 1
                if kinds[each.transformation, each.stage] <= MOST_SHOWN:
                    message = f"looking at a fault of {each.transformation}"
                    watch.report(Progress(done, count, _totals(rows), message))
                    most_tries = MOST_TRIES if shrinking else 0
                    each = shown(each, executor, watch, most_tries=most_tries)
                told.append(each)
        except Interrupted:
            interrupted = True
    told += faults[len(told) :]
    seconds = time.monotonic() - began
    return SmithReport(rows, tuple(told), unusable, done, seconds, interrupted)


def _counted(judged: Judged, rows: dict[str, Row]) -> list[Fault]:
    """Counts a program, and tells what is wrong."""
    subject = judged.subject
    for name, number in subject.declined.items():
        rows[name].stages[Stage.NOT_TRANSFORMED] += number
    found: dict[str, list[Stage]] = {}
    for each, stage in zip(subject.rewritten, judged.stages, strict=True):
        rows[each.transformation].stages[stage] += 1
        found.setdefault(each.transformation, []).append(stage)
    for name, stages in found.items():
        rows[name].programs += 1
        rows[name].correct += all(stage is Stage.EQUAL for stage in stages)
    return faults_of(judged)


def _totals(rows: dict[str, Row]) -> dict[str, int]:
    total: Counter[Stage] = Counter()
    for row in rows.values():
        total.update(row.stages)
    return {each.value: total[each] for each in Stage if total[each]}


def _subjects(
    seeds: Sequence[int], names: tuple[str, ...], exceptions: bool, jobs: int, watch: Watch
) -> Iterator[Subject]:
    """Programs with what is made of them, in order of the seeds, some made in advance."""
    if jobs == 1:
        for seed in seeds:
            watch.cancel.check()
            yield _made(seed, names, exceptions)
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, initializer=_ignore_interrupts)
    ahead: deque[Future[Subject]] = deque()
    left = iter(seeds)
    try:
        while True:
            for seed in islice(left, 2 * _CHUNK * jobs - len(ahead)):
                ahead.append(pool.submit(_made, seed, names, exceptions))
            if not ahead:
                return
            yield ahead.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def _made(seed: int, names: tuple[str, ...], exceptions: bool) -> Subject:
    program = random_program(seed, exceptions=exceptions)
    return subject_of(program.source, seed, names)


def _ignore_interrupts() -> None:
    """Ctrl+C goes to every process of the terminal; the one that started us ends us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
