"""What of all candidates the room shows: a program, a model, a filter."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass, replace

from core.generate import stale_candidates
from core.model import Candidate, Outcome
from core.store import CandidateRow, Workspace
from core.store import Selection as Subjects
from hejtui.rooms.candidates.subject import (
    Proposals,
    Subject,
    Wanted,
    find_subject,
    proposals_for,
)

Detail = tuple[Candidate, Outcome | None]
"""A candidate, and what became of it; None if it was not run."""

NO_FILTER = Wanted()
"""Lets everything through."""


@dataclass(frozen=True, slots=True)
class Selection:
    """One program and what was proposed for it; of that, what is wanted.

    Attributes:
        subject: the program; None if none is selected.
        proposals: all that was proposed for it, generation by generation.
        stale: ids of the candidates that were made for a location that counts no more.
        originals: how many candidates its original bug has, where it has none.
        generation: the one that was chosen last; the first with something if it has nothing.
        wanted: the filter.
    """

    subject: Subject | None = None
    proposals: tuple[Proposals, ...] = ()
    stale: frozenset[str] = frozenset()
    originals: int = 0
    generation: str | None = None
    wanted: Wanted = NO_FILTER

    def read(self, workspace: Workspace, selected: str | None, *, original: bool) -> Selection:
        """The same for another program, or for what is new about this one; takes a moment.

        Args:
            workspace: the study.
            selected: id of the bug or instance; None for nothing.
            original: whether the bug is wanted that an instance was made from.

        Raises:
            WorkspaceError: the workspace cannot be read.
        """
        subject = find_subject(workspace, selected, original=original) if selected else None
        proposals = proposals_for(workspace, subject) if subject else []
        stale = stale_candidates(workspace, [row for each in proposals for row in each.rows])
        originals = 0
        if subject and subject.instance and not proposals:
            of_bug = Subjects.of(subject.bug)
            originals = len(workspace.candidates.rows(of_bug))
        return Selection(subject, tuple(proposals), stale, originals, self.generation, self.wanted)

    @property
    def fitting(self) -> list[Proposals]:
        """The generations that one can choose from."""
        return [each for each in self.proposals if self.wanted.fits_model(each.model)]

    @property
    def current(self) -> Proposals | None:
        """The generation in the table; None if there is none."""
        fitting = self.fitting
        chosen = (each for each in fitting if each.generation == self.generation)
        return next(chosen, fitting[0] if fitting else None)

    @property
    def rows(self) -> list[CandidateRow]:
        """The candidates in the table."""
        current = self.current
        return [row for row in current.rows if self.wanted.fits(row)] if current else []

    def row(self, id: str | None) -> CandidateRow | None:
        """The candidate of that id; None where the table has none."""
        return next((each for each in self.rows if each.id == id), None)

    def next_generation(self) -> Selection | None:
        """The same with the next model's candidates; None where there is no other."""
        fitting, current = self.fitting, self.current
        if current is None or len(fitting) < 2:
            return None
        following = fitting[(fitting.index(current) + 1) % len(fitting)]
        return replace(self, generation=following.generation)


def next_subject(
    listed: Sequence[str], here: str | None, by: int, only: Container[str] | None
) -> str | None:
    """The next subject of a list, or the previous one; None at its end.

    Args:
        listed: ids, in order.
        here: where to begin; the beginning where the list has no such id.
        by: 1 forwards, -1 backwards.
        only: those that fit; None for all.
    """
    at = listed.index(here) if here in listed else -1
    rest = listed[at + 1 :] if by > 0 else listed[: max(at, 0)][::-1]
    return next((each for each in rest if only is None or each in only), None)


def details(workspace: Workspace, rows: Sequence[CandidateRow]) -> dict[str, Detail]:
    """All about some candidates, by id; takes a moment.

    Raises:
        WorkspaceError: the workspace cannot be read.
    """
    return {
        row.id: (workspace.candidates.get(row.id), workspace.outcomes.get(row.patched, row.test))
        for row in rows
    }
