"""A file as Java's compiler reads it before it looks for words, and where that is written."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.model import Copy, Edit

_ESCAPES = re.compile(rb"(?<!\\)((?:\\\\)*)((?:\\u+[0-9a-fA-F]{4})+)")
_ESCAPE = re.compile(rb"\\u+([0-9a-fA-F]{4})")
_MALFORMED = re.compile(rb"(?<!\\)(?:\\\\)*(\\u+(?!u|[0-9a-fA-F]{4}))")
_LONE_RETURN = re.compile(rb"\r(?!\n)")
_BLANKS = b"\t\n\f\r"


@dataclass(frozen=True, slots=True)
class Translation:
    """A file without Unicode escapes, and with lines that a syntax tree ends too.

    Escapes may stand for any part of a program, an annotation or the end of a comment (Java
    Language Specification, 3.3); a lone carriage return ends a line (3.4).

    Attributes:
        written: the file's bytes.
        text: what the compiler reads in them.
        ends: where an escape ends, in `text` and in `written`, in their order.
    """

    written: bytes
    text: bytes
    ends: tuple[tuple[int, int], ...] = ()

    @property
    def is_as_written(self) -> bool:
        """Whether nothing is translated."""
        return self.text == self.written

    def at(self, offset: int) -> int:
        """Where a byte of the text is written; of an escaped character where it begins."""
        number = bisect_right(self.ends, offset, key=lambda each: each[0])
        if not number:
            return offset
        end, written = self.ends[number - 1]
        return written + offset - end

    def edits(self, edits: Sequence[Edit]) -> tuple[Edit, ...]:
        """Edits of the text as edits of the file; text that they copy keeps its escapes."""
        if not self.ends:
            return tuple(edits)
        return tuple(
            Edit(
                self.at(each.start),
                self.at(each.end),
                tuple(
                    Copy(self.at(piece.start), self.at(piece.end))
                    if isinstance(piece, Copy)
                    else piece
                    for piece in each.pieces
                ),
            )
            for each in edits
        )


def translation_of(source: bytes) -> Translation:
    """A file as the compiler reads it.

    A file in which an escape stands for a backslash stays as it is, since that could begin
    another one; so do one that is not UTF-8, and escapes of what no file can hold: control
    characters, and halves of a character that are alone.
    """
    has_returns = b"\r" in source and _LONE_RETURN.search(source)
    if b"\\u" not in source and not has_returns:
        return Translation(source, source)
    try:
        source.decode("utf-8")
    except UnicodeDecodeError:
        return Translation(source, source)
    runs = list(_ESCAPES.finditer(source))
    if any(int(each[1], 16) == ord("\\") for run in runs for each in _ESCAPE.finditer(run[2])):
        return Translation(source, source)
    parts: list[bytes] = []
    ends: list[tuple[int, int]] = []
    size = at = 0
    for run in runs:
        for start, end, character in _characters(run):
            parts += source[at:start], character
            size += start - at + len(character)
            ends.append((size, end))
            at = end
    text = _LONE_RETURN.sub(b"\n", b"".join([*parts, source[at:]]))
    return Translation(source, text, tuple(ends))


def malformed_escape(source: bytes) -> int | None:
    """Where an escape begins that lacks digits, which no file may have; None if none does."""
    found = _MALFORMED.search(source) if b"\\u" in source else None
    return found.start(1) if found else None


def _characters(run: re.Match[bytes]) -> Iterator[tuple[int, int, bytes]]:
    """Where the escapes that stand in a row begin and end, and what they stand for."""
    escapes = deque(
        (run.start(2) + each.start(), run.start(2) + each.end(), int(each[1], 16))
        for each in _ESCAPE.finditer(run[2])
    )
    while escapes:
        start, end, code = escapes.popleft()
        # The halves of a character outside of the first plane are two escapes.
        if 0xD800 <= code < 0xDC00 and escapes and 0xDC00 <= escapes[0][2] < 0xE000:
            _, end, low = escapes.popleft()
            yield start, end, chr(0x10000 + ((code - 0xD800) << 10) + low - 0xDC00).encode()
        elif not _has_no_byte(code):
            yield start, end, chr(code).encode()


def _has_no_byte(code: int) -> bool:
    """Whether no file can hold a character, or no reader of one would show it."""
    is_control = (code < ord(" ") and code not in _BLANKS) or code == 0x7F
    return is_control or 0xD800 <= code < 0xE000
