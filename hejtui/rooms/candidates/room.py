"""Ten candidates of a generation for one program; below, the one under the cursor."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import Input

from core.annotate import sealed_instances
from core.model import Candidate, HejtuiError, Outcome
from core.store import CandidateRow
from hejtui.jobs import Job, Work
from hejtui.rooms.candidates.keys import KEYS, SIGNS
from hejtui.rooms.candidates.lastjob import LastJob
from hejtui.rooms.candidates.listing import cells, columns, head_text, hint
from hejtui.rooms.candidates.pages import Pages
from hejtui.rooms.candidates.selection import Detail, Selection, details, next_subject
from hejtui.rooms.candidates.subject import Wanted, subjects_with
from hejtui.rooms.candidates.trial import TrialScreen
from hejtui.rooms.room import Room
from hejtui.session import Session
from hejtui.widgets.start import ask_and_start
from hejtui.widgets.status import StatusLine
from hejtui.widgets.table import VirtualTable
from hejtui.widgets.textline import TextLine
from hejtui.widgets.tones import Palette

TALLEST = 11
"""Lines of the table: its header and ten candidates."""

UNREADABLE = "candidates cannot be read"
"""What is said where the workspace does not answer."""


class CandidatesRoom(Room):
    """The candidates of the selected instance, or of its original bug."""

    key = "candidates"
    title = group = "Candidates"
    purpose = "Patches and their verdicts"
    signs = SIGNS
    DEFAULT_CSS = """
    CandidatesRoom {
        & > #candidates-filter { display: none; height: 1; border: none; padding: 0 1; }
        & > #candidates-table { max-height: 50%; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [*KEYS]

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._session: Session | None = None
        self._original = False
        self._selection = Selection()
        self._details: dict[str, Detail] = {}
        self._stop_observing: Callable[[], None] | None = None

    def compose(self) -> ComposeResult:
        """The head, the table, and what the cursor is on."""
        yield StatusLine(id="candidates-head", most=2)
        yield LastJob(id="candidates-error")
        yield TextLine(
            id="candidates-filter",
            placeholder="a verdict, pending, or a part of a model's name",
            compact=True,
        )
        yield VirtualTable(columns(None), id="candidates-table")
        yield Pages(id="candidates-detail")

    def on_mount(self) -> None:
        """Begins to watch the cursor."""
        super().on_mount()
        self.watch(self._table, "cursor_key", self._show_detail, init=False)
        self.app.theme_changed_signal.subscribe(self, lambda _: self._draw())

    def on_unmount(self) -> None:
        """Stops listening to jobs."""
        if self._stop_observing is not None:
            self._stop_observing()
            self._stop_observing = None

    def enter(self, session: Session) -> None:
        """Shows the candidates of what is selected."""
        if self._session is not session:
            self.on_unmount()
            self._stop_observing = session.jobs.observe(self._hear)
        self._session = session
        self._load(session)
        self.screen.set_focus(self._table)

    def refresh_data(self) -> None:
        """Reads what is new; the cursor stays."""
        if self._session is not None:
            self._load(self._session)

    @on(VirtualTable.Selected, "#candidates-table")
    def read_candidate(self, event: VirtualTable.Selected) -> None:
        """Opens the tests; where there are none, goes to what the compiler says."""
        event.stop()
        candidate, outcome = self._details.get(event.key, (None, None))
        if self._session and candidate and outcome and outcome.tests:
            self._open_trial(self._session, candidate, outcome)
        else:
            self.screen.set_focus(self._pages, scroll_visible=False)
            self._pages.go_to_tests()

    @on(Input.Changed, "#candidates-filter")
    def apply_filter(self, event: Input.Changed) -> None:
        """Filters while one types."""
        event.stop()
        self._selection = replace(self._selection, wanted=Wanted.parse(event.value))
        self._draw()

    @on(Input.Submitted, "#candidates-filter")
    def keep_filter(self, event: Input.Submitted) -> None:
        """Goes back to the table; the filter stays."""
        event.stop()
        self._close_filter()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """In a line of text, the filter's key is a letter; without a filter, none is taken back."""
        if action in ("filter", "leave_filter"):
            typing = isinstance(self.app.focused, Input)
            if action == "filter":
                return not typing
            return typing or bool(self.query_one("#candidates-filter", Input).value)
        return super().check_action(action, parameters)

    def action_filter(self) -> None:
        """Opens the filter."""
        field = self.query_one("#candidates-filter", Input)
        field.display = True
        self.screen.set_focus(field)

    def action_leave_filter(self) -> None:
        """Takes the filter back, and goes to the table."""
        self.query_one("#candidates-filter", Input).value = ""
        self._close_filter()

    def action_start(self, name: str) -> None:
        """Asks for a scope, and starts work."""
        if self._session is not None:
            now, kind = self._selection, Work[name]
            idle = hint(now) if kind is Work.RUN and not now.proposals else ""
            subject = now.subject.id if now.subject else None
            ask_and_start(self, self._session, kind, subject, idle)

    def action_next_model(self) -> None:
        """Shows the next generation's candidates."""
        other = self._selection.next_generation()
        if other is None:
            self.notify("there are no candidates of another model here", markup=False)
            return
        self._selection = other
        self._draw()

    def action_toggle_original(self) -> None:
        """Changes between the instance and its original bug."""
        subject = self._selection.subject
        if subject and subject.instance is None and not self._original:
            self.notify("this is an original bug already", markup=False)
            return
        self._original = not self._original
        self.refresh_data()

    def action_step(self, by: int) -> None:
        """Goes to the next subject of Browse's list that has what the filter asks for."""
        if self._session is None:
            return
        if not self._session.unsealed:
            self.notify("the list in Browse is empty; its filter decides what is here")
        elif self._selection.wanted:
            self._step_filtered(self._session, by)
        else:
            self._step(self._session, by, None)

    def action_copy_patch(self) -> None:
        """Copies the patch under the cursor."""
        shown = self._pages.candidate
        if shown is None:
            self.notify("there is no patch to copy")
            return
        self.app.copy_to_clipboard(shown.patch)
        self.notify(f"the patch of rank {shown.rank} is in the clipboard")

    def action_scroll_detail(self, lines: int) -> None:
        """Scrolls the patch while the cursor stays in the table."""
        self._pages.scroll_relative(y=lines, animate=False)

    @work(exclusive=True, group="step")
    async def _step_filtered(self, session: Session, by: int) -> None:
        wanted, originals = self._selection.wanted, self._original
        try:
            found = await asyncio.to_thread(
                subjects_with, session.workspace, wanted, originals=originals
            )
        except HejtuiError as error:
            self.trouble(UNREADABLE, error)
            return
        if not self.gone:
            self._step(session, by, found)

    @work(exclusive=True, group="trial")
    async def _open_trial(self, session: Session, candidate: Candidate, outcome: Outcome) -> None:
        try:
            test = await asyncio.to_thread(session.workspace.source, outcome.test)
        except HejtuiError as error:
            self.trouble("the test cannot be read", error)
            return
        if not self.gone:
            self.app.push_screen(TrialScreen(candidate, outcome, test))

    def _step(self, session: Session, by: int, only: set[str] | None) -> None:
        found = next_subject(session.unsealed, session.selected, by, only)
        if found is None:
            end = "last" if by > 0 else "first"
            self.notify(f"this is the {end} of the list" + (" that fits" if only else ""))
            return
        session.selected = found
        self._load(session)

    def _close_filter(self) -> None:
        field = self.query_one("#candidates-filter", Input)
        field.display = bool(field.value)
        self.screen.set_focus(self._table)

    def _hear(self, job: Job) -> None:
        if self.gone:
            return
        self.query_one(LastJob).hear(job)
        if not job.active and self.display:
            self.refresh_data()

    @work(exclusive=True, group="load")
    async def _load(self, session: Session) -> None:
        read, workspace = self._selection.read, session.workspace
        try:
            # Another process may have drawn it for whoever sits here.
            session.sealed = await asyncio.to_thread(sealed_instances, workspace, session.annotator)
            if session.selected is None:
                session.selected = next(iter(session.unsealed), None)
            found = await asyncio.to_thread(
                read, workspace, session.selected, original=self._original
            )
        except HejtuiError as error:
            self.trouble(UNREADABLE, error)
            return
        if self.gone:
            return
        self.trouble(UNREADABLE, None)
        self._details = {}
        # The model or the filter may have changed in the meantime.
        now = self._selection
        self._selection = replace(found, generation=now.generation, wanted=now.wanted)
        self._draw()
        subject = found.subject
        if subject is not None and subject.instance is not None:
            session.seen.add(subject.instance)
            if subject.tells_of_others(session.annotator):
                session.told.add(subject.instance)
            await asyncio.to_thread(session.remember_sights)

    @property
    def _table(self) -> VirtualTable:
        return self.query_one("#candidates-table", VirtualTable)

    @property
    def _pages(self) -> Pages:
        return self.query_one("#candidates-detail", Pages)

    def _draw(self) -> None:
        table, palette, now = self._table, Palette.of(self.app), self._selection
        current, rows = now.current, now.rows
        self.query_one("#candidates-head", StatusLine).say(head_text(now, palette))
        table.placeholder = hint(now)
        table.styles.height = min(TALLEST, max(4, len(rows) + 1))
        shown, before = columns(current, now.stale), table.cursor_key
        table.set_columns(shown)
        table.set_rows(
            [row.id for row in rows],
            [cells(row, now, shown, palette) for row in rows],
        )
        if table.cursor_key == before:
            self._show_detail()

    def _show_detail(self) -> None:
        """Shows the candidate under the cursor, as soon as it is read."""
        row, subject = self._selection.row(self._table.cursor_key), self._selection.subject
        if row is None or self._session is None or subject is None:
            self._pages.clear()
        elif row.id in self._details:
            candidate, outcome = self._details[row.id]
            moved = subject.location if row.id in self._selection.stale else None
            self._pages.show(candidate, subject.buggy, outcome, moved)
        else:
            self._read_details(self._session, self._selection.rows)

    @work(exclusive=True, group="detail")
    async def _read_details(self, session: Session, rows: list[CandidateRow]) -> None:
        """Reads all of the table at once, so that its keys need not wait."""
        try:
            self._details = await asyncio.to_thread(details, session.workspace, rows)
        except HejtuiError as error:
            self.trouble(UNREADABLE, error)
            return
        if not self.gone and self._table.cursor_key in self._details:
            self._show_detail()
