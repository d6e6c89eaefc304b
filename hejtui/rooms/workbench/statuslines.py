"""The lines below the code: the mark, and how far one is."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal

from core.model import Bug, Instance, Problem
from hejtui.rooms.marking import Standing
from hejtui.rooms.workbench.listing import InstanceList
from hejtui.rooms.workbench.progress import progress_line
from hejtui.rooms.workbench.status import NARROW, bug_line, mark_line
from hejtui.themes import code_colours
from hejtui.widgets.status import StatusLine

SLIM = 110
"""Columns below which the two stand under each other."""


SPARE = 24
"""Cells that are left for what is said at the right to grow, as when a filter is typed."""


class StatusLines(Horizontal):
    """What counts for the instance on screen; who annotates, and what is left."""

    DEFAULT_CSS = """
    StatusLines {
        height: auto; background: $panel;
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self._width: int | None = 0

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

    def show_bug(self, bug: Bug, faults: Sequence[Problem]) -> None:
        """Says what is known of a bug that has no instances."""
        colours = code_colours(dark=self.app.current_theme.dark)
        self.query_one("#marks", StatusLine).say(bug_line(bug, faults, colours))

    def show_progress(
        self, annotator: str | None, shown: InstanceList, pace: float | None = None
    ) -> None:
        """Says who annotates, how much of the list is done, and how long the rest will take."""
        short = 0 < self.size.width < NARROW
        self.say_progress(progress_line(annotator, shown.amounts(), pace=pace, short=short))

    def say_progress(self, text: Text) -> None:
        """Says who does something, and how much of it is done."""
        self.query_one("#progress", StatusLine).say(text)
        self._fit()

    def fit(self, *, roomy: bool) -> None:
        """Keeps two lines for the mark, so that nothing moves.

        Args:
            roomy: whether there is room for that.
        """
        self.query_one("#marks", StatusLine).least = 2 if roomy else 1
        self._fit()

    def on_resize(self) -> None:
        """Puts the lines beside each other where there is room."""
        self._fit()

    def _fit(self) -> None:
        progress = self.query_one("#progress", StatusLine)
        # Numbers that grow, or come and go, shall not move anything each time.
        needed, width = len(progress.text) + 2, self._width or 0
        if not progress.text:
            return
        width = min(needed + SPARE if needed > width else width, self.size.width // 2)
        wanted = None if self.size.width < SLIM else width
        progress.least = 1 if wanted is None else self.query_one("#marks", StatusLine).least
        if wanted != self._width:
            self._width = wanted
            self.styles.layout = "vertical" if wanted is None else "horizontal"
            progress.styles.width = "1fr" if wanted is None else wanted
