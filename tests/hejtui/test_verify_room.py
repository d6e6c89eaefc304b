"""A second author verifies a sample: what is seen, what is recorded, and what is not seen."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from small_sample import ALL, LINE, LOCAL, LOG, LOOP, draw, marks_of, verifying
from small_study import fill

from core.annotate import put_mark, sample_progress
from core.model import Confidence, Exclusion, Flag, Location, Role, Status
from core.store import Workspace
from hejtui.app import Inspector
from hejtui.rooms.browse import BrowseRoom
from hejtui.rooms.verify import VerifyRoom, has_work
from hejtui.widgets.status import StatusLine

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
        assert "proposal" not in hand.screen
        await hand.press("tab", "space", "n", "i")
    marks = marks_of(workspace)
    assert (marks[LOG].location, marks[LOG].shown, marks[LOG].blind) == (LINE, LINE, False)
    # The next one was on screen with its proposal, too; the third one was not.
    assert [each.blind for each in marks.values()] == [False, False, True]


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
    put_mark(workspace, LOG, "bob", LINE)
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
