"""The columns of a table, and how a row is laid out in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.strip import Strip

from hejtui.widgets.plain import visible_text

MIN_WIDTH = 6
"""The least width of a column that takes what the others leave."""

Cell = str | Text


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a `VirtualTable`.

    Attributes:
        title: shown in the header line.
        width: in terminal cells; None takes an equal share of what the others leave.
    """

    title: str
    width: int | None = None


def same(one: Cell, other: Cell) -> bool:
    """Whether two cells look the same."""
    if isinstance(one, Text) and isinstance(other, Text):
        return one == other and one.style == other.style
    return type(one) is type(other) and one == other


def widths_of(columns: Sequence[Column], across: int) -> list[int]:
    """The width of each column.

    Args:
        columns: of the table.
        across: cells that there are; what the columns need at least may be more.
    """
    room = across - 1 - len(columns)
    fixed = sum(each.width for each in columns if each.width is not None)
    flexible = sum(each.width is None for each in columns)
    share, extra = divmod(max(0, room - fixed), flexible) if flexible else (0, 0)
    widths = []
    for each in columns:
        if each.width is None:
            widths.append(max(MIN_WIDTH, share + (extra > 0)))
            extra -= 1
        else:
            widths.append(each.width)
    return widths


def line_of(
    cells: Sequence[Cell], widths: Sequence[int], glyph: str, style: Style, console: Console
) -> Strip:
    """A row as a line; what is too long for its column ends in an ellipsis.

    Args:
        cells: of the row.
        widths: of the columns.
        glyph: what stands before the row, a cell wide.
        style: below the styles of the cells.
        console: that draws.
    """
    segments = [Segment(glyph, style)]
    for cell, width in zip(cells, widths, strict=False):
        text = cell.copy() if isinstance(cell, Text) else Text(cell)
        if not text.plain.isprintable():
            text = visible_text(text)
        text.truncate(width, overflow="ellipsis", pad=True)
        # Rendering leaves out the style of the whole text.
        under = style + console.get_style(text.style) if text.style else style
        for part in text.render(console):
            segments.append(Segment(part.text, under + part.style if part.style else under))
        segments.append(Segment(" ", style))
    return Strip(segments)
