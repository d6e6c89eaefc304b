"""The line that says why the last job failed, or had nothing to do."""

from __future__ import annotations

from hejtui.jobs import Job, JobState
from hejtui.widgets.jobline import state_text
from hejtui.widgets.plain import one_line
from hejtui.widgets.status import StatusLine
from hejtui.widgets.tones import Palette


class LastJob(StatusLine):
    """Shows what a job came to, until the next one begins; else it is not there."""

    DEFAULT_CSS = """
    LastJob { display: none; }
    """

    def hear(self, job: Job) -> None:
        """Takes in what became of a job."""
        if job.state is JobState.FAILED or job.todo:
            why = one_line(job.todo or job.error.rpartition("\n")[2])
            self.say(state_text(job, Palette.of(self.app)).append(f"  {job.title}: {why}"))
            self.display = True
        elif job.state is JobState.RUNNING and job.progress is None:
            self.display = False
