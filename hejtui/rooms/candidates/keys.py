"""The keys of Candidates, and what its signs mean."""

from __future__ import annotations

from textual.binding import Binding

SIGNS = (
    "= 3  the same program as the candidate of rank 3",
    "≠ plausible  recorded so, while our run says otherwise",
    "↻  stale: made for a location that counts no more; t makes others in their place",
    "◆  a buggy line, - taken away, + put in its place",
    "/ takes plausible, wrong, pending and other verdicts, and parts of a model's name",
)
"""A line each."""

KEYS = (
    Binding("x", "start('RUN')", "Run", tooltip="Run the tests on candidates"),
    Binding("t", "start('GENERATE')", "Generate", tooltip="Propose candidates"),
    Binding("m", "next_model", "Model", tooltip="Show the next model's candidates"),
    Binding("o", "toggle_original", "Original", tooltip="The original bug, or the instance"),
    Binding("left_square_bracket", "step(-1)", "Previous", show=False, key_display="["),
    Binding("right_square_bracket", "step(1)", "Next", key_display="]"),
    Binding("slash", "filter", "Filter", key_display="/"),
    Binding("y", "copy_patch", "Copy", show=False, tooltip="Copy the patch"),
    Binding("J", "scroll_detail(3)", "Scroll the patch down", show=False),
    Binding("K", "scroll_detail(-3)", "Scroll the patch up", show=False),
    Binding("escape", "leave_filter", "Back to the table", show=False),
)
"""Each with the action of the room that it calls."""
