"""How fast long work goes, and the one line that says so."""

from __future__ import annotations

from collections import deque

from core.jobs import Progress
from core.model import Verdict

_WINDOW = 120.0
"""Seconds that count for the pace: the last ones, since work is not even."""

_EARLIEST = (5.0, 10)
"""Seconds and pieces before which no time is named."""

_ORDER = [each.value for each in Verdict]
"""Counts come in the order of verdicts, others before them by name."""

_BAR = 20


class Pace:
    """Pieces a second over the last minutes.

    What was done before the first report (of an earlier, stopped run) is not
    counted as speed.
    """

    def __init__(self) -> None:
        self._heard: deque[tuple[float, int]] = deque()
        self._total: int | None = None

    def hear(self, now: float, progress: Progress) -> None:
        """Takes in how far the work is at a time; another total is another stage."""
        if self._heard and (progress.total != self._total or progress.done < self._heard[-1][1]):
            self._heard.clear()
        self._total = progress.total
        self._heard.append((now, progress.done))
        while len(self._heard) > 2 and self._heard[1][0] < now - _WINDOW:
            self._heard.popleft()

    @property
    def a_second(self) -> float | None:
        """Pieces a second; None while that cannot be told."""
        if len(self._heard) < 2:
            return None
        (first, before), (last, done) = self._heard[0], self._heard[-1]
        if last - first < _EARLIEST[0] or done - before < _EARLIEST[1]:
            return None
        return (done - before) / (last - first)

    def seconds_left(self, progress: Progress) -> float | None:
        """How long the rest takes at this pace; None while that cannot be told."""
        rate = self.a_second
        if progress.total is None or rate is None:
            return None
        return (progress.total - self._heard[-1][1]) / rate


def progress_line(
    title: str, progress: Progress, left: float | None, width: int, a_second: float | None = None
) -> str:
    """One line, at most `width` wide: the least important parts are left out first."""
    total = "" if progress.total is None else f"/{progress.total}"
    names = sorted(progress.counts, key=lambda name: (_place(name), name))
    counts = [f"{name} {progress.counts[name]}" for name in names]
    parts = [title, f"{progress.done}{total}"]
    if left:
        parts.append(f"{duration(left)} left")
    line = "  ".join(parts)
    rate = f"{a_second:.3g} a second" if a_second and left else ""
    for more in [*(counts or [progress.message]), rate]:
        if more and len(line) + len(more) + 2 <= width:
            line += f"  {more}"
    if progress.total and len(line) + _BAR + 2 <= width:
        full = min(_BAR, _BAR * progress.done // progress.total)
        line = f"{title}  {'━' * full}{'╌' * (_BAR - full)}{line[len(title) :]}"
    return line[: max(width, 0)]


def _place(name: str) -> int:
    return _ORDER.index(name) if name in _ORDER else -1


def duration(seconds: float) -> str:
    """A time as coarse as one can know it: `40 s`, `7 min`, `2 h 10 min`."""
    if seconds < 10:
        return f"{max(1, round(seconds))} s"
    if seconds < 90:
        return f"{round(seconds / 10) * 10} s"
    minutes = round(seconds / 60)
    if minutes < 60:
        return f"{minutes} min"
    hours, minutes = divmod(round(minutes / 10) * 10, 60)
    return f"{hours} h {minutes} min" if minutes else f"{hours} h"
