"""The Browse room."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import ClassVar

from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Static

from core.model import Bug, HejtuiError, Instance, Status
from core.store import InstanceRow
from hejtui.rooms.browse.filter import ListFilter
from hejtui.rooms.browse.journal import Saving
from hejtui.rooms.browse.listing import FilterInput, cells, columns
from hejtui.rooms.browse.marking import MarkingRoom
from hejtui.rooms.browse.status import progress_line, title_line
from hejtui.session import Session
from hejtui.themes import code_colours
from hejtui.widgets.code import CodeView, Comparison, Places, compare
from hejtui.widgets.table import VirtualTable

WIDE = 140
"""Columns from which the list stays beside two columns of code."""

SPLIT = 60
"""Columns below which there is room for the list or the code, not both."""

SLIM = 110
"""Columns below which the two lines at the bottom stand under each other."""

REMEMBERED = 1.0
"""Seconds between two looks at whether the position has changed."""

AT_ONCE = 200_000
"""Bytes of source that are compared without a detour."""


class BrowseRoom(MarkingRoom):
    """Lists instances; shows one beside its original; takes marks."""

    room_title = "Browse"
    DEFAULT_CSS = """
    BrowseRoom { layout: vertical; }
    BrowseRoom #panes { height: 1fr; }
    BrowseRoom #left { width: 32; }
    BrowseRoom.wide #left { width: 44; }
    BrowseRoom.tiny #left { width: 1fr; }
    BrowseRoom #filter { height: 1; border: none; padding: 0 1; }
    BrowseRoom #title { height: 1; background: $panel; }
    BrowseRoom #marks, BrowseRoom #progress { height: 1; background: $panel; width: 1fr; }
    BrowseRoom #progress { text-align: right; width: auto; max-width: 60%; }
    BrowseRoom #below { height: auto; }
    BrowseRoom.slim #below { layout: vertical; }
    BrowseRoom.slim #progress { width: 100%; max-width: 100%; text-align: left; }
    BrowseRoom #right { width: 1fr; }
    """
    # Keys that move the keyboard have priority, so that they act before the next
    # key of a fast typist is sent to where the keyboard was.
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab,shift+tab", "other_pane", "List/code", priority=True,
                tooltip="From list to code and back"),
        Binding("slash", "filter", "Filter", key_display="/", priority=True,
                tooltip="Filter the list"),
        Binding("right_square_bracket", "step(1)", "Next instance", key_display="]", show=False,
                tooltip="Next instance of the list"),
        Binding("left_square_bracket", "step(-1)", "Previous", key_display="[", show=False,
                tooltip="Previous instance of the list"),
        Binding("n", "unmarked(1)", "Next", tooltip="Next instance without a mark"),
        Binding("N", "unmarked(-1)", "Previous unmarked", show=False,
                tooltip="Previous instance without a mark"),
    ]  # fmt: skip
    SIGNS: ClassVar[tuple[str, ...]] = (
        "● left: a buggy line of the original, as the benchmark says",
        "○ right: a proposed line   ● your mark   ◉ both",
        "△ ▲ proposal, mark: something is missing before this line",
        "~ changed   + only in the transformed version   - only in the original",
        "list: ○ to do   ● marked   × excluded   ! not saved",
        "filter: words, t:loop s:ready b:SUM m:marked m:unmarked",
    )

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rows: dict[str, InstanceRow] = {}
        self._remembering = False
        self._reading = False
        self._read_again = False

    def compose(self) -> ComposeResult:
        """The list, the code, and a line about the mark."""
        with Horizontal(id="panes"):
            with Vertical(id="left"):
                yield FilterInput(id="filter", placeholder="words t:loop s:ready b:SUM m:unmarked")
                yield VirtualTable(columns(wide=False), id="list")
            with Vertical(id="right"):
                yield Static(id="title")
                yield CodeView(id="code")
        with Horizontal(id="below"):
            yield Static(id="marks")
            yield Static(id="progress")

    @property
    def table(self) -> VirtualTable:
        """The list."""
        return self.query_one("#list", VirtualTable)

    def enter(self, session: Session) -> None:
        """Shows the list; the first time, where the last sitting ended.

        Args:
            session: what the rooms share.
        """
        first = self.session is None
        self.session = session
        if first:
            restored = session.restored.get("filter")
            self.query_one("#filter", FilterInput).value = (
                restored if isinstance(restored, str) else ""
            )
            self.begin_journal()
            self._take(session.workspace.instances.rows())
            line = session.restored.get("line")
            self._open(session.selected, line if isinstance(line, int) else None)
            self._go_to_list()
            self.set_interval(REMEMBERED, self._remember_apart)
        else:
            self.refresh_data()
            if self.instance is None or session.selected != self.instance.id:
                self._open(session.selected)
            self._go_to_list() if self.query_one("#left").display else self._go_to_code()

    def leave(self) -> None:
        """Remembers the position."""
        self._remember_apart()

    def refresh_data(self) -> None:
        """Reads again what others may have changed, beside the screen."""
        if self._reading:
            self._read_again = True
        elif self.session is not None:
            self._reading = True
            self._reread(self.session)

    @work(thread=True, group="reread")
    def _reread(self, session: Session) -> None:
        rows: list[InstanceRow] | None = None
        with suppress(HejtuiError):
            rows = session.workspace.instances.rows()
        self.call_later(self._reread_done, rows)

    def _reread_done(self, rows: list[InstanceRow] | None) -> None:
        self._reading = False
        if self._read_again:
            self._read_again = False
            self.refresh_data()
        if rows is None:
            return
        if self.journal is not None:
            self.journal.reread()
        if {row.id: row for row in rows} != self._rows:
            shown = self._rows.get(self.instance.id) if self.instance else None
            self._take(rows)
            if self.instance is None or self._rows.get(self.instance.id) != shown:
                self._open(self.session.selected if self.session else None)
        self.show_standing()

    def _take(self, rows: list[InstanceRow]) -> None:
        self._rows = {row.id: row for row in rows}
        self._apply_filter()

    def _apply_filter(self) -> None:
        if self.session is None:
            return
        text = self.query_one("#filter", FilterInput).value
        line = self.query_one("#filter", FilterInput)
        line.display = bool(text) or line.has_focus
        chosen = ListFilter.parse(text)
        marked = self.marked_ids()
        rows = [row for row in self._rows.values() if chosen.passes(row, marked)]
        self.session.listed = [row.id for row in rows]
        self.table.placeholder = self._hint(text)
        self.table.set_rows(self.session.listed, [self._cells(row) for row in rows])
        self.show_progress()

    def _hint(self, text: str) -> str:
        if not self._rows:
            return "No instances yet. `hejtui transform` in a shell makes them."
        return (
            f"Nothing passes the filter {text!r}. Escape in the filter clears it." if text else ""
        )

    def _cells(self, row: InstanceRow) -> list[str | Text]:
        colours = code_colours(dark=self.app.current_theme.dark)
        saving = self.journal.saving(row.id, row.buggy) if self.journal else Saving.NOTHING
        return cells(row, saving, colours, wide=self.has_class("wide"))

    def show_row(self, instance: str) -> None:
        """Draws an instance of the list again."""
        row = self._rows.get(instance)
        if row is not None:
            self.table.set_row(instance, self._cells(row))

    def show_progress(self) -> None:
        """Says who annotates and how far that is."""
        if self.session is None:
            return
        ready = [row for row in self._rows.values() if row.status is Status.READY]
        marked = self.marked_ids()
        done = sum(row.id in marked for row in ready)
        listed = len(self.session.listed)
        line = progress_line(self.session.annotator, done, len(ready), listed, len(self._rows))
        self.say("progress", line)

    def marked_ids(self) -> set[str]:
        """Ids of the instances that the annotator has marked."""
        if self.journal is None:
            return set()
        journal = self.journal
        return {row.id for row in self._rows.values() if journal.mark(row.id, row.buggy)}

    def show_all_rows(self) -> None:
        """Draws the whole list again."""
        self._apply_filter()
        self.show_standing()

    def action_step(self, direction: int) -> None:
        """Goes to the next instance of the list.

        Args:
            direction: 1 forwards, -1 backwards.
        """
        listed = self.session.listed if self.session else []
        if not listed:
            return
        at = self._position(listed)
        if at is None:
            self._open(listed[0] if direction > 0 else listed[-1])
        elif 0 <= at + direction < len(listed):
            self._open(listed[at + direction])

    def action_unmarked(self, direction: int) -> None:
        """Goes to the next ready instance of the list that has no mark.

        Args:
            direction: 1 forwards, -1 backwards.
        """
        if self.session is None:
            return
        listed = self.session.listed
        at = self._position(listed)
        start = -1 if at is None and direction > 0 else at or 0
        marked = self.marked_ids()
        for step in range(1, len(listed) + 1):
            each = listed[(start + direction * step) % len(listed)]
            if each not in marked and self._rows[each].status is Status.READY:
                self._open(each)
                return
        self.app.notify("all ready instances of the list are marked", markup=False)

    def action_other_pane(self) -> None:
        """Goes from the list to the code and back."""
        if self.code.has_focus:
            self._go_to_list()
        else:
            self._go_to_code()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """In a line of text, the filter's key is a letter."""
        if action == "filter" and isinstance(self.app.focused, Input):
            return False
        return super().check_action(action, parameters)

    def action_filter(self) -> None:
        """Goes to the line that filters the list."""
        line = self.query_one("#filter", FilterInput)
        line.display = True
        self._show_list(wanted=True)
        self.screen.set_focus(line)

    @on(Input.Changed, "#filter")
    def filter_typed(self) -> None:
        """Filters the list as one types."""
        if self.session is not None:
            self._apply_filter()

    @on(Input.Submitted, "#filter")
    def filter_done(self) -> None:
        """Goes to the filtered list."""
        self._go_to_list()

    @on(VirtualTable.Highlighted, "#list")
    def row_reached(self, event: VirtualTable.Highlighted) -> None:
        """Shows the instance under the list's cursor."""
        here = self.instance.id if self.instance else None
        # One that the cursor has left since would lead back, and so on for ever.
        if event.key != here and event.key == self.table.cursor_key:
            self._open(event.key)

    @on(VirtualTable.Selected, "#list")
    def row_chosen(self) -> None:
        """Goes to the code."""
        self._go_to_code()

    @on(CodeView.Moved)
    def cursor_moved(self) -> None:
        """Says what the range covers, and which version is on screen."""
        self.show_standing()
        self._show_title()

    def on_descendant_focus(self) -> None:
        """Gives the room to the pane with the keyboard."""
        self._arrange()

    def on_resize(self) -> None:
        """Fits the panes to the terminal."""
        self._arrange()

    def _remember_apart(self) -> None:
        if self.session is not None and not self._remembering:
            self._remembering = True
            self._remember(self.session, self._position_now())

    @work(thread=True, group="remember")
    def _remember(self, session: Session, position: dict[str, str | int | None]) -> None:
        try:
            session.remember(position)
        finally:
            self._remembering = False

    async def finish(self) -> None:
        """Waits until the marks are stored, and remembers the position."""
        if self.journal is not None:
            await self.journal.finish()
        if self.session is not None:
            await asyncio.to_thread(self.session.remember, self._position_now())

    def _position_now(self) -> dict[str, str | int | None]:
        text = self.query_one("#filter", FilterInput).value
        return {"filter": text, "line": self.code.cursor_line}

    def _arrange(self) -> None:
        wide = self.size.width >= WIDE
        if wide != self.has_class("wide"):
            self.set_class(wide, "wide")
            self.table.set_columns(columns(wide=wide))
            self._apply_filter()
        self.set_class(self.size.width < SPLIT, "tiny")
        self.set_class(self.size.width < SLIM, "slim")
        self._show_list(wanted=wide or not self.code.has_focus)

    def _show_list(self, *, wanted: bool) -> None:
        self.query_one("#left").display = wanted
        self.query_one("#right").display = not (wanted and self.has_class("tiny"))

    def _go_to_list(self) -> None:
        self._show_list(wanted=True)
        self.screen.set_focus(self.table)

    def _go_to_code(self) -> None:
        self.query_one("#right").display = True
        self.screen.set_focus(self.code)

    def _position(self, listed: list[str]) -> int | None:
        if self.instance is None or self.instance.id not in listed:
            return None
        return listed.index(self.instance.id)

    def _open(self, wanted: str | None, line: int | None = None) -> None:
        if self.session is None:
            return
        if wanted not in self._rows:
            wanted = next(iter(self.session.listed), None)
        if wanted is None:
            self._close()
            return
        try:
            instance = self.session.workspace.instances.get(wanted)
            bug = self.session.workspace.bugs.get(instance.bug)
        except HejtuiError as error:
            self.app.notify(str(error), severity="error", markup=False)
            return
        self.session.selected = wanted
        self._take_instance(instance, bug)
        self.table.move_to(wanted)
        if len(instance.buggy) + len(bug.buggy) <= AT_ONCE:
            self._lay_out(instance, compare(bug.buggy, instance.buggy, instance.origin), line)
        else:
            self.code.show(None, Places())
            self._compare_apart(instance, bug, line)

    def _lay_out(self, instance: Instance, comparison: Comparison, line: int | None) -> None:
        if self.instance is not instance or self.bug is None:
            return
        mark = self.mark
        places = Places(self.bug.location, instance.proposal, mark.location if mark else None)
        self.code.show(comparison, places, line)
        self.show_standing()
        self._show_title()

    @work(thread=True, exclusive=True, group="compare")
    def _compare_apart(self, instance: Instance, bug: Bug, line: int | None) -> None:
        comparison = compare(bug.buggy, instance.buggy, instance.origin)
        self.call_later(self._lay_out, instance, comparison, line)

    def _close(self) -> None:
        self.instance = self.bug = None
        self.code.show(None, Places())
        self.say("title", Text())
        self.show_standing()

    def _show_title(self) -> None:
        if self.instance is not None:
            code = self.code
            line = title_line(self.instance, code.size.width, code.two_columns, code.side)
            self.say("title", line)
