"""After a verification: agreement, disagreements one by one, and decisions."""

from __future__ import annotations

import pytest
from small_sample import ALL, LINE, LOCAL, LOG, LOOP, Verifier, draw, marks_of, verifying

from core.annotate import Provenance, Sitting, decide, decisions, put_mark
from core.model import Choice, Location, Role, Status
from core.store import Workspace

OTHER = Location.of(17, 18)
BLIND = Sitting(blind=True, seconds=30)


@pytest.fixture
def verified(workspace: Workspace) -> Workspace:
    """Ann and bob differ on one ready instance; bob finds lines in one that was excluded."""
    draw(workspace)
    for id in ALL:
        ready = workspace.instances.get(id).status is Status.READY
        if ready:
            put_mark(workspace, id, "ann", LINE, note="where sum begins" if id == LOOP else "")
        location = OTHER if id == LOOP else LINE if ready or id == LOCAL else None
        reason = "" if location else "it renames sum"
        put_mark(
            workspace, id, "bob", location, role=Role.VERIFIER, not_applicable=reason,
            sitting=BLIND, note="the loop is wrong" if id == LOOP else "",
        )  # fmt: skip
    return workspace


def decided(workspace: Workspace, id: str = LOOP):
    return decisions(workspace)[id]


async def answer(hand: Verifier, number: str, *lines: str) -> None:
    await hand.press("enter", number)
    for each in lines:
        await hand.pilot.press("ctrl+u")
        await hand.write(each)


async def test_disagreements_wait_until_all_is_verified(workspace: Workspace) -> None:
    draw(workspace)
    for id in (LOG, LOOP):
        put_mark(workspace, id, "ann", OTHER)
        put_mark(workspace, id, "bob", LINE, role=Role.VERIFIER, sitting=BLIND)
    async with verifying(workspace) as hand:
        await hand.press("D")
        assert hand.room.page == "verify-queue"
        for hint in ("ann", "kappa", "decide", "≠"):
            assert hint not in hand.screen.split("▌")[0]
        assert "kappa" not in hand.screen


async def test_agreement_is_told_once_all_is_verified_and_somebody_asks(
    workspace: Workspace,
) -> None:
    draw(workspace)
    for id in ALL:
        if id != LOG:
            put_mark(workspace, id, "bob", LINE, role=Role.VERIFIER, sitting=BLIND)
        if workspace.instances.get(id).status is Status.READY:
            put_mark(workspace, id, "ann", LINE)
    async with verifying(workspace) as hand:
        assert "exact" not in hand.screen
        await hand.press("tab", "G", "space")
        # Not even how many differ: who changed a mark now would see whether it was one.
        assert "  blind  all done: disputes, D" in hand.screen
        assert "exact" not in hand.screen
        await hand.press("D", "D")
        assert "bob  6 verified, 0 left  not blind  all done: 3 to" in hand.screen
        assert "bob: 4 verified, 3 exact (75 %), kappa 0." in hand.screen
        assert "0 of 2 excluded confirmed" in hand.screen


async def test_both_marks_stand_side_by_side_with_notes_and_reasons(verified: Workspace) -> None:
    async with verifying(verified) as hand:
        await hand.press("D")
        assert "▸≠ SUM_ALL/loop-exchange/1" in hand.screen
        assert "│A 16" in hand.screen
        assert "│ V17 +" in hand.screen
        assert "A ann, author: 16  high confidence  ✎ where sum begins" in hand.screen
        assert "V bob, verifier: 17-18  high confidence  blind  ✎ the loop is wrong" in hand.screen
        assert "≠ not decided: enter decides" in hand.screen
        assert "enter Decide" in hand.screen
        await hand.press("n")
        assert "× excluded by the program: touches-buggy-line, line 16" in hand.screen
        assert "│ V16" in hand.screen


@pytest.mark.parametrize(
    ("number", "location", "choice", "size"),
    [
        ("1", LINE, Choice.AUTHOR, (80, 24)),
        ("2", OTHER, Choice.VERIFIER, (160, 45)),
        ("4", None, Choice.ANOTHER, (160, 45)),
    ],
)
async def test_a_decision_has_a_reason_and_who_was_there(
    verified: Workspace, number: str, location: Location | None, choice: Choice,
    size: tuple[int, int],
) -> None:  # fmt: skip
    async with verifying(verified, size=size) as hand:
        await hand.press("D")
        await answer(hand, number, "the fix is there", "ann, bob, cleo")
        await hand.press("G")
        assert "✓ SUM_ALL/loop-exchange/1" in hand.screen
        assert "by bob, 20" in hand.screen
        assert "the fix is there" in hand.screen
    mark = marks_of(verified, "bob", Role.ADJUDICATOR)[LOOP]
    assert (mark.location, mark.choice, mark.not_applicable) == (location, choice, not location)
    assert (mark.reason, mark.present) == ("the fix is there", ("ann", "bob", "cleo"))
    assert decided(verified).provenance is Provenance.ADJUDICATED


