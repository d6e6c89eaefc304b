"""What to do where there is nothing to verify."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from hejtui.rooms.verify.sample import Queue
from hejtui.rooms.verify.words import start_text
from hejtui.widgets.hanging import Hanging
from hejtui.widgets.tones import Palette


class StartPage(VerticalScroll):
    """How one comes to a sample."""

    group: ClassVar[str] = "Verify"
    DEFAULT_CSS = """
    StartPage { padding: 1 2; scrollbar-size-vertical: 1; & > Static { height: auto; } }
    """

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._queue: Queue | None = None
        self._drawn = Text()

    def compose(self) -> ComposeResult:
        """The text."""
        yield Static(markup=False)

    def on_mount(self) -> None:
        """Follows the theme."""
        self.app.theme_changed_signal.subscribe(self, lambda _: self._draw())

    def show(self, queue: Queue) -> None:
        """Says what there is to do.

        Args:
            queue: of whoever annotates, without anything to verify.
        """
        self._queue = queue
        self._draw()

    def _draw(self) -> None:
        if self._queue is not None and self.children:
            text = start_text(self._queue, Palette.of(self.app))
            if text != self._drawn:
                self._drawn = text
                self.query_one(Static).update(Hanging(text))
