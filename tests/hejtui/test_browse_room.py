from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from screen_text import screen_text
from small_study import BUGGY, instance
from textual.pilot import Pilot
from textual.widgets import Static

from core.annotate import put_mark
from core.model import Bug, Confidence, Location, WorkspaceError
from core.store import Workspace
from hejtui.app import Inspector
from hejtui.keys import key_help
from hejtui.rooms.browse import BrowseRoom
from hejtui.settings import read_annotator
from hejtui.widgets.ask import AskYes
from hejtui.widgets.status import StatusLine

SMALL, LARGE = (80, 24), (160, 45)
LOOP = "SUM_ALL/loop-exchange/1"


@asynccontextmanager
async def opened(
    workspace: Workspace, size: tuple[int, int] = LARGE, annotator: str | None = "ann"
) -> AsyncIterator[tuple[Inspector, Pilot[None], BrowseRoom]]:
    app = Inspector(workspace, annotator)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot, app.query_one(BrowseRoom)
        await app.workers.wait_for_complete()


async def settle(pilot: Pilot[None], room: BrowseRoom) -> None:
    """Waits until marks are stored and drawn."""
    await pilot.pause()
    await room.finish()
    await pilot.pause()


def line_of(room: BrowseRoom, id: str) -> str:
    return room.query_one(f"#{id}", StatusLine).text


def lines_of(room: BrowseRoom) -> str:
    code = room.code
    return "\n".join(code.render_line(y).text for y in range(code.size.height))


@pytest.mark.parametrize("size", [SMALL, LARGE, (20, 10), (300, 8)])
async def test_the_first_instance_is_shown_at_every_size(
    workspace: Workspace, size: tuple[int, int]
) -> None:
    async with opened(workspace, size) as (app, pilot, room):
        assert room.instance is not None
        assert room.instance.id == "SUM_ALL/insert-log/1"
        await pilot.press("tab", "j", "f", "v", "G", "tab", "tab")
        assert app.is_running


async def test_brackets_of_java_stay_and_both_versions_stand_side_by_side(
    workspace: Workspace,
) -> None:
    async with opened(workspace) as (_, pilot, room):
        await pilot.press("right_square_bracket")
        drawn = lines_of(room)
        assert drawn.count("sum += a[i];") == 2
        assert "for (int i = 0;" in drawn
        assert "while (i < a.length) {" in drawn
        assert "◆ 16" in drawn
        assert "○ 16" in drawn
        assert "⋯ 12 unchanged lines" in drawn
        assert "a[i]" in line_of(room, "title")


async def test_one_column_shows_one_version_at_a_time(workspace: Workspace) -> None:
    async with opened(workspace, SMALL) as (_, pilot, room):
        await pilot.press("right_square_bracket")
        assert "while" in lines_of(room)
        assert "for (int i" not in lines_of(room)
        await pilot.press("v")
        assert "for (int i" in lines_of(room)
        assert "while" not in lines_of(room)
        assert "ORIGINAL" in line_of(room, "title")
        await pilot.press("v")
        assert "while" in lines_of(room)


@pytest.mark.parametrize("size", [SMALL, (100, 30), (135, 40), LARGE])
async def test_both_versions_fit_beside_each_other_and_one_key_shows_them_alone(
    workspace: Workspace, size: tuple[int, int]
) -> None:
    async with opened(workspace, size) as (_, pilot, room):
        await pilot.press("right_square_bracket", "tab")
        await pilot.pause()
        both = lines_of(room)
        assert "while" in both
        assert "for (int i" in both
        await pilot.press("v")
        assert "for (int i" not in lines_of(room)
        await pilot.press("v")
        assert "while" not in lines_of(room)
        await pilot.press("v")
        assert lines_of(room) == both


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


async def test_the_filter_narrows_the_list_and_is_remembered(workspace: Workspace) -> None:
    async with opened(workspace) as (app, pilot, room):
        await pilot.press("slash", *"t:loop", "enter")
        await pilot.pause()
        assert app.session.listed == [LOOP, "SUM_1/loop-exchange/1"]
        assert room.instance is not None
        assert room.instance.id == LOOP
        await pilot.press("q")
        await pilot.pause()
    async with opened(workspace) as (app, pilot, room):
        assert app.session.listed == [LOOP, "SUM_1/loop-exchange/1"]
        await pilot.press("slash", "x", "escape")
        await pilot.pause()
        assert app.session.listed == [LOOP, "SUM_1/loop-exchange/1"]
        await pilot.press("j", "escape")
        await pilot.pause()
        assert len(app.session.listed) == 6
        assert room.panes.list.table.cursor_key == "SUM_1/loop-exchange/1"


