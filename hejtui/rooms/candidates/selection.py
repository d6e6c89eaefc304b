"""What of all candidates the room shows: a program, a model, a filter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.model import Candidate, Outcome
from core.store import CandidateRow, Workspace
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
        generation: the one that was chosen last; the first with something if it has nothing.
        wanted: the filter.
    """

    subject: Subject | None = None
    proposals: tuple[Proposals, ...] = ()
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
        return replace(self, subject=subject, proposals=tuple(proposals))

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


def details(workspace: Workspace, rows: Sequence[CandidateRow]) -> dict[str, Detail]:
    """All about some candidates, by id; takes a moment.

    Raises:
        WorkspaceError: the workspace cannot be read.
    """
    return {
        row.id: (workspace.candidates.get(row.id), workspace.outcomes.get(row.patched, row.test))
        for row in rows
    }
