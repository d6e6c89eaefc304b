from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.java import JavaProgram

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
