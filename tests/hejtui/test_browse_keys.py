"""The keys that change a mark, take it back, say it again, or repeat it."""

from __future__ import annotations

from collections import Counter

import pytest
from browse_screen import LARGE, LOG, LOOP, SMALL, last_word, line_of, opened, settle
from screen_text import screen_text
from small_candidates import Hand

from core.annotate import put_mark
from core.model import Location
from core.store import Workspace
from hejtui.keys import key_commands, key_help
from hejtui.rooms.browse import BrowseRoom

SECOND = "SUM_1/insert-log/1"

HELP = 69
"""Cells of a line of the help in a terminal of 80 columns."""


def where(workspace: Workspace, instance: str) -> str:
    mark = workspace.marks.current("ann").get(instance)
    return str(mark.words) if mark else ""


async def test_four_keys_stretch_the_proposal_and_then_the_mark(workspace: Workspace) -> None:
    async with opened(workspace) as (_, pilot, room):
        said = []
        for key in ("plus", "plus", "less_than_sign", "minus", "greater_than_sign"):
            await pilot.press(key)
            await settle(pilot, room)
            said.append(where(workspace, LOG))
        assert said == ["16-17", "16-18", "15-18", "15-17", "16-17"]
        await pilot.press("minus", "minus")
        await settle(pilot, room)
        assert where(workspace, LOG) == "16"


async def test_only_the_range_at_the_cursor_is_stretched(workspace: Workspace) -> None:
    async with opened(workspace) as (_, pilot, room):
        await pilot.press("tab", "space", "j", "j", "j", "space", "plus")
        await settle(pilot, room)
        assert where(workspace, LOG) == "16,19-20"
        await pilot.press("k", "k", "k", "less_than_sign")
        await settle(pilot, room)
        assert where(workspace, LOG) == "15-16,19-20"


async def test_what_was_taken_back_is_said_again_until_something_else_is(
    workspace: Workspace,
) -> None:
    async with opened(workspace) as (_, pilot, room):
        await pilot.press("tab", "space", "j", "space", "backspace")
        await pilot.press("z", "z", "z", "z")
        await settle(pilot, room)
        assert where(workspace, LOG) == ""
        said = []
        for _ in range(4):
            await pilot.press("Z")
            await settle(pilot, room)
            said.append(where(workspace, LOG))
        assert said == ["16", "16-17", "", ""]
        await pilot.press("z", "z", "i", "Z")
        await settle(pilot, room)
        assert where(workspace, LOG) == "before 17"
        assert len({mark.id for mark in workspace.marks.history()}) == 12


async def test_undoing_and_redoing_go_where_the_mark_is(workspace: Workspace) -> None:
    async with opened(workspace) as (_, pilot, room):
        await pilot.press("a", "a", "z", "z", "Z")
        await settle(pilot, room)
        assert room.instance is not None
        assert room.instance.id == LOG
        assert where(workspace, LOG) == "16"
        assert where(workspace, LOOP) == ""


async def test_undo_goes_on_with_the_marks_of_earlier_sittings(workspace: Workspace) -> None:
    for line, instance in ((16, LOG), (17, LOOP), (18, LOG)):
        put_mark(workspace, instance, "ann", Location.of(line))
    async with opened(workspace) as (_, pilot, room):
        said = []
        for key in ("z", "z", "z", "Z", "Z", "Z"):
            await pilot.press(key)
            await settle(pilot, room)
            said.append((where(workspace, LOG), where(workspace, LOOP)))
        back = [("16", "17"), ("16", ""), ("", "")]
        assert said == [*back, ("16", ""), ("16", "17"), ("18", "17")]


async def test_the_last_mark_is_repeated_on_another_instance(workspace: Workspace) -> None:
    async with opened(workspace) as (_, pilot, room):
        await pilot.press("tab", "space", "j", "j", "j", "j", "space")
        await settle(pilot, room)
        assert where(workspace, LOG) == "16,20"
        await pilot.press("n", "full_stop")
        await settle(pilot, room)
        assert where(workspace, LOOP) == "16,22"
        await pilot.press("n", "k", "full_stop")
        await settle(pilot, room)
        assert where(workspace, SECOND) == "15,21"


async def test_that_there_are_no_lines_is_repeated_with_its_reason(workspace: Workspace) -> None:
    async with opened(workspace) as (_, pilot, room):
        await pilot.press("x")
        await pilot.pause()
        await pilot.press(*"touched", "enter")
        await settle(pilot, room)
        await pilot.press("n", "full_stop")
        await settle(pilot, room)
        mark = workspace.marks.current("ann")[LOOP]
        assert (mark.not_applicable, mark.reason) == (True, "touched")


async def test_keys_that_can_do_nothing_say_so_and_store_nothing(workspace: Workspace) -> None:
    async with opened(workspace) as (app, pilot, room):
        told = set()
        for key in ("backspace", "full_stop", "Z", "minus", "D"):
            await pilot.press(key)
            await settle(pilot, room)
            told.add(last_word(app))
        assert workspace.marks.history() == []
        assert len(told - {""}) == 5


async def test_how_fast_one_is_and_how_long_the_rest_takes_is_said(workspace: Workspace) -> None:
    async with opened(workspace) as (_, pilot, room):
        assert "each" not in line_of(room, "progress")
        await pilot.press("a")
        await settle(pilot, room)
        assert " each, about " in line_of(room, "progress")
        assert "1 done, 3 left" in line_of(room, "progress")


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("keys", [[], ["tab"]])
async def test_every_key_is_in_the_help_once_and_every_deed_in_the_menu(
    workspace: Workspace, size: tuple[int, int], keys: list[str]
) -> None:
    async with opened(workspace, size) as (app, pilot, _):
        await pilot.press(*keys)
        await pilot.pause()
        helped = key_help(app, "Browse")
        pressed = Counter(key for each in helped for key in each.key.split())
        assert [key for key, times in pressed.items() if times > 1] == []
        assert {"Z", "L", "D", "o", "d", "+", "-", "<", ">", "."} <= set(pressed)
        listed = {each.entry.name for each in key_commands(app, set())}
        assert {"Redo", "Lint", "Dispute", "Go to", "Fix", "Longer", "Clear", "As last"} <= listed
        assert [each.meaning for each in helped if len(each.meaning) > HELP - 17] == []
        assert [line for line in BrowseRoom.signs if len(line) > HELP - 1] == []


async def test_the_line_of_keys_has_those_that_mark_on_a_small_screen(
    workspace: Workspace,
) -> None:
    async with opened(workspace, SMALL) as (app, pilot, _):
        await Hand(app, pilot).press("tab")
        assert "space Mark  a Accept" in screen_text(app)
