"""A mark as a row, and the order of a journal."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

from core.model import Choice, Confidence, Location, Mark, Role
from core.store.locations import location_of, location_text

COLUMNS = (
    "instance", "annotator", "role", "location", "at", "confidence", "note", "source",
    "not_applicable", "reason", "shown", "seconds", "present", "choice", "sample",
    "after", "id", "moment", "depth",
)  # fmt: skip

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
        mark.seconds,
        json.dumps(mark.present, ensure_ascii=False),
        mark.choice.value if mark.choice else None,
        mark.sample,
        mark.after,
        mark.id,
        moment,
        depth,
    )


def mark_of(row: sqlite3.Row) -> Mark:
    """The mark of a row."""
    return Mark(
        instance=row["instance"],
        annotator=row["annotator"],
        role=Role(row["role"]),
        location=location_of(row["location"]) if row["location"] else None,
        at=row["at"],
        confidence=Confidence(row["confidence"]),
        note=row["note"],
        source=row["source"],
        not_applicable=bool(row["not_applicable"]),
        reason=row["reason"],
        shown=location_of(row["shown"]) if row["shown"] else None,
        seconds=row["seconds"],
        present=tuple(json.loads(row["present"])),
        choice=Choice(row["choice"]) if row["choice"] else None,
        sample=row["sample"],
        after=row["after"],
        id=row["id"],
    )


def _text(location: Location | None) -> str | None:
    return location_text(location) if location else None
