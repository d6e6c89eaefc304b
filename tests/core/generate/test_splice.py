import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from core.generate import is_answer_at, splice
from core.model import InputError, LineRange, Location, split_lines


def test_a_trailing_comment_cannot_swallow_the_next_line():
    source = b"a();\nx = 0;\ny = 2;\n"
    assert splice(source, Location.of(2), "x = 1; // ok") == b"a();\nx = 1; // ok\ny = 2;\n"


def test_the_line_break_is_the_files_own():
    source = b"a();\r\nb();\r\nc();\r\n"
    assert splice(source, Location.of(2), "x();\ny();") == b"a();\r\nx();\r\ny();\r\nc();\r\n"


def test_a_patch_that_ends_in_a_line_break_gets_no_second():
    assert splice(b"a\nb\nc\n", Location.of(2), "B\n") == b"a\nB\nc\n"


def test_an_insertion_point_inserts_before_its_line():
    assert splice(b"a\nb\n", Location.before(2), "x") == b"a\nx\nb\n"


def test_an_insertion_at_the_end_starts_a_line_of_its_own():
    assert splice(b"a\nb", Location.before(3), "x") == b"a\nb\nx\n"
    assert splice(b"a\nb\n", Location.before(3), "x") == b"a\nb\nx\n"


def test_of_several_ranges_the_first_is_replaced_and_the_others_go():
    location = Location((LineRange(1, 1), LineRange(3, 4)))
    assert splice(b"a\nb\nc\nd\ne\n", location, "X") == b"X\nb\ne\n"


def test_an_empty_patch_removes_the_lines():
    assert splice(b"a\nb\nc\n", Location.of(2), "") == b"a\nc\n"


def test_the_span_is_replaced_and_not_the_first_match():
    source = "f() { g(); } // ≤\nf() { g(); } // ≤\n".encode()
    patched = splice(source, Location.of(2), 'f() { return "}≤"; }')
    assert patched == 'f() { g(); } // ≤\nf() { return "}≤"; }\n'.encode()


def test_a_last_line_without_line_break_stays_without():
    assert splice(b"a\nb", Location.of(2), "B") == b"a\nB"


def test_bytes_that_are_no_utf_8_survive_outside():
    assert splice(b"\xff\nb\n\xfe\n", Location.of(2), "é") == b"\xff\n" + "é\n".encode() + b"\xfe\n"


@pytest.mark.parametrize("location", [Location.of(4), Location.of(3, 9), Location.before(5)])
def test_a_location_outside_the_file_is_refused(location):
    with pytest.raises(InputError, match="is not in the file, which has 3 lines"):
        splice(b"a\nb\nc\n", location, "x")


def test_half_a_character_is_refused():
    with pytest.raises(InputError, match="half a character"):
        splice(b"a\n", Location.of(1), "\ud800")


@given(st.lists(st.text("ab\t é", max_size=4), min_size=1, max_size=6), st.data())
def test_what_lies_outside_the_location_never_changes(lines, data):
    source = "".join(f"{line}\n" for line in lines).encode()
    line = data.draw(st.integers(1, len(lines)))
    patched = split_lines(splice(source, Location.of(line), "new"))
    expected = split_lines(source)
    expected[line - 1] = b"new\n"
    assert patched == expected


FOUR = b"a\nb\nc\nd\n"


@pytest.mark.parametrize(
    ("program", "places"),
    [
        # A patch of line 2 alone: whoever may replace 2-3 or more can leave the rest.
        (b"a\nB\nc\nd\n", ["2", "1-2", "2-3", "1-4", "2,4"]),
        # One of 2-3 that repeats line 3, told of as two lines, is the same program.
        (splice(FOUR, Location.of(2, 3), "B\nc"), ["2", "1-2", "2-3", "1-4", "2,4"]),
        # One of 2-3 that changes both.
        (b"a\nB\nC\nd\n", ["2-3", "1-4", "2,4"]),
        # One of 2-3 by a single line: line 3 is gone, line 2 is another.
        (b"a\nX\nd\n", ["2-3", "1-4", "2,4"]),
        # A line before 3 can be said by the point, or by either neighbour that repeats itself.
        (b"a\nb\nX\nc\nd\n", ["before 3", "2", "3", "1-2", "2-3", "1-4", "2,4"]),
        # Line 2 is gone; no point takes a line away.
        (b"a\nc\nd\n", ["2", "1-2", "2-3", "1-4", "2,4"]),
        # Two changes, with two lines between.
        (b"A\nb\nc\nD\n", ["1-4"]),
        # A patch that swallows the break before line 3 has changed that, too.
        (b"a\nBc\nd\n", ["2-3", "1-4", "2,4"]),
        (FOUR, ["before 3", "2", "3", "1-2", "2-3", "1-4", "2,4"]),
    ],
)
def test_a_program_is_an_answer_where_it_differs_nowhere_else(
    program: bytes, places: list[str]
) -> None:
    every = ["before 3", "2", "3", "1-2", "2-3", "1-4", "2,4"]
    found = [each for each in every if is_answer_at(FOUR, place(each), program)]
    assert found == places


def test_equal_lines_are_not_taken_for_two() -> None:
    assert is_answer_at(b"a\na\n", Location.of(1), b"a\n")
    assert is_answer_at(b"a\na\n", Location.of(2), b"a\n")
    assert not is_answer_at(b"a\na\n", Location.before(2), b"a\n")


def place(text: str) -> Location:
    point = text.removeprefix("before ")
    return Location.parse(text) if point == text else Location.before(int(point))


@given(
    st.lists(st.sampled_from(["a", "b", "ż", ""]), min_size=1, max_size=5),
    st.sampled_from(["\n", "\r\n"]),
    st.booleans(),
    st.data(),
)
def test_what_a_patch_gives_is_an_answer_where_it_was_put(lines, newline, ended, data) -> None:
    source = (newline.join(lines) + newline * ended).encode()
    count = len(split_lines(source))
    start = data.draw(st.integers(1, max(count, 1)))
    if data.draw(st.booleans()):
        location = Location.before(start)
    else:
        assume(start <= count)
        location = Location.of(start, data.draw(st.integers(start, count)))
    patch = data.draw(st.sampled_from(["", "a", "b\nż", "x\n", "// a"]))
    assert is_answer_at(source, location, splice(source, location, patch))
