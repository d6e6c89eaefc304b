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


LEAST, MOST = 3, 7
"""Lines below which it is not shown, and that it takes at most where it is short."""


class Shown(StrEnum):
    """How much of the fix is shown."""

    SHORT = "short"
    WHOLE = "whole"
    HIDDEN = "hidden"


class FixPane(VerticalScroll, can_focus=False):
    """What was wrong with a bug, and how somebody repaired it."""

    DEFAULT_CSS = """
    FixPane {
        height: auto; background: $panel; padding: 0 1; scrollbar-size-vertical: 1;
        & > Static { height: auto; }
    }
    """

    def __init__(self, shown: Shown = Shown.SHORT) -> None:
        super().__init__()
        self._bug: Bug | None = None
        self._drawn: tuple[Bug | None, str] | None = None
        self._shown = shown
        self._lines = 0

    def compose(self) -> ComposeResult:
        """The text."""
        yield Static(markup=False)

    def on_mount(self) -> None:
        """Follows the theme."""
        self.app.theme_changed_signal.subscribe(self, lambda _: self.show(self._bug))

    def show(self, bug: Bug | None) -> None:
        """Shows the fix of a bug; None for nothing."""
        wanted = (bug, self.app.theme)
        if wanted != self._drawn:
            self._bug, self._drawn = bug, wanted
            self._draw(bug)

    def change(self) -> None:
        """Shows more of it, or all, or nothing."""
        ways = tuple(Shown)
        self._shown = ways[(ways.index(self._shown) + 1) % len(ways)]
        self.fit(self._lines)

    def fit(self, rows: int) -> None:
        """Takes as much as it may of the lines of the screen."""
        self._lines = rows
        most = rows // 2 if self._shown is Shown.WHOLE else min(MOST, rows // 3)
        self.styles.max_height = max(1, most)
        self.display = self._shown is not Shown.HIDDEN and most >= LEAST

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
