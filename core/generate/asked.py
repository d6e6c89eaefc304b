"""What a generation was asked for, and which candidates that makes stale."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass

from core.annotate import decisions
from core.store import CandidateRow, Selection, Workspace

ASKED = "asked:"
"""How the keys begin under which a workspace remembers what generators were asked."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a generation was asked about a bug or an instance, the last time.

    Attributes:
        program: hash of the buggy program.
        location: the location, as text.
        count: how many candidates were asked for.
        made: how many there were.
    """

    program: str
    location: str
    count: int
    made: int


def last_asked(workspace: Workspace, generation: str, subject: str) -> Asked | None:
    """What a generation was asked about a bug or an instance; None if nothing."""
    record = workspace.state(_key(generation, subject))
    return Asked(**record) if isinstance(record, dict) else None


def remember_asked(workspace: Workspace, generation: str, subject: str, asked: Asked) -> None:
    """Remembers it, in place of what was asked before."""
    workspace.remember(_key(generation, subject), asdict(asked))


def stale_candidates(workspace: Workspace, rows: Iterable[CandidateRow]) -> frozenset[str]:
    """Ids of candidates that were made for an earlier location of their instance.

    Imported candidates are none: their location came with them.
    """
    of_instances = [row for row in rows if row.instance is not None]
    wanted = Selection(ids=frozenset(row.instance or "" for row in of_instances))
    counting = decisions(workspace, wanted)
    asked: dict[tuple[str, str], Asked | None] = {}
    stale: set[str] = set()
    for row in of_instances:
        if row.instance is None or row.instance not in counting:
            continue
        key = row.generation, row.instance
        if key not in asked:
            asked[key] = last_asked(workspace, *key)
        last = asked[key]
        # Where nothing is made for a new location, those for the old one stay.
        moved = last is not None and (
            last.location != str(counting[row.instance].location) or row.rank > last.made
        )
        if moved:
            stale.add(row.id)
    return frozenset(stale)


def _key(generation: str, subject: str) -> str:
    return f"{ASKED}{generation}:{subject}"
