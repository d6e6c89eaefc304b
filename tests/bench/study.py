"""A workspace of the size of the published study."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from core.model import (
    Bug,
    Candidate,
    Confidence,
    Generation,
    Instance,
    Location,
    Mark,
    Role,
    Status,
)
from core.store import InstanceRow, Workspace

INSTANCES = 1450
CANDIDATES = 10
"""Of each instance."""


MARKS = 30_000
ANNOTATORS = ("bench", "ada", "bo", "cy")
UNMARKED = 300
"""Of so many ready instances nobody has said anything."""


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


def add_marks(folder: Path) -> None:
    """Fills the journal: each annotator goes through the instances again and again."""
    with Workspace.open(folder) as study:
        rows = study.instances.rows(status=Status.READY)[:-UNMARKED]
        newest: dict[tuple[str, str], Mark] = {}
        marks = []
        for number in range(MARKS):
            round, at = divmod(number, len(rows))
            row, who = rows[at], ANNOTATORS[round % len(ANNOTATORS)]
            mark = _mark(row, who, number)
            before = newest.get((row.id, who))
            mark = replace(mark, after=before.id if before else None)
            newest[row.id, who] = mark = replace(mark, id=mark.identity)
            marks.append(mark)
        study.marks.merge(marks)


def first_screen(folder: Path) -> tuple[str, ...]:
    """What is on the first screen once it is complete."""
    with Workspace.open(folder) as study:
        ready = [row for row in study.instances.rows() if row.status is Status.READY]
        first = study.instances.get(ready[0].id)
    lines = first.buggy.decode().splitlines()
    buggy = lines[first.proposal.first - 1].strip()
    return (first.bug, buggy, f"0 done, {len(ready)} left", "Quit")


def _mark(row: InstanceRow, who: str, number: int) -> Mark:
    """A mark at a second of January; a tenth of them is somewhere else than the proposal."""
    hours, seconds = divmod(number, 3600)
    at = f"2026-01-{1 + hours // 24:02}T{hours % 24:02}:{seconds // 60:02}:{seconds % 60:02}"
    location = row.proposal if number % 10 else Location.of(1)
    return Mark(
        row.id, who, Role.AUTHOR, location, f"{at}.000000Z", Confidence.HIGH, "", row.buggy,
        seconds=3.0,
    )  # fmt: skip


def _candidate(each: Instance, generation: Generation, rank: int) -> Candidate:
    patched = each.buggy + b"// %d\n" % rank
    return Candidate(
        each.bug, each.id, generation.id, "bench", rank, "", "", Location.of(1), patched
    )
