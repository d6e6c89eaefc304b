"""The Browse room."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import Input

from core.annotate import Sitting
from core.model import HejtuiError, Instance, Mark
from hejtui.rooms.browse.disclosure import Disclosure
from hejtui.rooms.browse.keys import ROOM_KEYS
from hejtui.rooms.browse.lint import Lint
from hejtui.rooms.browse.navigation import UNREADABLE, Navigation
from hejtui.rooms.browse.position import Position
from hejtui.rooms.browse.remarks import RemarksLine
from hejtui.rooms.fix import FixPane
from hejtui.rooms.marking import Contents, Marking, Opened, is_ready, read_opinions, read_row
from hejtui.rooms.reader import Reader
from hejtui.rooms.room import Room
from hejtui.rooms.workbench import (
    EMPTY,
    KEYS,
    SEALED,
    SIGNS,
    TALL,
    WHY_NOT_KEYS,
    InstanceList,
    Panes,
    StatusLines,
)
from hejtui.session import Session

REMEMBERED = 1.0
"""Seconds between two looks at whether the position has changed."""


class BrowseRoom(Room, Navigation):
    """Lists instances; shows one beside its original and the fix; takes marks.

    A bug that has no instances is there itself, beside its fixed version.
    """

    key = "browse"
    title = group = "Browse"
    purpose = "Programs and marks"
    signs = SIGNS
    BINDINGS: ClassVar[list[BindingType]] = [*KEYS, *WHY_NOT_KEYS, *ROOM_KEYS]
    DEFAULT_CSS = """
    BrowseRoom { layout: vertical; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._opened: Opened | None = None
        self._opinions: tuple[Mark, ...] = ()
        self._session: Session | None = None
        self._position: Position | None = None
        self._disclosure: Disclosure | None = None
        self._reader: Reader[Contents] | None = None

    def compose(self) -> ComposeResult:
        """The list, the code, the fix, what is suspicious, and a line about the mark."""
        yield Panes(id="panes")
        yield FixPane()
        yield RemarksLine(id="remarks")
        yield StatusLines()

    def on_mount(self) -> None:
        """Begins to follow the theme."""
        super().on_mount()
        self.app.theme_changed_signal.subscribe(self, lambda _: self.marks_changed(None))

    @property
    def room(self) -> Room:
        """Itself."""
        return self

    @property
    def instance(self) -> Instance | None:
        """The instance on screen; None if none is."""
        return self._opened.instance if self._opened else None

    @property
    def here(self) -> str | None:
        """The row of the list that is on screen; None if none is."""
        return self._opened.id if self._opened else None

    def enter(self, session: Session) -> None:
        """Shows the list; the first time, where the last sitting ended.

        Args:
            session: what the rooms share.
        """
        self.panes.list.empty = SEALED if session.sealed else EMPTY
        if session.sealed:
            self.tell(
                f"{len(session.sealed)} drawn for you to verify are not listed here before you"
                " have marked them; 4 goes there"
            )
        if self._session is session and self.marking is not None:
            self.marking.follow()
            self._refresh_changed()
            if session.selected != self.here:
                self.open(session.selected)
            self.panes.go_back()
            return
        self._session, known = session, Disclosure(session)
        trouble = partial(self.trouble, UNREADABLE)
        self._reader = Reader(self, known.contents, self._take, trouble)
        self._disclosure = known
        self.lint = Lint(session.workspace)
        self._position = Position(session)
        self.marking = Marking(session, self)
        listed = self.panes.list
        with self.prevent(Input.Changed):
            listed.line.value = self._position.filter
        listed.show(known.contents(session.workspace), self.marking)
        listed.share(session)
        self.panes.fit()
        self.open(session.selected, self._position.line)
        self.follow_list()
        self.panes.go_to_list()
        self.set_interval(REMEMBERED, self._remember)

    def leave(self) -> None:
        """Remembers the position."""
        self._remember()

    async def finish(self) -> None:
        """Waits until the marks are stored, and remembers the position."""
        if self.journal is not None:
            await self.journal.finish()
        if self._position is not None:
            self._position.move(self.panes.list.line.value, self.code.cursor_line)
            await asyncio.to_thread(self._position.store)

    def unsaved(self) -> str:
        """The marks that the disk does not hold."""
        return self.journal.unsaved_text if self.journal else ""

    def rescue(self) -> int:
        """Stores the marks that a fault left on their way."""
        return self.journal.rescue() if self.journal else 0

    def refresh_data(self) -> None:
        """Reads again what others may have changed, beside the screen."""
        if self._session is not None and self._reader is not None:
            self._reader.read(self._session.workspace)

    def _refresh_changed(self) -> None:
        """Reads again what has changed while another room was shown, if anything has."""
        session, known = self._session, self._disclosure
        try:
            current = session is None or known is None or known.is_current(session.workspace)
        except HejtuiError:
            current = False
        if not current:
            self.refresh_data()

    def marks_changed(self, instance: str | None) -> None:
        """Draws again what is said about an instance's marks; None for all of them."""
        known = self._disclosure
        if not self.gone and self._session and known is not None and known.is_for_another:
            # Who sits here now has this one on screen, and a list of another one.
            self._session.seen |= {self.instance.id} if self.instance else set()
            self.refresh_data()
        super().marks_changed(instance)

    async def _take(self, contents: Contents) -> None:
        changed = await self.journal.reread_aside() if self.journal else False
        if self.marking is None or self.gone:
            return
        listed, here = self.panes.list, self.here
        before = listed.rows.get(here) if here else None
        listed.empty = SEALED if self._disclosure and self._disclosure.sealed else EMPTY
        listed.take(contents, self.marking)
        if self.here is None or (self.here == here and listed.rows.get(here) != before):
            self.open(listed.table.cursor_key if here else None)
        if changed:
            listed.filter()
        self._read_opinions()
        self.show_progress()
        self.show_standing()

    async def look_for_dispute(self, instance: str) -> None:
        """Looks what annotators say of an instance now."""
        session, known = self._session, self._disclosure
        if session is None or known is None:
            return
        try:
            found = await asyncio.to_thread(known.marked, session.workspace, instance)
        except HejtuiError as error:
            self.trouble(UNREADABLE, error)
            return
        if not self.gone:
            self.panes.list.set_marked(instance, found)
            if self._reader is not None and self._reader.busy:
                # What comes may be from before that mark.
                self.refresh_data()
            if instance == self.here:
                self._read_opinions()
                self.show_standing()

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

    def nothing_left(self) -> None:
        """Says that all that is listed is marked."""
        self.tell("no ready instance of the list is without a mark")

    @on(InstanceList.Filtered)
    def list_filtered(self) -> None:
        """Says how much is listed; the other rooms go through the same list."""
        if self._session is not None:
            self.panes.list.share(self._session)
        self.show_progress()

    def on_resize(self) -> None:
        """Keeps lines for what may be said, where there is room."""
        roomy = self.size.height >= TALL
        self.query_one(RemarksLine).fit(self.size.height, roomy=roomy)
        self.query_one(StatusLines).fit(roomy=roomy)

    def show_progress(self) -> None:
        """Says who annotates and how far that is."""
        if self._session is not None:
            pace = self.journal.pace.seconds if self.journal else None
            self.query_one(StatusLines).show_progress(
                self._session.annotator, self.panes.list, pace
            )

    def show_standing(self) -> None:
        """Draws the mark in the gutter and the lines about it."""
        opened, lines = self._opened, self.query_one(StatusLines)
        if opened is not None and opened.instance is None:
            lines.show_bug(opened.bug, opened.faults)
        elif self.marking is not None:
            mark, disputed = self.marking.mark(), self.panes.list.is_disputed(self.here)
            self.code.set_mark(mark.location if mark else None)
            # What others say is not to be seen before one has said something oneself.
            others = tuple(each for each in self._opinions if mark and each.opinion != mark.opinion)
            if others and self._session and self.here:
                self._session.told.add(self.here)
            standing = replace(self.marking.standing(), disputed=disputed, others=others)
            lines.show_standing(self.instance, standing)
        self.follow_keys()
        self.show_remarks(self._opened)

    def open(self, wanted: str | None, line: int | None = None) -> None:
        """Shows a row of the list.

        Args:
            wanted: which; None (or one that is not listed) for the first of its bug,
                else for the first that is to do.
            line: where the cursor begins; None for where the bug may be.
        """
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
        self._read_opinions()
        listed.table.move_to(wanted)
        mark = self.marking.mark() if self.marking else None
        if opened.instance is None:
            self.panes.show_bug(opened.bug, line)
            self.fix.show(None)
        else:
            session.seen.add(wanted)
            self._clock.lap()
            self.panes.show(opened.instance, opened.bug, mark.location if mark else None, line)
            self.fix.show(opened.bug)
        self.show_standing()

    def _remember(self) -> None:
        position = None if self.gone else self._position
        if position and position.move(self.panes.list.line.value, self.code.cursor_line):
            self.run_worker(position.store, thread=True, group="remember")

    def _close(self) -> None:
        """Shows nothing, as nothing is listed."""
        self._opened, self._opinions = None, ()
        self.panes.clear()
        self.fix.show(None)
        self.show_standing()

    def _read_opinions(self) -> None:
        """Reads what others say, where somebody says something else."""
        self._opinions, row = (), self.panes.list.rows.get(self.here or "")
        if self._session and is_ready(row) and self.panes.list.is_disputed(row.id):
            try:
                self._opinions = read_opinions(self._session.workspace, row)
            except HejtuiError as error:
                self.trouble(UNREADABLE, error)
