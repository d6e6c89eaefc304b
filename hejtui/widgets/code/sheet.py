"""A reading as lines of a certain width, one column or two."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from hejtui.themes import CodeColours
from hejtui.widgets.code.fold import Fold
from hejtui.widgets.code.paint import Painter, Side
from hejtui.widgets.code.reading import Reading, first_row


class Sheet:
    """The lines of a reading; each is drawn once.

    Made anew whenever anything but the cursor, the range or the scroll changes.

    Args:
        reading: what is read.
        colours: of code.
        base: the style of the widget behind it.
        width: of a line, in cells.
        side: the version that is shown; None for both, beside each other.
    """

    def __init__(
        self, reading: Reading, colours: CodeColours, base: Style, width: int, side: Side | None
    ) -> None:
        self._reading = reading
        self._painter = Painter(reading.comparison, reading.places, colours, base)
        self._width = width
        self._side = side
        self._drawn: dict[tuple[int, str | None, int], Strip] = {}

    def line(self, index: int, x: int, *, focused: bool) -> Strip:
        """An entry of the reading.

        Args:
            index: its place among the entries.
            x: how far the code is scrolled to the right.
            focused: whether the keyboard is here.
        """
        entry = self._reading.entries[index]
        ground = self._ground(first_row(entry), focused=focused)
        key = (index, ground, x)
        if key not in self._drawn:
            self._drawn[key] = self._draw(entry, x, ground)
        return self._drawn[key]

    def _draw(self, entry: int | Fold, x: int, ground: str | None) -> Strip:
        painter, width = self._painter, self._width
        if isinstance(entry, Fold):
            return painter.fold(entry, width, ground=ground)
        if self._side is not None:
            return Strip(painter.column(entry, self._side, width, x, ground=ground), width)
        wide = (width - 1) // 2
        left = painter.column(entry, Side.ORIGINAL, wide, x, ground=ground)
        right = painter.column(entry, Side.TRANSFORMED, width - wide - 1, x, ground=ground)
        segments: list[Segment] = [*left, painter.divider(ground=ground), *right]
        return Strip(segments, width)

    def _ground(self, row: int, *, focused: bool) -> str | None:
        reading, colours = self._reading, self._painter.colours
        if row == reading.row:
            return colours.cursor if focused else colours.blurred
        low, high = reading.range
        return colours.range if low <= row <= high else None
