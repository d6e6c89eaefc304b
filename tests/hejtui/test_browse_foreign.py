"""What Browse says of a program that another tool rewrote."""

from __future__ import annotations

from dataclasses import replace

import pytest
from small_study import BUGGY, instance

from core.model import Confidence, Location, Status
from core.store import InstanceRow
from core.transform.estimate import OriginEstimator
from hejtui.rooms.marking.saving import Saving
from hejtui.rooms.marking.standing import Standing
from hejtui.rooms.workbench.columns import cells
from hejtui.rooms.workbench.signs import RowSigns
from hejtui.rooms.workbench.status import mark_line
from hejtui.themes import code_colours

COLOURS = code_colours(dark=True)
NOT_MARKED = Standing(None, Saving.NOTHING, "", False, Confidence.HIGH, "")


def row(transformation: str) -> InstanceRow:
    id = f"SUM_ALL/{transformation}/12"
    place = Location.of(16)
    return InstanceRow(
        id, "SUM_ALL", transformation, Status.READY, None, "", "", place, "b", "f", "t"
    )


def test_an_estimated_proposal_is_said_to_be_one() -> None:
    ours = instance("SUM_ALL", "insert-log", [], Location.of(16))
    printed = BUGGY.replace(b"    // another one\n", b"").replace(b"sum = 1;", b"sum = 1; log();")
    estimate = OriginEstimator(BUGGY).estimate(printed, Location.of(16))
    theirs = replace(ours, origin=estimate.origin, proposal=estimate.proposal)
    said = mark_line(theirs, NOT_MARKED, COLOURS).plain
    assert f"○ proposal 15 (estimated, {estimate.origin.score:.2f})" in said
    assert mark_line(theirs, NOT_MARKED, COLOURS, short=True).plain == "not marked  ○ ≈15"
    assert mark_line(ours, NOT_MARKED, COLOURS, short=True).plain == "not marked  ○ 16"
    assert "estimated" not in mark_line(ours, NOT_MARKED, COLOURS).plain


@pytest.mark.parametrize(
    ("name", "wide", "shown"),
    [
        ("insert-log", False, "log 12"),
        ("insert-try-catch", True, "insert-try-catch 12"),
        ("NaturalAttackRenaming", False, "Natural… 12"),
        ("NaturalAttackRenaming", True, "NaturalAttackRen… 12"),
    ],
)
def test_a_long_name_leaves_the_place_in_sight(name: str, wide: bool, shown: str) -> None:
    assert cells(row(name), RowSigns(Saving.NOTHING), COLOURS, wide=wide)[2] == shown
