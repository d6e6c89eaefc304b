"""How long somebody takes for an instance."""

from __future__ import annotations

import statistics
from collections.abc import Iterable

from core.model import Mark
from hejtui.widgets.plain import span_of_time

RECENT = 20
"""Of so many instances, the last ones, the pace is told."""


class Pace:
    """The time that somebody took for each instance that is marked, all entries together.

    Args:
        marks: entries that were made before.
    """

    def __init__(self, marks: Iterable[Mark] = ()) -> None:
        self._seconds: dict[str, float] = {}
        self._taken_back: set[str] = set()
        for mark in sorted(marks, key=lambda each: each.at):
            self.take(mark)

    def take(self, mark: Mark) -> None:
        """Adds the time that an entry took, if it was measured.

        An instance of which the mark was taken back does not count until it has one again.
        """
        if mark.seconds is not None:
            before = self._seconds.pop(mark.instance, 0.0)
            self._seconds[mark.instance] = before + mark.seconds
        if mark.stands:
            self._taken_back.discard(mark.instance)
        else:
            self._taken_back.add(mark.instance)

    @property
    def seconds(self) -> float | None:
        """Seconds for an instance: the median of the last ones, since people have breaks."""
        counting = [seconds for id, seconds in self._seconds.items() if id not in self._taken_back]
        recent = counting[-RECENT:]
        return statistics.median(recent) if recent else None


def pace_words(seconds: float | None, left: int) -> str:
    """How long each takes, and how long all that are left will; empty where that is not known.

    Args:
        seconds: for one instance; None if nobody measured any.
        left: how many there are to do.
    """
    if seconds is None or not left:
        return ""
    return f"{span_of_time(seconds)} each, about {span_of_time(seconds * left)} left"
