"""Executes the candidates of a workspace that have no outcome yet."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from core.execute.cluster import Cluster
from core.execute.execution import Execution
from core.execute.executor import Executor
from core.execute.judge import Program
from core.execute.toolchain import find_toolchain
from core.jobs import Progress, Watch
from core.model import Verdict
from core.store import CandidateRow, Selection, Workspace


@dataclass(frozen=True, slots=True)
class RunSummary:
    """What a run did.

    Attributes:
        executed: programs that were run.
        reused: candidates whose outcome was known, or is that of an equal one.
        verdicts: candidates by verdict, of all that were asked for.
        seconds: wall time.
    """

    executed: int
    reused: int
    verdicts: dict[str, int]
    seconds: float


def run_pending(
    workspace: Workspace,
    wanted: Selection,
    *,
    model: str | None = None,
    jobs: int | None = None,
    sandboxed: bool = True,
    jdk: Path | None = None,
    dask: str | None = None,
    watch: Watch,
) -> RunSummary:
    """Executes candidates that have no outcome in this environment.

    Each outcome is stored at once; a run that was ended goes on where it was.

    Args:
        workspace: whose candidates.
        wanted: for which bugs and instances.
        model: only those of this one.
        jobs: how many workers; None for one a processor.
        sandboxed: whether programs run in the sandbox.
        jdk: the folder of the JDK to use; None to look for one.
        dask: a Dask scheduler's address or file, to execute on its cluster; `jobs`
            then means nothing.
        watch: hears the progress, counted by verdict.

    Raises:
        UsageError: the selection names a bug or instance that is not there.
        MissingToolError: something that execution needs is not installed.
        Interrupted: the watch asked to stop; what is finished is kept.
    """
    began = time.monotonic()
    workspace.require(wanted)
    rows = workspace.candidates.rows(wanted, model=model)
    if not rows:
        return RunSummary(0, 0, {}, 0.0)
    execution: Execution
    if dask is not None:
        execution = Cluster(dask, sandboxed=sandboxed, jdk=jdk)
    else:
        execution = Executor(find_toolchain(sandboxed=sandboxed, jdk=jdk), jobs)
    with execution as executor:
        environment = executor.environment
        pairs = [(row.patched, row.test) for row in rows]
        missing = workspace.outcomes.missing(pairs, environment.hash)
        workspace.outcomes.put_environment(environment.hash, environment.description)
        total = len(set(pairs))
        known = total - len(missing)
        counts: Counter[str] = Counter()
        watch.report(Progress(known, total, {}, "executing"))
        for outcome in executor.run(_programs(workspace, _costly_first(workspace, missing)), watch):
            workspace.outcomes.add(outcome)
            counts[outcome.verdict.value] += 1
            watch.report(Progress(known + counts.total(), total, dict(counts), "executing"))
    return RunSummary(
        len(missing),
        len(rows) - len(missing),
        _verdicts(workspace, rows, environment.hash),
        time.monotonic() - began,
    )


def _costly_first(workspace: Workspace, pairs: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Programs by what others took under the same test, so that no long one is left at the end.

    Those of tests that nothing is known of come first, in their order.
    """
    costs = workspace.outcomes.mean_seconds()
    return sorted(pairs, key=lambda pair: -costs.get(pair[1], math.inf))


def _programs(workspace: Workspace, pairs: list[tuple[str, str]]) -> Iterator[Program]:
    tests: dict[str, bytes] = {}
    for source, test in pairs:
        if test not in tests:
            tests[test] = workspace.source(test)
        yield Program(workspace.source(source), tests[test])


def _verdicts(workspace: Workspace, rows: list[CandidateRow], environment: str) -> dict[str, int]:
    known: dict[tuple[str, str], Verdict] = {}
    counts: Counter[str] = Counter()
    for row in rows:
        pair = (row.patched, row.test)
        if pair not in known:
            outcome = workspace.outcomes.get(*pair, environment)
            if outcome is None:
                continue
            known[pair] = outcome.verdict
        counts[known[pair].value] += 1
    return {each.value: counts[each.value] for each in Verdict if counts[each.value]}