async def test_a_filter_that_lets_nothing_through_leaves_nothing_to_mark(
    workspace: Workspace,
) -> None:
    async with opened(workspace) as (_, pilot, room):
        await pilot.press("right_square_bracket", "slash", *"zzz", "enter")
        await pilot.pause()
        assert "Escape" in room.panes.list.table.placeholder
        assert room.instance is None
        assert lines_of(room).strip() == ""
        await pilot.press("a", "c", "e", "tab", "space", "i", "m", "a", "z")
        await settle(pilot, room)
        assert workspace.marks.history() == []
        await pilot.press("tab", "escape")
        await pilot.pause()
        assert room.instance is not None
        assert room.instance.id == LOOP


async def test_a_filter_goes_to_the_next_that_passes_and_back(workspace: Workspace) -> None:
    async with opened(workspace) as (_, pilot, room):
        table = room.panes.list.table
        await pilot.press("j", "j", "slash", *"t:log")
        assert table.cursor_key == "SUM_1/insert-log/1"
        await pilot.press("ctrl+u", *"t:loop b:all")
        assert table.cursor_key == LOOP
        await pilot.press("escape")
        await pilot.pause()
        assert table.cursor_key == "SUM_ALL/rename-local/1"
        assert len(table.keys) == 6


async def test_a_filter_typed_in_the_first_moment_is_not_lost(workspace: Workspace) -> None:
    app = Inspector(workspace, "ann")
    async with app.run_test(size=LARGE) as pilot:
        room = app.query_one(BrowseRoom)
        room.panes.action_filter()
        # The theme is announced late, and everything is drawn again.
        room.marks_changed(None)
        await pilot.press("ctrl+u", *"t:loop", "enter")
        await pilot.pause()
        assert room.panes.list.listed == [LOOP, "SUM_1/loop-exchange/1"]


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


async def test_it_first_opens_at_what_is_to_do(workspace: Workspace) -> None:
    location = Location.of(16)
    out = instance("SUM_ALL", "insert-log", [], location, excluded=True)
    workspace.instances.replace(["SUM_ALL"], ["insert-log"], [out])
    async with opened(workspace) as (_, pilot, room):
        assert room.instance is not None
        assert room.instance.id == LOOP
        assert room.panes.list.table.cursor_key == LOOP
        await pilot.press("k")
        assert room.instance.id == "SUM_ALL/insert-log/1"
        await pilot.press("q")
        await pilot.pause()
    async with opened(workspace) as (_, _, room):
        assert room.instance is not None
        assert room.instance.id == "SUM_ALL/insert-log/1"


async def test_a_long_reason_is_wrapped_and_not_cut(workspace: Workspace) -> None:
    location = Location.of(16)
    out = instance("SUM_ALL", "insert-log", [], location, excluded=True)
    reason = "it is called in a loop or by itself: its log could take longer than all the rest"
    workspace.instances.replace(["SUM_ALL"], ["insert-log"], [replace(out, detail=reason)])
    async with opened(workspace, SMALL) as (_, pilot, room):
        await pilot.press("k")
        await pilot.pause()
        line = room.query_one("#marks", StatusLine)
        shown = " ".join(line.render_line(y).text.strip() for y in range(line.size.height))
        assert line.size.height == 2
        assert shown == f"× excluded: touches-buggy-line, {reason}"


async def test_what_goes_wrong_is_said_once(workspace: Workspace) -> None:
    said: list[str] = []
    async with opened(workspace) as (app, pilot, room):
        app.notify = lambda message, **_: said.append(message)  # type: ignore[method-assign]
        error = WorkspaceError("the disk is gone", todo="plug it in")
        for each in (error, error, None, error):
            room.trouble("the workspace cannot be read", each)
        await pilot.pause()
        assert said == ["the disk is gone; plug it in"] * 2


