"""A source as a screen shows it: lines of characters, each with its kind of word."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from dataclasses import dataclass
from enum import IntEnum

from rich.cells import cell_len

from core.model import split_lines

TAB = 4
"""Cells to the next tab stop."""

LONGEST = 2_000
"""Characters of a line that are shown; what is longer ends in an ellipsis."""


class Kind(IntEnum):
    """What a byte of Java belongs to; decides its colour."""

    PLAIN = 0
    KEYWORD = 1
    TYPE = 2
    NAME = 3
    NUMBER = 4
    STRING = 5
    ESCAPE = 6
    COMMENT = 7
    CONSTANT = 8
    ANNOTATION = 9


@dataclass(frozen=True, slots=True)
class Run:
    """Neighbouring characters that look the same.

    Attributes:
        text: as shown: tabs are spaces, what is invisible has a sign.
        kind: decides the colour.
        changed: whether the other version has something else here.
    """

    text: str
    kind: Kind
    changed: bool


class CodeText:
    """The lines of a source, as characters.

    Bytes that are no UTF-8 stay one character each, so that columns are right.

    Attributes:
        source: the bytes.
        lines: the characters of each line, without its line break.
        kinds: the kind of each byte; None until the source was highlighted.
    """

    __slots__ = ("_starts", "_width", "kinds", "lines", "source")

    def __init__(self, source: bytes) -> None:
        self.source = source
        self.kinds: bytes | None = None
        self.lines: list[str] = []
        self._starts: list[int] = []
        self._width: int | None = None
        at = 0
        for line in split_lines(source) or [b""]:
            self._starts.append(at)
            at += len(line)
            bare = line.removesuffix(b"\n").removesuffix(b"\r")
            self.lines.append(bare.decode("utf-8", "surrogateescape"))

    @property
    def count(self) -> int:
        """Number of lines; an empty source has one."""
        return len(self.lines)

    def runs(self, number: int, changed: Collection[int] = ()) -> list[Run]:
        """The runs of a line.

        Args:
            number: of the line, from 1; one more than there are is the end.
            changed: positions of those characters that the other version lacks.
        """
        if number > self.count:
            return [Run("end of file", Kind.COMMENT, False)]
        runs: list[Run] = []
        text = self.lines[number - 1]
        offset, column = self._starts[number - 1], 0
        shown: list[str] = []
        look: tuple[int, bool] = (Kind.PLAIN, False)
        for position, character in enumerate(text[:LONGEST]):
            kind = self.kinds[offset] if self.kinds else Kind.PLAIN
            offset += len(character.encode("utf-8", "surrogateescape"))
            now = (kind, position in changed)
            if now != look and shown:
                runs.append(Run("".join(shown), Kind(look[0]), look[1]))
                shown = []
            look = now
            cell = _shown(character, column)
            column += len(cell)
            shown.append(cell)
        if shown:
            runs.append(Run("".join(shown), Kind(look[0]), look[1]))
        if len(text) > LONGEST:
            runs.append(Run("…", Kind.COMMENT, False))
        return runs

    @property
    def width(self) -> int:
        """The cells that the longest line takes, at least."""
        if self._width is None:
            shown = (line[:LONGEST].expandtabs(TAB) for line in self.lines)
            self._width = max(cell_len(line) for line in shown) + 1
        return self._width


def _shown(character: str, column: int) -> str:
    if character == "\t":
        return " " * (TAB - column % TAB)
    if character.isprintable():
        return character
    if unicodedata.category(character) == "Zs":
        return " "
    return "�"
