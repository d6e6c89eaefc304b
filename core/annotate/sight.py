"""What annotators have seen: the workspace remembers it, from one sitting to the next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from core.model import Mark, Role, Seen, Sight
from core.store import Selection, Workspace


@dataclass(frozen=True, slots=True)
class Sights:
    """What one annotator has seen.

    Attributes:
        proposals: ids of the instances of which the proposal was on screen.
        marks: ids of those of which it was to be seen what others say.
    """

    proposals: frozenset[str] = frozenset()
    marks: frozenset[str] = frozenset()

    def is_blind(self, instance: str) -> bool:
        """Whether nothing of an instance was seen."""
        return instance not in self.proposals and instance not in self.marks


def sights_of(workspace: Workspace, annotator: str) -> Sights:
    """What somebody has seen in this workspace, in all sittings.

    Raises:
        WorkspaceError: it cannot be read.
    """
    found = workspace.sights.all(annotator)
    return Sights(
        frozenset(each.instance for each in found if each.what is Seen.PROPOSAL),
        frozenset(each.instance for each in found if each.what is Seen.MARKS),
    )


def remember_sights(
    workspace: Workspace, annotator: str, what: Seen, instances: Iterable[str]
) -> None:
    """Remembers that somebody saw something; it is never forgotten.

    Raises:
        WorkspaceError: it cannot be written.
    """
    workspace.sights.add(Sight(annotator, what, each) for each in instances)


def sealed_instances(workspace: Workspace, annotator: str | None) -> frozenset[str]:
    """Ids of what was drawn for somebody to verify, and is to be verified still.

    No screen but the verifier's shows it until then. What somebody marked as an author
    by now cannot be verified any more.

    Raises:
        WorkspaceError: it cannot be read.
    """
    drawn = _drawn(workspace, annotator)
    if annotator is None or not drawn:
        return frozenset()
    said = workspace.marks.current(annotator, Role.VERIFIER)
    return frozenset(drawn.keys() - _marked(said, drawn))


def undisclosed_instances(workspace: Workspace, annotator: str | None) -> frozenset[str]:
    """Ids of what was drawn for somebody who has not been told what others say of it.

    It may be verified by now: until then whether anybody disagrees is not to be told, since
    what is verified can be changed.

    Raises:
        WorkspaceError: it cannot be read.
    """
    drawn = _drawn(workspace, annotator)
    if annotator is None or not drawn:
        return frozenset()
    return frozenset(drawn) - sights_of(workspace, annotator).marks


def _drawn(workspace: Workspace, annotator: str | None) -> dict[str, str]:
    """What was drawn for somebody and can be verified: programs' hashes by instance."""
    samples = workspace.samples.all(annotator) if annotator is not None else []
    drawn = {pair for each in samples for pair in each.sources.items()}
    if annotator is None or not drawn:
        return {}
    rows = workspace.instances.rows(Selection.of(*(id for id, _ in drawn)))
    present = {row.id: row.buggy for row in rows if (row.id, row.buggy) in drawn}
    own = _marked(workspace.marks.current(annotator, Role.AUTHOR), present)
    return {id: source for id, source in present.items() if id not in own}


def _marked(said: Mapping[str, Mark], programs: Mapping[str, str]) -> set[str]:
    return {id for id, mark in said.items() if programs.get(id) == mark.source}
