"""What a row of the list of instances says."""

from __future__ import annotations

from core.transform import JOIN, short_name
from hejtui.rooms.marking import BugRow, ListRow
from hejtui.rooms.workbench.signs import RowSigns, list_glyph
from hejtui.themes import CodeColours
from hejtui.widgets.table import Cell, Column

WHOLE, SHORT = 20, 11
"""Cells of the column with the transformation and the place, wide and not."""


def columns(*, wide: bool, slim: bool = False, signs: int = 1) -> list[Column]:
    """The columns of the list.

    Args:
        wide: whether there is room for a transformation's whole name.
        slim: whether there is hardly room for its short name.
        signs: cells of the signs before a row.
    """
    return [
        Column("", signs),
        Column("bug"),
        Column("transformation" if wide else "rewrite", WHOLE if wide else 9 if slim else SHORT),
    ]


def cells(row: ListRow, signs: RowSigns, colours: CodeColours, *, wide: bool) -> list[Cell]:
    """The cells of an instance, or of a bug that has none.

    Args:
        row: the instance.
        signs: what they are to say.
        colours: of the signs before it.
        wide: whether there is room for a transformation's whole name.
    """
    glyph = list_glyph(row, signs, colours)
    if isinstance(row, BugRow):
        return [glyph, row.id, "original"]
    short = not wide or JOIN in row.transformation
    name = short_name(row.transformation) if short else row.transformation
    place = row.id.rpartition("/")[2]
    room = (WHOLE if wide else SHORT) - len(place) - 1
    # A transformation that is none of ours may have any name; the place must stay in sight.
    name = name if len(name) <= room else f"{name[: room - 1]}…"
    return [glyph, row.bug, f"{name} {place}"]
