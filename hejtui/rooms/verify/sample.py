"""What one verifier has to look at, told so that it gives nothing away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from core.annotate import barred_programs
from core.model import Instance, Role, Sample, Status
from core.store import InstanceRow, Selection, Workspace


@dataclass(frozen=True, slots=True)
class Queue:
    """What one verifier has to look at.

    Attributes:
        verifier: who; None where nobody annotates yet.
        rows: what was drawn, as if all of it were ready. It comes in the benchmark's
            order: in that of the sample, what is excluded would stand at the end.
        excluded: why the program leaves an instance out, by id.
        sample_of: id of the newest sample that an instance was drawn for, by its id.
        changed: how many of those drawn are another program now, or gone.
        own: how many of those drawn the verifier has marked as an author by now.
        others: who else has a sample.
        instances: how many there are in the workspace.
    """

    verifier: str | None = None
    rows: tuple[InstanceRow, ...] = ()
    excluded: Mapping[str, str] = field(default_factory=dict)
    sample_of: Mapping[str, str] = field(default_factory=dict)
    changed: int = 0
    own: int = 0
    others: tuple[str, ...] = ()
    instances: int = 0


def read_queue(workspace: Workspace, verifier: str | None) -> Queue:
    """Reads what a verifier has to look at.

    Raises:
        WorkspaceError: the workspace cannot be read.
    """
    samples = workspace.samples.all()
    others = tuple(dict.fromkeys(each.verifier for each in samples if each.verifier != verifier))
    count = len(workspace.instances.ids())
    mine = [each for each in samples if each.verifier == verifier]
    if verifier is None or not mine:
        return Queue(verifier, others=others, instances=count)
    drawn = {id: each for each in mine for id in each.drawn}
    present = {row.id: row for row in workspace.instances.rows(Selection.of(*drawn))}
    same = {id: _newest_with(present[id], mine) for id in drawn if id in present}
    authored = barred_programs(workspace, verifier, Role.VERIFIER)
    own = {id for id, row in present.items() if authored.get(id) == row.buggy}
    rows = [row for id, row in present.items() if same[id] is not None and id not in own]
    return Queue(
        verifier,
        rows=tuple(ready(row) for row in rows),
        excluded={row.id: _why(row) for row in rows if row.status is not Status.READY},
        sample_of={id: each.id for id, each in same.items() if each is not None},
        changed=sum(id not in present or same[id] is None for id in drawn),
        own=len(own),
        others=others,
        instances=count,
    )


def has_work(workspace: Workspace, annotator: str | None) -> bool:
    """Whether somebody has a sample that is not done."""
    if annotator is None or not workspace.samples.all(annotator):
        return False
    queue = read_queue(workspace, annotator)
    marks = workspace.marks.current(annotator, Role.VERIFIER)
    return any(row.id not in marks or marks[row.id].source != row.buggy for row in queue.rows)


def ready(row: InstanceRow) -> InstanceRow:
    """A row as if nobody had said anything of its instance, the program neither."""
    return replace(row, status=Status.READY, reason=None, detail="", flags=())


def ready_instance(instance: Instance) -> Instance:
    """An instance as if the program had not judged it."""
    return replace(instance, status=Status.READY, reason=None, detail="", flags=())


def _newest_with(row: InstanceRow, samples: list[Sample]) -> Sample | None:
    """The newest sample that this very program was drawn for; None where it is another."""
    found = [each for each in samples if each.sources.get(row.id) == row.buggy]
    return found[-1] if found else None


def _why(row: InstanceRow) -> str:
    return ", ".join(filter(None, (row.reason.value if row.reason else "", row.detail)))