async def test_it_reopens_where_it_was_left(workspace: Workspace) -> None:
    async with opened(workspace) as (_, pilot, _):
        await pilot.press("right_square_bracket", "tab", "j", "j", "q")
        await pilot.pause()
    async with opened(workspace) as (_, _, room):
        assert room.instance is not None
        assert room.instance.id == LOOP
        assert room.code.cursor_line == 18


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


async def test_an_empty_workspace_says_what_to_do(tmp_path: Path) -> None:
    with Workspace.create(tmp_path / "empty") as workspace:
        async with opened(workspace, SMALL) as (_, pilot, room):
            assert "hejtui new" in room.panes.list.table.placeholder
            await pilot.press("tab", "space", "a", "n", "z", "y", "i", "c", "e", "f", "v", "G")
            assert room.instance is None


async def test_what_others_store_appears(workspace: Workspace) -> None:
    async with opened(workspace) as (app, pilot, room):
        with Workspace.open(workspace.path) as other:
            other.instances.replace(["SUM_1"], ["insert-log", "loop-exchange"], [])
        room.refresh_data()
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert len(app.session.listed) == 4


async def test_a_mark_of_the_same_annotator_in_a_shell_is_counted(workspace: Workspace) -> None:
    async with opened(workspace) as (app, pilot, room):
        assert "0 done, 4 left" in line_of(room, "progress")
        with Workspace.open(workspace.path) as other:
            put_mark(other, LOOP, "ann", Location.of(16))
        room.refresh_data()
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "1 done, 3 left" in line_of(room, "progress")


async def test_help_lists_the_keys_of_this_place(workspace: Workspace) -> None:
    async with opened(workspace) as (app, pilot, _):
        await pilot.press("tab", "question_mark")
        await pilot.pause()
        shown = str(app.screen.query_one(Static).visual)
        assert "Mark or unmark the line or range" in shown
        assert "Signs" in shown
        await pilot.press("escape")
        await pilot.pause()
        assert len(app.screen_stack) == 1


async def test_a_line_that_goes_on_says_so_at_both_ends(workspace: Workspace) -> None:
    async with opened(workspace, (80, 24)) as (_, pilot, room):
        await pilot.press("tab")
        await pilot.pause()
        assert "public static int sum_all(i›│" in lines_of(room)
        await pilot.press("l")
        drawn = lines_of(room)
        assert "‹c static int sum_all(int[] a) {" in drawn
        assert "}›" not in drawn


async def test_the_list_is_as_wide_as_its_names_where_there_is_room(workspace: Workspace) -> None:
    name = "SEPARATE_PAREN_GROUPS"
    location = Location.of(16)
    fixed = BUGGY.replace(b"= 1;", b"= 0;")
    workspace.bugs.add([Bug(name, BUGGY, fixed, b"class T {}", location, "t")])
    workspace.instances.replace(
        [name], ["insert-log"], [instance(name, "insert-log", [], location)]
    )
    for size in (LARGE, (120, 30)):
        async with opened(workspace, size) as (_, _, room):
            table = room.panes.list.table
            assert any(name in table.render_line(y).text for y in range(table.size.height))


async def test_only_ready_instances_are_counted_where_work_begins(workspace: Workspace) -> None:
    async with opened(workspace) as (app, pilot, _):
        await pilot.press("3")
        await pilot.pause()
        await pilot.press("p")
        await pilot.pause()
        assert "the list in Browse (4 ready instances)" in screen_text(app)


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
        said = [each.message for each in app._notifications]
        assert any("high confidence" in each and "stays" in each for each in said)
        assert not any("taken back" in each for each in said)
        await pilot.press("z")
        await settle(pilot, room)
        assert any("taken back" in each.message for each in app._notifications)


@pytest.mark.parametrize(
    ("size", "keys"), [(SMALL, []), (SMALL, ["tab"]), (LARGE, []), (LARGE, ["v"])]
)
async def test_the_key_for_versions_says_whether_both_can_be_shown(
    workspace: Workspace, size: tuple[int, int], keys: list[str]
) -> None:
    async with opened(workspace, size) as (app, pilot, room):
        await pilot.press(*keys)
        await pilot.pause()
        said = [each.meaning for each in key_help(app, "Browse") if each.key == "v"]
        assert len(said) == 1
        assert said[0].startswith("Both") is room.code.fits_both
