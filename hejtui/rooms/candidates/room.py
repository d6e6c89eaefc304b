"""Ten candidates of a generation for one program; below, the one under the cursor."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.widgets import Input, Static

from core.model import Candidate, HejtuiError, Outcome
from core.store import CandidateRow
from hejtui.job import Job, JobState
from hejtui.rooms.candidates.listing import COLUMNS, cells, head_text, hint
from hejtui.rooms.candidates.outcome import outcome_text
from hejtui.rooms.candidates.patch import patch_text
from hejtui.rooms.candidates.subject import (
    Proposals,
    Subject,
    Wanted,
    find_subject,
    proposals_for,
    subjects_with,
)
from hejtui.rooms.room import Room
from hejtui.session import Session
from hejtui.widgets.plain import one_line
from hejtui.widgets.table import VirtualTable
from hejtui.widgets.tones import Palette
from hejtui.work import Work, ask_and_start

WIDE = 120
"""From so many columns on, the tests stand beside the patch."""

TALLEST = 11
"""Lines of the table: its header and ten candidates."""

POLL_SECONDS = 0.5


class CandidatesRoom(Room):
    """The candidates of the selected instance, or of its original bug."""

    room_title: ClassVar[str] = "Candidates"
    SIGNS: ClassVar[tuple[str, ...]] = (
        "= 3  the same program as the candidate of rank 3",
        "≠ plausible  recorded so, while our run says otherwise",
        "●  a buggy line, - taken away, + put in its place",
        "/ takes plausible, wrong, pending and other verdicts, and parts of a model's name",
    )
    DEFAULT_CSS = """
    CandidatesRoom {
        & > #candidates-head { height: 1; text-wrap: nowrap; text-overflow: ellipsis; }
        & > #candidates-error { height: auto; max-height: 3; color: $text-error; display: none; }
        & > #candidates-filter { display: none; height: 1; border: none; padding: 0 1; }
        & > #candidates-table { max-height: 50%; }
        & > #candidates-detail { height: 1fr; border-top: solid $panel; }
        & > #candidates-detail:focus { border-top: solid $primary; }
        & .pages { height: auto; layout: vertical; }
        & .pages Static { height: auto; width: 1fr; padding: 0 1; }
        & #candidates-tests { margin-top: 1; }
        &.wide .pages { layout: horizontal; }
        &.wide #candidates-tests { margin-top: 0; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("x", "start('RUN')", "Run", tooltip="Run the tests on candidates"),
        Binding("t", "start('GENERATE')", "Generate", tooltip="Propose candidates"),
        Binding("m", "next_model", "Model", tooltip="Show the next model's candidates"),
        Binding("o", "toggle_original", "Original", tooltip="The original bug, or the instance"),
        Binding("left_square_bracket", "step(-1)", "Previous", show=False, key_display="["),
        Binding("right_square_bracket", "step(1)", "Next", key_display="]"),
        Binding("slash", "filter", "Filter", key_display="/"),
        Binding("y", "copy_patch", "Copy", show=False, tooltip="Copy the patch"),
        Binding("J", "scroll_detail(3)", "Scroll the patch down", show=False),
        Binding("K", "scroll_detail(-3)", "Scroll the patch up", show=False),
        Binding("escape", "leave_filter", "Back to the table", show=False),
    ]

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._session: Session | None = None
        self._subject: Subject | None = None
        self._original = False
        self._proposals: list[Proposals] = []
        self._generation: str | None = None
        self._wanted = Wanted()
        self._version = -1
        self._shown: tuple[Candidate, Outcome | None] | None = None
        self._stop_observing: Callable[[], None] | None = None

    def compose(self) -> ComposeResult:
        """The head, the table, and what the cursor is on."""
        yield Static(id="candidates-head", markup=False)
        yield Static(id="candidates-error", markup=False)
        yield Input(
            id="candidates-filter",
            placeholder="a verdict, pending, or a part of a model's name",
            compact=True,
        )
        yield VirtualTable(COLUMNS, id="candidates-table")
        with VerticalScroll(id="candidates-detail"), Container(classes="pages"):
            yield Static(id="candidates-patch", markup=False)
            yield Static(id="candidates-tests", markup=False)

    def on_mount(self) -> None:
        """Begins to look for new results."""
        self.set_interval(POLL_SECONDS, self._poll)
        self.app.theme_changed_signal.subscribe(self, lambda _: self._draw())

    def on_unmount(self) -> None:
        """Stops listening to jobs."""
        if self._stop_observing is not None:
            self._stop_observing()
            self._stop_observing = None

    def on_resize(self, event: events.Resize) -> None:
        """Puts patch and tests side by side where there is room."""
        self.set_class(event.size.width >= WIDE, "wide")

    def enter(self, session: Session) -> None:
        """Shows the candidates of what is selected."""
        if self._session is not session:
            self.on_unmount()
            self._stop_observing = session.jobs.observe(self._hear)
        self._session = session
        if session.selected is None and session.listed:
            session.selected = session.listed[0]
        self._load()
        self.query_one("#candidates-table").focus()

    def refresh_data(self) -> None:
        """Reads what is new; the cursor stays."""
        if self._session is not None:
            self._load()

    @on(VirtualTable.Highlighted, "#candidates-table")
    def show_candidate(self, event: VirtualTable.Highlighted) -> None:
        """Shows the candidate under the cursor."""
        event.stop()
        self._show_detail()

    @on(VirtualTable.Selected, "#candidates-table")
    def read_candidate(self, event: VirtualTable.Selected) -> None:
        """Gives the keys to the patch, to scroll it."""
        event.stop()
        self.query_one("#candidates-detail").focus()

    @on(Input.Changed, "#candidates-filter")
    def apply_filter(self, event: Input.Changed) -> None:
        """Filters while one types."""
        event.stop()
        self._wanted = Wanted.parse(event.value)
        self._draw()

    @on(Input.Submitted, "#candidates-filter")
    def keep_filter(self, event: Input.Submitted) -> None:
        """Goes back to the table; the filter stays."""
        event.stop()
        self._close_filter()

    def action_filter(self) -> None:
        """Opens the filter."""
        field = self.query_one("#candidates-filter", Input)
        field.display = True
        field.focus()

    def action_leave_filter(self) -> None:
        """Takes the filter back, and goes to the table."""
        self.query_one("#candidates-filter", Input).value = ""
        self._close_filter()

    def action_start(self, name: str) -> None:
        """Asks for a scope, and starts work."""
        if self._session is not None:
            subject = self._subject.id if self._subject else None
            ask_and_start(self, self._session, Work[name], subject)

    def action_next_model(self) -> None:
        """Shows the next generation's candidates."""
        fitting = self._fitting()
        current = self._current()
        if current is None or len(fitting) < 2:
            self.notify("there are no candidates of another model here", markup=False)
            return
        following = fitting[(fitting.index(current) + 1) % len(fitting)]
        self._generation = following.generation
        self._draw()

    def action_toggle_original(self) -> None:
        """Changes between the instance and its original bug."""
        if self._subject and self._subject.instance is None and not self._original:
            self.notify("this is an original bug; ] goes to the instances", markup=False)
            return
        self._original = not self._original
        self._load()

    def action_step(self, by: int) -> None:
        """Goes to the next subject of Browse's list that has what the filter asks for."""
        if self._session is None:
            return
        if not self._session.listed:
            self.notify("the list in Browse is empty; its filter decides what is here")
        elif self._wanted:
            self._step_filtered(by)
        else:
            self._step(by, None)

    def action_copy_patch(self) -> None:
        """Copies the patch under the cursor."""
        if self._shown is None:
            self.notify("there is no patch to copy")
            return
        self.app.copy_to_clipboard(self._shown[0].patch)
        self.notify(f"the patch of rank {self._shown[0].rank} is in the clipboard")

    def action_scroll_detail(self, lines: int) -> None:
        """Scrolls the patch while the cursor stays in the table."""
        self.query_one("#candidates-detail").scroll_relative(y=lines, animate=False)

    @work(exclusive=True, group="step")
    async def _step_filtered(self, by: int) -> None:
        if self._session is None:
            return
        found = await asyncio.to_thread(
            subjects_with, self._session.workspace, self._wanted, originals=self._original
        )
        self._step(by, found)

    def _step(self, by: int, only: set[str] | None) -> None:
        session = self._session
        if session is None:
            return
        listed = session.listed
        at = listed.index(session.selected) if session.selected in listed else -1
        start = max(at, 0) if by < 0 else at
        rest = listed[start + 1 :] if by > 0 else listed[:start][::-1]
        found = next((each for each in rest if only is None or each in only), None)
        if found is None:
            end = "last" if by > 0 else "first"
            self.notify(f"this is the {end} of the list" + (" that fits" if only else ""))
            return
        session.selected = found
        self._load()

    def _close_filter(self) -> None:
        field = self.query_one("#candidates-filter", Input)
        field.display = bool(field.value)
        self.query_one("#candidates-table").focus()

    def _hear(self, job: Job) -> None:
        """Shows why a job failed, until the next one begins."""
        if not self.is_attached:
            return
        error = self.query_one("#candidates-error", Static)
        if job.state is JobState.FAILED:
            line = one_line(job.error.rpartition("\n")[2])
            error.update(Text(f"✗ {job.title}: {line}"))
            error.display = True
        elif job.state is JobState.RUNNING and job.progress is None:
            error.display = False
        if not job.active:
            self._poll()

    def _poll(self) -> None:
        """Looks whether another process has stored something."""
        if self._session is None or not self.display or not self.is_attached:
            return
        try:
            version = self._session.workspace.data_version()
        except HejtuiError:
            return
        if version != self._version:
            self._load()

    def _load(self) -> None:
        if self._session is None:
            return
        workspace, selected = self._session.workspace, self._session.selected
        try:
            self._version = workspace.data_version()
            self._subject = (
                find_subject(workspace, selected, original=self._original) if selected else None
            )
            self._proposals = proposals_for(workspace, self._subject) if self._subject else []
        except HejtuiError as error:
            self._subject, self._proposals = None, []
            self.notify(str(error), severity="error", markup=False)
        self._draw()

    def _fitting(self) -> list[Proposals]:
        return [each for each in self._proposals if self._wanted.fits_model(each.model)]

    def _current(self) -> Proposals | None:
        """What the table shows: the chosen generation where it has something, else the first."""
        fitting = self._fitting()
        chosen = (each for each in fitting if each.generation == self._generation)
        return next(chosen, fitting[0] if fitting else None)

    def _rows(self) -> list[CandidateRow]:
        current = self._current()
        return [row for row in current.rows if self._wanted.fits(row)] if current else []

    def _draw(self) -> None:
        table = self.query_one("#candidates-table", VirtualTable)
        palette, current = Palette.of(self.app), self._current()
        self.query_one("#candidates-head", Static).update(
            head_text(self._subject, current, self._fitting(), palette)
        )
        table.placeholder = hint(self._subject, self._proposals, self._wanted)
        rows = self._rows()
        table.styles.height = min(TALLEST, max(4, len(rows) + 1))
        table.set_rows(
            [row.id for row in rows],
            [cells(row, current, palette) for row in rows] if current else [],
        )
        self._show_detail()

    def _show_detail(self) -> None:
        patch = self.query_one("#candidates-patch", Static)
        tests = self.query_one("#candidates-tests", Static)
        key = self.query_one("#candidates-table", VirtualTable).cursor_key
        row = next((each for each in self._rows() if each.id == key), None)
        if row is None or self._session is None or self._subject is None:
            self._shown = None
            patch.update("")
            tests.update("")
            return
        workspace, before = self._session.workspace, self._shown
        try:
            candidate = workspace.candidates.get(row.id)
            outcome = workspace.outcomes.get(row.patched, row.test)
        except HejtuiError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        self._shown = candidate, outcome
        palette = Palette.of(self.app)
        patch.update(patch_text(candidate, self._subject.buggy, palette))
        tests.update(outcome_text(candidate, outcome, palette))
        if before is None or before[0].id != candidate.id:
            self.query_one("#candidates-detail").scroll_home(animate=False)
