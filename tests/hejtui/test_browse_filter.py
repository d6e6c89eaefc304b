from __future__ import annotations

import pytest

from core.model import Exclusion, Location, Status
from core.store import InstanceRow
from hejtui.rooms.browse.filter import ListFilter

READY = InstanceRow(
    "SUM/loop-exchange/1", "SUM", "loop-exchange", Status.READY, None, "", "for → while",
    Location.of(1), "b", "f", "t",
)  # fmt: skip
OUT = InstanceRow(
    "MAX/insert-try-catch/2", "MAX", "insert-try-catch", Status.EXCLUDED,
    Exclusion.TOUCHES_BUGGY_LINE, "line 3", "", Location.of(3), "b", "f", "t",
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "SUM MAX"),
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
