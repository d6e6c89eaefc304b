"""The list of instances: its filter line, columns and cells."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widgets import Input

from core.store import InstanceRow
from core.transform import short_name
from hejtui.rooms.browse.journal import Saving
from hejtui.rooms.browse.status import list_glyph
from hejtui.themes import CodeColours
from hejtui.widgets.table import Column


class FilterInput(Input):
    """The line that filters the list."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "clear", "Clear filter", tooltip="Show the whole list again"),
        Binding("down", "leave", "List", show=False),
    ]

    def action_clear(self) -> None:
        """Empties the line, and goes back to the list."""
        self.value = ""
        self.action_leave()

    def action_leave(self) -> None:
        """Goes to the list."""
        self.screen.set_focus(self.screen.query_one("#list"))


def columns(*, wide: bool) -> list[Column]:
    """The columns of the list.

    Args:
        wide: whether there is room for a transformation's whole name.
    """
    return [
        Column("", 1),
        Column("bug"),
        Column("transformation" if wide else "rewrite", 20 if wide else 11),
    ]


def cells(
    row: InstanceRow, saving: Saving, colours: CodeColours, *, wide: bool
) -> list[str | Text]:
    """The cells of an instance.

    Args:
        row: the instance.
        saving: what the disk knows of its mark.
        colours: of the sign before it.
        wide: whether there is room for a transformation's whole name.
    """
    name = row.transformation if wide else short_name(row.transformation)
    place = row.id.rpartition("/")[2]
    return [list_glyph(row, saving, colours), row.bug, f"{name} {place}"]
