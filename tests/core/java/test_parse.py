from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.java import JavaProgram
from core.model import Location

SOURCE = b"""class A {
    int f(int a) {
        return a + 1; // \xc3\xa9
    }
}
"""
TEXTS = [
    b"",
    b" ",
    b"\n",
    b"}",
    b"{",
    b"int b = 2;",
    b"*/",
    b"/*",
    b'"',
    b"a",
    b"(",
    b"if (a > 0) ",
]


@pytest.mark.parametrize(
    ("old", "new", "parses"),
    [
        (b"a + 1", b"1 + a", True),
        (b"return", b"a++;\n        return", True),
        (b"a + 1", b"a +", False),
        (b"    }\n}", b"}", False),
        (b"return a + 1;", b"", True),
        (b"return", b'String s = "', False),
    ],
)
def test_what_is_replaced_is_parsed_in_its_place(old: bytes, new: bytes, parses: bool) -> None:
    start = SOURCE.index(old)
    end = start + len(old)
    other = SOURCE[:start] + new + SOURCE[end:]
    program = JavaProgram(SOURCE)
    assert program.parses_with(other, start, end) is parses
    assert (JavaProgram(other).first_error() is None) is parses
    assert program.first_error() is None


@given(
    start=st.integers(0, len(SOURCE)),
    length=st.integers(0, len(SOURCE)),
    text=st.sampled_from(TEXTS),
)
def test_parsing_anew_only_there_finds_what_parsing_all_finds(
    start: int, length: int, text: bytes
) -> None:
    end = min(start + length, len(SOURCE))
    other = SOURCE[:start] + text + SOURCE[end:]
    found = JavaProgram(SOURCE).parses_with(other, start, end)
    assert found is (JavaProgram(other).first_error() is None)


def test_the_line_of_an_error_is_that_of_the_file() -> None:
    program = JavaProgram.as_compiled(b"class A { // \\u000a\nint 1 = \\u0061;\n}\n")
    assert program.lines.line_at(program.source.index(b"1")) == 3
    assert program.first_error() == 2


HIDDEN_LINES = b"class A { // a\\u000a int b;\n// c\r int d; }\n// e\n"
"""Three lines of a file, of which the first two hold two each."""


def test_lines_that_escapes_or_lone_returns_end_lie_in_lines_of_the_file():
    program = JavaProgram.as_compiled(HIDDEN_LINES)
    fields = program.nodes("field_declaration")
    assert [program.text(each) for each in fields] == [b"int b;", b"int d;"]
    assert [program.lines.line_at(each.start_byte) for each in fields] == [2, 4]
    assert [program.file_line(each.start_byte) for each in fields] == [1, 2]


def test_a_location_of_the_file_is_all_lines_that_lie_in_it():
    program = JavaProgram.as_compiled(HIDDEN_LINES)
    for written, wanted in {"1": "1-2", "2": "3-4", "1,3": "1-2,5", "2-3": "3-5"}.items():
        assert str(program.location_of(Location.parse(written))) == wanted
    points = [program.location_of(Location.before(line)) for line in (1, 2, 3, 4)]
    assert [each.insert_before for each in points] == [1, 3, 5, 6]


def test_an_escape_without_its_digits_is_no_java():
    assert JavaProgram.as_compiled(b"class A {\n// \\u00\n}\n").first_error() == 2
