"""The keys of the code."""

from __future__ import annotations

from textual.binding import Binding

KEYS = (
    Binding("j,down", "move(1)", "Down", tooltip="One line down", show=False),
    Binding("k,up", "move(-1)", "Up", tooltip="One line up", show=False),
    Binding("g,home", "edge(-1)", "Top", tooltip="First line", show=False),
    Binding("G,end", "edge(1)", "Bottom", tooltip="Last line", show=False),
    Binding("ctrl+d", "page(0.5)", "Half page down", show=False),
    Binding("ctrl+u", "page(-0.5)", "Half page up", show=False),
    Binding("pagedown", "page(1)", "Page down", show=False),
    Binding("pageup", "page(-1)", "Page up", show=False),
    Binding("h,left", "sideways(-8)", "Left", tooltip="Scroll to the left", show=False),
    Binding("l,right", "sideways(8)", "Right", tooltip="Scroll to the right", show=False),
    Binding("J,shift+down", "extend(1)", "Extend down", tooltip="Choose a range", show=False),
    Binding("K,shift+up", "extend(-1)", "Extend up", tooltip="Choose a range", show=False),
    Binding("escape", "drop", "Drop range", tooltip="Forget the chosen range", show=False),
    Binding("f", "fold", "Fold", tooltip="Hide or show what is the same", show=False),
)
"""Each with the action of the view that it calls."""
