"""Jobs in a few cells: a bar, a state, a line at the bottom of every room."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text
from textual.timer import Timer
from textual.widgets import Static

from hejtui.jobs import Job, JobRunner, JobState
from hejtui.widgets.plain import one_line, span_of_time
from hejtui.widgets.tones import Palette, Tone

LINGER_SECONDS = 12.0
"""How long the line says how a job ended."""

_STATES = {
    JobState.WAITING: ("…", Tone.QUIET),
    JobState.RUNNING: ("▶", Tone.NOTE),
    JobState.DONE: ("✔", Tone.GOOD),
    JobState.STOPPED: ("■", Tone.CAUTION),
    JobState.FAILED: ("✗", Tone.BAD),
}


def state_text(job: Job, palette: Palette) -> Text:
    """How a job stands: a glyph, a colour and a word."""
    glyph, tone = _STATES[job.state]
    if job.todo:
        return Text("– nothing", palette[Tone.CAUTION])
    return Text(f"{glyph} {'stopping' if job.stopping else job.state.value}", palette[tone])


def bar_text(fraction: float | None, width: int, palette: Palette) -> Text:
    """A bar; dots where nobody knows how far the job is."""
    if fraction is None:
        return Text("·" * width, palette[Tone.QUIET])
    full = int(fraction * width)
    text = Text("█" * full, palette[Tone.NOTE])
    return text.append("░" * (width - full), palette[Tone.QUIET])


def amount(job: Job) -> str:
    """Finished pieces of all pieces."""
    if job.progress is None:
        return ""
    total = "?" if job.progress.total is None else job.progress.total
    return f"{job.progress.done}/{total}"


def rate(job: Job) -> str:
    """Pieces a second."""
    if not job.rate:
        return ""
    return f"{job.rate:.0f}/s" if job.rate >= 10 else f"{job.rate:.1f}/s"


def counts(job: Job) -> str:
    """What became of the finished pieces."""
    if job.progress is None:
        return ""
    return "  ".join(f"{name} {n}" for name, n in sorted(job.progress.counts.items()))


class JobLine(Static):
    """The job under way, or for a while how the last one ended; else nothing.

    Args:
        runner: whose jobs to show.
    """

    DEFAULT_CSS = """
    JobLine {
        height: 1; width: 1fr; padding: 0 1; background: $panel; display: none;
        text-wrap: nowrap; text-overflow: ellipsis;
    }
    """

    def __init__(self, runner: JobRunner, id: str | None = None) -> None:
        super().__init__(markup=False, id=id)
        self._runner = runner
        self._stop: Callable[[], None] | None = None
        self._fade: Timer | None = None

    def on_mount(self) -> None:
        """Begins to listen."""
        self._stop = self._runner.observe(self._hear)
        if self._runner.running is not None:
            self._hear(self._runner.running)

    def on_unmount(self) -> None:
        """Stops listening."""
        if self._stop is not None:
            self._stop()

    def _hear(self, job: Job) -> None:
        shown = self._runner.running or job
        if shown.state is JobState.WAITING:
            return
        if self._fade is not None:
            self._fade.stop()
            self._fade = None
        self.display = True
        self.update(self._line(shown))
        if not shown.active:
            self._fade = self.set_timer(LINGER_SECONDS, self._vanish)

    def _vanish(self) -> None:
        self.display = False

    def _line(self, job: Job) -> Text:
        palette = Palette.of(self.app)
        text = state_text(job, palette)
        text.append(f"  {one_line(job.title)}")
        if job.state is JobState.FAILED:
            error = one_line(job.error.rpartition("\n")[2])
            return text.append(f" (3 has it in full): {error}")
        if job.todo:
            return text.append(f": {one_line(job.todo)}")
        if job.state is JobState.RUNNING:
            text.append("  ")
            text.append_text(bar_text(job.fraction, 12, palette))
        left = None if job.seconds_left is None else f"{span_of_time(job.seconds_left)} left"
        waiting = sum(each.state is JobState.WAITING for each in self._runner.active)
        more = f"{waiting} waiting" if waiting else ""
        for part in (amount(job), rate(job), left, counts(job), more):
            if part:
                text.append(f"  {part}")
        return text
