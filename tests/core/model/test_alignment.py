from __future__ import annotations

from difflib import SequenceMatcher

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.model import aligned, alignment

LINES = st.lists(st.sampled_from([b"a", b"b", b"}"]), max_size=12)


def rebuilt(before: list[bytes], after: list[bytes]) -> list[bytes]:
    made: list[bytes] = []
    for tag, start, end, low, high in aligned(before, after):
        made += before[start:end] if tag == "equal" else after[low:high]
    return made


@given(before=LINES, after=LINES)
def test_short_lists_are_aligned_as_the_library_does(
    before: list[bytes], after: list[bytes]
) -> None:
    expected = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    assert aligned(before, after) == expected


@pytest.mark.parametrize("few", [0, 6])
@given(before=LINES, after=LINES)
def test_long_lists_become_each_other_stretch_by_stretch(
    few: int, before: list[bytes], after: list[bytes]
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(alignment, "_FEW", few)
        assert rebuilt(before, after) == after
        ends = [0, *(each[2] for each in aligned(before, after))]
        assert ends[:-1] == [each[1] for each in aligned(before, after)]


def test_one_change_among_thousands_of_equal_lines_is_found() -> None:
    before = [b"n++;"] * 5000 + [b"n--;"] + [b"n++;"] * 5000
    after = [b"n++;"] * 5000 + [b"n -= 2;"] + [b"n++;"] * 5000
    changes = [each for each in aligned(before, after) if each[0] != "equal"]
    assert changes == [("replace", 5000, 5001, 5000, 5001)]


def test_lines_that_both_have_once_hold_long_lists_together() -> None:
    same = [b"n += n;"] * 2000
    before = [b"package a;", b"start", *same, b"int b = 1;", *same, b"stop", b"c"]
    after = [b"package b;", b"start", *same, b"int b = 2;", b"more", *same, b"stop", b"d"]
    assert aligned(before, after) == [
        ("replace", 0, 1, 0, 1),
        ("equal", 1, 2002, 1, 2002),
        ("replace", 2002, 2003, 2002, 2004),
        ("equal", 2003, 4004, 2004, 4005),
        ("replace", 4004, 4005, 4005, 4006),
    ]


def test_of_lines_that_changed_places_most_stay() -> None:
    before = [b"%d" % each for each in range(3000)]
    after = [*before[2900:], *before[:2900]]
    equal = [each for each in aligned(before, after) if each[0] == "equal"]
    assert equal == [("equal", 0, 2900, 100, 3000)]


def test_long_lists_that_share_nothing_that_is_there_once_are_one_replacement() -> None:
    before, after = [b"a", *[b"b", b"c"] * 1000], [*[b"c", b"b"] * 1000, b"d"]
    assert aligned(before, after) == [("replace", 0, 2001, 0, 2001)]
