"""What a template hands out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.generate.template.site import Site


@dataclass(frozen=True, slots=True)
class Change:
    """Bytes `start:end` of the program become `text`; `start == end` inserts."""

    start: int
    end: int
    text: bytes


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One way to edit the buggy lines.

    Attributes:
        kind: the template's idea (`comparison`, `guard`), for people and for the
            variety of an order.
        changes: the edits, not overlapping.
        score: how likely, between 0 and 1, before variety is weighed.
        summary: the edit in a few words.
    """

    kind: str
    changes: tuple[Change, ...]
    score: float
    summary: str

    @classmethod
    def of(
        cls, kind: str, start: int, end: int, text: str, score: float, summary: str = ""
    ) -> Suggestion:
        """A suggestion of one edit."""
        change = Change(start, end, text.encode())
        return cls(kind, (change,), score, summary or " ".join(text.split()))

    @property
    def start(self) -> int:
        """Where its first edit is."""
        return min(each.start for each in self.changes)


Template = Callable[["Site"], Iterable[Suggestion]]
"""Suggests edits of a site; what leaves the buggy lines is dropped later."""
