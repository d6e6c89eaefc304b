"""Java that the grammar does not know is read all the same, and stays as it is written."""

from __future__ import annotations

import pytest

from core.java import JavaProgram

GAPS = {
    "int €uro = 1;": ("identifier", "€uro"),
    "int ‿ = 1;": ("identifier", "‿"),
    "int a = 0_7;": ("octal_integer_literal", "0_7"),
    "double a = 1__0.0_1e1_0;": ("decimal_floating_point_literal", "1__0.0_1e1_0"),
    "double a = 0x1_F.8p-1_0;": ("hex_floating_point_literal", "0x1_F.8p-1_0"),
    "char a = '€'; int £ = 1;": ("character_literal", "'€'"),
    'String a = "€ 1_2 ‿"; int £ = 1;': ("string_literal", '"€ 1_2 ‿"'),
    "// €1_2‿\nint £ = 1;": ("line_comment", "// €1_2‿"),
}


@pytest.mark.parametrize("member", GAPS)
def test_what_the_grammar_lacks_is_read_as_it_is_written(member: str) -> None:
    program = JavaProgram(f"class A {{ {member} }}".encode())
    kind, text = GAPS[member]
    assert program.first_error() is None
    assert text in [program.name(each) for each in program.nodes(kind)]


def test_a_file_may_end_with_a_mark() -> None:
    assert JavaProgram(b"class A { }\x1a").first_error() is None
    assert JavaProgram(b"class A { }\x1a\n").first_error() == 1


@pytest.mark.parametrize(("new", "parses"), [("0_1 + €uro", True), ("0_1 +", False)])
def test_what_is_put_in_is_parsed_in_its_place(new: str, parses: bool) -> None:
    source = "class A { int €uro = 0_7; }"
    start = len(source[: source.index("0_7")].encode())
    other = source.replace("0_7", new).encode()
    assert JavaProgram(source.encode()).parses_with(other, start, start + 3) is parses


@pytest.mark.parametrize("member", ["int £ = ;", "int € 1;", "int 1_a = 2;", "int 0_7 = €;"])
def test_what_is_no_java_is_none(member: str) -> None:
    assert JavaProgram(f"class A {{ {member} }}".encode()).first_error() == 1


def test_what_is_not_utf_8_is_parsed_as_it_is() -> None:
    assert JavaProgram(b"class A { /* \xe9 */ int a = 0_7; }").first_error() is None
    assert JavaProgram(b"class A { int \xe9 = 0_7; }").first_error() == 1
