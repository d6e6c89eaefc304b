"""Text whose wrapped lines go on below their own beginning."""

from __future__ import annotations

import re

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

_MOST = 2
"""An indent is at most one part in so many of the width."""


class Hanging:
    """Lines that stay recognisable where they are wrapped.

    Args:
        text: what to show.
        indents: by line (from 0), where it goes on after a break; the others go on
            where their own text begins.
    """

    def __init__(self, text: Text, indents: dict[int, int] | None = None) -> None:
        self.text = text
        self._indents = indents or {}

    def __str__(self) -> str:
        """The text as it is without any breaks."""
        return self.text.plain

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The lines, wrapped to the width that there is."""
        width = max(1, options.max_width)
        for number, line in enumerate(self.text.split("\n", allow_blank=True)):
            yield from self._wrapped(console, line, self._indents.get(number), width)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """As wide as its longest line, where there is room."""
        widest = max(line.cell_len for line in self.text.split("\n", allow_blank=True))
        return Measurement(1, max(1, min(widest, options.max_width)))

    def _wrapped(self, console: Console, line: Text, indent: int | None, width: int) -> list[Text]:
        if line.cell_len <= width:
            return [line]
        if indent is None:
            indent = len(re.match(r"\s*", line.plain).group())  # type: ignore[union-attr]
        indent = min(indent, width // _MOST)
        room = width - indent
        lines = line.wrap(console, width, no_wrap=False)
        first = lines[0]
        rest = line[len(first.plain) :]
        rest = rest[len(rest.plain) - len(rest.plain.lstrip(" ")) :]
        first.rstrip()
        return [first, *(Text(" " * indent) + each for each in rest.wrap(console, room))]
