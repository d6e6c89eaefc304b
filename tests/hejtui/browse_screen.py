"""The Browse room of a small study, in a terminal of some size."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from core.store import Workspace
from hejtui.app import Inspector
from hejtui.rooms.browse import BrowseRoom
from hejtui.widgets.footer import KeyLine
from hejtui.widgets.status import StatusLine

SMALL, LARGE = (80, 24), (160, 45)
LOG, LOOP = "SUM_ALL/insert-log/1", "SUM_ALL/loop-exchange/1"


@asynccontextmanager
async def opened(
    workspace: Workspace, size: tuple[int, int] = LARGE, annotator: str | None = "ann"
) -> AsyncIterator[tuple[Inspector, Pilot[None], BrowseRoom]]:
    app = Inspector(workspace, annotator)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot, app.query_one(BrowseRoom)
        await app.workers.wait_for_complete()


async def settle(pilot: Pilot[None], room: BrowseRoom) -> None:
    """Waits until marks are stored and drawn."""
    await pilot.pause()
    await room.finish()
    await pilot.pause()


def last_word(app: Inspector) -> str:
    """What stands in place of the keys, since something was done."""
    return app.query_one(KeyLine).said


def line_of(room: BrowseRoom, id: str) -> str:
    return room.query_one(f"#{id}", StatusLine).text


def lines_of(room: BrowseRoom) -> str:
    code = room.code
    return "\n".join(code.render_line(y).text for y in range(code.size.height))
