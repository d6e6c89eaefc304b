"""A test file is read as the compiler reads it."""

from __future__ import annotations

import pytest

from core.java import malformed_escape, translation_of

FILES = {
    b"@T\\u0065st": b"@Test",
    b"@T\\uuu0065st": b"@Test",
    b"\\u00e9t\\u00E9": "été".encode(),
    b'"\\ud83d\\ude00"': '"\U0001f600"'.encode(),
    b"// \\u000a f();": b"// \n f();",
    b"// a\rf(); // b\r\ng();\r": b"// a\nf(); // b\r\ng();\n",
    b"// a\\u000d\\u000ab\\u000dc": b"// a\r\nb\nc",
    b'"\\\\u0065"': b'"\\\\u0065"',
    b'"\\\\\\u0065"': b'"\\\\e"',
    b'"\\u0000 \\ud83d"': b'"\\u0000 \\ud83d"',
    b'"\\u005cu0065" \\u0065': b'"\\u005cu0065" \\u0065',
    b"\xef\xbb\xbf\\u0065": b"\xef\xbb\xbfe",
    b"\xe9\\u0065": b"\xe9\\u0065",
    b"\\u00": b"\\u00",
}


@pytest.mark.parametrize("file", FILES)
def test_escapes_and_ends_of_lines_are_translated_once(file):
    assert translation_of(file).text == FILES[file]
    assert translation_of(translation_of(file).text).text == FILES[file]


MALFORMED = {b"// \\u00": 3, b"\\uu006g": 0, b"a\n\\u": 2, b"\\\\\\u0": 2}


@pytest.mark.parametrize("file", MALFORMED)
def test_an_escape_without_its_digits_is_found(file):
    assert malformed_escape(file) == MALFORMED[file]


@pytest.mark.parametrize("file", [b"\\u0061", b"\\uuu0061", b'"\\\\u00"', b"u00", b"\\\\\\u0061"])
def test_whole_escapes_and_escaped_backslashes_lack_no_digits(file):
    assert malformed_escape(file) is None
