"""The keys that make marks and move between panes, and what the signs mean."""

from __future__ import annotations

from dataclasses import replace

from textual.binding import Binding

SIGNS = (
    "list: ○ to do  ● marked  ◎ by others only  × excluded  ! not saved",
    "      ◑ verified by you: others mark it  ◇ a bug without instances",
    "◆ original: a buggy line of the benchmark  ▀ one is missing before",
    "○ transformed: a proposed line   ● your mark   ◉ both",
    "△ ▲ proposal, mark: something is missing before it   ⊘ no lines",
    "‹ › the line goes on there; h and l scroll",
    "~ changed  + only in the transformed version  - only in the original",
    "⚑ the sound protocol would leave it out  ≠ disputed among annotators",
    "? the lint: a reason for a second look, of the proposal or your mark",
    "filter: words, t:loop t:+ b:SUM m:marked m:unmarked",
    "        s:ready s:unsound s:disputed",
)
"""A line each."""

KEYS = (
    Binding("right_square_bracket", "step(1)", "Next instance", key_display="]", show=False,
            tooltip="Next instance of the list"),
    Binding("left_square_bracket", "step(-1)", "Previous", key_display="[", show=False,
            tooltip="Previous instance of the list"),
    Binding("n", "unmarked(1)", "Next", tooltip="Next instance without a mark"),
    Binding("N", "unmarked(-1)", "Previous unmarked", show=False,
            tooltip="Previous instance without a mark"),
    Binding("space", "annotate('toggle')", "Mark",
            tooltip="Mark or unmark the line or range"),
    Binding("a,enter", "annotate('accept')", "Accept",
            tooltip="Take the proposal, go to the next"),
    Binding("m", "annotate('range')", "Range", show=False,
            tooltip="Begin a range; again: mark it"),
    Binding("plus,equals_sign", "annotate('end-later')", "Longer", show=False,
            tooltip="The range at the cursor ends a line later"),
    Binding("minus", "annotate('end-earlier')", "Shorter", show=False,
            tooltip="The range at the cursor ends a line earlier"),
    Binding("less_than_sign", "annotate('begin-earlier')", "Longer above", show=False,
            tooltip="The range at the cursor begins a line earlier"),
    Binding("greater_than_sign", "annotate('begin-later')", "Shorter above", show=False,
            tooltip="The range at the cursor begins a line later"),
    Binding("full_stop", "annotate('repeat')", "As last", show=False,
            tooltip="As your last mark: its lines, else its shape here"),
    Binding("i", "annotate('insert')", "Insertion", show=False,
            tooltip="Something is missing before this line"),
    Binding("z", "annotate('undo')", "Undo",
            tooltip="Take back what you said last, wherever"),
    Binding("Z", "annotate('redo')", "Redo", show=False,
            tooltip="Say again what you took back last"),
    Binding("backspace,delete", "annotate('clear')", "Clear", show=False,
            tooltip="No mark here any more"),
    Binding("c", "annotate('confidence')", "Confidence", show=False,
            tooltip="How sure: high, medium, low"),
    Binding("x", "annotate('not-applicable')", "No lines", show=False,
            tooltip="Not applicable: the rewrite touches the bug"),
    Binding("e", "annotate('note')", "Note", show=False, tooltip="Write a note to the mark"),
    Binding("w", "annotate('retry')", "Save again", show=False,
            tooltip="Write what could not be saved"),
    Binding("A", "annotate('annotator')", "Annotator", show=False,
            tooltip="Say who annotates"),
)  # fmt: skip
"""Each with the action of the room that it calls."""

WHY_NOT_KEYS = tuple(
    replace(
        each,
        action=each.action.replace("annotate", "why_not"),
        show=False,
        tooltip=f"{each.tooltip} (not here)",
    )
    for each in KEYS
    if each.action.startswith("annotate(")
)
"""The same keys where they can mark nothing: they say why, and the line of keys leaves them out."""

# Keys that move the keyboard have priority, so that they act before the next
# key of a fast typist is sent to where the keyboard was.
PANE_KEYS = (
    Binding("tab,shift+tab", "other_pane", "List/code", priority=True,
            tooltip="From list to code and back"),
    Binding("slash", "filter", "Filter", key_display="/", priority=True,
            tooltip="Filter the list"),
    Binding("v", "switch_side('shown')", "Version",
            tooltip="Both versions, the transformed one, the original"),
    Binding("v", "switch_side('hidden')", "Version", show=False,
            tooltip="Both versions, the transformed one, the original"),
    Binding("v", "switch_side('narrow')", "Version",
            tooltip="The other version: transformed, or original"),
    Binding("escape", "clear_filter", "Whole list", show=False,
            tooltip="Take the filter back; the cursor stays"),
    Binding("y", "copy", "Copy", show=False, tooltip="Copy the line or range"),
)  # fmt: skip
"""Each with the action of the panes that it calls."""
