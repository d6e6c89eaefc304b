"""What Browse lists: instances, and the bugs that have none."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import TypeGuard

from core.annotate import marked_rows, standing_opinions
from core.model import Bug, Instance, Mark, Problem, Role, Status
from core.store import InstanceRow, MarkedRow, Selection, Workspace


@dataclass(frozen=True, slots=True)
class BugRow:
    """A bug without instances: all that there is of it is the original.

    Attributes:
        id: of the bug.
        quarantined: why it cannot be scored on this machine; None if it can.
    """

    id: str
    quarantined: str | None = None

    @property
    def bug(self) -> str:
        """The same id, as an instance has it."""
        return self.id


ListRow = InstanceRow | BugRow


@dataclass(frozen=True, slots=True)
class Contents:
    """All that the list can show.

    Attributes:
        rows: by bug in the benchmark's order, then transformation, then place.
        marked: what is said of those that somebody has marked, by id.
    """

    rows: tuple[ListRow, ...] = ()
    marked: Mapping[str, MarkedRow] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Opened:
    """What is on screen.

    Attributes:
        bug: the original.
        instance: what was made of it; None where the bug itself is shown.
        faults: of the bug's data, where it is shown.
    """

    bug: Bug
    instance: Instance | None
    faults: tuple[Problem, ...] = ()

    @property
    def id(self) -> str:
        """Of its row in the list."""
        return self.instance.id if self.instance else self.bug.id


def is_ready(row: ListRow | None) -> TypeGuard[InstanceRow]:
    """Whether it is an instance that takes part in the study, and so is to be marked."""
    return isinstance(row, InstanceRow) and row.status is Status.READY


def read_contents(workspace: Workspace) -> Contents:
    """Reads all that there is.

    Raises:
        WorkspaceError: the workspace cannot be read.
    """
    instances: dict[str, list[InstanceRow]] = {}
    for row in workspace.instances.rows():
        instances.setdefault(row.bug, []).append(row)
    quarantined = workspace.bugs.quarantined()
    rows: list[ListRow] = []
    for bug in workspace.bugs.ids():
        rows += instances.get(bug) or [BugRow(bug, quarantined.get(bug))]
    return Contents(tuple(rows), {each.instance: each for each in marked_rows(workspace)})


def withheld(contents: Contents, sealed: Collection[str], undisclosed: Collection[str]) -> Contents:
    """The same without what somebody is not to be told.

    Args:
        contents: all that there is.
        sealed: what is to be verified still: it is not to be seen until then.
        undisclosed: of these it is not to be seen whether anybody disagrees.
    """
    if not sealed and not undisclosed:
        return contents
    rows = tuple(row for row in contents.rows if row.id not in sealed)
    marked = {id: each for id, each in contents.marked.items() if id not in undisclosed}
    return Contents(rows, marked)


def read_row(workspace: Workspace, row: ListRow) -> Opened:
    """Reads what a row stands for.

    Raises:
        UsageError: it is gone.
        WorkspaceError: the workspace cannot be read.
    """
    if isinstance(row, BugRow):
        return Opened(workspace.bugs.get(row.id), None, tuple(workspace.bugs.problems(row.id)))
    return Opened(workspace.bugs.get(row.bug), workspace.instances.get(row.id))


def read_marked(workspace: Workspace, instance: str) -> MarkedRow | None:
    """What is said of an instance; None where nobody has marked it.

    Raises:
        WorkspaceError: the workspace cannot be read.
    """
    return next(iter(marked_rows(workspace, Selection.of(instance))), None)


def read_opinions(workspace: Workspace, row: InstanceRow) -> tuple[Mark, ...]:
    """What authors and verifiers say of an instance, oldest first.

    Raises:
        WorkspaceError: the workspace cannot be read.
    """
    said = standing_opinions(workspace, [row]).get(row.id, ())
    return tuple(each for each in said if each.role is not Role.ADJUDICATOR)
