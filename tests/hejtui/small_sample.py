"""The small study with a sample for bob, in the Verify room."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from screen_text import screen_text
from small_candidates import Hand
from textual.worker import WorkerCancelled

from core.annotate import draw_sample
from core.model import Location, Mark, Role, Sample
from core.store import Workspace
from hejtui.app import Inspector
from hejtui.rooms.verify import VerifyRoom

LOG, LOOP, LOCAL = (f"SUM_ALL/{name}/1" for name in ("insert-log", "loop-exchange", "rename-local"))
ALL = [*(LOG, LOOP, LOCAL), *(id.replace("SUM_ALL", "SUM_1") for id in (LOG, LOOP, LOCAL))]
LINE = Location.of(16)
"""Where the bug of all of them is."""


def draw(workspace: Workspace, verifier: str = "bob") -> Sample:
    """All six instances, two of them excluded."""
    return draw_sample(workspace, verifier, share=1.0, seed=1)[0]


def marks_of(workspace: Workspace, who: str = "bob", role: Role = Role.VERIFIER) -> dict[str, Mark]:
    return workspace.marks.current(who, role)


class Verifier(Hand):
    """Presses keys in the Verify room."""

    @property
    def room(self) -> VerifyRoom:
        return self.app.query_one(VerifyRoom)

    @property
    def screen(self) -> str:
        return screen_text(self.app)

    async def settle(self) -> None:
        """Waits until all is read, stored and drawn; not for whoever has to answer."""
        while True:
            await self.pilot.pause()
            for room in self.app.query(VerifyRoom):
                await room.finish()
            await self.pilot.pause()
            reading = [each for each in self.app.workers if each.group != "ask"]
            if not reading:
                return
            with suppress(WorkerCancelled):
                await self.app.workers.wait_for_complete(reading)

    async def write(self, text: str) -> None:
        """Types a line and ends it."""
        await self.pilot.press(*text, "enter")
        await self.settle()


@asynccontextmanager
async def verifying(
    workspace: Workspace,
    who: str | None = "bob",
    size: tuple[int, int] = (120, 32),
    *,
    assisted: bool = False,
) -> AsyncIterator[Verifier]:
    app = Inspector(workspace, who, assisted=assisted)
    async with app.run_test(size=size) as pilot:
        hand = Verifier(app, pilot)
        await hand.settle()
        if not app.query(VerifyRoom):
            await hand.press("4")
        yield hand
