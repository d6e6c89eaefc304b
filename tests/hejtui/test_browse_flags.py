"""What the room says of flags, of declined places, and of transformations in a row."""

from __future__ import annotations

from dataclasses import replace

import pytest
from screen_text import screen_text
from small_candidates import Hand
from small_study import instance, loop_exchanged, renamed

from core.model import Confidence, Exclusion, Flag, Location, Status
from core.store import InstanceRow, Workspace
from hejtui.app import Inspector
from hejtui.rooms.marking.saving import Saving
from hejtui.rooms.marking.standing import Standing
from hejtui.rooms.workbench.columns import cells
from hejtui.rooms.workbench.signs import RowSigns, list_glyph
from hejtui.rooms.workbench.status import mark_line
from hejtui.rooms.workbench.titles import title_line
from hejtui.themes import code_colours
from hejtui.widgets.code import Side
from hejtui.widgets.status import StatusLine

STANDING = Standing(None, Saving.NOTHING, "", False, Confidence.HIGH, "")
PLAIN = instance("SUM_ALL", "loop-exchange", loop_exchanged(), Location.of(16))


def test_flags_stand_behind_the_proposal_with_their_reasons() -> None:
    flags = (
        Flag(Exclusion.UNSOUND, "a[i] may be\x1b[2J guarded"),
        Flag(Exclusion.CHANGES_BEHAVIOUR, "test_1 differs"),
    )
    plain, flagged = (
        mark_line(each, STANDING, code_colours(dark=True)).plain
        for each in (PLAIN, replace(PLAIN, flags=flags))
    )
    assert "⚑" not in plain
    assert flagged.startswith(plain)
    assert "⚑ unsound: a[i] may be" in flagged
    assert "\x1b" not in flagged
    assert flagged.endswith("⚑ changes-behaviour: test_1 differs")


FLAG = Flag(Exclusion.UNSOUND, "the catch swallows what it may throw")
ROW = InstanceRow(
    "SUM/rename-method+reorder-condition/1", "SUM", "rename-method+reorder-condition",
    Status.READY, None, "", "", Location.of(16), "b", "f", "t", flags=(FLAG,),
)  # fmt: skip
COLOURS = code_colours(dark=True)


def test_a_flag_or_a_dispute_is_a_second_sign_of_a_ready_instance() -> None:
    out = replace(ROW, status=Status.EXCLUDED)
    assert list_glyph(ROW, RowSigns(Saving.NOTHING), COLOURS).plain == "○⚑"
    assert list_glyph(ROW, RowSigns(Saving.SAVED), COLOURS).plain == "●⚑"
    assert list_glyph(ROW, RowSigns(Saving.SAVED, disputed=True), COLOURS).plain == "●≠"
    assert list_glyph(replace(ROW, flags=()), RowSigns(Saving.NOTHING), COLOURS).plain == "○"
    assert list_glyph(out, RowSigns(Saving.NOTHING, disputed=True), COLOURS).plain == "×"


@pytest.mark.parametrize(("wide", "shown"), [(True, "method+reorder 1"), (False, "method+r… 1")])
def test_transformations_in_a_row_have_their_short_names(wide: bool, shown: str) -> None:
    assert cells(ROW, RowSigns(Saving.NOTHING), COLOURS, wide=wide)[2] == shown


def test_the_title_of_a_row_of_transformations_leaves_room_for_what_they_did() -> None:
    made = replace(PLAIN, transformation="rename-local+loop-exchange", summary="i → k; for → while")
    assert title_line(made, None).plain == "local+loop 1  i → k; for → while"
    title = title_line(made, Side.TRANSFORMED).plain
    assert title == "TRANSFORMED SUM_ALL local+loop 1  i → k; for → while"


def test_the_title_of_a_declined_place_says_so() -> None:
    out = replace(
        PLAIN, status=Status.EXCLUDED, reason=Exclusion.UNSOUND, summary="for loop", detail="why"
    )
    assert title_line(out, None).plain == "loop-exchange 1  declined: for loop"
    touched = replace(out, reason=Exclusion.TOUCHES_BUGGY_LINE)
    assert title_line(touched, None).plain == "loop-exchange 1  for loop"


@pytest.mark.parametrize("size", [(80, 24), (160, 45)])
async def test_flags_and_reasons_are_whole_on_the_screen(
    workspace: Workspace, size: tuple[int, int]
) -> None:
    reason = "it is called in a loop or by itself: its log could take longer than the test may"
    out = instance("SUM_ALL", "insert-log", [], Location.of(16), excluded=True)
    declined = replace(out, reason=Exclusion.UNSOUND, detail=reason, summary="method sum_all")
    flagged = replace(PLAIN, flags=(FLAG,))
    kinds = ["insert-log", "loop-exchange"]
    workspace.instances.replace(["SUM_ALL"], kinds, [declined, flagged])
    app = Inspector(workspace, "ann")
    async with app.run_test(size=size) as pilot:
        hand = Hand(app, pilot)
        await hand.settle()
        seen = " ".join(screen_text(app).split())
        assert "▸○⚑ SUM_ALL" in seen
        assert "⚑ unsound: the catch swallows what it may throw" in seen
        await hand.press("k")
        seen = " ".join(screen_text(app).split())
        assert app.query_one("#title", StatusLine).text.endswith("declined: method sum_all")
        assert f"× excluded: unsound, {reason}" in seen


async def test_the_edits_of_all_steps_are_marked(workspace: Workspace) -> None:
    edits = [*loop_exchanged(), *renamed(b"int sum = 1", b"int total = 1")]
    made = instance("SUM_ALL", "loop-exchange+rename-local", edits, Location.of(16))
    workspace.instances.replace(["SUM_ALL"], ["loop-exchange+rename-local"], [made])
    app = Inspector(workspace, "ann")
    async with app.run_test(size=(160, 45)) as pilot:
        hand = Hand(app, pilot)
        await hand.press("slash", *"t:+", "enter")
        assert app.session.listed == ["SUM_ALL/loop-exchange+rename-local/1"]
        seen = screen_text(app)
        assert "16 ~         int total = 1;" in seen
        assert "while (i < a.length) {" in seen
        assert "20 +             i++;" in seen
