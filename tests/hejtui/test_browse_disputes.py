"""Instances that annotators disagree about, in the list and in the line below the code."""

from __future__ import annotations

from dataclasses import replace

from screen_text import screen_text
from small_candidates import Hand
from small_study import instance

from core.annotate import independent_marks, put_mark
from core.model import Location, Role
from core.store import Workspace
from hejtui.app import Inspector
from hejtui.rooms.browse import BrowseRoom

LOG, LOOP = "SUM_ALL/insert-log/1", "SUM_ALL/loop-exchange/1"


async def test_a_dispute_is_a_sign_a_word_and_a_state_to_filter_by(workspace: Workspace) -> None:
    put_mark(workspace, LOOP, "bob", Location.of(17))
    put_mark(workspace, LOOP, "cleo", Location.of(18))
    put_mark(workspace, LOG, "bob", Location.of(16))
    app = Inspector(workspace, "ann")
    async with app.run_test(size=(80, 24)) as pilot:
        hand = Hand(app, pilot)
        assert "disputed" not in screen_text(app)
        await hand.press("slash", *"s:disp", "enter")
        assert app.session.listed == [LOOP]
        assert "▸◎≠ SUM_ALL" in screen_text(app)
        assert "not marked  ≠ disputed  ○ proposal 16" in screen_text(app)


async def test_ones_own_mark_begins_and_ends_a_dispute_at_once(workspace: Workspace) -> None:
    put_mark(workspace, LOG, "bob", Location.of(16))
    app = Inspector(workspace, "ann")
    async with app.run_test(size=(160, 45)) as pilot:
        hand, room = Hand(app, pilot), app.query_one(BrowseRoom)
        await hand.press("tab", "j", "space")
        await room.finish()
        await hand.settle()
        assert "● 17 saved  ≠ bob 16" in screen_text(app)
        assert "▸●≠ SUM_ALL" in screen_text(app)
        await hand.press("z")
        await room.finish()
        await hand.settle()
        assert "≠" not in screen_text(app)
        assert "▸◎ SUM_ALL" in screen_text(app)


async def test_the_dispute_of_another_process_appears(workspace: Workspace) -> None:
    app = Inspector(workspace, "ann")
    async with app.run_test(size=(160, 45)) as pilot:
        hand, room = Hand(app, pilot), app.query_one(BrowseRoom)
        with Workspace.open(workspace.path) as other:
            put_mark(other, LOG, "bob", Location.of(16))
            put_mark(other, LOG, "cleo", Location.of(17))
        room.refresh_data()
        await hand.settle()
        assert "▸◎≠ SUM_ALL" in screen_text(app)
        assert "≠ disputed" in screen_text(app)


async def test_marks_on_a_former_version_dispute_nothing(workspace: Workspace) -> None:
    put_mark(workspace, LOG, "bob", Location.of(16))
    put_mark(workspace, LOG, "cleo", Location.of(17))
    other = instance("SUM_ALL", "insert-log", [], Location.of(16))
    changed = other.buggy.replace(b"twice", b"double")
    workspace.instances.replace(["SUM_ALL"], ["insert-log"], [replace(other, buggy=changed)])
    app = Inspector(workspace, "ann")
    async with app.run_test(size=(80, 24)):
        assert "≠" not in screen_text(app)


async def test_a_mark_that_is_changed_in_sight_of_the_verifiers_says_so(
    workspace: Workspace,
) -> None:
    before = put_mark(workspace, LOG, "ann", Location.of(16))
    put_mark(workspace, LOG, "bob", Location.of(17), role=Role.VERIFIER)
    app = Inspector(workspace, "ann")
    async with app.run_test(size=(160, 45)) as pilot:
        hand, room = Hand(app, pilot), app.query_one(BrowseRoom)
        await hand.press("left_square_bracket", "tab")
        await room.finish()
        assert LOG in app.session.told
        await hand.press("plus")
        await room.finish()
    said = workspace.marks.history(annotator="ann")
    assert [(each.instance, each.words, each.told) for each in said] == [
        (LOG, "16", None),
        (LOG, "16-17", True),
    ]
    assert independent_marks(workspace)[LOG]["ann"] == before
