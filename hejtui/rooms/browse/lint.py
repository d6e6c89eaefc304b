"""What the lint says of instances, on screen and in the list."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping

from core.annotate import lint_location, location_in_bug
from core.dataset import LocationRemark
from core.model import Bug, Instance, Location
from core.store import Workspace
from hejtui.rooms.marking import Lintable

OTHERS_KEPT = 4096
"""Marks of which it is kept where in the bug they lie."""


class Lint:
    """The judgement of `hejtui marks lint`, an instance at a time.

    A mark is compared with the annotator's marks of other instances of the bug; a proposal
    is not, as on the command line.

    Args:
        workspace: has the programs.
    """

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._in_bug: dict[tuple[str, str, Location], Location | None] = {}

    def remarks(
        self,
        bug: Bug,
        instance: Instance,
        location: Location,
        others: Iterable[Lintable] = (),
    ) -> list[LocationRemark]:
        """What is suspicious about a location; quick enough for every key.

        Args:
            bug: the original.
            instance: what was made of it.
            location: in lines of the instance.
            others: what is marked elsewhere in the bug; empty for a proposal.

        Raises:
            WorkspaceError: the workspace cannot be read.
        """
        where = [self._origin(each) for each in others if each.row.id != instance.id]
        return lint_location(bug, instance, location, [each for each in where if each])

    async def next_doubtful(
        self, wanted: Iterable[Lintable], marked: Mapping[str, list[Lintable]]
    ) -> str | None:
        """The first of some instances of which there is something to say, looked for aside.

        Args:
            wanted: where to look, in order.
            marked: what is marked, by bug.

        Raises:
            UsageError, WorkspaceError: an instance cannot be read.
        """
        return await asyncio.to_thread(self._next_doubtful, tuple(wanted), marked)

    def _next_doubtful(
        self, wanted: tuple[Lintable, ...], marked: Mapping[str, list[Lintable]]
    ) -> str | None:
        bugs: dict[str, Bug] = {}
        for each in wanted:
            row = each.row
            if row.bug not in bugs:
                bugs[row.bug] = self._workspace.bugs.get(row.bug)
            instance = self._workspace.instances.get(row.id)
            others = marked.get(row.bug, []) if each.marked else []
            if self.remarks(bugs[row.bug], instance, each.location, others):
                return row.id
        return None

    def _origin(self, given: Lintable) -> Location | None:
        """Where in the bug a mark lies; None if it is new text."""
        key = given.row.id, given.row.buggy, given.location
        if key not in self._in_bug:
            if len(self._in_bug) >= OTHERS_KEPT:
                self._in_bug.clear()
            instance = self._workspace.instances.get(given.row.id)
            self._in_bug[key] = location_in_bug(instance, given.location)
        return self._in_bug[key]
