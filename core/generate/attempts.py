"""Earlier candidates and what became of them, for generators that learn from it."""

from __future__ import annotations

from dataclasses import dataclass

from core.model import Location, Outcome, UsageError
from core.store import Selection, Workspace


@dataclass(frozen=True, slots=True)
class Attempt:
    """A candidate of an earlier round.

    Attributes:
        rank: its position, from 1.
        raw: what the generator put out.
        patch: the lines in place of the location.
        location: what they replace.
        patched: the whole patched file.
        outcome: what became of it.
        test: the source of the test class that it was run with.
    """

    rank: int
    raw: str
    patch: str
    location: Location
    patched: bytes
    outcome: Outcome
    test: bytes


def attempts_of(workspace: Workspace, generation: str, subject: str) -> tuple[Attempt, ...]:
    """What a generation proposed for a bug or an instance, by rank.

    Raises:
        UsageError: some of it has not been run.
    """
    found = []
    for row in workspace.candidates.rows(Selection(ids=frozenset({subject}))):
        if row.generation != generation:
            continue
        outcome = workspace.outcomes.get(row.patched, row.test)
        if outcome is None:
            raise UsageError(
                f"the candidates of {row.model} have not been run, and the next round learns"
                " from what became of them",
                where=subject,
                todo="`hejtui run` runs them",
            )
        full = workspace.candidates.get(row.id)
        found.append(
            Attempt(
                row.rank,
                full.raw,
                full.patch,
                full.location,
                full.patched,
                outcome,
                workspace.source(row.test),
            )
        )
    return tuple(found)
