"""The list of instances and bugs: its filter line, columns and cells."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.reactive import var
from textual.widgets import Input

from core.store import MarkedRow
from hejtui.rooms.browse.columns import cells, columns
from hejtui.rooms.browse.filter import ListFilter
from hejtui.rooms.browse.filterline import FilterInput
from hejtui.rooms.browse.marking import Marking
from hejtui.rooms.browse.progress import Amounts
from hejtui.rooms.browse.rows import BugRow, Contents, ListRow, is_ready
from hejtui.rooms.browse.signs import RowSigns
from hejtui.session import Session
from hejtui.themes import code_colours
from hejtui.widgets.table import MIN_WIDTH, Cell, LaterCells, VirtualTable


class InstanceList(Vertical):
    """The instances that pass the filter, each with the sign of its mark, and bugs without any."""

    wide: var[bool] = var(False)
    """Whether there is room for a transformation's whole name."""

    slim: var[bool] = var(False)
    """Whether there is hardly room for a transformation's short name."""

    class Filtered(Message):
        """Other instances are listed now."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rows: dict[str, ListRow] = {}
        self._former: dict[str, ListRow] = {}
        self._marked: dict[str, MarkedRow] = {}
        self._signs = 1
        self._shown: list[str] = []
        self._marking: Marking | None = None
        self._editing = False
        self._before = ""
        self._place: str | None = None

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
    def rows(self) -> dict[str, ListRow]:
        """All instances, and bugs without any, by id, listed or not."""
        return self._rows

    @property
    def contents(self) -> Contents:
        """The same, with what is said of them."""
        return Contents(tuple(self._rows.values()), dict(self._marked))

    @property
    def listed(self) -> list[str]:
        """Ids of the rows that pass the filter, in order."""
        return self._shown

    @property
    def sources(self) -> dict[str, str]:
        """Hashes of the transformed buggy sources of all ready instances, by id."""
        return {row.id: row.buggy for row in self._rows.values() if is_ready(row)}

    def share(self, session: Session) -> None:
        """Tells the other rooms what is listed: they go through the same list."""
        bugs = {row.id for row in self._rows.values() if isinstance(row, BugRow)}
        session.listed = self._shown
        session.originals = frozenset(bugs)
        session.excluded = frozenset(self._rows.keys() - self.sources.keys() - bugs)

    def show(self, contents: Contents, marking: Marking) -> None:
        """Shows instances and bugs.

        Args:
            contents: all that there are; the filter chooses from them.
            marking: knows which are marked.
        """
        self._former, self._rows = self._rows, {row.id: row for row in contents.rows}
        self._marked = dict(contents.marked)
        self._marking = marking
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
        before, self._marked = self._marked, dict(contents.marked)
        changed = [
            id for id in {**before, **self._marked} if before.get(id) != self._marked.get(id)
        ]
        if changed and self.line.value:
            self.filter()
        elif changed:
            self._fit_signs()
            for id in changed:
                self.draw(id)

    def is_disputed(self, instance: str | None) -> bool:
        """Whether the marks of an instance's annotators differ."""
        said = self._marked.get(instance or "")
        return said is not None and said.disputed

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
        rows = list(self._rows.values())
        if (chosen := ListFilter.parse(text)) != ListFilter():
            marked, disputed = self._marking.marked(rows), self._disputed()
            rows = [row for row in rows if chosen.passes(row, marked, disputed)]
        self._shown = [row.id for row in rows]
        self.table.placeholder = self._hint(text)
        self._fit_signs()
        later = LaterCells(rows, partial(self._cells, self._marking))
        self.table.set_rows(self._shown, later, cursor=self._nearest(self._place))
        self.post_message(self.Filtered())

    def draw(self, instance: str) -> None:
        """Draws the row of an instance again."""
        row = self._rows.get(instance)
        if row is not None and self._marking is not None:
            self.table.set_row(instance, self._cells(self._marking, row))

    def amounts(self) -> Amounts:
        """How much there is, and how much of it is done."""
        every = self._rows.values()
        ready = [row for row in every if is_ready(row)]
        done = self._marking.marked(ready) if self._marking else set()
        others = sum(row.id not in done and self._is_others(row) for row in ready)
        bugs = sum(isinstance(row, BugRow) for row in every)
        return Amounts(len(done), len(ready), len(self._shown), len(every), bugs, others)

    def first_of(self, bug: str | None) -> str | None:
        """The first listed row of a bug; None where it has none."""
        return next((id for id in self._shown if self._rows[id].bug == bug), None)

    def of_bug(self, bug: str) -> list[ListRow]:
        """All rows of a bug, listed or not."""
        return [row for row in self._rows.values() if row.bug == bug]

    def first_to_do(self) -> str | None:
        """The first listed instance that is ready and has no mark, else the first listed."""
        return self.next_to_do(None, 1) or next(iter(self._shown), None)

    def next_to_do(self, here: str | None, direction: int) -> str | None:
        """The next ready instance without a mark, going round; None if all are marked.

        Args:
            here: where to begin, not counted; None for the end of the list.
            direction: 1 forwards, -1 backwards.
        """
        if self._marking is None:
            return None
        rows = (self._rows[id] for id in self.from_here(here, direction))
        marked = self._marking.marked
        return next((row.id for row in rows if is_ready(row) and not marked([row])), None)

    def next_disputed(self, here: str | None) -> str | None:
        """The next instance about which annotators differ, going round; None if there is none."""
        return next((id for id in self.from_here(here, 1) if self.is_disputed(id)), None)

    def from_here(self, here: str | None, direction: int) -> Iterator[str]:
        """All that is listed, once, going round; where one begins comes last.

        Args:
            here: where to begin; None for the end of the list.
            direction: 1 forwards, -1 backwards.
        """
        at = self.table.row_of(here) if here else None
        start = at if at is not None else (-1 if direction > 0 else 0)
        for step in range(1, len(self._shown) + 1):
            yield self._shown[(start + direction * step) % len(self._shown)]

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
    def filter_typed(self, event: Input.Changed) -> None:
        """Filters as one types."""
        event.stop()
        self.filter()

    def _set_filter(self, text: str) -> None:
        with self.line.prevent(Input.Changed):
            self.line.value = text
        self.filter()

    def _nearest(self, place: str | None) -> str | None:
        """The listed row at a place, else the next one, else the last before it.

        Where the place is gone (its bug has instances now, or has lost them) it is
        where the bug is.
        """
        if place in self._former and place not in self._rows:
            bug = self._former[place].bug
            place = next((row.id for row in self._rows.values() if row.bug == bug), None)
        if place is None or place not in self._rows:
            return None
        shown, found = set(self._shown), None
        passed = False
        for id in self._rows:
            passed = passed or id == place
            if id in shown:
                found = id
                if passed:
                    break
        return found

    def _hint(self, text: str) -> str:
        if not self._rows:
            return "This workspace has no bugs. `hejtui new DIR` in a shell makes one with some."
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
        signs = RowSigns(marking.saving(row), self.is_disputed(row.id), self._is_others(row))
        return cells(row, signs, colours, wide=self.wide)

    def _disputed(self) -> set[str]:
        return {id for id, said in self._marked.items() if said.disputed}

    def _is_others(self, row: ListRow) -> bool:
        """Whether somebody else has marked it, as an author or adjudicator."""
        said = self._marked.get(row.id)
        journal = self._marking.journal if self._marking else None
        mine = {journal.annotator} if journal else set()
        return said is not None and bool(said.annotators - mine)
