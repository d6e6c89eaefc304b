"""A second author verifies a sample: what is seen, what is recorded, and what is not seen."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from small_sample import ALL, LINE, LOCAL, LOG, LOOP, draw, marks_of, verifying

from core.annotate import put_mark, sample_progress
from core.model import Confidence, Location, Mark, Role, source_hash
from core.store import Workspace
from hejtui.app import Inspector
from hejtui.rooms.browse import BrowseRoom
from hejtui.rooms.verify import VerifyRoom, has_work
from hejtui.widgets.status import StatusLine


async def test_bug_fix_and_both_programs_are_on_screen(workspace: Workspace) -> None:
    draw(workspace)
    async with verifying(workspace) as hand:
        await hand.press("]")
        assert hand.screen.count("sum += a[i];") == 2
        assert "while (i < a.length) {" in hand.screen
        assert re.search(r"16 +- +int sum = 1;", hand.screen)
        assert re.search(r"16 \+ +int sum = 0;", hand.screen)
        assert "bob  0 verified, 6 left  blind" in hand.screen
        assert "proposal" not in hand.screen


async def test_a_blind_mark_names_its_sample_and_its_time(workspace: Workspace) -> None:
    sample = draw(workspace)
    async with verifying(workspace) as hand:
        await hand.press("tab", "m", "j", "space", "e")
        await hand.write("both")
    mark = marks_of(workspace)[LOG]
    assert (mark.role, mark.sample, mark.note) == (Role.VERIFIER, sample.id, "both")
    assert (mark.blind, mark.shown, mark.confidence) == (True, None, Confidence.HIGH)
    assert mark.seconds is not None
    assert len(sample_progress(workspace, sample).done) == 1
    assert marks_of(workspace, role=Role.AUTHOR) == {}


async def test_with_the_proposal_on_screen_the_mark_says_so(workspace: Workspace) -> None:
    draw(workspace)
    async with verifying(workspace) as hand:
        await hand.press("a")
        assert marks_of(workspace) == {}
    async with verifying(workspace, assisted=True) as hand:
        assert "assisted" in hand.screen
        assert "○ proposal 16" in hand.screen
        await hand.press("a", "P")
        assert "○ proposal" not in hand.screen
        await hand.press("tab", "space", "n", "i")
    marks = marks_of(workspace)
    assert (marks[LOG].location, marks[LOG].shown, marks[LOG].blind) == (LINE, LINE, False)
    # The next one was on screen with its proposal, too; the third one was not.
    assert [each.blind for each in marks.values()] == [False, False, True]


async def test_what_was_excluded_looks_like_the_rest_and_needs_a_reason(
    workspace: Workspace,
) -> None:
    draw(workspace)
    async with verifying(workspace) as hand:
        hand.room.queue.go_to(LOCAL)
        await hand.settle()
        assert "×" not in hand.screen
        assert "excluded" not in hand.screen
        await hand.press("x")
        await hand.write("it renames sum")
        assert "⊘ not applicable saved  it renames sum" in hand.screen
        assert marks_of(workspace)[LOCAL].not_applicable
        assert marks_of(workspace)[LOCAL].reason == "it renames sum"
        await hand.press("z")
        assert LOCAL not in marks_of(workspace)
        assert "not marked" in hand.screen


async def test_undo_and_confidence_are_as_in_browse(workspace: Workspace) -> None:
    draw(workspace)
    put_mark(workspace, LOG, "ann", LINE)
    async with verifying(workspace) as hand:
        await hand.press("tab", "G", "space", "k", "space", "c", "z", "z")
        assert marks_of(workspace)[LOG].location == Location.of(22)
        await hand.press("z")
        assert marks_of(workspace) == {}
    assert marks_of(workspace, "ann", Role.AUTHOR)[LOG].location == LINE


async def test_a_click_beside_a_line_marks_it(workspace: Workspace) -> None:
    draw(workspace)
    async with verifying(workspace) as hand:
        code = hand.room.queue.code
        line = next(y for y in range(code.size.height) if "int sum =" in code.render_line(y).text)
        await hand.pilot.click(code, offset=(code.left_width + 3, line))
        await hand.settle()
    assert marks_of(workspace)[LOG].location == LINE


async def test_whoever_has_a_sample_begins_there_and_others_in_browse(
    workspace: Workspace,
) -> None:
    draw(workspace)
    assert has_work(workspace, "bob")
    assert not has_work(workspace, "ann")
    for who, room in (("bob", VerifyRoom), ("ann", BrowseRoom), (None, BrowseRoom)):
        app = Inspector(workspace, who)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert app.query(room)
            assert len(app.query("Room")) == 1
        (workspace.path / "hejtui.toml").unlink(missing_ok=True)


async def test_without_a_sample_it_says_how_to_draw_one(workspace: Workspace) -> None:
    draw(workspace, "carol")
    async with verifying(workspace, None, size=(80, 24)) as hand:
        assert "Who verifies?" in hand.screen
        assert "There are samples for carol." in hand.screen
        await hand.press("A")
        await hand.write("bob")
        assert "No sample was drawn for bob." in hand.screen
        assert "hejtui marks sample --share 0.10 --seed 1 --verifier bob" in hand.screen
        await hand.press("S")
        await hand.write("")
        await hand.write("7")
        assert "bob  0 verified, 6 left" in hand.screen
        await hand.press("A")
        await hand.pilot.press("ctrl+u")
        await hand.write("carol")
        assert "carol  0 verified, 6 left" in hand.screen
    (sample,) = workspace.samples.all("bob")
    assert (sample.seed, sample.share) == (7, 0.1)


async def test_a_share_that_is_none_draws_nothing(workspace: Workspace) -> None:
    async with verifying(workspace) as hand:
        for share in ("x", "7"):
            await hand.press("S")
            await hand.pilot.press("ctrl+u")
            await hand.write(share)
            await hand.write("")
        assert workspace.samples.all() == []
        assert "No sample was drawn for bob." in hand.screen


async def test_an_empty_workspace_says_what_comes_first(tmp_path) -> None:
    with Workspace.create(tmp_path / "empty") as study:
        async with verifying(study, size=(80, 24)) as hand:
            assert "the workspace has no instances" in hand.screen
            await hand.press("n", "z", "P", "d", "D", "a", "tab", "N", "escape")
            assert "Nobody disagrees" in hand.screen


async def test_what_cannot_be_verified_is_left_out_and_counted(workspace: Workspace) -> None:
    draw(workspace)
    # Another machine did not know of the sample.
    source = workspace.instances.get(LOG).buggy
    at, sure = "2026-01-31T12:00:00.000000Z", Confidence.HIGH
    said = Mark(LOG, "bob", Role.AUTHOR, LINE, at, sure, "", source_hash(source))
    workspace.marks.add(said)
    loop = workspace.instances.get(LOOP)
    changed = replace(loop, buggy=loop.buggy.replace(b"twice", b"double"))
    workspace.instances.replace(["SUM_ALL"], ["loop-exchange"], [changed])
    async with verifying(workspace) as hand:
        assert set(hand.room.queue.panes.list.listed) == set(ALL) - {LOG, LOOP}
        said = hand.room.queue.query_one("#progress", StatusLine).text
        assert "4 left" in said
        assert "1 drawn as another program" in said
        assert "1 left out: you marked them as an author" in said


async def test_a_mark_from_elsewhere_is_counted(workspace: Workspace) -> None:
    draw(workspace)
    async with verifying(workspace) as hand:
        with Workspace.open(workspace.path) as other:
            put_mark(other, LOOP, "bob", LINE, role=Role.VERIFIER)
        hand.room.refresh_data()
        await hand.settle()
        assert "bob  1 verified, 5 left" in hand.screen


async def test_whoever_annotates_is_the_same_in_both_rooms(workspace: Workspace) -> None:
    async with verifying(workspace, "ann") as hand:
        await hand.press("1", "a", "4", "A")
        await hand.pilot.press("ctrl+u")
        await hand.write("bob")
        await hand.press("1", "a")
    assert list(marks_of(workspace, "ann", Role.AUTHOR)) == [LOG]
    assert len(marks_of(workspace, "bob", Role.AUTHOR)) == 1


@pytest.mark.parametrize("size", [(20, 10), (300, 8)])
async def test_it_stands_every_size_and_theme(
    workspace: Workspace, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    draw(workspace)
    async with verifying(workspace, size=size) as hand:
        for theme in ("hejtui-light", "hejtui-dark"):
            hand.app.theme = theme
            await hand.pilot.press("tab", "j", "f", "v", "d", "d", "d", "tab", "tab", "n", "G")
            await hand.settle()
        assert hand.app.is_running
        if size[0] >= 80:
            assert "bob  0 verified, 6 left" in hand.screen


async def test_a_program_that_was_made_anew_meanwhile_is_not_marked(workspace: Workspace) -> None:
    draw(workspace)
    async with verifying(workspace) as hand:
        with Workspace.open(workspace.path) as other:
            loop = other.instances.get(LOOP)
            changed = replace(loop, buggy=loop.buggy.replace(b"twice", b"double"))
            other.instances.replace(["SUM_ALL"], ["loop-exchange"], [changed])
        await hand.press("]", "tab", "space")
        assert LOOP not in marks_of(workspace)
        assert LOOP not in hand.room.queue.panes.list.listed


async def test_showing_the_proposals_keeps_the_range(workspace: Workspace) -> None:
    draw(workspace)
    async with verifying(workspace) as hand:
        await hand.press("tab", "g", "j", "j", "m", "j")
        chosen = hand.room.queue.code.chosen
        assert len(chosen) == 2
        await hand.press("P")
        assert hand.room.queue.code.has_range
        assert hand.room.queue.code.chosen == chosen
        await hand.press("space")
        (mark,) = marks_of(workspace).values()
        assert mark.location == Location.from_lines(chosen)


async def test_the_line_of_keys_has_those_that_mark_on_a_small_screen(
    workspace: Workspace,
) -> None:
    draw(workspace)
    async with verifying(workspace, size=(80, 24)) as hand:
        assert "z Undo  x No lines" in hand.screen
        await hand.press("tab")
        assert "space Mark  z Undo  x No lines" in hand.screen
