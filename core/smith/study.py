"""Our own transformations on random programs: what they are worth, and what is wrong."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from core.execute import Executor, find_toolchain
from core.jobs import Progress, Silent, Watch
from core.model import Interrupted, MissingToolError
from core.smith.ahead import subjects
from core.smith.faults import Fault, faults_of, shown
from core.smith.reduce import MOST_TRIES
from core.smith.stages import Judged, Stage, judge

LEAST_RELEASE = 17
"""The first JDK that knows all that is generated."""

MOST_SHOWN = 3
"""Faults of one kind and transformation that are traced and shrunk."""

_CHUNK = 8
"""Programs that are run together, for each job."""

_WITH_POOL = 32
"""Programs from which on it pays to rewrite them in processes of their own."""

_LASTING = 1_000
"""Programs for each worker from which on it pays to optimise Java's own compiler.

That takes 40 s of processor time, and saves a quarter of what each program takes.
"""


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
        programs: number of programs that were finished, the first ones.
        seconds: wall time.
        next_seed: of the first program that was not finished.
        interrupted: whether the watch asked to stop before all were.
    """

    rows: dict[str, Row]
    faults: tuple[Fault, ...]
    unusable: dict[int, str]
    programs: int
    seconds: float
    next_seed: int
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
    wanted = subjects(
        range(seed, seed + count),
        tuple(names),
        exceptions=exceptions,
        jobs=jobs if count >= _WITH_POOL else 1,
        most=2 * _CHUNK * jobs,
        watch=watch,
    )
    told: list[Fault] = []
    interrupted = False
    with Executor(toolchain, jobs, lasting=count >= _LASTING * jobs) as executor:
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
    return SmithReport(rows, tuple(told), unusable, done, seconds, seed + done, interrupted)


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
