"""The keys of Candidates, and what its signs mean."""

from __future__ import annotations

from textual.binding import Binding

SIGNS = (
    "= 3  the same program as the candidate of rank 3",
    "≠ plausible  recorded so, while our run says otherwise",
    "↻  stale: made for a location that counts no more; t makes others",
    "◆  a buggy line, - taken away, + put in its place",
    "/ takes plausible, wrong, pending …, and parts of a model's name",
)
"""A line each."""

KEYS = (
    Binding("x", "start('RUN')", "Run", tooltip="Run the tests on candidates"),
    Binding("t", "start('GENERATE')", "Generate", tooltip="Propose candidates"),
    Binding("m", "next_model", "Model", tooltip="Show the next model's candidates"),
    Binding("o", "toggle_original", "Original", tooltip="The original bug, or the instance"),
    Binding("left_square_bracket", "step(-1)", "Previous", show=False, key_display="[",
            tooltip="Previous program of the list in Browse"),
    Binding("right_square_bracket", "step(1)", "Next", key_display="]",
            tooltip="Next program of the list in Browse"),
    Binding("slash", "filter", "Filter", key_display="/",
            tooltip="Filter by verdict, or by a part of a model's name"),
    Binding("y", "copy_patch", "Copy", show=False, tooltip="Copy the patch"),
    Binding("J", "scroll_detail(3)", "Scroll the patch down", show=False),
    Binding("K", "scroll_detail(-3)", "Scroll the patch up", show=False),
    Binding("escape", "leave_filter", "All of them",
            tooltip="Take the filter back, go to the table"),
)  # fmt: skip
"""Each with the action of the room that it calls."""
