"""A line that says how things stand, and takes a second one where it needs to."""

from __future__ import annotations

from rich.text import Text
from textual.geometry import Size
from textual.reactive import reactive
from textual.widgets import Static

from hejtui.widgets.plain import wrapped


class StatusLine(Static):
    """A text on one line, or on as many as it needs, up to a few.

    Args:
        most: number of lines that it may take.

    Attributes:
        least: number of lines that it takes in any case.
        most: number of lines that it may take.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    StatusLine { height: 1; width: 1fr; text-wrap: nowrap; }
    """

    # It is as large as it was made: no second layout of the screen after the first.
    virtual_size = reactive(Size(0, 0), layout=False)

    def __init__(self, *, most: int = 3, id: str | None = None) -> None:
        super().__init__(id=id, markup=False)
        self.least = 1
        self.most = most
        self._text = Text()
        self._drawn: tuple[Text, int, int, int] | None = None

    @property
    def text(self) -> str:
        """What it says."""
        return self._text.plain

    def say(self, text: Text) -> None:
        """Says something else."""
        self._text = text
        self._draw()

    def on_resize(self) -> None:
        """Wraps anew."""
        self._draw()

    def _draw(self) -> None:
        wanted = (self._text, self.size.width, self.least, self.most)
        if not self.size.width or self._drawn == wanted:
            return
        self._drawn = wanted
        lines = wrapped(self._text, self.size.width, self.most, self.app.console)
        height = max(self.least, lines.plain.count("\n") + 1)
        current = self.styles.height
        if current is None or current.value != height:
            self.styles.height = height
        self.update(lines, layout=False)
