"""How long an annotator takes, as a clock without people would have it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hejtui.rooms.marking import clock
from hejtui.rooms.marking.clock import LONGEST_PAUSE, Clock


@pytest.mark.parametrize(
    ("keys", "taken"),
    [
        ([], 30),
        ([10, 20], 50),
        ([1000], LONGEST_PAUSE + 30),
        ([LONGEST_PAUSE, 2 * LONGEST_PAUSE], 2 * LONGEST_PAUSE + 30),
    ],
)
def test_pauses_are_cut_and_work_is_not(keys, taken, monkeypatch):
    now = 5.0
    monkeypatch.setattr(clock.time, "monotonic", lambda: now)
    watch = Clock()
    for before, key in pairwise([0.0, *keys]):
        now += key - before
        watch.touch()
    now += 30
    assert watch.lap() == taken
    now += 7
    assert watch.lap() == 7
