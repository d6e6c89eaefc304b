import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.generate import splice
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
