import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.dataset import format_location, parse_location
from core.model import InputError, LineRange, Location


@pytest.mark.parametrize(
    ("text", "location"),
    [
        ("5", Location.of(5)),
        ("5-5", Location.of(5)),
        ("5-6", Location.of(5)),
        (" 5 - 8 ", Location.of(5, 7)),
        ("3,7-9", Location((LineRange(3, 3), LineRange(7, 8)))),
        ("3-4,7-9", Location((LineRange(3, 3), LineRange(7, 8)))),
        ("before 12", Location.before(12)),
    ],
)
def test_an_end_is_exclusive_unless_it_equals_the_start(text, location):
    assert parse_location(text) == location


@pytest.mark.parametrize(
    "text", ["", "5,", "a-b", "0-3", "6-5", "before 0", "before", "1-2;3-4", "٣-٤", "²-3"]
)
def test_what_is_no_location_is_refused(text):
    with pytest.raises(InputError, match=r"locs.txt:3"):
        parse_location(text, where="locs.txt:3")


@given(st.sets(st.integers(1, 30), min_size=1))
def test_what_is_written_is_read_back(lines):
    location = Location.from_lines(lines)
    assert location is not None
    assert parse_location(format_location(location)) == location
