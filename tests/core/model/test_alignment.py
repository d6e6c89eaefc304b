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
