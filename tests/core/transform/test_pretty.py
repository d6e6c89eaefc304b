"""The printer that stands for other tools keeps every token."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from pretty import leaves, printed

from core.dataset import read_benchmark
from core.java import COMMENTS, JavaProgram
from core.model import Location

SOURCES = [
    source for bug in read_benchmark("bundled").bugs for source in (bug.buggy, bug.fixed, bug.test)
]

ODD = b"""class A<T extends java.util.List<java.util.List<T>>> { // a comment
    @Deprecated int[] a = {1, 2}; char c = '}'; String s = "a { ; \\" b", t = \"\"\"
        text { ; }
        \"\"\";
    int m(int x) { for (;;) { if (x >>> 1 == - -x) break; }
        return switch (x) { case 1, 2 -> { yield 3; } default -> x >> 2; }; }
    Runnable r = () -> { /* nothing */ };
}
"""


def tokens(source: bytes) -> list[bytes]:
    program = JavaProgram(source)
    assert program.first_error() is None
    return [program.text(each) for each in leaves(program.root)]


@given(st.sampled_from([*SOURCES, ODD]), st.integers(1, 120), st.booleans())
def test_the_tokens_stay_and_the_comments_go(source: bytes, width: int, own_lines: bool) -> None:
    result = printed(source, width=width, own_lines=own_lines)
    assert tokens(result.text) == tokens(source)
    assert JavaProgram(result.text).nodes(*COMMENTS) == []
    program = JavaProgram(result.text)
    begins = [each.start_byte for each in leaves(program.root)]
    assert [new for _, new in result.tokens] == begins


def test_statements_and_braces_have_lines_of_their_own() -> None:
    text = printed(b"class A { int f(int x) { if (x > 0) { return 1; } /* or */ return 2; } }").text
    assert text.decode().split("\n") == [
        "class A", "{", "  int f(int x)", "  {", "    if(x > 0)", "    {", "      return 1;",
        "    }", "    return 2;", "  }", "}", "",
    ]  # fmt: skip


def test_long_lines_are_wrapped_and_the_printer_knows_where_each_line_went() -> None:
    source = b"class A {\n  // first\n  int a = 1, b = 2, c = 3;\n\n  int d;\n}\n"
    result = printed(source, width=11)
    assert result.text == b"class A\n{\n  int a = 1,\n      b = 2,\n      c = 3;\n  int d;\n}\n"
    assert result.follow(Location.of(3)) == Location.of(3, 5)
    assert result.follow(Location.of(2)) is None
    assert result.follow(Location.before(4)) == Location.before(6)
    assert result.follow(Location.before(7)) == Location.before(8)
