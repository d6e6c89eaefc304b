from __future__ import annotations

import sqlite3

import pytest
from browse_screen import LOOP, last_word, line_of, lines_of, opened, settle
from screen_text import screen_text

from core.model import Confidence, Location
from core.store import Workspace
from hejtui.rooms.marking.clock import Clock
from hejtui.settings import read_annotator
from hejtui.widgets.ask import AskYes


async def test_a_range_is_marked_undone_and_marked_again(workspace: Workspace) -> None:
    async with opened(workspace) as (_, pilot, room):
        await pilot.press("right_square_bracket", "tab", "j", "m", "j", "space")
        await settle(pilot, room)
        assert workspace.marks.current("ann")[LOOP].location == Location.of(17, 18)
        assert "17-18 saved" in line_of(room, "marks")
        assert "● 17" in lines_of(room)
        await pilot.press("z")
        await settle(pilot, room)
        assert workspace.marks.current("ann") == {}
        await pilot.press("k", "shift+down", "space")
        await settle(pilot, room)
        assert workspace.marks.current("ann")[LOOP].location == Location.of(17, 18)
        assert len(workspace.marks.history()) == 3


async def test_undo_goes_back_step_by_step(workspace: Workspace) -> None:
    async with opened(workspace) as (_, pilot, room):
        await pilot.press("tab", "space", "j", "space", "j", "space", "z", "z")
        await settle(pilot, room)
        assert workspace.marks.current("ann")["SUM_ALL/insert-log/1"].location == Location.of(16)
        await pilot.press("z", "z")
        await settle(pilot, room)
        assert workspace.marks.current("ann") == {}


async def test_one_key_takes_the_proposal_and_goes_to_the_next_unmarked(
    workspace: Workspace,
) -> None:
    async with opened(workspace) as (_, pilot, room):
        await pilot.press("tab", "a", "enter")
        await settle(pilot, room)
        marks = workspace.marks.current("ann")
        assert list(marks) == ["SUM_ALL/insert-log/1", LOOP]
        assert marks[LOOP].location == Location.of(16)
        assert room.instance is not None
        assert room.instance.id == "SUM_1/insert-log/1"
        assert "2 done, 2 left" in line_of(room, "progress")


async def test_excluded_instances_take_no_mark(workspace: Workspace) -> None:
    async with opened(workspace) as (_, pilot, room):
        await pilot.press("right_square_bracket", "right_square_bracket", "tab", "space", "a", "c")
        await settle(pilot, room)
        assert workspace.marks.history() == []
        assert "touches-buggy-line" in line_of(room, "marks")


async def test_an_exclusion_without_a_reason_is_asked_for_one(workspace: Workspace) -> None:
    async with opened(workspace) as (app, pilot, room):
        await pilot.press("tab", "x")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert "an answer is wanted · esc goes back" in screen_text(app)
        await pilot.press("escape")
        await settle(pilot, room)
        assert "an answer is wanted" not in screen_text(app)
        assert workspace.marks.current("ann") == {}


async def test_a_note_goes_on_where_it_ended(workspace: Workspace) -> None:
    async with opened(workspace) as (_, pilot, room):
        await pilot.press("tab", "space")
        for text in ("one", " two"):
            await pilot.press("e")
            await pilot.pause()
            await pilot.press(*text, "enter")
        await settle(pilot, room)
        assert workspace.marks.current("ann")["SUM_ALL/insert-log/1"].note == "one two"


async def test_insertion_point_confidence_and_note_are_stored(workspace: Workspace) -> None:
    async with opened(workspace) as (_, pilot, room):
        await pilot.press("tab", "i", "c", "e")
        await pilot.pause()
        await pilot.press("a", "left_square_bracket", "i", "enter")
        await settle(pilot, room)
        mark = workspace.marks.current("ann")["SUM_ALL/insert-log/1"]
        assert mark.location == Location.before(16)
        assert mark.confidence is Confidence.MEDIUM
        assert mark.note == "a[i"
        assert "▲" in lines_of(room)


async def test_the_annotator_is_asked_once_and_kept(workspace: Workspace) -> None:
    async with opened(workspace, annotator=None) as (_, pilot, room):
        await pilot.press("tab", "space")
        await pilot.pause()
        await pilot.press("q", "enter")
        await pilot.pause()
        await settle(pilot, room)
        assert workspace.marks.current("q")["SUM_ALL/insert-log/1"].location == Location.of(16)
        assert read_annotator(workspace.path) == "q"
        assert "q  1 done" in line_of(room, "progress")


async def test_undo_takes_back_the_last_mark_wherever_it_is_and_goes_there(
    workspace: Workspace,
) -> None:
    log = "SUM_ALL/insert-log/1"
    async with opened(workspace) as (_, pilot, room):
        await pilot.press("a", "a", "z")
        await settle(pilot, room)
        assert list(workspace.marks.current("ann")) == [log]
        assert room.instance is not None
        assert room.instance.id == LOOP
        await pilot.press("slash", *"zzz", "enter", "z")
        await settle(pilot, room)
        assert workspace.marks.current("ann") == {}
        assert room.instance.id == log
        await pilot.press("z", "z")
        await settle(pilot, room)
        assert len(workspace.marks.history()) == 4


