"""What annotators say about the buggy lines of an instance."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.model.location import Location


class Role(StrEnum):
    """In which role somebody marks."""

    AUTHOR = "author"
    VERIFIER = "verifier"
    ADJUDICATOR = "adjudicator"


class Confidence(StrEnum):
    """How sure an annotator is."""

    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


@dataclass(frozen=True, slots=True)
class Mark:
    """One entry of the journal: an annotator's location for an instance.

    Entries are never changed. The newest entry of an annotator for an instance
    counts; one without a location takes the earlier ones back.

    Attributes:
        instance: id of the instance.
        annotator: name of the annotator.
        role: in which role.
        location: lines of the transformed buggy source, or None for "taken back".
        at: when, ISO 8601 in UTC with microseconds.
        confidence: how sure.
        note: free text, may be empty.
        source: hash of the transformed buggy source that was on screen.
    """

    instance: str
    annotator: str
    role: Role
    location: Location | None
    at: str
    confidence: Confidence
    note: str
    source: str
