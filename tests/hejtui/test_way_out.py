"""How one leaves, goes back, and sees how: on every screen, at every width."""

from __future__ import annotations

import sys

import pytest
from screen_text import screen_text

from core.store import Workspace
from hejtui.app import Inspector
from hejtui.jobs import JobRunner
from hejtui.widgets.ask import AskText, AskYes
from hejtui.widgets.choose import ChooseScreen
from hejtui.widgets.help import HelpScreen

ENDLESS = (sys.executable, "-c", "import signal; signal.pause()")


@pytest.mark.parametrize("size", [(160, 45), (60, 15), (30, 12)])
async def test_help_and_the_way_out_are_on_every_screen(
    workspace: Workspace, size: tuple[int, int]
) -> None:
    app = Inspector(workspace, "ann")
    async with app.run_test(size=size) as pilot:
        for key in ("1", "tab", "2", "3"):
            await pilot.press(key)
            await pilot.pause()
            last = screen_text(app).splitlines()[-1]
            assert "? Keys" in last
            assert "q Quit" in last


async def test_each_key_that_leaves_asks_first_while_a_job_runs(workspace: Workspace) -> None:
    app = Inspector(workspace, "ann")
    app.session.jobs = JobRunner(workspace.path, ENDLESS)
    async with app.run_test() as pilot:
        app.session.jobs.start("endless", ["run"])
        for key in ("q", "ctrl+c", "ctrl+q"):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, AskYes)
            await pilot.press("ctrl+c")
            await pilot.pause()
            assert len(app.screen_stack) == 1
            assert app.is_running
        await pilot.press("ctrl+c", "y")
        await app.workers.wait_for_complete()
    assert app.return_code == 0
    assert app.session.jobs.active == []


async def test_ctrl_c_goes_back_from_a_question_and_stays_in_the_program(
    workspace: Workspace,
) -> None:
    app = Inspector(workspace, "ann")
    async with app.run_test() as pilot:
        for opening, screen in (
            (["e"], AskText),
            (["question_mark"], HelpScreen),
            (["3", "x"], ChooseScreen),
        ):
            await pilot.press(*opening)
            await pilot.pause()
            assert isinstance(app.screen, screen)
            await pilot.press("ctrl+c")
            await pilot.pause()
            assert len(app.screen_stack) == 1
            assert app.is_running


async def test_a_question_explains_its_own_keys_and_no_others(workspace: Workspace) -> None:
    app = Inspector(workspace, "ann")
    async with app.run_test(size=(80, 40)) as pilot:
        await pilot.press("3", "x")
        for key in ("question_mark", "ctrl+p"):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, HelpScreen)
            shown = screen_text(app)
            assert "1 2 3" in shown
            assert "1 2 3 4" not in shown
            assert "Make instances" not in shown
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(app.screen, ChooseScreen)
