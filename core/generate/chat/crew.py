"""Work on many requests, some of it side by side."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from core.generate.generator import Proposal, RepairRequest
from core.jobs import Cancel

_POLL_SECONDS = 0.1

Work = Callable[[RepairRequest], Awaitable[list[Proposal]]]
"""Makes the proposals for a request."""


class Locks:
    """A lock for each question, so that equal ones under way are asked once."""

    def __init__(self) -> None:
        self._locks: dict[str, asyncio.Lock] = {}

    def of(self, question: str) -> asyncio.Lock:
        """The lock of a question."""
        return self._locks.setdefault(question, asyncio.Lock())


class Crew:
    """Tasks that work off requests; for one event loop, made by `of`."""

    def __init__(self, size: int, requests: Sequence[RepairRequest], work: Work) -> None:
        self._left = iter(enumerate(requests))
        self._work = work
        self._failed = False
        self._done: asyncio.Queue[tuple[int, list[Proposal]] | None] = asyncio.Queue()
        self._working = min(size, len(requests))
        self._tasks = [asyncio.create_task(self._serve()) for _ in range(self._working)]

    @classmethod
    async def of(cls, size: int, requests: Sequence[RepairRequest], work: Work) -> Crew:
        """Sets tasks to work in the present event loop.

        Args:
            size: how many at most.
            requests: what to work on.
            work: what is done with each.
        """
        return cls(size, requests, work)

    async def following(self, cancel: Cancel) -> tuple[int, list[Proposal]] | None:
        """The next that is ready, with its index; None where all is done.

        Raises:
            Exception: that of the first task that failed; the others have ended then,
                each after the request that it was at, and that has been given.
            Interrupted: the flag was set.
        """
        while self._working or not self._done.empty():
            cancel.check()
            try:
                done = await asyncio.wait_for(self._done.get(), _POLL_SECONDS)
            except TimeoutError:
                continue
            if done is not None:
                return done
            self._working -= 1
        for each in self._tasks:
            each.result()
        return None

    async def close(self) -> None:
        """Ends what is under way."""
        for each in self._tasks:
            each.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self) -> None:
        try:
            for index, request in self._left:
                if self._failed:
                    return
                self._done.put_nowait((index, await self._work(request)))
        except BaseException:
            self._failed = True
            raise
        finally:
            self._done.put_nowait(None)
