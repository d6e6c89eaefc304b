"""What a key costs: how often the screen is laid out anew, and what is read again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from browse_screen import LARGE, LOG, SMALL, opened, settle
from screen_text import screen_text

from core.annotate import put_mark
from core.model import Location
from core.store import Workspace
from hejtui.app import Inspector


@contextmanager
def layouts(app: Inspector) -> Iterator[list[object]]:
    """As many entries as there are layouts of the screen meanwhile."""
    found: list[object] = []
    signal = app.screen.screen_layout_refresh_signal
    signal.subscribe(app, found.append)
    yield found
    signal.unsubscribe(app)


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_what_is_done_a_hundred_times_an_hour_lays_nothing_out_anew(
    workspace: Workspace, size: tuple[int, int]
) -> None:
    put_mark(workspace, LOG, "ann", Location.of(16))
    async with opened(workspace, size) as (app, pilot, room):
        await pilot.pause()
        with layouts(app) as found:
            await pilot.press("z", "Z", "j", "n", "G", "g")
            await settle(pilot, room)
        assert found == []


async def test_a_letter_of_a_filter_lays_nothing_out_anew(workspace: Workspace) -> None:
    async with opened(workspace) as (app, pilot, _):
        await pilot.press("slash")
        await pilot.pause()
        with layouts(app) as found:
            await pilot.press(*"t:log")
            await pilot.pause()
        assert found == []
        assert "2 of 6 listed" in screen_text(app)


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("room", ["3", "4"])
async def test_another_room_and_back_are_laid_out_once(
    workspace: Workspace, size: tuple[int, int], room: str
) -> None:
    async with opened(workspace, size) as (app, pilot, _):
        await pilot.pause()
        before = screen_text(app)
        await pilot.press(room, "1")
        await pilot.pause()
        with layouts(app) as found:
            await pilot.press(room)
            await pilot.pause()
            await pilot.press("1")
            await pilot.pause()
            await app.workers.wait_for_complete()
            await pilot.pause()
        assert len(found) == 2
        assert screen_text(app) == before


async def test_on_the_way_back_is_read_what_others_marked_meanwhile(workspace: Workspace) -> None:
    async with opened(workspace) as (app, pilot, room):
        await pilot.press("3")
        with Workspace.open(workspace.path) as other:
            put_mark(other, LOG, "bo", Location.of(1))
        await pilot.press("1")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "◎ SUM_ALL" in screen_text(app)
        assert room.panes.list.amounts().others == 1
