"""The lines below the code: the mark, and how far one is."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal

from hejtui.widgets.status import StatusLine

SLIM = 110
"""Columns below which the two stand under each other."""


class Below(Horizontal):
    """What counts for the instance on screen; who annotates, and what is left."""

    DEFAULT_CSS = """
    Below {
        height: auto; background: $panel;
        & #progress { max-width: 60%; }
        &.slim { layout: vertical; }
        &.slim #progress { width: 100%; max-width: 100%; }
    }
    """

    def compose(self) -> ComposeResult:
        """Both lines."""
        yield StatusLine(id="marks")
        yield StatusLine(id="progress", most=2)

    def say_mark(self, text: Text) -> None:
        """Says what counts for the instance on screen."""
        self.query_one("#marks", StatusLine).say(text)

    def say_progress(self, text: Text) -> None:
        """Says how far one is."""
        self.query_one("#progress", StatusLine).say(text)
        self._fit()

    def on_resize(self) -> None:
        """Puts the lines beside each other where there is room."""
        self.set_class(self.size.width < SLIM, "slim")
        self._fit()

    def _fit(self) -> None:
        progress = self.query_one("#progress", StatusLine)
        needed = len(progress.text) + 2
        if self.has_class("slim"):
            progress.styles.clear_rule("width")
        elif progress.styles.width is None or progress.styles.width.value != needed:
            progress.styles.width = needed
