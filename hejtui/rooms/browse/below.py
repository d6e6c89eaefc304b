"""The lines below the code: the mark, and how far one is."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal

from core.model import Instance
from hejtui.rooms.browse.listing import InstanceList
from hejtui.rooms.browse.status import NARROW, Standing, mark_line, progress_line
from hejtui.themes import code_colours
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

    def show_standing(self, instance: Instance | None, standing: Standing | None) -> None:
        """Says what counts for the instance on screen; nothing where nothing is."""
        text = Text()
        if instance is not None and standing is not None:
            colours = code_colours(dark=self.app.current_theme.dark)
            text = mark_line(instance, standing, colours, short=self.size.width < NARROW)
        self.query_one("#marks", StatusLine).say(text)

    def show_progress(self, annotator: str | None, shown: InstanceList) -> None:
        """Says who annotates, and how much of the list is done."""
        done, ready = shown.progress()
        short, listed, total = self.size.width < NARROW, len(shown.listed), len(shown.rows)
        text = progress_line(annotator, done, ready, listed, total, short=short)
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
