"""The location of an instance that the rest of the study uses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from core.annotate.policy import Unmarked, unmarked_policy
from core.annotate.roles import unheard, voice_of
from core.model import Location, Mark, Role, UsageError
from core.store import InstanceRow, Selection, Workspace


class Provenance(StrEnum):
    """Where the location of an instance comes from."""

    ADJUDICATED = "adjudicated"
    AUTHOR = "author"
    PROPOSAL = "proposal"
    UNMARKED = "unmarked"


@dataclass(frozen=True, slots=True)
class Decision:
    """What counts of the marks of an instance.

    Attributes:
        location: what the study uses; the proposal, where nothing else is said.
        disputed: the marks of authors and verifiers differ, and no adjudicator has
            decided between them; until then nothing is final.
        provenance: where the location comes from.
        applicable: whether there is a location; False where what counts says that the
            edit touches the bug.
        mark: the entry that says so; None for the proposal.
    """

    location: Location
    disputed: bool
    provenance: Provenance = Provenance.PROPOSAL
    applicable: bool = True
    mark: Mark | None = None

    @property
    def usable(self) -> bool:
        """Whether the instance takes part in the study, as far as its marks say."""
        return self.applicable and self.provenance is not Provenance.UNMARKED


def final_location(workspace: Workspace, instance: str) -> Location:
    """The location of one instance: a mark that counts, else the proposal.

    Raises:
        UsageError: there is no such instance.
    """
    found = decisions(workspace, Selection.of(instance))
    if instance not in found:
        raise UsageError(
            "no such instance in this workspace",
            where=instance,
            todo="`hejtui list instances` shows all",
        )
    return found[instance].location


def final_locations(workspace: Workspace) -> dict[str, Location]:
    """The location of every instance, by id; `decisions` says how it is found."""
    return {id: each.location for id, each in decisions(workspace).items()}


def decisions(workspace: Workspace, wanted: Selection | None = None) -> dict[str, Decision]:
    """Which location counts for each selected instance, by id.

    It is the newest mark of an adjudicator; else the newest mark of an author,
    whoever that is; else, as the study's policy says (`unmarked_policy`), the proposal,
    or none. Authors share one answer: a later author corrects an earlier one, also
    where the journals of two machines are brought together in another order. Whoever
    gives a second opinion does so as a verifier, which moves no location and outdates
    no candidate. Authors or verifiers who differ make the instance disputed until an
    adjudicator decides.

    Of one annotator in one role the newest entry counts, and only entries made on the
    present program; one that takes the earlier ones back leaves that annotator without
    a mark. Who is author and verifier of one program counts in the role that came first
    (`core.annotate.roles`).
    """
    rows = workspace.instances.rows(wanted)
    policy = unmarked_policy(workspace.path)
    standing = standing_opinions(workspace, rows)
    return {row.id: _decide(row, standing.get(row.id, ()), policy) for row in rows}


def standing_opinions(
    workspace: Workspace, rows: Iterable[InstanceRow]
) -> dict[str, tuple[Mark, ...]]:
    """What everybody says now of these instances, in every role, oldest first, by id.

    Only of the present programs, and of who is author and verifier of one only what
    counts; instances of which nobody says anything are left out.
    """
    programs = {row.id: row.buggy for row in rows}
    ids = Selection.of(*programs) if len(programs) == 1 else None
    found: dict[str, list[Mark]] = {}
    silent = unheard(workspace)
    for mark in workspace.marks.newest(ids):
        heard = mark.stands and voice_of(mark) not in silent
        if heard and programs.get(mark.instance) == mark.source:
            found.setdefault(mark.instance, []).append(mark)
    return {instance: tuple(marks) for instance, marks in found.items()}


def _decide(row: InstanceRow, standing: Iterable[Mark], policy: Unmarked) -> Decision:
    newest = {mark.role: mark for mark in standing}
    opinions = {mark.opinion for mark in standing if mark.role is not Role.ADJUDICATOR}
    adjudicated = newest.get(Role.ADJUDICATOR)
    if adjudicated is not None:
        return _said(row, adjudicated, Provenance.ADJUDICATED, disputed=False)
    disputed = len(opinions) > 1
    author = newest.get(Role.AUTHOR)
    if author is not None:
        return _said(row, author, Provenance.AUTHOR, disputed=disputed)
    accepted = policy is Unmarked.PROPOSAL
    return Decision(
        row.proposal, disputed, Provenance.PROPOSAL if accepted else Provenance.UNMARKED
    )


def _said(row: InstanceRow, mark: Mark, provenance: Provenance, *, disputed: bool) -> Decision:
    location = mark.location or row.proposal
    return Decision(location, disputed, provenance, not mark.not_applicable, mark)
