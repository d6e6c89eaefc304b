"""What a verifier may not see is on no screen, and what was seen is remembered."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from small_sample import ALL, LINE, LOCAL, LOG, LOOP, draw, marks_of, verifying
from small_study import fill

from core.annotate import put_mark, sights_of, undo_mark
from core.model import Candidate, Exclusion, Flag, Generation, Location, Role, Status
from core.store import Workspace
from hejtui.rooms.browse import BrowseRoom
from hejtui.rooms.browse.position import Position
from hejtui.session import Session

PACE = re.compile(r"  \S+ \S+ each, about .* left")


def judged(workspace: Workspace) -> None:
    """The author marked, and the program judges, everything in another way."""
    for each in [workspace.instances.get(id) for id in ALL]:
        other = replace(
            each,
            proposal=Location.before(19),
            status=Status.READY if each.reason else Status.EXCLUDED,
            reason=None if each.reason else Exclusion.TOUCHES_BUGGY_LINE,
            detail="" if each.reason else "it changes buggy line 16",
            flags=(Flag(Exclusion.UNSOUND, "its log may take long"),),
        )
        workspace.instances.replace([each.bug], [each.transformation], [other])
        if not other.reason:
            put_mark(workspace, each.id, "ann", Location.of(18, 20), note="surely here")


async def test_the_screen_is_the_same_whatever_the_author_and_the_program_say(
    workspace: Workspace, tmp_path_factory: pytest.TempPathFactory
) -> None:
    keys = "n tab j space c i z x escape d v question_mark escape ctrl+p escape D a"
    other = Workspace.create(tmp_path_factory.mktemp("other") / "study")
    fill(other)
    judged(other)
    draw(workspace)
    draw(other)
    seen: list[list[str]] = []
    for study in (workspace, other):
        async with verifying(study, size=(80, 24)) as hand:
            screens = [hand.screen]
            for key in keys.split():
                await hand.press(key)
                screens.append(PACE.sub("", hand.screen))
            seen.append(screens)
        assert {mark.blind for mark in study.marks.history(annotator="bob")} == {True}
    other.close()
    for key, one, another in zip(["", *keys.split()], *seen, strict=True):
        assert one == another, key


async def test_what_is_to_be_verified_is_in_no_other_room_until_it_is(
    workspace: Workspace,
) -> None:
    workspace.remember("inspector", {"selected": LOG})
    draw(workspace)
    async with verifying(workspace) as hand:
        await hand.press("2")
        assert "no program is selected" in hand.screen
        said: list[str] = []
        hand.app.notify = lambda message, **_: said.append(message)  # type: ignore[method-assign]
        await hand.press("1")
        assert said[0].startswith("6 drawn for you to verify are not listed here before")
        assert "All that is here" in hand.screen
        assert "insert-log" not in hand.screen
        await hand.press("a", "n", "]", "4")
        assert "6 left  blind" in hand.screen
        await hand.press("tab", "G", "space", "1")
        assert hand.app.query_one(BrowseRoom).panes.list.listed == [LOG]
        assert "proposal 16" in hand.screen
        await hand.press("4", "tab", "k", "space")
    history = [mark for mark in workspace.marks.history() if mark.stands]
    assert [(mark.instance, mark.blind) for mark in history] == [(LOG, True), (LOG, False)]
    assert history[-1].shown == LINE
    assert marks_of(workspace, role=Role.AUTHOR) == {}


async def test_what_is_on_screen_when_another_one_sits_down_was_seen_by_both(
    workspace: Workspace,
) -> None:
    draw(workspace)
    async with verifying(workspace, "ann") as hand:
        await hand.press("1", "A")
        await hand.pilot.press("ctrl+u")
        await hand.write("bob")
        assert hand.app.query_one(BrowseRoom).panes.list.listed == []
        await hand.press("4")
        assert "6 left  assisted" in hand.screen
        await hand.press("]")
        assert "6 left  blind" in hand.screen


async def test_what_was_seen_is_remembered_from_an_earlier_sitting(workspace: Workspace) -> None:
    put_mark(workspace, LOOP, "ann", LINE)
    put_mark(workspace, LOOP, "cleo", Location.of(18))
    async with verifying(workspace) as hand:
        await hand.press("1", "4", "D")  # the first proposal, then what differs
    draw(workspace)
    async with verifying(workspace, assisted=True) as hand:
        hand.room.queue.go_to(LOG.replace("SUM_ALL", "SUM_1"))
        await hand.settle()
    async with verifying(workspace) as hand:
        for id, how in (
            (LOG, "6 left  assisted"),
            (LOOP, "6 left  not blind"),
            (LOG.replace("SUM_ALL", "SUM_1"), "6 left  assisted"),
            (LOOP.replace("SUM_ALL", "SUM_1"), "6 left  blind"),
        ):
            hand.room.queue.go_to(id)
            await hand.settle()
            assert how in hand.screen
    draw(workspace, "carol")
    async with verifying(workspace, "carol") as hand:
        assert "6 left  blind" in hand.screen


async def test_what_was_seen_before_one_said_who_one_is_counts(workspace: Workspace) -> None:
    draw(workspace)
    async with verifying(workspace, None) as hand:
        await hand.press("1", "4", "A")
        await hand.write("bob")
        hand.room.queue.go_to(LOG)
        await hand.settle()
        assert "6 left  assisted" in hand.screen
        await hand.press("]")
        assert "6 left  blind" in hand.screen


async def test_what_is_drawn_meanwhile_is_in_the_list_of_no_other_room(
    workspace: Workspace,
) -> None:
    put_mark(workspace, LOOP, "ann", LINE)
    draw(workspace, "carol")
    async with verifying(workspace) as hand:
        await hand.press("1", "2")
        assert LOG in hand.screen
        draw(workspace)
        await hand.press("]", "]", "[", "o", "o")
        assert "SUM_" not in hand.screen
        await hand.press("4", "2", "]", "[")
        assert "SUM_" not in hand.screen
    assert marks_of(workspace) == {}


@pytest.mark.parametrize(
    ("marked_by", "how"), [("ann", "not blind"), ("bob", "assisted"), (None, "assisted")]
)
async def test_what_candidates_show_was_seen(
    workspace: Workspace, marked_by: str | None, how: str
) -> None:
    if marked_by:
        put_mark(workspace, LOOP, marked_by, LINE)
        if marked_by == "bob":
            put_mark(workspace, LOOP, "bob", LINE)
    made = Generation.of("m", "recorded", "1", {})
    loop = workspace.instances.get(LOOP)
    patch = Candidate("SUM_ALL", LOOP, made.id, "m", 1, "", "int sum = 0;", LINE, loop.fixed)
    workspace.candidates.add(made, [(patch, loop.test)])
    async with verifying(workspace) as hand:
        await hand.press("1", "2", "]")
        assert LOOP in hand.screen
    if marked_by == "bob":
        undo_mark(workspace, LOOP, "bob")
        undo_mark(workspace, LOOP, "bob")
    draw(workspace)
    async with verifying(workspace) as hand:
        hand.room.queue.go_to(LOOP)
        await hand.settle()
        assert f"left  {how}" in hand.screen


async def test_browse_tells_of_no_dispute_before_the_disagreements_were_opened(
    workspace: Workspace,
) -> None:
    for id in (LOOP, LOOP.replace("SUM_ALL", "SUM_1")):
        put_mark(workspace, id, "ann", Location.of(18))
    draw(workspace)
    async with verifying(workspace) as hand:
        hand.room.queue.go_to(LOOP)
        await hand.settle()
        await hand.press("tab", "space", "1")
        browse = hand.app.query_one(BrowseRoom)
        assert browse.panes.list.listed == [LOOP]
        assert "≠" not in hand.screen
        await hand.press("D", "c", "]")
        assert "≠" not in hand.screen
        assert "ann " not in hand.screen
        await hand.press("4")
        for id in set(ALL) - {LOOP}:
            put_mark(workspace, id, "bob", LINE, role=Role.VERIFIER)
        hand.room.refresh_data()
        await hand.settle()
        await hand.press("D", "1")
        assert "≠" in hand.screen


async def test_a_sign_in_the_list_that_gave_something_away_was_seen(workspace: Workspace) -> None:
    put_mark(workspace, LOOP, "ann", LINE)
    put_mark(workspace, LOOP, "cleo", Location.of(18))
    async with verifying(workspace) as hand:
        await hand.press("1")
        assert "×" in hand.screen
        assert "≠" in hand.screen
    draw(workspace)
    async with verifying(workspace) as hand:
        for id, how in (
            (LOOP, "not blind"),
            (LOCAL, "not blind"),
            (LOOP.replace("SUM_ALL", "SUM_1"), "blind"),
        ):
            hand.room.queue.go_to(id)
            await hand.settle()
            assert f"6 left  {how}" in hand.screen


def test_a_sight_is_stored_where_nothing_else_on_the_screen_changes(workspace: Workspace) -> None:
    session = Session(workspace, "bob")
    place = Position(session)
    assert place.move("", 3)
    place.store()
    assert not place.move("", 3)
    session.told.add(LOOP)
    assert place.move("", 3)
    place.store()
    assert not sights_of(workspace, "bob").is_blind(LOOP)
