"""The keys of Verify, and what its signs mean."""

from __future__ import annotations

from dataclasses import replace

from textual.binding import Binding

from hejtui.rooms.workbench import KEYS as MARK_KEYS
from hejtui.rooms.workbench import PANE_KEYS, WHY_NOT_KEYS

SIGNS = (
    "A V right, in disputes: the first and the second annotator's line",
    "▲ one of the two: something is missing before this line",
    "disputes: ≠ to decide   ✓ decided",
)
"""A line each; Browse has the others."""

ROOM_KEYS = (
    Binding("D", "disagreements", "Disputes",
            tooltip="Where authors and verifiers differ, and back"),
    Binding("S", "draw", "Sample", show=False, tooltip="Draw a sample to be verified"),
    Binding("P", "assist", "Proposals", show=False,
            tooltip="Show the proposals, or hide them; marks say which"),
    Binding("d", "fix", "Fix", show=False, tooltip="The human fix: in short, whole, hidden"),
    Binding("A", "annotator", "Annotator", show=False, tooltip="Say who annotates"),
)  # fmt: skip
"""Each with the action of the room that it calls."""

_NO_LINES = "annotate('not-applicable')"

QUEUE_KEYS = tuple(
    replace(each, show=True) if each.action == _NO_LINES else each
    for each in (*MARK_KEYS, *WHY_NOT_KEYS)
    if "'annotator'" not in each.action
)
"""As in Browse; the room itself asks who annotates, and some of what is drawn has no lines."""

QUEUE_PANE_KEYS = tuple(replace(each, show=False) for each in PANE_KEYS if each.action == "filter")
"""What is drawn is short: the line of keys has others to show."""

# Those that move the keyboard have priority, so that they act before the next key of
# a fast typist is sent to where the keyboard was.
DISPUTE_KEYS = (
    Binding("tab,shift+tab", "other_pane", "List/code", priority=True,
            tooltip="From list to code and back"),
    Binding("enter,x", "decide", "Decide", key_display="enter",
            tooltip="Say whose lines count, and why"),
    Binding("n", "open(1)", "Next", tooltip="Next that is not decided"),
    Binding("N", "open(-1)", "Previous to decide", show=False,
            tooltip="Previous that is not decided"),
    Binding("right_square_bracket", "step(1)", "Next row", key_display="]", show=False,
            tooltip="Next of the list"),
    Binding("left_square_bracket", "step(-1)", "Previous row", key_display="[", show=False,
            tooltip="Previous of the list"),
    Binding("z", "undo", "Undo", tooltip="Take back your decision on this one"),
    Binding("v", "switch_side", "Version",
            tooltip="Both versions, the transformed one, the original"),
)  # fmt: skip
"""Each with the action of the page that it calls."""

DISPUTE_ACTIONS = frozenset(each.action.partition("(")[0] for each in DISPUTE_KEYS)
"""What these call."""
