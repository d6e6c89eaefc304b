"""A test file as Java's compiler reads it before it looks for words."""

from __future__ import annotations

import re
from functools import lru_cache

_UNICODE = re.compile(r"(?<!\\)((?:\\\\)*)\\u+([0-9a-fA-F]{4})")
_LONE_RETURN = re.compile(r"\r(?!\n)")
_BLANKS = "\t\n\f\r"


@lru_cache(maxsize=1024)
def translated(source: bytes) -> bytes:
    """The same file without unicode escapes, and with lines that a syntax tree ends too.

    Escapes may stand for any part of a program, an annotation or the end of a comment (Java
    Language Specification, 3.3); a lone carriage return ends a line (3.4). A file in which
    an escape stands for a backslash stays as it is, since that could begin another one; so
    do escapes of what no file can hold.
    """
    try:
        text = source.decode("utf-8")
    except UnicodeDecodeError:
        return source
    if any(int(each[2], 16) == ord("\\") for each in _UNICODE.finditer(text)):
        return source
    text = _UNICODE.sub(_character, text)
    # The halves of a character outside of the first plane are two escapes.
    text = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
    text = "".join(f"\\u{ord(each):04x}" if _is_half(each) else each for each in text)
    return _LONE_RETURN.sub("\n", text).encode()


def _character(escape: re.Match[str]) -> str:
    character = chr(int(escape[2], 16))
    if (character < " " and character not in _BLANKS) or character == "\x7f":
        return escape[0]
    return escape[1] + character


def _is_half(character: str) -> bool:
    return "\ud800" <= character <= "\udfff"
