"""What annotators have seen: the workspace remembers it, from one sitting to the next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from core.annotate.roles import barred_programs
from core.model import Mark, Role
from core.store import Selection, Workspace

PREFIX = "seen"
"""How the keys begin under which a workspace remembers it."""

_BETWEEN = "\t"
"""No name of an annotator and no id has it."""


class Seen(StrEnum):
    """What of an instance somebody saw."""

    PROPOSAL = "proposal"
    """Its proposal, which Browse shows, and Verify where it assists."""
    MARKS = "marks"
    """What others marked, or that they marked the same."""


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
    found: dict[str, set[str]] = {each: set() for each in Seen}
    for key in workspace.whole.remembered(_key(annotator, "")):
        _, _, what, instance = key.split(_BETWEEN)
        found[what].add(instance)
    return Sights(frozenset(found[Seen.PROPOSAL]), frozenset(found[Seen.MARKS]))


def remember_sights(
    workspace: Workspace, annotator: str, what: Seen, instances: Iterable[str]
) -> None:
    """Remembers that somebody saw something; it is never forgotten.

    Raises:
        WorkspaceError: it cannot be written.
    """
    workspace.whole.remember({_key(annotator, what, each): True for each in instances})


def all_sights(workspace: Workspace) -> list[list[str]]:
    """All that anybody has seen: annotator, what, and instance, sorted."""
    keys = workspace.whole.remembered(f"{PREFIX}{_BETWEEN}")
    return [key.split(_BETWEEN)[1:] for key in keys]


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
    own = barred_programs(workspace, annotator, Role.VERIFIER)
    return {id: source for id, source in present.items() if own.get(id) != source}


def _marked(said: Mapping[str, Mark], programs: Mapping[str, str]) -> set[str]:
    return {id for id, mark in said.items() if programs.get(id) == mark.source}


def _key(annotator: str, *rest: str) -> str:
    return _BETWEEN.join((PREFIX, annotator, *rest))
