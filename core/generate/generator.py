"""What a generator is."""

from __future__ import annotations

from collections import abc
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from core.generate.attempts import Attempt
from core.model import Generation, Location


@dataclass(frozen=True, slots=True)
class RepairRequest:
    """What a generator is asked to repair.

    Attributes:
        bug: id of the bug, for messages and prompts.
        program: the whole buggy Java file.
        location: the lines to replace, or the point to insert at.
        attempts: what the generation proposed that the generator names as its `parent`,
            by rank; empty where it names none.
    """

    bug: str
    program: bytes
    location: Location
    attempts: tuple[Attempt, ...] = ()


@dataclass(frozen=True, slots=True)
class Proposal:
    """One patch.

    Attributes:
        patch: the lines to put in place of the location.
        raw: what the generator put out, before any clean-up.
        summary: how it came about, a few words; may be empty.
        location: what the patch replaces, where that is not the requested
            location (one hull around several ranges); None where it is.
        score, tokens, steps: as in `Candidate`.
    """

    patch: str
    raw: str
    summary: str = ""
    location: Location | None = None
    score: float | None = None
    tokens: tuple[float, ...] = ()
    steps: tuple[tuple[str, str], ...] = ()


class Generator(Protocol):
    """Proposes patches; equal requests to equal generations get equal answers."""

    @property
    def generation(self) -> Generation:
        """What decides the output besides the request and the count."""
        ...

    def propose(self, request: RepairRequest, count: int) -> list[Proposal]:
        """At most `count` patches, the likeliest first."""
        ...


@runtime_checkable
class BatchGenerator(Generator, Protocol):
    """A generator that is faster with many requests at once, and holds something meanwhile."""

    @property
    def remarks(self) -> Sequence[str]:
        """What whoever reads its proposals should know, a sentence each."""
        ...

    def propose_all(
        self, requests: Sequence[RepairRequest], count: int
    ) -> abc.Generator[tuple[int, list[Proposal]], None, None]:
        """For each request, in any order, its number from 0 and what `propose` would give.

        They come as they are made. What is left when the iterator is closed is not made.
        """
        ...

    def close(self) -> None:
        """Ends what it started; the next request starts it again."""
        ...
