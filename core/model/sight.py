"""What an annotator saw of an instance besides its programs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Seen(StrEnum):
    """What of an instance somebody saw."""

    PROPOSAL = "proposal"
    """Its proposal, which Browse shows, and Verify where it assists."""
    MARKS = "marks"
    """What others marked, or that they marked the same."""


@dataclass(frozen=True, slots=True, order=True)
class Sight:
    """That somebody saw something, once or often; it is never taken back.

    Attributes:
        annotator: who.
        what: of what it is.
        instance: its id.
    """

    annotator: str
    what: Seen
    instance: str
