"""Locations that keys make of locations."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_study import instance, loop_exchanged

from core.model import Location
from hejtui.rooms.marking.shape import Stretch, carried, placed, stretched, toggled

LATER, EARLIER = Stretch(end=1), Stretch(end=-1)
BEFORE, BEHIND = Stretch(begin=-1), Stretch(begin=1)


@pytest.mark.parametrize(
    ("location", "stretch", "near", "after"),
    [
        ("3-4", LATER, 3, "3-5"),
        ("3-4", EARLIER, 3, "3"),
        ("3-4", BEFORE, 3, "2-4"),
        ("3-4", BEHIND, 3, "4"),
        ("3,7-8", LATER, 7, "3,7-9"),
        ("3,7-8", LATER, 4, "3-4,7-8"),
        ("3,5", LATER, 1, "3-5"),
        ("3", EARLIER, 3, None),
        ("9", LATER, 9, None),
        ("1", BEFORE, 1, None),
        ("before 3", LATER, 3, None),
    ],
)
def test_the_range_at_the_cursor_changes_at_one_end(
    location: str, stretch: Stretch, near: int, after: str | None
) -> None:
    found = stretched(Location.parse(location), stretch, near, 9)
    assert found == (Location.parse(after) if after else None)


@pytest.mark.parametrize(
    ("location", "line", "after"),
    [
        ("3-4", 6, "6-7"),
        ("3,5-6", 1, "1,3-4"),
        ("before 3", 7, "before 7"),
        ("3-5", 8, None),
    ],
)
def test_a_shape_is_placed_at_another_line(location: str, line: int, after: str | None) -> None:
    found = placed(Location.parse(location), line, 9)
    assert found == (Location.parse(after) if after else None)


@given(st.sets(st.integers(1, 9)), st.sets(st.integers(1, 9), min_size=1))
def test_lines_are_there_after_toggling_unless_all_were_there_before(
    before: set[int], chosen: set[int]
) -> None:
    after = toggled(Location.from_lines(before), chosen)
    lines = after.lines if after else frozenset()
    assert lines == (before - chosen if chosen <= before else before | chosen)


def test_lines_are_carried_from_one_instance_of_a_bug_to_another() -> None:
    plain = instance("SUM_ALL", "insert-log", [], Location.of(16))
    loop = instance("SUM_ALL", "loop-exchange", loop_exchanged(), Location.of(16))
    # The loop's `return` is two lines further down in the rewritten program.
    assert carried(Location.parse("16,20"), plain, loop) == Location.parse("16,22")
    assert carried(Location.parse("16,22"), loop, plain) == Location.parse("16,20")
    assert carried(Location.of(20), loop, plain) is None
