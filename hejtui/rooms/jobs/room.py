"""All jobs of this sitting, and the one under the cursor."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from hejtui.jobs import Job, JobState, Work
from hejtui.rooms.jobs.detail import job_text
from hejtui.rooms.room import Room
from hejtui.session import Session
from hejtui.widgets.jobline import amount, bar_text, state_text
from hejtui.widgets.plain import visible
from hejtui.widgets.start import ask_and_start
from hejtui.widgets.table import Cell, Column, VirtualTable
from hejtui.widgets.tones import Palette

COLUMNS = (
    Column("#", 3),
    Column("state", 10),
    Column("job"),
    Column("how far", 10),
    Column("done", 11),
)
"""How fast a job is stands below: of all of them, one has a speed."""

_HINT = (
    "No job yet. x runs candidates, t generates them, p checks the benchmark on this machine, "
    "f makes instances. Each goes on while you browse."
)


class JobsRoom(Room):
    """Long work: started, watched and stopped here."""

    key = "jobs"
    title = group = "Jobs"
    purpose = "Long work and its progress"
    DEFAULT_CSS = """
    JobsRoom {
        & > #jobs-table { height: 40%; min-height: 4; }
        & > #jobs-detail { height: 1fr; border-top: solid $panel; padding: 0 1; }
        & > #jobs-detail:focus { border-top: solid $primary; }
        & #jobs-text { height: auto; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("x", "start('RUN')", "Run", tooltip="Run the tests on candidates"),
        Binding("t", "start('GENERATE')", "Generate", tooltip="Propose candidates"),
        Binding("p", "start('CHECK')", "Check", tooltip="Prove the benchmark on this machine"),
        Binding("f", "start('TRANSFORM')", "Transform", tooltip="Make instances of all bugs"),
        Binding("c,delete", "cancel", "Cancel", tooltip="Stop the job; what is finished is kept"),
        Binding("y", "copy_command", "Copy", tooltip="Copy the job's command line"),
        Binding("J", "scroll_detail(3)", "Scroll the text down", show=False),
        Binding("K", "scroll_detail(-3)", "Scroll the text up", show=False),
    ]

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._session: Session | None = None
        self._seen: set[str] = set()
        self._text: str | Text = ""
        self._stop_observing: Callable[[], None] | None = None

    def compose(self) -> ComposeResult:
        """The list, and the job under the cursor."""
        yield VirtualTable(COLUMNS, id="jobs-table", placeholder=_HINT)
        with VerticalScroll(id="jobs-detail"):
            yield Static(id="jobs-text", markup=False)

    def on_mount(self) -> None:
        """Keeps the clock of a running job going."""
        super().on_mount()
        self.set_interval(1.0, self._tick)
        table = self.query_one("#jobs-table", VirtualTable)
        self.watch(table, "cursor_key", self._show_detail, init=False)
        self.app.theme_changed_signal.subscribe(self, lambda _: self._draw())

    def on_unmount(self) -> None:
        """Stops listening to jobs."""
        if self._stop_observing is not None:
            self._stop_observing()
            self._stop_observing = None

    def enter(self, session: Session) -> None:
        """Shows the jobs; the cursor is on a failure not seen yet, or on the newest that began."""
        if self._session is not session:
            self.on_unmount()
            self._stop_observing = session.jobs.observe(self._hear)
        self._session = session
        begun = [job for job in session.jobs.jobs if job.started is not None]
        failed = [job for job in begun if self._is_news(job)]
        self._draw()
        table = self.query_one("#jobs-table", VirtualTable)
        if failed or begun:
            table.move_to((failed or begun)[-1].id)
        self.screen.set_focus(table)

    def refresh_data(self) -> None:
        """Shows the jobs as they are now."""
        self._draw()

    @on(VirtualTable.Selected, "#jobs-table")
    def read_job(self, event: VirtualTable.Selected) -> None:
        """Gives the keys to the text, to scroll it."""
        event.stop()
        self.screen.set_focus(self.query_one("#jobs-detail"))

    def action_start(self, name: str) -> None:
        """Asks for a scope, and starts work."""
        if self._session is not None:
            ask_and_start(self, self._session, Work[name], self._session.selected)

    def action_cancel(self) -> None:
        """Stops the job under the cursor."""
        job = self._job()
        if job is None or self._session is None:
            self.notify("there is no job to cancel")
            return
        if not job.active:
            self.notify(f"this job has ended already: {job.state.value}")
            return
        self._session.jobs.cancel(job.id)

    def action_copy_command(self) -> None:
        """Copies the command line of the job under the cursor."""
        job = self._job()
        if job is None:
            self.notify("there is no job to copy")
            return
        self.app.copy_to_clipboard(job.command_line)
        self.notify("the command line is in the clipboard")

    def action_scroll_detail(self, lines: int) -> None:
        """Scrolls the text while the cursor stays in the list."""
        self.query_one("#jobs-detail").scroll_relative(y=lines, animate=False)

    def _job(self) -> Job | None:
        key = self.query_one("#jobs-table", VirtualTable).cursor_key
        return None if key is None or self._session is None else self._session.jobs.get(key)

    def _is_news(self, job: Job) -> bool:
        """Whether a job failed, and nobody has seen why."""
        return job.state is JobState.FAILED and job.id not in self._seen

    def _hear(self, job: Job) -> None:
        if not self.display or not self.is_attached:
            return
        table = self.query_one("#jobs-table", VirtualTable)
        if job.id in table.keys:
            table.set_row(job.id, _cells(job, Palette.of(self.app)))
            if self._is_news(job):
                table.move_to(job.id)
            if job.id == table.cursor_key:
                self._show_detail()
        else:
            self._draw()
            table.move_to(job.id)

    def _tick(self) -> None:
        job = self._job()
        if self.display and job is not None and job.state is JobState.RUNNING:
            self._show_detail()

    def _draw(self) -> None:
        if self._session is None:
            return
        palette, jobs = Palette.of(self.app), self._session.jobs.jobs
        table = self.query_one("#jobs-table", VirtualTable)
        table.set_rows([job.id for job in jobs], [_cells(job, palette) for job in jobs])
        self._show_detail()

    def _show_detail(self) -> None:
        job = self._job()
        if job is not None and job.state is JobState.FAILED:
            self._seen.add(job.id)
        text = "" if job is None else job_text(job, Palette.of(self.app), time.time())
        if text != self._text:
            self._text = text
            self.query_one("#jobs-text", Static).update(text)


def _cells(job: Job, palette: Palette) -> list[Cell]:
    return [
        f"{job.id:>3}",
        state_text(job, palette),
        visible(job.title),
        bar_text(job.fraction, 10, palette),
        amount(job),
    ]
