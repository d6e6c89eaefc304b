"""How long an annotator takes."""

from __future__ import annotations

import time


class Clock:
    """A clock that begins anew whenever it is read."""

    def __init__(self) -> None:
        self._since = time.monotonic()

    def lap(self) -> float:
        """Seconds since it was read last."""
        now = time.monotonic()
        since, self._since = self._since, now
        return now - since
