"""The verifier's queue: a program after the other, and marks, as in Browse."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.message import Message

from core.annotate import Sitting
from core.model import HejtuiError, Instance, Role, source_hash
from hejtui.rooms.fix import FixPane
from hejtui.rooms.marking import Contents, Deed, Marking, read_row
from hejtui.rooms.room import Room, Severity
from hejtui.rooms.verify.keys import QUEUE_KEYS, QUEUE_PANE_KEYS
from hejtui.rooms.verify.sample import Queue, ready_instance
from hejtui.rooms.verify.words import ASSISTED, BLIND, OPENED, progress_text
from hejtui.rooms.workbench import InstanceList, Panes, StatusLines, Workplace
from hejtui.session import Session
from hejtui.widgets.ask import AskText

UNREADABLE = "the instance cannot be read"
"""What is said where the workspace does not answer."""


class QueuePanes(Panes):
    """The list of what was drawn, and the code."""

    group: ClassVar[str] = "Verify"
    BINDINGS: ClassVar[list[BindingType]] = [*QUEUE_PANE_KEYS]


class QueuePage(Vertical, Workplace):
    """What was drawn for a verifier; nothing on it comes from the author or the proposal.

    Attributes:
        queue: what there is to verify.
        differing: on how many the authors differ; None while that is not to be known.
    """

    group: ClassVar[str] = "Verify"
    BINDINGS: ClassVar[list[BindingType]] = [*QUEUE_KEYS]

    class Said(Message):
        """A mark of the verifier is stored."""

    def __init__(self, room: Room, *, id: str) -> None:
        super().__init__(id=id)
        self.queue = Queue()
        self.differing: int | None = None
        self._room = room
        self._session: Session | None = None
        self._instance: Instance | None = None

    def compose(self) -> ComposeResult:
        """The list, the code, the fix, and a line about the mark."""
        yield QueuePanes(id="panes")
        yield FixPane()
        yield StatusLines()

    @property
    def room(self) -> Room:
        """The room that it belongs to."""
        return self._room

    @property
    def here(self) -> str | None:
        """What is on screen; None if nothing is."""
        return self._instance.id if self._instance else None

    @property
    def instance(self) -> Instance | None:
        """What is on screen, as if the program had not judged it; None if nothing is."""
        return self._instance

    @property
    def blind(self) -> bool:
        """Whether the proposal is not to be seen."""
        return self._session is None or not self._session.assisted

    @property
    def done(self) -> int:
        """How many are verified."""
        return len(self.marking.marked(self.queue.rows)) if self.marking else 0

    @property
    def is_done(self) -> bool:
        """Whether there was something to verify, and nothing is left."""
        return bool(self.queue.rows) and self.done == len(self.queue.rows)

    @property
    def left(self) -> frozenset[str]:
        """Ids of what is not verified yet."""
        done = self.marking.marked(self.queue.rows) if self.marking else set()
        return frozenset(row.id for row in self.queue.rows if row.id not in done)

    def begin_session(self, session: Session) -> None:
        """Takes the marks of whoever verifies now."""
        if self.marking is None:
            self._session = session
            self.marking = Marking(session, self, Role.VERIFIER)
            self.follow_list()
        else:
            self.marking.follow()

    def show(self, queue: Queue) -> None:
        """Shows what there is to verify; one stays where one is, as far as it is there."""
        if self.marking is None:
            return
        news = self.marking.journal is not None and self.marking.journal.reread()
        contents = Contents(queue.rows)
        changed, same = queue.rows != self.queue.rows, queue == self.queue
        self.queue = queue
        if changed or contents.rows != self.panes.list.contents.rows:
            self.panes.list.show(contents, self.marking)
            self.panes.fit()
            self.open(self.panes.list.first_to_do())
        elif same and not news:
            return
        self.marks_changed(None)

    def refresh_data(self) -> None:
        """Reads again what there is to verify, beside the screen."""
        self._room.refresh_data()

    async def look_for_dispute(self, instance: str) -> None:  # noqa: ARG002
        """Tells the room that a mark is stored; whether it is disputed is not to be seen."""
        self.post_message(self.Said())

    def nothing_left(self) -> None:
        """Says that all that is listed is verified."""
        self.tell("all that is listed is verified")

    def sitting(self) -> Sitting:
        """Whether the proposal was on screen, or what the authors said may have been."""
        instance, seconds = self._instance, self._clock.lap()
        if instance is None:
            return Sitting(seconds=seconds)
        shown = instance.proposal if self._how == ASSISTED else None
        return Sitting(shown, self._how == BLIND, seconds)

    def sample_of(self, instance: str) -> str:
        """Id of the newest sample that an instance was drawn for."""
        return self.queue.sample_of.get(instance, "")

    def tell(self, text: str, *, title: str = "", severity: Severity = "information") -> None:
        """Says something for a few seconds."""
        self._room.tell(text, title=title, severity=severity)

    async def ask(self, question: AskText) -> str | None:
        """Asks over the screen; None where nobody wants to answer."""
        return await self._room.ask(question)

    def begin(self, work: Coroutine[Any, Any, object]) -> None:
        """Does something that waits for an answer, beside the keyboard."""
        self._room.begin(work)

    def take_keyboard(self) -> None:
        """Gives the keyboard to the list, or to the code where it is seen alone."""
        self.panes.go_back()

    def show_again(self) -> None:
        """Shows the program again, with its proposal or without."""
        if self._instance is not None:
            reading = self.code.reading
            self.open(self._instance.id, self.code.cursor_line)
            if reading is not None and reading.anchor is not None:
                self.code.begin_range(reading.anchor)

    def show_progress(self) -> None:
        """Says who verifies and how far that is."""
        text = progress_text(
            self.queue,
            self.done,
            how=self._how,
            differing=self.differing,
            pace=self.journal.pace.seconds if self.journal else None,
        )
        if not self.blind and self._instance and self._instance.id in self.queue.excluded:
            text.append(f"  × excluded: {self.queue.excluded[self._instance.id]}")
        self.query_one(StatusLines).say_progress(text)

    def why_not(self, deed: Deed) -> str:
        """There is no proposal to take where none is seen."""
        if deed is Deed.ACCEPT and self.blind:
            return "no proposal is shown that could be taken: space marks lines in the code"
        return super().why_not(deed)

    @on(InstanceList.Filtered)
    def list_filtered(self) -> None:
        """Says how far one is."""
        self.show_progress()

    @property
    def _how(self) -> str:
        """As what a mark on the program on screen is recorded."""
        id, session = self._instance.id if self._instance else "", self._session
        if session is None or session.is_blind(id):
            return BLIND if self.blind else ASSISTED
        return ASSISTED if id in session.seen - session.told else OPENED

    def open(self, wanted: str | None, line: int | None = None) -> None:
        """Shows what was drawn; None for nothing."""
        session, listed = self._session, self.panes.list
        if session is None or wanted is None or wanted not in listed.rows:
            self._instance = None
            self.panes.clear()
            self.query_one(FixPane).show(None)
            self.show_standing()
            return
        try:
            opened = read_row(session.workspace, listed.rows[wanted])
        except HejtuiError as error:
            self._room.trouble(UNREADABLE, error)
            return
        self._room.trouble(UNREADABLE, None)
        if opened.instance is None or source_hash(opened.instance.buggy) != self.sources[wanted]:
            self._room.refresh_data()
            return
        if not self.blind:
            session.seen.add(wanted)
            session.remember_sights()
        self._instance = ready_instance(opened.instance)
        listed.table.move_to(wanted)
        self._clock.lap()
        mark = self.marking.mark() if self.marking else None
        location = mark.location if mark else None
        self.panes.show(self._instance, opened.bug, location, line, blind=self.blind)
        self.query_one(FixPane).show(opened.bug)
        self.show_progress()
        self.show_standing()

    def show_standing(self) -> None:
        """Draws the mark in the gutter and the line about it."""
        if self.marking is None:
            return
        mark = self.marking.mark()
        self.code.set_mark(mark.location if mark else None)
        self.query_one(StatusLines).show_standing(self._instance, self.marking.standing())
        self.follow_keys()
