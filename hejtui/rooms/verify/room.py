"""The Verify room."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import ContentSwitcher

from core.annotate import draw_sample
from core.model import HejtuiError, Sample
from core.store import Workspace
from hejtui.rooms.fix import FixPane
from hejtui.rooms.reader import Reader
from hejtui.rooms.room import Room, spoken
from hejtui.rooms.verify.disputes import Discussion, Disputes
from hejtui.rooms.verify.drawing import ask_draw
from hejtui.rooms.verify.keys import ROOM_KEYS, SIGNS
from hejtui.rooms.verify.page import DisputesPage
from hejtui.rooms.verify.queue import QueuePage
from hejtui.rooms.verify.sample import Queue, read_queue
from hejtui.rooms.verify.start import StartPage
from hejtui.rooms.verify.words import agreement_text
from hejtui.rooms.workbench import SIGNS as BROWSE_SIGNS
from hejtui.session import Session
from hejtui.widgets.status import StatusLine

UNREADABLE = "the sample cannot be read"
"""What is said where the workspace does not answer."""


class VerifyRoom(Room):
    """A verifier's blind queue; then where annotators differ, to be decided."""

    key = "verify"
    title = group = "Verify"
    purpose = "A second opinion, blind, and decisions"
    signs = (*BROWSE_SIGNS, *SIGNS)
    BINDINGS: ClassVar[list[BindingType]] = [*ROOM_KEYS]
    DEFAULT_CSS = """
    VerifyRoom {
        layout: vertical;
        & > ContentSwitcher { height: 1fr; }
        & > #agreement { background: $panel; display: none; }
    }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._session: Session | None = None
        self._queue = Queue()
        trouble = partial(self.trouble, UNREADABLE)
        self._reader = Reader(self, self._read_queue, self._take, trouble)
        self._differences = Reader(self, Discussion().read, self._take_disputes, trouble)

    def compose(self) -> ComposeResult:
        """The three pages, and how far annotators agree."""
        with ContentSwitcher(id="verify-pages", initial="verify-start"):
            yield StartPage(id="verify-start")
            yield QueuePage(self, id="verify-queue")
            yield DisputesPage(self, self._ask_annotator, id="verify-disputes")
        yield StatusLine(id="agreement", most=2)

    @property
    def queue(self) -> QueuePage:
        """What is to be verified."""
        return self.query_one(QueuePage)

    @property
    def disputes(self) -> DisputesPage:
        """Where annotators differ."""
        return self.query_one(DisputesPage)

    @property
    def page(self) -> str | None:
        """Which page is shown."""
        return self._pages.current

    def enter(self, session: Session) -> None:
        """Shows what there is to verify, as soon as it is read.

        Args:
            session: what the rooms share.
        """
        self._session = session
        self.queue.begin_session(session)
        self.disputes.begin_session(session)
        self._take_keyboard()
        self.refresh_data()

    def refresh_data(self) -> None:
        """Reads again what others may have changed, beside the screen."""
        if self._session is not None:
            self._reader.read(self._session.workspace)

    async def finish(self) -> None:
        """Waits until the marks are stored."""
        if self.queue.marking is not None and self.queue.marking.journal is not None:
            await self.queue.marking.journal.finish()

    def unsaved(self) -> str:
        """The marks that the disk does not hold."""
        journal = self.queue.marking.journal if self.queue.marking else None
        return journal.unsaved_text if journal else ""

    def rescue(self) -> int:
        """Stores the marks that a fault left on their way."""
        journal = self.queue.marking.journal if self.queue.marking else None
        return journal.rescue() if journal else 0

    def action_disagreements(self) -> None:
        """Goes to where annotators differ, and back; not while it would give marks away."""
        if self.page == "verify-disputes":
            self._show("verify-queue" if self._queue.rows else "verify-start")
        elif self._queue.rows and not self.queue.is_done:
            left = len(self._queue.rows) - self.queue.done
            self.tell(
                f"{left} of your sample left: the disagreements show what authors marked,"
                " and come after",
                severity="warning",
            )
        else:
            self.begin(self._open_disagreements())

    def action_draw(self) -> None:
        """Asks for a share and a seed, and draws a sample."""
        if self._session is None:
            return
        if self._session.workspace.read_only:
            self.tell("the workspace is read-only: copy it to draw a sample", severity="warning")
        else:
            self.begin(self._draw(self._session))

    def action_assist(self) -> None:
        """Shows the proposals, or hides them."""
        if self._session is None:
            return
        self._session.assisted = not self._session.assisted
        shown = self._session.assisted
        self.queue.show_again()
        self.queue.marks_changed(None)
        self.refresh_bindings()
        self.tell(
            "proposals are shown; marks on what you saw so are recorded as assisted"
            if shown
            else "proposals are hidden; what you saw with one stays recorded as assisted"
        )

    def action_fix(self) -> None:
        """Shows more of the human fix, all, or none."""
        if self.page == "verify-start":
            self.tell("no program is on screen")
        for page in (self.queue, self.disputes):
            if page.id == self.page:
                page.query_one(FixPane).change()

    def action_annotator(self) -> None:
        """Asks who verifies."""
        self.begin(self._ask_annotator())

    @on(QueuePage.Said)
    def mark_stored(self) -> None:
        """Says so where all is verified."""
        self._seal()
        self._show_agreement()

    def _read_queue(self, workspace: Workspace) -> Queue:
        return read_queue(workspace, self._session.annotator if self._session else None)

    def _take(self, queue: Queue) -> None:
        if self.gone or self._session is None:
            return
        self._queue = queue
        self.query_one(StartPage).show(queue)
        self.queue.show(queue)
        self._seal()
        if self.page != "verify-disputes":
            self._show("verify-queue" if queue.rows else "verify-start")
        self._show_agreement()

    def _take_disputes(self, disputes: Disputes) -> None:
        if self.gone:
            return
        self.disputes.show(disputes)
        if self.page == "verify-disputes" and self._session is not None:
            self._session.told |= {each.row.id for each in disputes.found}
            self._session.remember_sights()
        line, hidden = self.query_one("#agreement", StatusLine), not self._may_know
        text = Text() if hidden else agreement_text(disputes)
        line.say(text)
        line.display = bool(text)
        self.queue.differing = None if hidden else disputes.open
        self.queue.show_progress()

    @property
    def _may_know(self) -> bool:
        """Whether what the authors say gives nothing away any more.

        Until the disagreements were opened, not even how many there are: whoever changed
        a mark then, and saw the number change, would know what the author had said.
        """
        told = self._session.told if self._session else set()
        return all(row.id in told for row in self._queue.rows)

    def _seal(self) -> None:
        """Keeps what is to be verified out of the other rooms."""
        if self._session is not None:
            self._session.sealed = self.queue.left

    def _show_agreement(self) -> None:
        """Reads where annotators differ, where that gives nothing away."""
        if self._session is None:
            return
        if self._may_know or self.page == "verify-disputes":
            self._differences.read(self._session.workspace)
        else:
            self.queue.differing = None
            self.query_one("#agreement", StatusLine).display = False
            self.queue.show_progress()

    async def _open_disagreements(self) -> None:
        session = self._session
        if session is None:
            return
        drawn = {row.id for row in self._queue.rows}
        if not drawn <= session.told:
            session.told |= drawn
            try:
                await asyncio.to_thread(session.store_sights)
            except HejtuiError as error:
                self.trouble("the disagreements cannot be opened", error)
                return
            self.queue.show_progress()
        self._differences.read(session.workspace)
        self._show("verify-disputes")

    async def _draw(self, session: Session) -> None:
        if session.annotator is None and not await self._ask_annotator():
            return
        name = session.annotator or ""
        wanted = await ask_draw(self, name, len(session.workspace.samples.all(name)))
        if wanted is None:
            return
        draw = partial(draw_sample, session.workspace, name, share=wanted.share, seed=wanted.seed)
        try:
            sample, new = await asyncio.to_thread(draw)
        except HejtuiError as error:
            self.tell(spoken(error), severity="error")
        else:
            self._drawn(sample, new=new)

    def _drawn(self, sample: Sample, *, new: bool) -> None:
        was = "drawn" if new else "drawn before"
        self.tell(f"{len(sample.drawn)} instances {was} for {sample.verifier}")
        if self.page == "verify-disputes":
            self._show("verify-queue")
        self.refresh_data()

    async def _ask_annotator(self) -> bool:
        if self.queue.marking is None or not await self.queue.marking.ask_annotator():
            return False
        self._queue = Queue(self._session.annotator if self._session else None)
        if self.page == "verify-disputes":
            self._show("verify-start")
        self.refresh_data()
        return True

    def _show(self, page: str) -> None:
        if self.page != page:
            self._pages.current = page
            self._take_keyboard()

    def _take_keyboard(self) -> None:
        if not self.display:
            return
        match self.page:
            case "verify-queue":
                self.queue.take_keyboard()
            case "verify-disputes":
                self.disputes.take_keyboard()
            case _:
                self.screen.set_focus(self.query_one(StartPage))

    @property
    def _pages(self) -> ContentSwitcher:
        return self.query_one("#verify-pages", ContentSwitcher)
