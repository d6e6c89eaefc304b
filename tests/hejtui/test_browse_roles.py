"""Browse, for somebody who has verified some of what it lists."""

from __future__ import annotations

from dataclasses import replace

import pytest
from browse_screen import LOOP, SMALL, line_of, opened, settle
from screen_text import screen_text

from core.annotate import put_mark, undo_mark
from core.model import Location, Role
from core.store import Workspace

OTHER = "SUM_1/insert-log/1"
WHY = "ann has marked it as a verifier, and authors do not verify themselves"


@pytest.fixture
def verified(workspace: Workspace) -> Workspace:
    put_mark(workspace, LOOP, "ann", Location.of(16), role=Role.VERIFIER)
    return workspace


def authored(workspace: Workspace) -> list[str]:
    return list(workspace.marks.current("ann"))


async def test_what_one_has_verified_is_not_left_to_mark(verified: Workspace) -> None:
    async with opened(verified) as (app, pilot, room):
        assert "0 done, 3 left" in line_of(room, "progress")
        assert "1 verified by you" in line_of(room, "progress")
        assert "◑" in screen_text(app)
        await pilot.press("a")
        await settle(pilot, room)
        assert room.instance is not None
        assert room.instance.id == OTHER
        await pilot.press("N")
        assert room.instance.id == "SUM_1/loop-exchange/1"
        await pilot.press("a", "a")
        await settle(pilot, room)
        assert "3 done, 0 left" in line_of(room, "progress")
        assert LOOP not in authored(verified)
        here = room.instance.id
        await pilot.press("n")
        assert room.instance.id == here


async def test_the_filter_for_what_is_unmarked_leaves_it_out(verified: Workspace) -> None:
    async with opened(verified) as (_, pilot, room):
        await pilot.press("slash", *"m:un", "enter")
        await settle(pilot, room)
        assert LOOP not in room.panes.list.listed
        assert len(room.panes.list.listed) == 3


@pytest.mark.parametrize("size", [SMALL, (160, 45)])
async def test_no_key_marks_it_and_each_says_why(
    verified: Workspace, size: tuple[int, int]
) -> None:
    async with opened(verified, size) as (app, pilot, room):
        await pilot.press("right_square_bracket", "tab")
        await pilot.pause()
        assert "you have verified it" in line_of(room, "marks")
        keys = ("space", "a", "i", "m", "plus", "full_stop", "backspace", "c", "e", "x")
        for key in keys:
            app.clear_notifications()
            await pilot.press(key)
            await settle(pilot, room)
            assert len(app.screen_stack) == 1
            assert [WHY in each.message for each in app._notifications] == [True]
        room.code.post_message(room.code.GutterClicked(16))
        await settle(pilot, room)
        assert verified.marks.current("ann") == {}
        assert len(verified.marks.history()) == 1


async def test_who_is_asked_for_a_name_only_then_is_refused_as_well(verified: Workspace) -> None:
    async with opened(verified, annotator=None) as (app, pilot, room):
        await pilot.press("right_square_bracket", "tab", "space")
        await pilot.pause()
        await pilot.press(*"ann", "enter")
        await settle(pilot, room)
        assert any(WHY in each.message for each in app._notifications)
        assert verified.marks.current("ann") == {}


async def test_what_was_taken_back_is_not_said_again_over_a_verification(
    workspace: Workspace,
) -> None:
    async with opened(workspace) as (_, pilot, room):
        await pilot.press("right_square_bracket", "tab", "space", "z")
        await settle(pilot, room)
        with Workspace.open(workspace.path) as other:
            put_mark(other, LOOP, "ann", Location.of(17), role=Role.VERIFIER)
        room.refresh_data()
        await room.workers.wait_for_complete()
        assert "1 verified by you" in line_of(room, "progress")
        await pilot.press("Z")
        await settle(pilot, room)
        assert authored(workspace) == []
        with Workspace.open(workspace.path) as other:
            undo_mark(other, LOOP, "ann", Role.VERIFIER)
        room.refresh_data()
        await room.workers.wait_for_complete()
        await pilot.press("space")
        await settle(pilot, room)
        assert authored(workspace) == [LOOP]


async def test_a_newer_mark_on_another_version_hides_no_mark(workspace: Workspace) -> None:
    said = put_mark(workspace, LOOP, "ann", Location.of(16))
    later = said.at.replace(said.at[:4], "2999")
    workspace.marks.add(replace(said, at=later, source="0" * 64, location=Location.of(2)))
    async with opened(workspace) as (_, pilot, room):
        assert "1 done, 3 left" in line_of(room, "progress")
        await pilot.press("right_square_bracket")
        assert "16 saved" in line_of(room, "marks")
        await pilot.press("z")
        await settle(pilot, room)
        assert "0 done, 4 left" in line_of(room, "progress")
    assert workspace.marks.history()[-1].location is None


async def test_a_newer_mark_on_another_version_does_not_open_the_other_role(
    verified: Workspace,
) -> None:
    (said,) = verified.marks.history()
    verified.marks.add(replace(said, at=said.at.replace(said.at[:4], "2999"), source="0" * 64))
    async with opened(verified) as (_, _, room):
        assert "0 done, 3 left" in line_of(room, "progress")
        assert "1 verified by you" in line_of(room, "progress")


async def test_all_that_one_has_verified_is_counted_excluded_ones_too(
    verified: Workspace,
) -> None:
    excluded = "SUM_ALL/rename-local/1"
    put_mark(verified, excluded, "ann", Location.of(16), role=Role.VERIFIER)
    async with opened(verified) as (_, _, room):
        assert "0 done, 3 left" in line_of(room, "progress")
        assert "2 verified by you" in line_of(room, "progress")


async def test_nobody_takes_the_seat_under_another_spelling(verified: Workspace) -> None:
    async with opened(verified) as (app, pilot, room):
        await pilot.press("A", "ctrl+u", *"ANN", "enter")
        await settle(pilot, room)
        assert ["ANN is known here as ann; write ann" in each.message
                for each in app._notifications] == [True]  # fmt: skip
        assert app.session.annotator == "ann"
        assert "1 verified by you" in line_of(room, "progress")
