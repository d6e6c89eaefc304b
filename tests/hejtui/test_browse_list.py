from __future__ import annotations

from browse_screen import LARGE, LOOP, line_of, lines_of, opened, settle
from screen_text import screen_text
from small_study import BUGGY, instance

from core.annotate import put_mark
from core.model import Bug, Location
from core.store import Workspace
from hejtui.app import Inspector
from hejtui.rooms.browse import BrowseRoom


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


async def test_a_filter_that_is_dropped_is_dropped_for_all(workspace: Workspace) -> None:
    async with opened(workspace) as (app, pilot, room):
        await pilot.press("slash", *"t:loop")
        await pilot.pause()
        assert "2 of 6 listed" in line_of(room, "progress")
        await pilot.press("escape")
        await pilot.pause()
        assert "listed" not in line_of(room, "progress")
        assert len(app.session.listed) == 6


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


async def test_it_reopens_where_it_was_left(workspace: Workspace) -> None:
    async with opened(workspace) as (_, pilot, _):
        await pilot.press("right_square_bracket", "tab", "j", "j", "q")
        await pilot.pause()
    async with opened(workspace) as (_, _, room):
        assert room.instance is not None
        assert room.instance.id == LOOP
        assert room.code.cursor_line == 18


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
