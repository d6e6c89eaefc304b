"""The human fix of a bug, as a diff."""

from __future__ import annotations

import asyncio
from enum import StrEnum

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from core.dataset import normalised
from core.model import Bug
from hejtui.rooms.candidates import append_diff, diff
from hejtui.widgets.hanging import Hanging
from hejtui.widgets.tones import Palette, Tone

AROUND = 1
"""Unchanged lines around a change: the programs themselves are on screen."""


class Size(StrEnum):
    """How much of the fix is shown."""

    SHORT = "short"
    WHOLE = "whole"
    HIDDEN = "hidden"


class FixPane(VerticalScroll, can_focus=False):
    """What was wrong with a bug, and how somebody repaired it."""

    DEFAULT_CSS = """
    FixPane {
        height: auto; max-height: 7; background: $panel; padding: 0 1;
        scrollbar-size-vertical: 1;
        &.whole { max-height: 50%; }
        &.hidden { display: none; }
        & > Static { height: auto; }
    }
    """

    def __init__(self, size: Size = Size.SHORT) -> None:
        super().__init__()
        self._bug: Bug | None = None
        self._drawn: tuple[Bug | None, str] | None = None
        self.size_shown = size

    def compose(self) -> ComposeResult:
        """The text."""
        yield Static(markup=False)

    def on_mount(self) -> None:
        """Follows the theme."""
        self.set_class(self.size_shown is Size.HIDDEN, "hidden")
        self.app.theme_changed_signal.subscribe(self, lambda _: self.show(self._bug))

    def show(self, bug: Bug | None) -> None:
        """Shows the fix of a bug; None for nothing."""
        wanted = (bug, self.app.theme)
        if wanted != self._drawn:
            self._bug, self._drawn = bug, wanted
            self._draw(bug)

    def change_size(self) -> None:
        """Shows more of it, or all, or nothing."""
        sizes = tuple(Size)
        self.size_shown = sizes[(sizes.index(self.size_shown) + 1) % len(sizes)]
        self.set_class(self.size_shown is Size.WHOLE, "whole")
        self.set_class(self.size_shown is Size.HIDDEN, "hidden")

    @work(exclusive=True, group="fix")
    async def _draw(self, bug: Bug | None) -> None:
        palette = Palette.of(self.app)
        text = await asyncio.to_thread(fix_text, bug, palette) if bug else Text()
        if self.children:
            self.query_one(Static).update(text)
            self.scroll_home(animate=False)


def fix_text(bug: Bug, palette: Palette) -> Hanging:
    """How somebody repaired a bug.

    Args:
        bug: with its two programs.
        palette: the colours.
    """
    text = Text.assemble(
        ("fix", palette.strong(Tone.NOTE)),
        f"  of {bug.id}",
        ("  d: whole, none\n", palette[Tone.QUIET]),
    )
    lines = diff(normalised(bug.buggy), normalised(bug.fixed), bug.location, AROUND)
    if not lines:
        return Hanging(text.append("it changes nothing", palette[Tone.CAUTION]))
    return append_diff(text, lines, palette)