async def test_nothing_is_decided_before_the_last_question_is_answered(
    verified: Workspace,
) -> None:
    async with verifying(verified) as hand:
        await hand.press("D", "enter", "3", "escape", "enter", "1")
        await hand.write("because")
        await hand.press("escape", "z")
    assert decided(verified).disputed
    assert verified.marks.history(role=Role.ADJUDICATOR) == []


async def test_lines_that_are_chosen_in_the_program_are_offered(verified: Workspace) -> None:
    async with verifying(verified) as hand:
        await hand.press("D", "tab", "J", "x", "3")
        await hand.write("")
        await hand.write("both belong to it")
        await hand.write("")
    mark = marks_of(verified, "bob", Role.ADJUDICATOR)[LOOP]
    assert (mark.location, mark.present) == (Location.of(16, 17), ("ann", "bob"))


async def test_only_whoever_decided_takes_it_back(verified: Workspace) -> None:
    decide(verified, LOOP, "bob", Choice.AUTHOR, reason="so", present=["ann"])
    async with verifying(verified, "ann") as hand:
        await hand.press("D", "G", "z")
        assert not decided(verified).disputed
    async with verifying(verified) as hand:
        await hand.press("D", "G", "z")
        assert "≠ not decided" in hand.screen
    assert decided(verified).disputed


async def test_who_saw_the_authors_marks_is_not_blind_any_more(verified: Workspace) -> None:
    async with verifying(verified) as hand:
        hand.room.queue.go_to(LOOP)
        await hand.press("D", "D")
        assert "not blind" in hand.screen
        await hand.press("tab", "G", "space")
    mark = marks_of(verified)[LOOP]
    assert (mark.blind, mark.shown) == (False, None)
    async with verifying(verified) as hand:
        hand.room.queue.go_to(LOOP)
        await hand.settle()
        assert "not blind" in hand.screen


async def test_what_is_taken_back_after_a_look_is_not_blind(verified: Workspace) -> None:
    put_mark(verified, LOOP, "bob", LINE, role=Role.VERIFIER, sitting=BLIND)
    put_mark(verified, LOOP, "bob", Location.of(20), role=Role.VERIFIER, sitting=BLIND)
    async with verifying(verified) as hand:
        await hand.press("D", "D", "z")
    mark = marks_of(verified)[LOOP]
    assert (mark.location, mark.blind) == (LINE, False)


async def test_an_author_sees_how_far_verifiers_are(workspace: Workspace) -> None:
    draw(workspace)
    put_mark(workspace, LOG, "ann", LINE)
    put_mark(workspace, LOG, "bob", OTHER, role=Role.VERIFIER)
    async with verifying(workspace, "ann") as hand:
        assert "There are samples for bob." in hand.screen
        await hand.press("D")
        assert "bob: 1 verified, 5 left" in hand.screen
        assert "▸≠ SUM_ALL/insert-log/1" in hand.screen


async def test_authors_who_differ_are_laid_side_by_side(workspace: Workspace) -> None:
    put_mark(workspace, LOG, "ann", LINE)
    put_mark(workspace, LOG, "cleo", OTHER)
    async with verifying(workspace, None) as hand:
        await hand.press("D")
        assert "A ann, author: 16" in hand.screen
        assert "V cleo, author: 17-18" in hand.screen
        await hand.press("enter")
        assert "Who annotates?" in hand.screen
        await hand.write("dora")
        await hand.press("1")
        await hand.write("the newest is right")
        await hand.write("")
    mark = marks_of(workspace, "dora", Role.ADJUDICATOR)[LOG]
    assert (mark.location, mark.present) == (OTHER, ("ann", "cleo", "dora"))


async def test_a_decision_that_cannot_be_stored_is_told(verified: Workspace) -> None:
    said: list[str] = []
    async with verifying(verified) as hand:
        hand.app.notify = lambda message, **_: said.append(message)  # type: ignore[method-assign]
        await hand.press("D")
        await answer(hand, "3", "19-x", "900", "because", "ann")
    assert any("900 lies outside the program" in each for each in said)
    assert decided(verified).disputed
