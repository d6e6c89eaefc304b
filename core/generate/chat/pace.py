"""When the next request may be sent: backoff, and what the server asks for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from email.utils import parsedate_to_datetime

LONGEST = 600.0
"""Seconds that a server may ask to wait; one that wants more is not waited for."""

_FIRST = 1.0
_MOST = 60.0


@dataclass(frozen=True, slots=True)
class Clock:
    """The time, for tests to replace.

    Attributes:
        now: seconds since 1970.
        sleep: waits for seconds.
    """

    now: Callable[[], float] = time.time
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep


class Pace:
    """Holds all requests back while a server has too many.

    One that is told to wait speaks for all: the others would only be refused, too.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._not_before = 0.0

    async def ready(self) -> None:
        """Waits until a request may be sent."""
        while (left := self._not_before - self._clock.now()) > 0:
            await self._clock.sleep(left)

    async def wait(self, attempt: int) -> None:
        """Waits before a request is sent again.

        Args:
            attempt: how often it was sent in vain.
        """
        await self._clock.sleep(min(_FIRST * 2 ** (attempt - 1), _MOST))

    def hold(self, seconds: float) -> None:
        """Lets nobody send for so long."""
        self._not_before = max(self._not_before, self._clock.now() + seconds)

    def asked_for(self, retry_after: str | None) -> float | None:
        """The seconds that a header `Retry-After` means (RFC 9110, 10.2.3); None for none."""
        text = (retry_after or "").strip()
        try:
            return max(0.0, float(text))
        except ValueError:
            pass
        try:
            return max(0.0, parsedate_to_datetime(text).timestamp() - self._clock.now())
        except ValueError:
            return None
