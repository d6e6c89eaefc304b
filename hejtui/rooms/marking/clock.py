"""How long an annotator takes."""

from __future__ import annotations

import time

LONGEST_PAUSE = 120.0
"""Seconds; of a longer time without a key, so many count: nobody looks for so long."""


class Clock:
    """A clock that begins anew whenever it is read, and knows pauses."""

    def __init__(self) -> None:
        self._taken = 0.0
        self._since = time.monotonic()

    def touch(self) -> None:
        """Takes note that a key was pressed."""
        now = time.monotonic()
        self._taken += min(now - self._since, LONGEST_PAUSE)
        self._since = now

    def lap(self) -> float:
        """Seconds since it was read last, without pauses."""
        self.touch()
        taken, self._taken = self._taken, 0.0
        return taken
