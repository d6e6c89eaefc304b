"""A workspace from a benchmark."""

from __future__ import annotations

from pathlib import Path

from core.dataset.benchmark import Benchmark, read_benchmark
from core.model import UsageError
from core.store import Workspace


def create_workspace(
    path: Path, source: str | Path, locations: Path | None = None
) -> tuple[Workspace, Benchmark]:
    """Makes a workspace that holds a benchmark and the faults of its data.

    The benchmark is read first: a wrong one leaves no workspace behind.

    Args:
        path: the folder of the workspace.
        source: as `read_benchmark` takes it.
        locations: as `read_benchmark` takes it.

    Raises:
        InputError: the benchmark is wrong.
        UsageError: there is a workspace already.
        WorkspaceError: the folder cannot be made or written.
    """
    if Workspace.exists(path):
        raise UsageError(
            "there is a workspace already", where=str(path), todo="choose another folder"
        )
    benchmark = read_benchmark(source, locations=locations)
    workspace = Workspace.create(
        path, lambda made: made.bugs.add(benchmark.bugs, benchmark.problems)
    )
    return workspace, benchmark
