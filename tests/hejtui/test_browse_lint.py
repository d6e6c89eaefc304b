"""What the lint says in Browse, and the ways to what it says."""

from __future__ import annotations

from browse_screen import LARGE, LOG, LOOP, SMALL, last_word, opened, settle
from screen_text import screen_text
from small_candidates import Hand

from core.annotate import lint_workspace, put_mark
from core.model import Location
from core.store import Workspace
from hejtui.rooms.browse.remarks import RemarksLine

SECOND = "SUM_1/loop-exchange/1"


async def test_remarks_follow_each_key_and_are_those_of_the_command(workspace: Workspace) -> None:
    async with opened(workspace) as (_, pilot, room):
        line = room.query_one(RemarksLine)
        assert line.text == ""
        await pilot.press("tab", "j", "m")
        await pilot.pause()
        assert "location-misses-change: the location is line 17" in line.text
        await pilot.press("j", "space")
        await settle(pilot, room)
        said = line.text
        found = [each.remark for each in lint_workspace(workspace, annotator="ann")]
        assert [f"? {each.kind}: {each.message}" for each in found] == said.split("  ")
        assert len(found) > 1
        await pilot.press("z")
        await settle(pilot, room)
        assert line.text == ""


async def test_a_mark_that_differs_from_those_of_its_bug_is_told(workspace: Workspace) -> None:
    async with opened(workspace) as (_, pilot, room):
        await pilot.press("a", "plus")
        await settle(pilot, room)
        assert "differs-between-instances" in room.query_one(RemarksLine).text


async def test_one_key_goes_to_the_next_instance_with_a_remark(workspace: Workspace) -> None:
    put_mark(workspace, SECOND, "ann", Location.of(18))
    async with opened(workspace, SMALL) as (app, pilot, room):
        hand = Hand(app, pilot)
        await hand.press("L")
        assert room.instance is not None
        assert room.instance.id == SECOND
        assert "? location-misses-change" in screen_text(app)
        await hand.press("L")
        assert "anything else" in last_word(app)
        await hand.press("slash", *"b:all", "enter", "L")
        assert "anything that is listed" in last_word(app)


async def test_one_key_goes_round_what_annotators_differ_about(workspace: Workspace) -> None:
    for instance in (LOOP, SECOND):
        put_mark(workspace, instance, "bob", Location.of(16))
        put_mark(workspace, instance, "cleo", Location.of(17))
    async with opened(workspace) as (_, pilot, room):
        seen = []
        for _ in range(3):
            await pilot.press("D")
            await pilot.pause()
            assert room.instance is not None
            seen.append(room.instance.id)
        assert seen == [LOOP, SECOND, LOOP]


async def test_what_others_say_is_told_after_ones_own_mark_only(workspace: Workspace) -> None:
    put_mark(workspace, LOG, "bob", Location.of(17))
    async with opened(workspace) as (app, pilot, room):
        shown = screen_text(app)
        assert "▸◎ SUM_ALL" in shown
        assert "1 by others" in shown
        assert "bob" not in shown
        await pilot.press("a")
        await settle(pilot, room)
        await pilot.press("g")
        await pilot.pause()
        assert "≠ bob 17" in screen_text(app)


async def test_an_instance_is_found_by_a_part_of_its_name(workspace: Workspace) -> None:
    async with opened(workspace) as (app, pilot, room):
        hand = Hand(app, pilot)
        await hand.press("slash", *"t:log", "enter")
        await pilot.press("o")
        await pilot.pause()
        await pilot.press(*"1/loop", "enter")
        await hand.settle()
        assert room.instance is not None
        assert room.instance.id == SECOND
        assert room.panes.list.line.value == ""


async def test_the_fix_is_shown_whole_hidden_and_in_short(workspace: Workspace) -> None:
    async with opened(workspace, LARGE) as (app, pilot, _):
        shown = []
        for _ in range(4):
            height = app.query_one("FixPane").size.height
            shown.append((height, "int sum = 0;" in screen_text(app)))
            await pilot.press("d")
            await pilot.pause()
        assert shown == [(7, True), (5, True), (0, False), (7, True)]


async def test_what_the_lint_says_can_be_read_to_its_end_on_a_small_screen(
    workspace: Workspace,
) -> None:
    put_mark(workspace, LOG, "ann", Location.from_lines([5, 9, 13, 14, 20]))
    async with opened(workspace, SMALL) as (app, pilot, room):
        hand = Hand(app, pilot)
        await hand.press("left_square_bracket")
        line = room.query_one(RemarksLine)
        assert line.text.startswith("r: all  ? ")
        end = line.text.split()[-1]
        assert line.size.height == 3
        assert end not in screen_text(app).split()
        await hand.press("r")
        assert line.text.startswith("? ")
        assert "…" not in "".join(screen_text(app).splitlines()[-11:-3])
        assert end in screen_text(app)
        await hand.press("r")
        assert line.size.height == 3
