"""What is said on the screen: until the next key, never over a question, and why a key does not."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

import pytest
from browse_screen import LARGE, LOOP, SMALL, last_word, opened, settle
from screen_text import screen_text
from small_sample import draw, verifying
from textual import events
from textual.pilot import Pilot
from textual.widgets import Input

from core.annotate import put_mark
from core.model import Location, Role
from core.store import Workspace
from hejtui.app import Inspector
from hejtui.rooms import Room
from hejtui.rooms.browse import BrowseRoom
from hejtui.rooms.candidates import CandidatesRoom
from hejtui.rooms.verify import VerifyRoom
from hejtui.widgets.ask import AskYes
from hejtui.widgets.help import HelpScreen, KeyHelp


def footer(text: str) -> str:
    return text.splitlines()[-1]


def offers(app: Inspector) -> list[bool]:
    return [each in footer(screen_text(app)) for each in ("space Mark", "a Accept", "z Undo")]


async def until(pilot: Pilot[None], seen: Callable[[], bool]) -> None:
    """Waits for what is drawn only after the next message."""
    for _ in range(100):
        if seen():
            return
        await pilot.pause()
    raise AssertionError(screen_text(pilot.app))


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_what_is_said_of_one_key_is_gone_at_the_next(
    workspace: Workspace, size: tuple[int, int]
) -> None:
    async with opened(workspace, size) as (app, pilot, _):
        for following in ("slash", "j", "3", "e", "question_mark"):
            await pilot.press("1", "y")
            assert last_word(app) == "1 line copied"
            await pilot.press(following)
            await pilot.pause()
            assert last_word(app) == ""
            assert "copied" not in screen_text(app)
            await pilot.press("escape")
            await pilot.pause()


async def test_what_is_said_is_gone_at_a_click(workspace: Workspace) -> None:
    async with opened(workspace) as (app, pilot, _):
        await pilot.press("y")
        assert last_word(app) == "1 line copied"
        click = events.MouseDown(None, 9, 9, 0, 0, 1, shift=False, meta=False, ctrl=False)
        app.post_message(click)
        await pilot.pause()
        assert last_word(app) == ""


async def test_nothing_that_is_said_covers_a_question(workspace: Workspace) -> None:
    app = Inspector(workspace, "ann")
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await pilot.pause()
        room = app.query_one(BrowseRoom)
        with sqlite3.connect(workspace.path / "workspace.db") as disk:
            disk.execute(
                "CREATE TRIGGER none_left BEFORE INSERT ON mark"
                " BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END"
            )
        disk.close()
        await pilot.press("a", "a", "a", "a")
        await settle(pilot, room)
        assert screen_text(app).count("not saved") == 4
        await pilot.press("q")
        await pilot.pause()
        room.tell("one more thing")
        room.tell("something is wrong", severity="error")
        await pilot.pause()
        assert isinstance(app.screen, AskYes)
        shown = screen_text(app)
        assert "y yes · n no" in shown
        assert "not saved" not in shown
        assert "something is wrong" not in shown
        await pilot.press("question_mark")
        await pilot.pause()
        assert "not saved" not in screen_text(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "y yes · n no" in screen_text(app)
        await pilot.press("n")
        await pilot.pause()
        shown = screen_text(app)
        assert "not saved" in shown
        assert "something is wrong" in shown
        assert len(app._notifications) == 5


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("key", ["space", "i", "m"])
async def test_a_key_of_the_code_says_so_in_the_list(
    workspace: Workspace, size: tuple[int, int], key: str
) -> None:
    draw(workspace)
    async with opened(workspace, size) as (app, pilot, room):
        assert "space Mark" not in footer(screen_text(app))
        await pilot.press(key)
        assert last_word(app) == "lines are marked in the code: tab goes there"
        await pilot.press("tab")
        await pilot.pause()
        await settle(pilot, room)
        await pilot.press(key)
        await settle(pilot, room)
        assert last_word(app) == ""
    async with verifying(workspace, size=size) as hand:
        await hand.press(key)
        assert last_word(hand.app) == "lines are marked in the code: tab goes there"


async def test_the_line_of_keys_offers_nothing_that_is_refused(workspace: Workspace) -> None:
    put_mark(workspace, LOOP, "ann", Location.of(16), role=Role.VERIFIER)
    async with opened(workspace) as (app, pilot, room):
        await pilot.press("tab")
        for offered in (True, False, False):  # to be marked, verified, excluded
            await until(pilot, lambda wanted=offered: offers(app) == [wanted, wanted, True])
            await pilot.press("right_square_bracket")
        await pilot.press("left_square_bracket", "left_square_bracket", "question_mark")
        await pilot.pause()
        assert "Mark or unmark the line or range (not here)" in screen_text(app)
        await pilot.press("escape", "left_square_bracket", "question_mark")
        await pilot.pause()
        assert "(not here)" not in screen_text(app)
    assert room.unsaved() == ""


async def test_who_verifies_blind_is_told_that_there_is_no_proposal_to_take(
    workspace: Workspace,
) -> None:
    draw(workspace)
    async with verifying(workspace) as hand:
        await hand.press("tab")
        assert "Accept" not in footer(hand.screen)
        await hand.press("a")
        assert last_word(hand.app).startswith("no proposal is shown")
        await hand.press("P", "j")
        await until(hand.pilot, lambda: "a Accept" in footer(hand.screen))


async def test_keys_that_find_nothing_say_so(workspace: Workspace) -> None:
    async with opened(workspace) as (app, pilot, _):
        for keys, told in (
            (["["], "this is the first of the list"),
            (["G", "]"], "this is the last of the list"),
            (["w"], "nothing is left to save again"),
            (["3", "c"], "there is no job to cancel"),
            (["4", "d"], "no program is on screen"),
            (
                ["1", "slash", *"zzz", "enter", "n"],
                "nothing is listed: escape takes the filter back",
            ),
            (["]"], "nothing is listed: escape takes the filter back"),
            (["y"], "there is no line to copy"),
            (["r"], "the lint has no remark here"),
            (["e"], None),
        ):
            names = {"[": "left_square_bracket", "]": "right_square_bracket"}
            await pilot.press(*(names.get(key, key) for key in keys))
            await pilot.pause()
            if told is not None:
                assert last_word(app) == told
        assert [each.message for each in app._notifications] == ["no instance is on screen"]


async def test_a_share_that_is_none_is_asked_for_again_in_the_words_of_the_screen(
    workspace: Workspace,
) -> None:
    async with verifying(workspace) as hand:
        await hand.press("S")
        for wrong in ("5", "x", "nan"):
            await hand.pilot.press("ctrl+u")
            await hand.write(wrong)
            assert "a share is above 0 and not above 1, such as 0.10" in hand.screen
            assert "--share:" not in hand.screen
        await hand.pilot.press("ctrl+u")
        await hand.write("0.5")
        await hand.write("one")
        assert "a seed is a whole number, such as 1" in hand.screen
        await hand.pilot.press("ctrl+u")
        await hand.write("2")
        assert "6 left" in hand.screen
    (sample,) = workspace.samples.all()
    assert (sample.share, sample.seed) == (0.5, 2)


async def test_a_line_that_goes_on_beyond_its_edge_has_a_sign_there(workspace: Workspace) -> None:
    async with opened(workspace, SMALL) as (app, pilot, room):
        line = room.panes.list.line
        await pilot.press("slash")
        await pilot.pause()
        assert line.render_line(0).text.rstrip().endswith("›")
        await pilot.press(*"abc")
        await pilot.pause()
        assert line.render_line(0).text.rstrip() == "abc"
        line.value = "abc" + "de fgh" * 8
        await pilot.press("end")
        await pilot.pause()
        assert line.render_line(0).text.startswith("‹")
        await pilot.press("home")
        await pilot.pause()
        assert line.render_line(0).text.startswith("abcde")
        assert "›" in line.render_line(0).text
        await pilot.press("ctrl+u", *"end")
        assert "‹" not in screen_text(app).splitlines()[1]


async def test_who_types_a_filter_is_told_the_way_back_and_no_letter(workspace: Workspace) -> None:
    async with opened(workspace) as (app, pilot, _):
        await pilot.press("2")
        await until(pilot, lambda: "/ Filter" in footer(screen_text(app)))
        assert "esc" not in footer(screen_text(app))
        await pilot.press("slash")
        await until(pilot, lambda: "esc All of them" in footer(screen_text(app)))
        assert "/ Filter" not in footer(screen_text(app))
        await pilot.press("p", "enter")
        await until(pilot, lambda: "/ Filter" in footer(screen_text(app)))
        await pilot.press("escape")
        await pilot.pause()
        assert app.query_one("#candidates-filter", Input).value == ""


@pytest.mark.parametrize("room", [BrowseRoom, CandidatesRoom, VerifyRoom])
def test_a_line_about_signs_has_room_in_the_help(room: type[Room]) -> None:
    assert [each for each in room.signs if len(each) > 68] == []


async def test_where_nobody_disagrees_no_key_decides(workspace: Workspace) -> None:
    async with verifying(workspace, size=SMALL) as hand:
        await hand.press("D")
        assert "Nobody disagrees yet" in hand.screen
        assert "D Disputes" in footer(hand.screen)
        assert "Decide" not in footer(hand.screen)
        assert "Undo" not in footer(hand.screen)
        for who, role in (("ann", Role.AUTHOR), ("bob", Role.VERIFIER)):
            put_mark(workspace, LOOP, who, Location.of(10 + len(role)), role=role)
        hand.room.refresh_data()
        await hand.settle()
        await until(hand.pilot, lambda: "enter Decide" in footer(hand.screen))
        for key, told in (
            ("n", "nothing else is to decide"),
            ("left_square_bracket", "this is the first of the list"),
            ("right_square_bracket", "this is the last of the list"),
        ):
            await hand.press(key)
            assert last_word(hand.app) == told


async def test_the_help_keeps_what_a_key_means_in_its_column(workspace: Workspace) -> None:
    async with opened(workspace, SMALL) as (app, pilot, _):
        keys = [KeyHelp("Here", key, "words " * 20) for key in ("x", "shift+down")]
        app.push_screen(HelpScreen(keys))
        await pilot.pause()
        inner = [each.partition("│")[2].partition("│")[0] for each in screen_text(app).splitlines()]
        lines = [each for each in inner if "words" in each]
        assert len(lines) > 4
        beginnings = [each[:20].split() for each in lines]
        assert [each for each in beginnings if each] == [["x"], ["shift+down"]]
