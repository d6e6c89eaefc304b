"""What lists show: records without their sources, cheap to read by thousands."""

from __future__ import annotations

import json
from dataclasses import dataclass

from core.model import (
    Exclusion,
    Flag,
    Location,
    Role,
    Status,
    StudyProtocol,
    Verdict,
    protocol_of,
)


@dataclass(frozen=True, slots=True)
class InstanceRow:
    """An instance without its sources; `buggy`, `fixed`, `test` are hashes."""

    id: str
    bug: str
    transformation: str
    status: Status
    reason: Exclusion | None
    detail: str
    summary: str
    proposal: Location
    buggy: str
    fixed: str
    test: str
    settings: str = "{}"
    flags: tuple[Flag, ...] = ()

    @property
    def protocol(self) -> StudyProtocol:
        """The protocol that it was made by."""
        return protocol_of(self.settings)

    @property
    def steps(self) -> int:
        """How many transformations were applied in a row."""
        return int(json.loads(self.settings).get("steps", 1))

    @property
    def in_a_row(self) -> str:
        """What sums up the instances of as many transformations in a row; empty for one."""
        steps = self.steps
        return f"any {steps} in a row" if steps > 1 else ""


@dataclass(frozen=True, slots=True)
class CandidateRow:
    """A candidate without its texts, with its newest outcome.

    Attributes:
        transformation: of the instance; None for an original bug.
        patched, test: hashes of the patched program and its test.
        score: what its search ranked it by; None where there is none.
        verdict, tests_passed, tests_total, environment: of the newest outcome; None
            while it has not been run.
    """

    id: str
    bug: str
    instance: str | None
    transformation: str | None
    generation: str
    model: str
    rank: int
    patched: str
    test: str
    recorded: str | None
    summary: str
    verdict: Verdict | None
    tests_passed: int | None
    tests_total: int | None
    environment: str | None
    score: float | None = None


@dataclass(frozen=True, slots=True)
class MarkedRow:
    """What is said of the present program of an instance, without who says what.

    Attributes:
        instance: its id.
        annotators: who has marked it as an author or adjudicator.
        opinions: how many different things authors and verifiers say.
        decided: whether an adjudicator has decided.
    """

    instance: str
    annotators: frozenset[str]
    opinions: int
    decided: bool

    @property
    def disputed(self) -> bool:
        """Whether authors and verifiers differ, and nobody has decided."""
        return self.opinions > 1 and not self.decided


@dataclass(frozen=True, slots=True)
class EntryRow:
    """An entry of the journal, without what it says."""

    instance: str
    annotator: str
    role: Role
    source: str
    stands: bool
    seconds: float | None