async def test_undo_ends_where_nothing_stands_and_resurrects_nothing(workspace: Workspace) -> None:
    async with opened(workspace) as (_, pilot, room):
        await pilot.press("tab", "m", "j", "m", "space", "k", "space")
        await settle(pilot, room)
        assert workspace.marks.current("ann") == {}
        said = len(workspace.marks.history())
        assert said == 3
    async with opened(workspace) as (_, pilot, room):
        await pilot.press("z", "z", "z")
        await settle(pilot, room)
        assert len(workspace.marks.history()) == said
        await pilot.press("a")
        await settle(pilot, room)
    async with opened(workspace) as (_, pilot, room):
        await pilot.press("z", "z")
        await settle(pilot, room)
        assert workspace.marks.current("ann") == {}
        assert len(workspace.marks.history()) == said + 2


async def test_confidence_belongs_to_one_mark_of_one_annotator(workspace: Workspace) -> None:
    log = "SUM_ALL/insert-log/1"
    async with opened(workspace, annotator="bob") as (_, pilot, room):
        await pilot.press("c", "a")
        await settle(pilot, room)
        await pilot.press("c", "A")
        await pilot.pause()
        await pilot.press("ctrl+u", *"carol", "enter")
        await pilot.pause()
        await pilot.press("a", "g", "a")
        await settle(pilot, room)
        assert workspace.marks.current("bob")[log].confidence is Confidence.MEDIUM
        carol = workspace.marks.current("carol")
        assert {each.confidence for each in carol.values()} == {Confidence.HIGH}
        assert set(carol) == {log, LOOP}


async def test_a_mark_that_cannot_be_stored_stays_visible_as_not_saved(
    workspace: Workspace,
) -> None:
    async with opened(workspace) as (app, pilot, room):
        with sqlite3.connect(workspace.path / "workspace.db") as disk:
            disk.execute(
                "CREATE TRIGGER none_left BEFORE INSERT ON mark"
                " BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END"
            )
        await pilot.press("tab", "space")
        await settle(pilot, room)
        assert "NOT SAVED" in line_of(room, "marks")
        assert "disk is full" in line_of(room, "marks")
        assert room.unsaved() == "1 mark could not be stored"
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, AskYes)
        await pilot.press("n")
        assert "● 16" in lines_of(room) or "◉ 16" in lines_of(room)
        with sqlite3.connect(workspace.path / "workspace.db") as disk:
            disk.execute("DROP TRIGGER none_left")
        disk.close()
        await pilot.press("w")
        await settle(pilot, room)
        assert "saved" in line_of(room, "marks")
        assert len(workspace.marks.history()) == 1


async def test_a_question_says_which_key_saves(workspace: Workspace) -> None:
    async with opened(workspace) as (app, pilot, _):
        for key in "Ae":
            await pilot.press(key)
            await pilot.pause()
            assert "enter saves · esc goes back" in screen_text(app)
            await pilot.press("escape")
            await pilot.pause()


async def test_undoing_a_confidence_says_that_the_mark_stays(workspace: Workspace) -> None:
    async with opened(workspace) as (app, pilot, room):
        await pilot.press("tab", "space", "c", "z")
        await settle(pilot, room)
        assert workspace.marks.current("ann")["SUM_ALL/insert-log/1"].location == Location.of(16)
        assert "high confidence" in last_word(app)
        assert "stays" in last_word(app)
        assert "taken back" not in last_word(app)
        await pilot.press("z")
        await settle(pilot, room)
        assert "taken back" in last_word(app)


async def test_keys_are_work(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    touched: list[Clock] = []
    monkeypatch.setattr(Clock, "touch", lambda self: touched.append(self))
    async with opened(workspace) as (_, pilot, _):
        await pilot.press("tab")
        for key in ("j", "space", "n", "a"):
            before = len(touched)
            await pilot.press(key)
            assert len(touched) > before, key


async def test_how_sure_one_is_of_a_range_is_seen_and_stored_with_it(
    workspace: Workspace,
) -> None:
    async with opened(workspace) as (_, pilot, room):
        await pilot.press("right_square_bracket", "tab", "space")
        await settle(pilot, room)
        await pilot.press("j", "m", "j", "c")
        await settle(pilot, room)
        assert "range 17-18" in line_of(room, "marks")
        assert "medium confidence" in line_of(room, "marks")
        assert workspace.marks.current("ann")[LOOP].confidence is Confidence.HIGH
        await pilot.press("escape")
        await settle(pilot, room)
        assert "high confidence" in line_of(room, "marks")
        await pilot.press("m", "j", "space")
        await settle(pilot, room)
        assert workspace.marks.current("ann")[LOOP].confidence is Confidence.MEDIUM


async def test_nothing_is_sure_of_what_is_not_marked(workspace: Workspace) -> None:
    async with opened(workspace) as (_, pilot, room):
        assert "not marked" in line_of(room, "marks")
        assert "confidence" not in line_of(room, "marks")
        await pilot.press("c")
        await settle(pilot, room)
        assert "medium confidence" in line_of(room, "marks")


async def test_what_is_taken_back_leaves_the_pace(workspace: Workspace) -> None:
    async with opened(workspace) as (_, pilot, room):
        await pilot.press("a")
        await settle(pilot, room)
        assert room.journal is not None
        assert room.journal.pace.seconds is not None
        await pilot.press("z")
        await settle(pilot, room)
        assert room.journal.pace.seconds is None
        await pilot.press("Z")
        await settle(pilot, room)
        assert room.journal.pace.seconds is not None
