"""The list of instances: its filter line, columns and cells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, overload

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.reactive import var
from textual.widgets import Input

from core.model import Status
from core.store import InstanceRow
from core.transform import short_name
from hejtui.rooms.browse.filter import ListFilter
from hejtui.rooms.browse.journal import Saving
from hejtui.rooms.browse.marking import Marking
from hejtui.rooms.browse.status import list_glyph
from hejtui.themes import CodeColours, code_colours
from hejtui.widgets.table import Cell, Column, VirtualTable


class FilterInput(Input):
    """The line that filters the list."""

    group: ClassVar[str] = "Filter"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "clear", "Clear filter", tooltip="Show the whole list again"),
        Binding("down", "leave", "List", show=False),
    ]

    class Left(Message):
        """The keyboard is to go back to the list."""

    def action_clear(self) -> None:
        """Empties the line, and goes back to the list."""
        self.value = ""
        self.action_leave()

    def action_leave(self) -> None:
        """Goes to the list."""
        self.post_message(self.Left())


class InstanceList(Vertical):
    """The instances that pass the filter, each with the sign of its mark."""

    wide: var[bool] = var(False)
    """Whether there is room for a transformation's whole name."""

    class Filtered(Message):
        """Other instances are listed now."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rows: dict[str, InstanceRow] = {}
        self._shown: list[str] = []
        self._marking: Marking | None = None

    def compose(self) -> ComposeResult:
        """The filter and the table."""
        yield FilterInput(id="filter", placeholder="words t:loop s:ready b:SUM m:unmarked")
        yield VirtualTable(columns(wide=False), id="list")

    @property
    def table(self) -> VirtualTable:
        """The table."""
        return self.query_one("#list", VirtualTable)

    @property
    def line(self) -> FilterInput:
        """The line that filters."""
        return self.query_one("#filter", FilterInput)

    @property
    def rows(self) -> dict[str, InstanceRow]:
        """All instances by id, listed or not."""
        return self._rows

    @property
    def listed(self) -> list[str]:
        """Ids of the instances that pass the filter, in order."""
        return self._shown

    def show(self, rows: Sequence[InstanceRow], marking: Marking) -> None:
        """Shows instances.

        Args:
            rows: all that there are; the filter chooses from them.
            marking: knows which are marked.
        """
        self._rows = {row.id: row for row in rows}
        self._marking = marking
        self.filter()

    def filter(self) -> None:
        """Lists what passes the filter as it is now."""
        if self._marking is None:
            return
        text, line = self.line.value, self.line
        line.display = bool(text) or line.has_focus
        chosen = ListFilter.parse(text)
        marked = self._marking.marked(self._rows.values())
        rows = [row for row in self._rows.values() if chosen.passes(row, marked)]
        self._shown = [row.id for row in rows]
        self.table.placeholder = self._hint(text)
        self.table.set_rows(self._shown, LaterCells(rows, partial(self._cells, self._marking)))
        self.post_message(self.Filtered())

    def draw(self, instance: str) -> None:
        """Draws the row of an instance again."""
        row = self._rows.get(instance)
        if row is not None and self._marking is not None:
            self.table.set_row(instance, self._cells(self._marking, row))

    def progress(self) -> tuple[int, int]:
        """How many ready instances are marked, and how many there are."""
        ready = [row for row in self._rows.values() if row.status is Status.READY]
        return len(self._marking.marked(ready)) if self._marking else 0, len(ready)

    def first_to_do(self) -> str | None:
        """The first listed instance that is ready and has no mark, else the first listed."""
        return self.next_to_do(None, 1) or next(iter(self._shown), None)

    def next_to_do(self, here: str | None, direction: int) -> str | None:
        """The next ready instance without a mark, going round; None if all are marked.

        Args:
            here: where to begin, not counted; None for the end of the list.
            direction: 1 forwards, -1 backwards.
        """
        if self._marking is None or not self._shown:
            return None
        at = self.table.row_of(here) if here else None
        start = at if at is not None else (-1 if direction > 0 else 0)
        for step in range(1, len(self._shown) + 1):
            row = self._rows[self._shown[(start + direction * step) % len(self._shown)]]
            if row.status is Status.READY and not self._marking.marked([row]):
                return row.id
        return None

    def neighbour(self, here: str | None, direction: int) -> str | None:
        """The next instance of the list, marked or not; None at its end.

        Args:
            here: where to begin.
            direction: 1 forwards, -1 backwards.
        """
        at = self.table.row_of(here) if here else None
        if at is None:
            at = -1 if direction > 0 else len(self._shown)
        return self._shown[at + direction] if 0 <= at + direction < len(self._shown) else None

    def watch_wide(self, wide: bool) -> None:
        """Gives the table other columns."""
        if self.is_mounted:
            self.table.set_columns(columns(wide=wide))
            self.filter()

    @on(Input.Changed, "#filter")
    def filter_typed(self, event: Input.Changed) -> None:
        """Filters as one types."""
        event.stop()
        self.filter()

    def _hint(self, text: str) -> str:
        if not self._rows:
            return "No instances yet. `hejtui transform` in a shell makes them."
        return (
            f"Nothing passes the filter {text!r}. Escape in the filter clears it." if text else ""
        )

    def _cells(self, marking: Marking, row: InstanceRow) -> list[Cell]:
        colours = code_colours(dark=self.app.current_theme.dark)
        return cells(row, marking.saving(row), colours, wide=self.wide)


class LaterCells(Sequence[list[Cell]]):
    """The cells of instances, made when they are asked for: most rows are never seen.

    Args:
        rows: the instances.
        cells: makes the cells of one.
    """

    def __init__(
        self, rows: Sequence[InstanceRow], cells: Callable[[InstanceRow], list[Cell]]
    ) -> None:
        self._rows = rows
        self._cells = cells

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, at: int) -> list[Cell]: ...

    @overload
    def __getitem__(self, at: slice) -> LaterCells: ...

    def __getitem__(self, at: int | slice) -> list[Cell] | LaterCells:
        if isinstance(at, slice):
            return LaterCells(self._rows[at], self._cells)
        return self._cells(self._rows[at])


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


def cells(row: InstanceRow, saving: Saving, colours: CodeColours, *, wide: bool) -> list[Cell]:
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
