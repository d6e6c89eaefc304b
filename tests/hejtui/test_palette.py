"""Everything by name, and what happens when something goes wrong."""

from __future__ import annotations

import random
from typing import Any

import pytest
from screen_text import screen_text
from textual.pilot import Pilot

from core.store import Workspace
from hejtui.app import Inspector
from hejtui.quiet import InspectorError
from hejtui.widgets.ask import AskText
from hejtui.widgets.footer import KeyLine
from hejtui.widgets.help import HelpScreen
from hejtui.widgets.palette import Entry, PaletteScreen, matching

LOG = "SUM_ALL/insert-log/1"


def test_an_entry_whose_name_begins_so_comes_first() -> None:
    entries = [Entry("Accept", "then next"), Entry("Next", "goes on"), Entry("Quit", "leave", "q")]
    assert [number for number, _ in matching(entries, "next")] == [1, 0]
    assert [number for number, _ in matching(entries, "NEXT go")] == [1]
    assert [number for number, _ in matching(entries, "")] == [0, 1, 2]
    assert matching(entries, "[b]") == []


async def test_what_is_chosen_by_name_is_done(workspace: Workspace) -> None:
    app = Inspector(workspace, "ann")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p", *"room: jobs", "enter")
        await pilot.pause()
        assert "No job yet" in screen_text(app)
        await pilot.press("ctrl+p", *"theme", "enter")
        await pilot.pause()
        await pilot.press(*"light", "enter")
        await pilot.pause()
        assert app.theme == "hejtui-light"
        await pilot.press("1", "ctrl+p", *"accept", "enter")
        await pilot.pause()
        await app.workers.wait_for_complete()
    assert list(workspace.marks.current("ann")) == [LOG]


@pytest.mark.parametrize("seed", [1, 2])
async def test_keys_pressed_without_waiting_end_nothing(workspace: Workspace, seed: int) -> None:
    chance = random.Random(seed)
    keys = ["ctrl+p", "ctrl+p", "x", "e", "z", "escape", "escape", "down", "backspace", "enter"]
    app = Inspector(workspace, "ann")
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(40):
            await pilot.press(*chance.choices(keys, k=5))
            if isinstance(app.screen, PaletteScreen):
                await pilot.click(offset=(20, chance.randrange(24)))
        assert app.is_running


async def test_the_palette_is_listed_once_in_the_help(workspace: Workspace) -> None:
    app = Inspector(workspace, "ann")
    async with app.run_test(size=(80, 80)) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        *shown, footer = screen_text(app).splitlines()
        assert "\n".join(shown).count("^p") == footer.count("^p") == 1


async def test_what_was_done_is_said_in_place_of_the_keys_and_gives_way(
    workspace: Workspace,
) -> None:
    app = Inspector(workspace, "ann")
    app.NOTIFICATION_TIMEOUT = 60
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        *before, keys = screen_text(app).split("\n")
        await pilot.press("z", "y")
        await pilot.pause()
        *after, said = screen_text(app).split("\n")
        assert after == before
        assert said.startswith(" 1 line copied  ")
        assert said.endswith(keys[-26:])
        line = app.query_one(KeyLine)
        assert line.say("short", 0.001)
        while line.said:
            await pilot.pause()
        await pilot.pause()
        assert screen_text(app).split("\n") == [*before, keys]


async def test_what_has_no_room_on_a_line_or_is_a_warning_is_said_above_it(
    workspace: Workspace,
) -> None:
    app = Inspector(workspace, "ann")
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        for text, severity in (("x" * 79, "information"), ("beware", "warning")):
            app.notify(text, severity=severity)  # type: ignore[arg-type]
            await pilot.pause()
            assert text in {each.message for each in app._notifications}
        assert app.query_one(KeyLine).said == ""


async def test_the_first_line_says_who_annotates_and_that_others_write(
    workspace: Workspace,
) -> None:
    app = Inspector(workspace)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "✎ nobody" in screen_text(app).split("\n")[0]
        with Workspace.open(workspace.path) as other:
            other.remember("elsewhere", {"at": 1})
        app._look()
        await pilot.pause()
        assert "✎ nobody  ⚙ others write" in screen_text(app).split("\n")[0]


async def test_whoever_is_named_at_the_start_is_asked_for_no_more(workspace: Workspace) -> None:
    Inspector(workspace, "Bob")
    assert Inspector(workspace).session.annotator == "Bob"


def test_a_fault_ends_with_a_line_and_loses_no_mark(workspace: Workspace) -> None:
    app = Inspector(workspace, "ann")

    async def mark_and_fail(pilot: Pilot[Any]) -> None:
        await pilot.press("a", "a")
        app.call_later(lambda: {}[0])

    with pytest.raises(InspectorError) as caught:
        app.run(headless=True, size=(80, 24), auto_pilot=mark_and_fail)
    assert str(caught.value) == (
        "the inspector ended by a fault of its own (KeyError: 0); "
        "marks are stored; run again with --debug"
    )
    assert caught.value.exit_code == 1
    assert len(workspace.marks.current("ann")) == 2


async def test_a_question_is_answered_once_however_fast_one_is(workspace: Workspace) -> None:
    app = Inspector(workspace, "ann")
    said: list[str | None] = []
    async with app.run_test(size=(80, 24)) as pilot:
        question = AskText("Who?", value="me")
        app.push_screen(question, said.append)
        await pilot.pause()
        for _ in range(3):
            question.dismiss("me")
        await pilot.pause()
        question.dismiss("late")
        assert len(app.screen_stack) == 1
    assert said == ["me"]
