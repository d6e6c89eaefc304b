from __future__ import annotations

import pytest

from core.model import Exclusion, Flag, Location, Status
from core.store import InstanceRow
from hejtui.rooms.workbench.filter import ListFilter

READY = InstanceRow(
    "SUM/loop-exchange/1", "SUM", "loop-exchange", Status.READY, None, "", "for → while",
    Location.of(1), "b", "f", "t",
)  # fmt: skip
OUT = InstanceRow(
    "MAX/insert-try-catch/2", "MAX", "insert-try-catch", Status.EXCLUDED,
    Exclusion.TOUCHES_BUGGY_LINE, "line 3", "", Location.of(3), "b", "f", "t",
)  # fmt: skip

FLAGGED = InstanceRow(
    "ADD/insert-log+loop-exchange/1", "ADD", "insert-log+loop-exchange", Status.READY, None, "",
    "for → until", Location.of(1), "b", "f", "t",
    flags=(Flag(Exclusion.UNSOUND, "a continue skips the update"),),
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "SUM MAX"),
        ("t:+", ""),
        ("t:loop", "SUM"),
        ("t:try", "MAX"),
        ("s:ready", "SUM"),
        ("s:touches", "MAX"),
        ("s:exc b:max", "MAX"),
        ("b:su", "SUM"),
        ("m:marked", "SUM"),
        ("m:unmarked", ""),
        ("m:", "SUM MAX"),
        ("WHILE", "SUM"),
        ("line 3", "MAX"),
        ("http://x", ""),
        ("t:loop s:excluded", ""),
    ],
)
def test_a_filter_lets_through_what_its_words_and_terms_say(text: str, expected: str) -> None:
    chosen = ListFilter.parse(text)
    passed = [row.bug for row in (READY, OUT) if chosen.passes(row, {READY.id})]
    assert " ".join(passed) == expected


@pytest.mark.parametrize(
    ("text", "passes"),
    [("s:uns", True), ("continue", True), ("unsound", True), ("t:loop t:log", True),
     ("t:insert", True), ("s:touches", False), ("t:try", False)],
)  # fmt: skip
def test_flags_and_every_transformation_of_a_row_are_found(text: str, passes: bool) -> None:
    assert ListFilter.parse(text).passes(FLAGGED, set()) is passes
