"""What the room says of instances of the published selection."""

from __future__ import annotations

from dataclasses import replace

from small_study import instance, loop_exchanged

from core.model import Confidence, Exclusion, Flag, Location
from hejtui.rooms.browse.journal import Saving
from hejtui.rooms.browse.status import Standing, mark_line
from hejtui.themes import code_colours

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
