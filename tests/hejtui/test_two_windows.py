"""What somebody sees or says in another window, or in a shell, counts in this one at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from browse_screen import LOOP, line_of, opened, settle
from screen_text import screen_text
from small_sample import ALL, LINE, LOG, draw, marks_of, verifying

from core.annotate import Sitting, put_mark, remember_sights
from core.model import Confidence, Mark, Role, Seen, source_hash
from core.store import Workspace


@pytest.fixture
def other(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    """The same in another window; this one looks at what others did only where a test says so."""
    monkeypatch.setattr("hejtui.app.LOOK_SECONDS", 3600)
    with Workspace.open(workspace.path) as found:
        yield found


@pytest.mark.parametrize("what", [Seen.PROPOSAL, Seen.MARKS])
async def test_what_was_seen_in_another_window_is_no_blind_mark_in_this_one(
    workspace: Workspace, other: Workspace, what: Seen
) -> None:
    draw(workspace)
    async with verifying(workspace) as hand:
        remember_sights(other, "bob", what, [LOG])
        assert "6 left  blind" in hand.screen
        await hand.press("tab", "G", "space")
        assert "1 verified" in hand.screen
        await hand.press("n", "G", "space")
    stored = marks_of(workspace)
    said = stored.pop(LOG)
    assert (said.blind, said.shown) == (False, LINE if what is Seen.PROPOSAL else None)
    assert [each.blind for each in stored.values()] == [True]


async def test_the_screen_says_so_as_soon_as_it_reads_again(
    workspace: Workspace, other: Workspace
) -> None:
    draw(workspace)
    async with verifying(workspace) as hand:
        for what, how in ((Seen.PROPOSAL, "assisted"), (Seen.MARKS, "not blind")):
            remember_sights(other, "bob", what, [LOG])
            hand.app._look()
            await hand.settle()
            assert f"6 left  {how}" in hand.screen


async def test_who_opened_the_disagreements_in_another_window_changes_no_blind_mark(
    workspace: Workspace, other: Workspace
) -> None:
    draw(workspace)
    for id in ALL:
        put_mark(workspace, id, "bob", LINE, role=Role.VERIFIER, sitting=Sitting(blind=True))
    async with verifying(other) as first, verifying(workspace) as second:
        await first.press("D")
        assert "enter Decide" in first.screen
        await second.press("tab", "G", "space")
    changed = [each.blind for each in marks_of(workspace).values() if each.location != LINE]
    assert changed == [False]


async def test_who_verified_in_a_shell_meanwhile_is_told_why_the_mark_is_none(
    workspace: Workspace, other: Workspace
) -> None:
    async with opened(workspace) as (app, pilot, room):
        await pilot.press("right_square_bracket")
        put_mark(other, LOOP, "ann", LINE, role=Role.VERIFIER)
        await pilot.press("a")
        await settle(pilot, room)
        await app.workers.wait_for_complete()
        await pilot.pause()
        (told,) = app._notifications
        assert (told.title, told.severity) == (f"{LOOP}: not marked", "warning")
        assert (
            told.message == "ann has marked it as a verifier, and authors do not verify themselves"
        )
        assert room.unsaved() == ""
        assert "0 done, 3 left" in line_of(room, "progress")
        assert "1 verified by you" in line_of(room, "progress")
        assert "◑" in screen_text(app)
        await pilot.press("a", "z", "Z")
        await settle(pilot, room)
        assert "1 done, 2 left" in line_of(room, "progress")
    assert LOOP not in workspace.marks.current("ann")
    assert len(workspace.marks.current("ann")) == 1


async def test_what_was_drawn_in_a_shell_meanwhile_takes_no_mark_of_its_verifier(
    workspace: Workspace, other: Workspace
) -> None:
    async with opened(workspace) as (app, pilot, room):
        draw(other, "ann")
        await pilot.press("a")
        await settle(pilot, room)
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert [each.message for each in app._notifications] == [
            "it is drawn for ann to verify, and authors do not verify themselves"
        ]
        assert "All that is here is drawn for you to verify" in screen_text(app).replace("\n ", " ")
    assert workspace.marks.history() == []


async def test_who_marked_in_another_window_is_told_why_the_second_opinion_is_none(
    workspace: Workspace, other: Workspace
) -> None:
    buggy = source_hash(workspace.instances.get(LOG).buggy)
    draw(workspace)
    async with verifying(workspace) as hand:
        # As on a machine that knew of no sample; a shell of this one would refuse.
        other.marks.add(
            Mark(LOG, "bob", Role.AUTHOR, LINE, "2026-01-01T00:00:00Z", Confidence.HIGH, "", buggy)
        )
        await hand.press("tab", "G", "space")
        assert [each.message for each in hand.app._notifications] == [
            "bob has marked it as an author, and authors do not verify themselves"
        ]
        assert "5 left" in hand.screen
        assert "1 left out: you marked them as an author" in hand.screen
    assert marks_of(workspace) == {}
