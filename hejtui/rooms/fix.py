"""The human fix of a bug, as a diff."""

from __future__ import annotations

import asyncio
from enum import StrEnum

from rich.segment import Segment
from rich.text import Text
from textual import work
from textual.geometry import Size
from textual.strip import Strip

from core.dataset import normalised
from core.model import Bug
from hejtui.widgets.diff import append_diff, diff
from hejtui.widgets.hanging import Hanging
from hejtui.widgets.lines import LineView
from hejtui.widgets.tones import Palette, Tone

AROUND = 1
"""Unchanged lines around a change: the programs themselves are on screen."""


LEAST, MOST = 3, 7
"""Lines below which it is not shown, and that it takes at most where it is short."""

STEADY = 30
"""Lines of the screen from which its height is always the same."""

AT_ONCE = 200_000
"""Bytes of source that are compared without a detour."""


class FixExtent(StrEnum):
    """How much of the fix is shown."""

    SHORT = "short"
    WHOLE = "whole"
    HIDDEN = "hidden"


class FixPane(LineView, can_focus=False):
    """What was wrong with a bug, and how somebody repaired it."""

    DEFAULT_CSS = """
    FixPane {
        height: 0; background: $panel;
        overflow-x: hidden; overflow-y: scroll; scrollbar-size-vertical: 0;
    }
    """

    def __init__(self, shown: FixExtent = FixExtent.SHORT) -> None:
        super().__init__()
        self._bug: Bug | None = None
        self._text: Hanging | None = None
        self._lines: list[Strip] = []
        self._shown = shown
        self._rows = 0
        self._wrapped = 0

    def on_mount(self) -> None:
        """Follows the theme."""
        self.app.theme_changed_signal.subscribe(self, lambda _: self._draw(self._bug))

    def show(self, bug: Bug | None) -> None:
        """Shows the fix of a bug; None for nothing."""
        if bug != self._bug:
            self._bug = bug
            self._draw(bug)

    def change(self) -> None:
        """Shows more of it, or all, or nothing."""
        extents = tuple(FixExtent)
        self._shown = extents[(extents.index(self._shown) + 1) % len(extents)]
        self._fit_height()

    def fit(self, rows: int) -> None:
        """Takes as much as it may of the lines of the screen."""
        self._rows = rows
        self._fit_height()

    def on_resize(self) -> None:
        """Wraps anew."""
        if self._wrapped != self.size.width:
            self._wrap()

    def render_line(self, y: int) -> Strip:
        """One line of the screen."""
        at, across = y + self.scroll_offset.y, self.scrollable_content_region.width
        if at >= len(self._lines):
            return Strip.blank(across, self.ground)
        below = len(self._lines) - at
        if y == self.size.height - 1 and below > 1:
            more = Segment(f" ⋯ {below} more lines", self.ground + Palette.of(self.app)[Tone.QUIET])
            return Strip([more]).crop_extend(0, across, self.ground)
        return self._lines[at].crop_extend(0, across, self.ground)

    def notify_style_update(self) -> None:
        """Paints again in other colours."""
        super().notify_style_update()
        self._wrap()

    def _draw(self, bug: Bug | None) -> None:
        if bug is None:
            self._take(None)
        elif len(bug.buggy) + len(bug.fixed) <= AT_ONCE:
            self._take(fix_text(bug, Palette.of(self.app)))
        else:
            self._take(None)
            self._draw_apart(bug)

    @work(exclusive=True, group="fix")
    async def _draw_apart(self, bug: Bug) -> None:
        """Shows the fix of a long program in a moment."""
        text = await asyncio.to_thread(fix_text, bug, Palette.of(self.app))
        if self.is_attached and self._bug is bug:
            self._take(text)

    def _take(self, text: Hanging | None) -> None:
        self._text = text
        self.scroll_to(y=0, animate=False, force=True, immediate=True)
        self._wrap()

    def _wrap(self) -> None:
        width, console = self.size.width, self.app.console
        self._wrapped = width
        if not width and self._lines:
            # Nobody sees it: its height stays until somebody does.
            return
        self._lines = []
        if self._text is not None and width:
            options = console.options.update(width=max(1, width - 2))
            ground = self.ground
            self._lines = [
                Strip([Segment(" "), *line]).apply_style(ground)
                for line in console.render_lines(self._text, options)
            ]
        # Nothing moves: a new layout of the screen is not needed.
        self.set_reactive(FixPane.virtual_size, Size(width, len(self._lines)))
        self.refresh()
        self._fit_height()

    def _fit_height(self) -> None:
        """Has one height for all fixes where there is room: nothing shall move."""
        most = self._rows // 2 if self._shown is FixExtent.WHOLE else min(MOST, self._rows // 3)
        steady = self._rows >= STEADY and self._shown is not FixExtent.WHOLE
        wanted = most if steady else min(len(self._lines), most)
        if self._shown is FixExtent.HIDDEN or most < LEAST or (self._bug is None and not steady):
            wanted = 0
        current = self.styles.height
        if current is None or current.value != wanted:
            self.styles.height = wanted


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
