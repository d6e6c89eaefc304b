"""The list of instances and bugs: its filter line, columns and cells."""

from __future__ import annotations

import asyncio
from functools import partial

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.reactive import var
from textual.widgets import Input

from core.store import InstanceRow, MarkedRow
from hejtui.rooms.marking import BugRow, Contents, ListRow, Marking, is_ready
from hejtui.rooms.workbench.columns import cells, columns
from hejtui.rooms.workbench.filter import ListFilter
from hejtui.rooms.workbench.filterline import FilterInput
from hejtui.rooms.workbench.listed import Listed
from hejtui.rooms.workbench.signs import RowSigns
from hejtui.session import Session
from hejtui.themes import code_colours
from hejtui.widgets.table import MIN_WIDTH, Cell, LaterCells, VirtualTable

EMPTY = "This workspace has no bugs. `hejtui new DIR` in a shell makes one with some."
"""What stands in a list that nothing could be in."""

SEALED = "All that is here is drawn for you to verify; 4 goes there."
"""The same, where it could be in another room's."""


class InstanceList(Vertical, Listed):
    """The instances that pass the filter, each with the sign of its mark, and bugs without any.

    Attributes:
        empty: what stands there where there is nothing at all.
    """

    wide: var[bool] = var(False)
    """Whether there is room for a transformation's whole name."""

    slim: var[bool] = var(False)
    """Whether there is hardly room for a transformation's short name."""

    class Filtered(Message):
        """Other instances are listed now."""

    def __init__(self, *, id: str | None = None) -> None:
        Vertical.__init__(self, id=id)
        Listed.__init__(self)
        self.empty = EMPTY
        self._signs = 1
        self._editing = False
        self._before = ""
        self._place: str | None = None
        self._session: Session | None = None

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

    def share(self, session: Session) -> None:
        """Tells the other rooms what is listed: they go through the same list.

        Signs that give away what others say are noted as seen from then on.
        """
        bugs = {row.id for row in self._rows.values() if isinstance(row, BugRow)}
        self._session = session
        session.listed = self._shown
        session.originals = frozenset(bugs)
        session.excluded = frozenset(self._rows.keys() - self.sources.keys() - bugs)

    def show(self, contents: Contents, marking: Marking) -> None:
        """Shows instances and bugs.

        Args:
            contents: all that there are; the filter chooses from them.
            marking: knows which are marked.
        """
        self._take_all(contents, marking)
        self.filter()

    def take(self, contents: Contents, marking: Marking) -> None:
        """Shows what has changed since, as cheaply as that can be done.

        Args:
            contents: all that there are now.
            marking: knows which are marked.
        """
        if contents.rows != tuple(self._rows.values()):
            self.show(contents, marking)
            return
        changed = self._take_marked(contents)
        if changed and self.line.value:
            self.filter()
        elif changed:
            self._fit_signs()
            for id in changed:
                self.draw(id)

    def set_marked(self, instance: str, said: MarkedRow | None) -> None:
        """Takes note of what is said of an instance now; None where nothing is."""
        if said == self._marked.get(instance):
            return
        if said is None:
            del self._marked[instance]
        else:
            self._marked[instance] = said
        self._fit_signs()
        self.draw(instance)

    def open_filter(self) -> None:
        """Shows the line that filters; from here one goes to the next that passes."""
        self._editing = self.line.display = True
        self._before = self.line.value
        self._place = self.table.cursor_key or self._place

    def close_filter(self, *, drop: bool = False) -> None:
        """Ends the typing.

        Args:
            drop: whether filter and place are to be as before.
        """
        if drop and self._editing:
            self._set_filter(self._before)
        self._editing = False
        self.line.display = bool(self.line.value)

    def clear_filter(self) -> None:
        """Lists everything; the cursor stays."""
        self._editing = False
        self._place = self.table.cursor_key or self._place
        self._set_filter("")

    def filter(self) -> None:
        """Lists what passes the filter as it is now."""
        if self._marking is None:
            return
        text, line = self.line.value, self.line
        # Not whether it has the keyboard: that is known only after the next message.
        line.display = bool(text) or self._editing
        if not self._editing:
            self._place = self.table.cursor_key or self._place
        rows = self._choose(ListFilter.parse(text))
        self.table.placeholder = self._hint(text)
        self._fit_signs()
        later = LaterCells(rows, partial(self._cells, self._marking))
        self.table.set_rows(self._shown, later, cursor=self._nearest(self._place))
        # Whoever asked for it may be the parent: what comes from there stops there.
        self.post_message(self.Filtered().set_sender(self))

    def draw(self, instance: str) -> None:
        """Draws the row of an instance again."""
        row = self._rows.get(instance)
        if row is not None and self._marking is not None:
            self.table.set_row(instance, self._cells(self._marking, row))

    def watch_wide(self, wide: bool) -> None:
        """Gives the table other columns."""
        if self.is_mounted:
            self.table.set_columns(columns(wide=wide, slim=self.slim, signs=self._signs))
            self.filter()

    def watch_slim(self, slim: bool) -> None:
        """Gives the table narrower columns."""
        if self.is_mounted:
            self.table.set_columns(columns(wide=self.wide, slim=slim, signs=self._signs))

    def width(self, *, wide: bool) -> int:
        """Cells that it takes to show every name whole.

        Args:
            wide: whether a transformation's whole name is shown.
        """
        longest = max((len(row.bug) for row in self._rows.values()), default=0)
        rest = sum(each.width or 0 for each in columns(wide=wide, signs=self._signs))
        # The cursor, a blank after each of three columns, and the scroll bar.
        return max(longest, MIN_WIDTH) + rest + 5

    @on(Input.Changed, "#filter")
    async def filter_typed(self, event: Input.Changed) -> None:
        """Filters as one types; the letter, the list and the program come in one frame."""
        event.stop()
        with self.app.batch_update():
            self.filter()
            await asyncio.sleep(0)

    def _set_filter(self, text: str) -> None:
        with self.line.prevent(Input.Changed):
            self.line.value = text
        self.filter()

    def _hint(self, text: str) -> str:
        if not self._rows:
            return self.empty
        return f"Nothing passes the filter {text!r}. Escape takes it back." if text else ""

    def _fit_signs(self) -> None:
        """Makes room for a second sign where some row has one."""
        flagged = any(is_ready(row) and row.flags for row in self._rows.values())
        signs = 2 if flagged or self._disputed() else 1
        if signs != self._signs:
            self._signs = signs
            self.table.set_columns(columns(wide=self.wide, slim=self.slim, signs=signs))

    def _cells(self, marking: Marking, row: ListRow) -> list[Cell]:
        colours = code_colours(dark=self.app.current_theme.dark)
        signs = RowSigns(
            marking.saving(row),
            self.is_disputed(row.id),
            self.is_others(row),
            marking.is_barred(row),
        )
        if self._session is not None and (signs.disputed or _is_excluded(row)):
            self._session.told.add(row.id)
        return cells(row, signs, colours, wide=self.wide)


def _is_excluded(row: ListRow) -> bool:
    return isinstance(row, InstanceRow) and not is_ready(row)
