"""What of an annotator's work the lint can look at."""

from __future__ import annotations

from dataclasses import dataclass

from core.model import Location
from core.store import InstanceRow


@dataclass(frozen=True, slots=True)
class Lintable:
    """A location that the lint can look at.

    Attributes:
        row: of which instance.
        location: the mark, or the proposal.
        marked: whether it is the mark.
    """

    row: InstanceRow
    location: Location
    marked: bool
