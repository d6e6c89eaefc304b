import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.model import InputError, LineRange, Location


def test_touching_ranges_become_one() -> None:
    assert Location((LineRange(5, 5), LineRange(3, 4))) == Location.of(3, 5)


@pytest.mark.parametrize("text", ["7", "7-9", "3,7-9", "before 12"])
def test_a_location_is_read_as_it_is_written(text: str) -> None:
    assert str(Location.parse(text)) == text


@pytest.mark.parametrize("text", ["", "0", "9-7", "x", "3;4", "before", "before 0"])
def test_what_is_no_location_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        Location.parse(text)


def test_lines_and_an_insertion_point_exclude_each_other() -> None:
    with pytest.raises(InputError):
        Location((LineRange(1, 2),), 5)


@given(st.sets(st.integers(1, 60), min_size=1))
def test_any_set_of_lines_survives_json(lines: set[int]) -> None:
    location = Location.from_lines(lines)
    assert location is not None
    assert location.lines == lines
    assert Location.from_json(location.to_json()) == location
