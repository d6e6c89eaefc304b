"""The Browse room."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import Input

from core.annotate import Sitting, sealed_instances
from core.model import HejtuiError, Instance
from core.store import Workspace
from hejtui.rooms.browse.below import Below
from hejtui.rooms.browse.clock import Clock
from hejtui.rooms.browse.deeds import ANYWHERE, ON_CODE, Deed
from hejtui.rooms.browse.journal import Journal
from hejtui.rooms.browse.keys import KEYS, SIGNS
from hejtui.rooms.browse.listing import InstanceList
from hejtui.rooms.browse.marking import Marking
from hejtui.rooms.browse.panes import Panes
from hejtui.rooms.browse.position import Position
from hejtui.rooms.browse.reader import Reader
from hejtui.rooms.browse.rows import (
    Contents,
    Opened,
    disputed_among,
    read_contents,
    read_row,
    without_sealed,
)
from hejtui.rooms.room import Room
from hejtui.session import Session
from hejtui.widgets.code import CodeView

REMEMBERED = 1.0
"""Seconds between two looks at whether the position has changed."""

UNREADABLE = "instances cannot be read"
"""What is said where the workspace does not answer."""


class BrowseRoom(Room):
    """Lists instances; shows one beside its original; takes marks.

    A bug that has no instances is there itself, beside its fixed version.

    Attributes:
        marking: the annotator's marks; None until the room was entered.
    """

    key = "browse"
    title = group = "Browse"
    purpose = "Programs and marks"
    signs = SIGNS
    BINDINGS: ClassVar[list[BindingType]] = [*KEYS]
    DEFAULT_CSS = """
    BrowseRoom { layout: vertical; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.marking: Marking | None = None
        self._opened: Opened | None = None
        self._session: Session | None = None
        self._position: Position | None = None
        self._clock = Clock()
        self._read_for: str | None = None
        self._reader = Reader(self, self._read, self._take, partial(self.trouble, UNREADABLE))

    def compose(self) -> ComposeResult:
        """The list, the code, and a line about the mark."""
        yield Panes(id="panes")
        yield Below()

    def on_mount(self) -> None:
        """Begins to follow the theme."""
        super().on_mount()
        self.app.theme_changed_signal.subscribe(self, lambda _: self.marks_changed(None))

    @property
    def panes(self) -> Panes:
        """The list and the code."""
        return self.query_one("#panes", Panes)

    @property
    def code(self) -> CodeView:
        """The pane with the programs."""
        return self.panes.code

    @property
    def instance(self) -> Instance | None:
        """The instance on screen; None if none is."""
        return self._opened.instance if self._opened else None

    def enter(self, session: Session) -> None:
        """Shows the list; the first time, where the last sitting ended.

        Args:
            session: what the rooms share.
        """
        if session.sealed:
            self.panes.list.empty = "All that is here is drawn for you to verify: 4."
            self.tell(
                f"{len(session.sealed)} drawn for you to verify are not listed here before you"
                " have marked them: 4"
            )
        if self._session is session and self.marking is not None:
            self.marking.follow()
            self.refresh_data()
            if session.selected != self._here:
                self._open(session.selected)
            self.panes.go_back()
            return
        self._session = session
        self._position = Position(session)
        self.marking = Marking(session, self)
        listed = self.panes.list
        with self.prevent(Input.Changed):
            listed.line.value = self._position.filter
        listed.show(self._read(session.workspace), self.marking)
        self.panes.list.share(session)
        self.panes.fit()
        self._open(session.selected, self._position.line)
        self.watch(listed.table, "cursor_key", self._row_reached, init=False)
        self.panes.go_to_list()
        self.set_interval(REMEMBERED, self._remember)

    def leave(self) -> None:
        """Remembers the position."""
        self._remember()

    async def finish(self) -> None:
        """Waits until the marks are stored, and remembers the position."""
        if self._journal is not None:
            await self._journal.finish()
        if self._position is not None:
            self._position.move(self.panes.list.line.value, self.code.cursor_line)
            await asyncio.to_thread(self._position.store)

    def unsaved(self) -> str:
        """The marks that the disk does not hold."""
        return self._journal.unsaved_text if self._journal else ""

    def rescue(self) -> int:
        """Stores the marks that a fault left on their way."""
        return self._journal.rescue() if self._journal else 0

    def refresh_data(self) -> None:
        """Reads again what others may have changed, beside the screen."""
        if self._session is not None:
            self._reader.read(self._session.workspace)

    def _read(self, workspace: Workspace) -> Contents:
        """Reads all that whoever annotates may see."""
        self._read_for = self._session.annotator if self._session else None
        return without_sealed(read_contents(workspace), sealed_instances(workspace, self._read_for))

    def _take(self, contents: Contents) -> None:
        if self.marking is None or self.gone:
            return
        if self._journal is not None:
            self._journal.reread()
        listed, here = self.panes.list, self._here
        if contents != listed.contents:
            before = listed.rows.get(here) if here else None
            listed.show(contents, self.marking)
            if self._here is None or (self._here == here and listed.rows.get(here) != before):
                self._open(listed.table.cursor_key if here else None)
        self.marks_changed(None)

    def marks_changed(self, instance: str | None) -> None:
        """Draws again what is said about an instance's marks; None for all of them."""
        if self.gone:
            return
        if self._session is not None and self._session.annotator != self._read_for:
            # Who sits here now has this one on screen, and a list of another one.
            self._session.seen |= {self.instance.id} if self.instance else set()
            self.refresh_data()
        if instance is None:
            self.panes.list.filter()
        else:
            self.panes.list.draw(instance)
        self._show_progress()
        self._show_standing()

    async def look_for_dispute(self, instance: str) -> None:
        """Looks whether the marks of an instance's annotators differ now."""
        if self._session is None:
            return
        try:
            found = await asyncio.to_thread(disputed_among, self._session.workspace, instance)
        except HejtuiError as error:
            self.trouble(UNREADABLE, error)
            return
        if not self.gone:
            self.panes.list.set_disputed(instance, instance in found)
            self._show_standing()

    @property
    def blind(self) -> bool:
        """No: an author sees the proposal."""
        return False

    def sitting(self) -> Sitting:
        """The proposal was on screen."""
        shown = self.instance.proposal if self.instance else None
        return Sitting(shown=shown, seconds=self._clock.lap())

    def sample_of(self, instance: str) -> str:  # noqa: ARG002
        """None: authors mark for no sample."""
        return ""

    @property
    def sources(self) -> Mapping[str, str]:
        """Hashes of the transformed buggy sources of all ready instances, by id."""
        return self.panes.list.sources

    def go_to(self, instance: str) -> None:
        """Shows an instance; where the filter hides it, the filter goes."""
        if self.panes.list.table.row_of(instance) is None:
            self.panes.list.clear_filter()
        if instance != self._here:
            self._open(instance)

    def go_to_unmarked(self, direction: int) -> None:
        """Goes to the next ready instance of the list that has no mark."""
        found = self.panes.list.next_to_do(self._here, direction)
        if found is not None:
            self._open(found)
        elif self._session is not None and self.panes.list.listed:
            self.tell("no ready instance of the list is without a mark")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Some keys need the code."""
        if action == "annotate" and parameters and parameters[0] in ON_CODE:
            return self.code.has_focus
        return super().check_action(action, parameters)

    def action_annotate(self, deed: str) -> None:
        """Marks, or something about marks: a `Deed` by name."""
        if self._opened and self._opened.instance is None and Deed(deed) not in ANYWHERE:
            self.tell("this is an original bug: marks are made on instances, f in Jobs makes them")
        elif self.marking is not None:
            self.marking.do(Deed(deed))
            self._show_standing()

    def action_step(self, direction: int) -> None:
        """Goes to the next instance of the list, or the previous one."""
        found = self.panes.list.neighbour(self._here, direction)
        if found is not None:
            self._open(found)

    def action_unmarked(self, direction: int) -> None:
        """Goes to the next ready instance of the list that has no mark."""
        self.go_to_unmarked(direction)

    @on(InstanceList.Filtered)
    def list_filtered(self) -> None:
        """Says how much is listed; the other rooms go through the same list."""
        if self._session is not None:
            self.panes.list.share(self._session)
        self._show_progress()

    @on(CodeView.GutterClicked)
    def toggle_clicked(self, event: CodeView.GutterClicked) -> None:
        """Marks or unmarks a line that was clicked beside its number."""
        if self.marking is not None and self.instance is not None:
            self.marking.toggle([event.line])

    @on(CodeView.Moved)
    def cursor_moved(self) -> None:
        """Says what the range covers, and which version is on screen."""
        self._show_standing()
        self.panes.show_title()

    def on_resize(self) -> None:
        """Says more or less, as there is room."""
        self._show_progress()
        self._show_standing()

    @property
    def _journal(self) -> Journal | None:
        return self.marking.journal if self.marking else None

    @property
    def _here(self) -> str | None:
        return self._opened.id if self._opened else None

    def _row_reached(self, key: str | None) -> None:
        """Shows what is under the list's cursor."""
        if key is None:
            self._close()
        elif key != self._here:
            self._open(key)

    def _remember(self) -> None:
        position = None if self.gone else self._position
        if position and position.move(self.panes.list.line.value, self.code.cursor_line):
            self.run_worker(position.store, thread=True, group="remember")

    def _open(self, wanted: str | None, line: int | None = None) -> None:
        session, listed = self._session, self.panes.list
        if session is None:
            return
        if wanted is None or listed.table.row_of(wanted) is None:
            wanted, line = listed.first_of(wanted) or listed.first_to_do(), None
        if wanted is None:
            self._close()
            return
        try:
            opened = read_row(session.workspace, listed.rows[wanted])
        except HejtuiError as error:
            self.trouble(UNREADABLE, error)
            return
        self.trouble(UNREADABLE, None)
        session.selected = wanted
        self._opened = opened
        listed.table.move_to(wanted)
        mark = self.marking.mark() if self.marking else None
        if opened.instance is None:
            self.panes.show_bug(opened.bug, line)
        else:
            session.seen.add(wanted)
            self._clock.lap()
            self.panes.show(opened.instance, opened.bug, mark.location if mark else None, line)
        self._show_standing()

    def _close(self) -> None:
        """Shows nothing, as nothing is listed."""
        self._opened = None
        self.panes.clear()
        self._show_standing()

    def _show_standing(self) -> None:
        """Draws the mark in the gutter and the line about it."""
        opened, below = self._opened, self.query_one(Below)
        if opened is not None and opened.instance is None:
            below.show_bug(opened.bug, opened.faults)
        elif self.marking is not None:
            mark, disputed = self.marking.mark(), self.panes.list.is_disputed(self._here)
            self.code.set_mark(mark.location if mark else None)
            standing = replace(self.marking.standing(), disputed=disputed)
            below.show_standing(self.instance, standing)

    def _show_progress(self) -> None:
        """Says who annotates and how far that is."""
        if self._session is not None:
            self.query_one(Below).show_progress(self._session.annotator, self.panes.list)
