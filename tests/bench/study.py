"""A workspace of the size of the published study."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from core.model import Bug, Candidate, Generation, Instance, Location, Status
from core.store import Workspace

INSTANCES = 1450
CANDIDATES = 10
"""Of each instance."""


def make_study(folder: Path, bugs: tuple[Bug, ...], made: list[Instance]) -> Path:
    """Fills a workspace with as many copies of the instances as there are to be.

    Args:
        folder: where.
        bugs: the benchmark.
        made: its instances.
    """
    many = (made * (INSTANCES // len(made) + 1))[:INSTANCES]
    copies = [
        replace(each, id=f"{each.bug}/{each.transformation}/{number}")
        for number, each in enumerate(many)
    ]
    generation = Generation.of("bench", "recorded", "1", {})
    with Workspace.create(folder) as study:
        study.bugs.add(bugs)
        study.instances.replace([], [], copies)
        study.candidates.add(
            generation,
            [
                (_candidate(each, generation, rank), each.test)
                for each in copies
                for rank in range(1, CANDIDATES + 1)
            ],
        )
    return folder


def first_screen(folder: Path) -> tuple[str, ...]:
    """What is on the first screen once it is complete."""
    with Workspace.open(folder) as study:
        ready = [row for row in study.instances.rows() if row.status is Status.READY]
        first = study.instances.get(ready[0].id)
    lines = first.buggy.decode().splitlines()
    buggy = lines[first.proposal.first - 1].strip()
    return (first.bug, buggy, f"0 done, {len(ready)} left", "Quit")


def _candidate(each: Instance, generation: Generation, rank: int) -> Candidate:
    patched = each.buggy + b"// %d\n" % rank
    return Candidate(
        each.bug, each.id, generation.id, "bench", rank, "", "", Location.of(1), patched
    )
