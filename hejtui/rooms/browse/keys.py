"""The keys of Browse that Verify has not, or means otherwise."""

from __future__ import annotations

from textual.binding import Binding

ROOM_KEYS = (
    Binding("L", "doubtful", "Lint", tooltip="Next instance of which the lint has a remark"),
    Binding("r", "remarks", "Remarks", show=False,
            tooltip="All that the lint says here, or the beginning"),
    Binding("D", "disputed", "Dispute", tooltip="Next instance that annotators differ about"),
    Binding("o", "jump", "Go to", tooltip="Go to an instance by a part of its name"),
    Binding("d", "fix", "Fix", show=False, tooltip="The human fix: in short, whole, hidden"),
)  # fmt: skip
"""Each with the action of the room that it calls."""
