"""What annotators have seen: the workspace remembers it, from one sitting to the next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.model import Seen, Sight
from core.store import Workspace


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
    """What somebody has seen, in all sittings, and wherever the journal says so.

    Raises:
        WorkspaceError: it cannot be read.
    """
    found = workspace.sights.of(annotator)
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
