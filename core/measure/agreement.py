"""Recorded verdicts beside those of our own runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from core.model import Verdict
from core.store import CandidateRow


@dataclass(frozen=True, slots=True)
class Agreement:
    """How many candidates have one recorded verdict and one verdict of ours.

    Attributes:
        model: whose candidates.
        recorded: the verdict that came with them, in the file's own words.
        verdict: our own; None where they have not been run.
        candidates: how many.
    """

    model: str
    recorded: str
    verdict: Verdict | None
    candidates: int


def agreement(rows: Iterable[CandidateRow]) -> list[Agreement]:
    """Counts candidates with a recorded verdict, by model and both verdicts."""
    counts = Counter(
        (row.model, row.recorded, row.verdict) for row in rows if row.recorded is not None
    )
    found = [Agreement(*each, number) for each, number in counts.items()]
    order = [*Verdict, None]
    return sorted(found, key=lambda each: (each.model, each.recorded, order.index(each.verdict)))
