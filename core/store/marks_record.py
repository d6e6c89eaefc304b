"""A mark as a row, and the order of a journal."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from core.model import Choice, Confidence, Location, Mark, Role
from core.store.locations import location_of, location_text

COLUMNS = (
    "instance", "annotator", "role", "location", "at", "confidence", "note", "source",
    "not_applicable", "reason", "shown", "blind", "seconds", "present", "choice", "sample",
    "after", "id", "moment", "depth", "spelled", "told",
)  # fmt: skip

ALL = ", ".join(f"mark.{name}" for name in COLUMNS)
"""The columns of a mark, as a query lists them."""

OLDEST_FIRST = "mark.moment, mark.depth, mark.id"
"""The order of a journal, the same on every machine.

`moment` is the time of an entry, or of one that it follows if that is later: so a clock
that went backwards makes no entry older than what it answers. `depth` counts the entries
before it of the same annotator, in the same role, for the same instance.
"""


def row_of(mark: Mark, moment: str, depth: int) -> tuple[Any, ...]:
    """The values of `COLUMNS`."""
    return (
        mark.instance,
        mark.annotator,
        mark.role.value,
        _text(mark.location),
        mark.at,
        mark.confidence.value,
        mark.note,
        mark.source,
        int(mark.not_applicable),
        mark.reason,
        _text(mark.shown),
        int(mark.blind),
        mark.seconds,
        json.dumps(mark.present, ensure_ascii=False),
        mark.choice.value if mark.choice else None,
        mark.sample,
        mark.after,
        mark.id,
        moment,
        depth,
        mark.spelled,
        None if mark.told is None else int(mark.told),
    )


def mark_of(row: Iterable[Any]) -> Mark:
    """The mark of a row of `ALL`; by position, since there are thousands."""
    (
        instance, annotator, role, location, at, confidence, note, source, not_applicable,
        reason, shown, blind, seconds, present, choice, sample, after, id, _, _, spelled, told,
    ) = row  # fmt: skip
    return Mark(
        instance=instance,
        annotator=annotator,
        role=Role(role),
        location=location_of(location) if location else None,
        at=at,
        confidence=Confidence(confidence),
        note=note,
        source=source,
        not_applicable=bool(not_applicable),
        reason=reason,
        shown=location_of(shown) if shown else None,
        blind=bool(blind),
        seconds=seconds,
        present=() if present == "[]" else tuple(json.loads(present)),
        choice=Choice(choice) if choice else None,
        sample=sample,
        told=None if told is None else bool(told),
        after=after,
        spelled=spelled,
        id=id,
    )


def _text(location: Location | None) -> str | None:
    return location_text(location) if location else None
