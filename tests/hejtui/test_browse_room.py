from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from browse_screen import LARGE, SMALL, line_of, lines_of, opened, settle
from small_study import instance
from textual.widgets import Static

from core.model import Location, WorkspaceError
from core.store import Workspace
from hejtui.keys import key_help
from hejtui.widgets.status import StatusLine


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
        await settle(pilot, room)
        both = lines_of(room)
        assert "while" in both
        assert "for (int i" in both
        shown = []
        for _ in range(3):
            await pilot.press("v")
            await settle(pilot, room)
            shown.append(lines_of(room))
        assert "for (int i" not in shown[0]
        assert "while" not in shown[1]
        assert shown[2] == both


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


async def test_an_empty_workspace_says_what_to_do(tmp_path: Path) -> None:
    with Workspace.create(tmp_path / "empty") as workspace:
        async with opened(workspace, SMALL) as (_, pilot, room):
            assert "hejtui new" in room.panes.list.table.placeholder
            await pilot.press("tab", "space", "a", "n", "z", "y", "i", "c", "e", "f", "v", "G")
            assert room.instance is None


async def test_help_lists_the_keys_of_this_place(workspace: Workspace) -> None:
    async with opened(workspace) as (app, pilot, _):
        await pilot.press("tab", "question_mark")
        await pilot.pause()
        shown = str(app.screen.query_one(Static).content)
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
