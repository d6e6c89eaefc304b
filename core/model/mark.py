"""What annotators say about the buggy lines of an instance."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from core.model.errors import InputError
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


class Choice(StrEnum):
    """Whose location an adjudicator took."""

    AUTHOR = "author"
    VERIFIER = "verifier"
    ANOTHER = "another"


@dataclass(frozen=True, slots=True)
class Mark:
    """One entry of the journal: an annotator's location for an instance.

    Entries are never changed. The newest entry of an annotator in a role counts for
    an instance; one that says neither a location nor that there is none takes the
    earlier ones back. Two are equal that say the same at the same time; what the
    journal itself adds (`after`, `spelled`, `id`) does not count.

    Attributes:
        instance: id of the instance.
        annotator: name of the annotator.
        role: in which role.
        location: lines of the transformed buggy source; None for "not applicable" and
            for "taken back".
        at: when, ISO 8601 in UTC with microseconds.
        confidence: how sure.
        note: free text, may be empty.
        source: hash of the transformed buggy source that was on screen.
        not_applicable: whether it says that the instance has no location, since the
            edit touches the bug.
        reason: why it is not applicable, or why an adjudicator decided so.
        shown: the proposal that was on screen; None where none was, or nobody knows.
        blind: whether the annotator surely saw neither the proposal nor what others
            said.
        seconds: how long the annotator took; None where nobody measured it.
        present: who was there when an adjudicator decided.
        choice: whose location an adjudicator took; None in the other roles.
        sample: id of the sample for which a verifier marked; empty for none.
        told: whether what others said of the instance had been to be seen by then; None where
            nobody knows.
        after: id of the annotator's entry before this one, in the same role for the
            same instance; None for the first. The journal says it.
        spelled: how the entry itself spells the annotator's name, where that is known here
            in another spelling; else empty. The journal says it.
        id: hash of all the rest. The journal says it; empty until then.
    """

    instance: str
    annotator: str
    role: Role
    location: Location | None
    at: str
    confidence: Confidence
    note: str
    source: str
    not_applicable: bool = False
    reason: str = ""
    shown: Location | None = None
    blind: bool = False
    seconds: float | None = None
    present: tuple[str, ...] = ()
    choice: Choice | None = None
    sample: str = ""
    told: bool | None = field(default=None, compare=False)
    after: str | None = field(default=None, compare=False)
    spelled: str = field(default="", compare=False)
    id: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        if self.blind and self.shown is not None:
            raise InputError(
                "whoever sees the proposal is not blind",
                where=self.instance,
                todo="say one of the two",
            )
        if self.not_applicable and self.location is not None:
            raise InputError(
                "a mark says lines, or that there are none to say",
                where=self.instance,
                todo="give one of the two",
            )

    @property
    def stands(self) -> bool:
        """Whether it says something, and not only takes back what was said."""
        return self.not_applicable or self.location is not None

    @property
    def opinion(self) -> tuple[Location | None, bool]:
        """What is compared between annotators: the location, and whether there is none."""
        return self.location, self.not_applicable

    @property
    def words(self) -> str:
        """The location in words."""
        if self.not_applicable:
            return "not applicable"
        return "taken back" if self.location is None else str(self.location)

    def to_json(self) -> dict[str, Any]:
        """The entry as it travels, without its id.

        What may be absent is left out, so that fields that come later change no
        earlier entry.
        """
        record: dict[str, Any] = {
            "instance": self.instance,
            "annotator": self.spelled or self.annotator,
            "role": self.role.value,
            **_location(self.location),
            "at": self.at,
            "confidence": self.confidence.value,
            "note": self.note,
            "source": self.source,
        }
        optional = {
            "not_applicable": self.not_applicable,
            "reason": self.reason,
            "shown": self.shown.to_json() if self.shown else None,
            "blind": self.blind,
            "present": list(self.present),
            "choice": self.choice.value if self.choice else None,
            "sample": self.sample,
            "after": self.after,
        }
        told = {name: value for name, value in optional.items() if value}
        if self.seconds is not None:
            told["seconds"] = self.seconds
        if self.told is not None:
            told["told"] = self.told
        return {**record, **told}

    @property
    def identity(self) -> str:
        """The id that it has in every journal."""
        return identity_of(self.to_json())


def identity_of(record: dict[str, Any]) -> str:
    """The id of what travels between journals: 32 hexadecimal digits of its SHA-256.

    Args:
        record: a JSON object, without the id.
    """
    text = json.dumps(record, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _location(location: Location | None) -> dict[str, Any]:
    return location.to_json() if location else {"lines": [], "insert_before": None}
