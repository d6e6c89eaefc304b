"""All about one job."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from rich.text import Text

from hejtui.jobs import Job, JobState
from hejtui.widgets.jobline import amount, bar_text, counts, rate, state_text
from hejtui.widgets.plain import one_line, span_of_time, visible
from hejtui.widgets.tones import Palette, Tone

UNTOLD = frozenset({"todo", "disputed"})
"""What of a result stands elsewhere: on how many annotators differ, only where a verifier
may know."""

SHOWN_ITEMS = 50
"""So many failures of a result are listed."""


def job_text(job: Job, palette: Palette, now: float) -> Text:
    """A job for the screen.

    Args:
        job: the job.
        palette: the colours.
        now: seconds since the epoch.
    """
    text = state_text(job, palette)
    text.append(f"  {visible(job.title)}", "bold")
    if job.started is not None:
        begun = datetime.fromtimestamp(job.started).strftime("%H:%M:%S")
        text.append(f"\nsince {begun}, {span_of_time((job.ended or now) - job.started)}")
    if job.progress is not None:
        text.append("\n")
        text.append_text(bar_text(job.fraction, 24, palette))
        left = None if job.seconds_left is None else f"{span_of_time(job.seconds_left)} left"
        for part in (amount(job), rate(job), left, one_line(job.progress.message)):
            if part:
                text.append(f"  {part}")
        if job.progress.counts:
            text.append(f"\n{counts(job)}")
    text.append("\nthe same in a shell (y copies it):\n", palette[Tone.QUIET])
    text.append(visible(job.command_line))
    if job.error:
        text.append("\n\n")
        text.append("\n".join(visible(line) for line in job.error.split("\n")), palette[Tone.BAD])
    if job.todo:
        text.append(f"\n\n{visible(job.todo)}", palette[Tone.CAUTION])
    if job.state is JobState.STOPPED:
        text.append("\n\nwhat was finished is kept; the same job again goes on from there")
    if job.result is not None:
        text.append("\n")
        for name, value in job.result.items():
            if name not in UNTOLD:
                _append_item(text, name, value, palette)
    return text


def _append_item(text: Text, name: str, value: Any, palette: Palette) -> None:
    text.append(f"\n{visible(name):<12} ", palette[Tone.QUIET])
    if isinstance(value, dict):
        text.append("  ".join(f"{visible(key)} {_word(n)}" for key, n in value.items()) or "none")
    elif name == "failures" and isinstance(value, list):
        text.append(str(len(value)), palette[Tone.BAD if value else Tone.GOOD])
        for each in value[:SHOWN_ITEMS]:
            if isinstance(each, dict):
                text.append(f"\n  {one_line(str(each.get('id', '')))}", "bold")
                text.append(f"  {one_line(str(each.get('message', '')))}")
        if len(value) > SHOWN_ITEMS:
            text.append(f"\n  and {len(value) - SHOWN_ITEMS} more; the command shows all")
    else:
        text.append(_word(value))


def _word(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:.1f}"
    if isinstance(value, dict):
        parts = (f"{visible(str(key))} {_word(item)}" for key, item in value.items() if item)
        return f"({', '.join(parts)})"
    return str(len(value)) if isinstance(value, list) else one_line(str(value))
