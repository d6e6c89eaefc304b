"""What of a workspace is released, and in which folder."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from core.annotate import Decision, Provenance, decisions
from core.model import Bug, Status
from core.release.layout import FURTHER
from core.store import InstanceRow, Workspace


@dataclass(frozen=True, slots=True)
class Placed:
    """An instance that is released.

    Attributes:
        row: the instance.
        decision: its location.
        folder: where its programs are.
    """

    row: InstanceRow
    decision: Decision
    folder: str


@dataclass(frozen=True, slots=True)
class Contents:
    """All that is released.

    Attributes:
        rows: every instance, those that are in no folder too.
        decisions: which location counts, by instance.
        placed: what is in folders, by instance.
        left_out: how many ready instances are in none, by the reason.
    """

    rows: tuple[InstanceRow, ...]
    decisions: dict[str, Decision]
    placed: dict[str, Placed]
    left_out: dict[str, int]

    @property
    def folders(self) -> dict[str, list[Placed]]:
        """What each folder holds, a transformation's in a row."""
        found: dict[str, list[Placed]] = {}
        for each in self.placed.values():
            found.setdefault(each.folder, []).append(each)
        return {name: found[name] for name in sorted(found, key=_folder_order)}


def contents_of(workspace: Workspace) -> Contents:
    """Chooses what is released: the ready instances of bugs that can be scored.

    A folder in the layout of HumanEval-Java has one program a bug. So the first ready
    instance of a bug under a transformation is in the folder of its name, the second in
    `further/NAME/2`, and so on.
    """
    rows = workspace.instances.rows()
    decided = decisions(workspace)
    quarantined = workspace.bugs.quarantined()
    placed: dict[str, Placed] = {}
    left_out: Counter[str] = Counter()
    count: Counter[tuple[str, str]] = Counter()
    for row in rows:
        if row.status is not Status.READY:
            continue
        decision = decided[row.id]
        why = _left_out(decision, quarantined=row.bug in quarantined)
        if why:
            left_out[why] += 1
            continue
        count[row.bug, row.transformation] += 1
        number = count[row.bug, row.transformation]
        name = row.transformation
        folder = name if number == 1 else f"{FURTHER}/{name}/{number}"
        placed[row.id] = Placed(row, decision, folder)
    return Contents(tuple(rows), decided, placed, dict(sorted(left_out.items())))


def programs_of(workspace: Workspace, placed: list[Placed]) -> Iterator[Bug]:
    """What a folder holds, as bugs: the transformed programs, and their location."""
    for each in placed:
        row = each.row
        buggy, fixed, test = (workspace.source(hash) for hash in (row.buggy, row.fixed, row.test))
        yield Bug(row.bug, buggy, fixed, test, each.decision.location, row.id)


def originals_of(workspace: Workspace) -> Iterator[Bug]:
    """The bugs that can be scored."""
    for bug in workspace.bugs.all():
        if bug.quarantined is None:
            yield bug


def _folder_order(folder: str) -> tuple[str, int]:
    name, number = folder.removeprefix(f"{FURTHER}/"), 1
    if name != folder:
        name, _, text = name.rpartition("/")
        number = int(text)
    return name, number


def _left_out(decision: Decision, *, quarantined: bool) -> str:
    if quarantined:
        return "its bug is in quarantine"
    if not decision.applicable:
        return "not applicable: the edit touches the bug"
    return "nobody has marked it" if decision.provenance is Provenance.UNMARKED else ""
