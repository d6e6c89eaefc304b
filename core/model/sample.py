"""Which instances a second author looks at, drawn before anybody did."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from core.model.mark import identity_of


@dataclass(frozen=True, slots=True)
class Stratum:
    """The instances of one transformation that stand alike, and those drawn of them.

    Attributes:
        transformation: its name.
        status: `ready`, or `excluded` for those left out for touching the buggy lines.
        population: how many there were.
        drawn: ids and hashes of the transformed buggy source of those drawn, sorted.
    """

    transformation: str
    status: str
    population: int
    drawn: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Sample:
    """One draw. Samples are never changed, and never taken away.

    Attributes:
        verifier: for whom.
        at: when it was drawn, ISO 8601 in UTC.
        seed: decides who is drawn, together with the population.
        share: of each stratum, in (0, 1].
        least: at least so many of each stratum, or all.
        by: what makes the strata.
        population: hash of the ids, sources and standing of all that could be drawn.
        marked_before: how many of those drawn the verifier had marked by then.
        own: how many instances were no part of it, since the verifier is their author.
        strata: what was drawn.
        spelled: how the sample itself spells the verifier's name, where that is known here
            in another spelling; else empty.
    """

    verifier: str
    at: str
    seed: int
    share: float
    least: int
    by: str
    population: str
    marked_before: int
    own: int
    strata: tuple[Stratum, ...]
    spelled: str = field(default="", compare=False)

    @property
    def drawn(self) -> tuple[str, ...]:
        """The ids of all that were drawn."""
        return tuple(id for each in self.strata for id, _ in each.drawn)

    @property
    def sources(self) -> dict[str, str]:
        """The hash of the program on which each was drawn, by id."""
        return {id: source for each in self.strata for id, source in each.drawn}

    @property
    def id(self) -> str:
        """Hash of all of it; a mark that names it was made after the draw."""
        return identity_of(self.to_json())

    def to_json(self) -> dict[str, Any]:
        """The sample as it travels, without its id."""
        return {
            "verifier": self.spelled or self.verifier,
            "at": self.at,
            "seed": self.seed,
            "share": self.share,
            "least": self.least,
            "by": self.by,
            "population": self.population,
            "marked_before": self.marked_before,
            "own": self.own,
            "strata": [
                {
                    "transformation": each.transformation,
                    "status": each.status,
                    "population": each.population,
                    "drawn": [list(pair) for pair in each.drawn],
                }
                for each in self.strata
            ],
        }
