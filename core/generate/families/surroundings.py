"""The function around a location, in the three parts that models are given.

This is how the ICSE 2023 artifact (“Impact of Code Language Models on Automated
Program Repair”) reads a function: without comments and empty lines, and with the
indentation of its head taken off each line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tree_sitter import Node

from core.java import COMMENTS, METHOD_DECLARATIONS, TYPE_DECLARATIONS, JavaProgram
from core.model import InputError, LineIndex, LineRange, Location

_INITIALIZERS = ("static_initializer", "block")
_BODIES = frozenset({"class_body", "enum_body_declarations"})
_MARK = b"\xef\xbb\xbf"
_BREAKS = re.compile(r"[\r\n]+")
_BLANK = "".join(map(chr, range(33)))
_COMMENTED = b"\xff"
"""Stands for a byte of a comment, since no text has it."""
_INDENTATION = re.compile(rb"[ \t\f\xff]*")


@dataclass(frozen=True, slots=True)
class Parts:
    """Lines before, in and after a location; each ends with a line feed."""

    before: tuple[str, ...]
    buggy: tuple[str, ...]
    after: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What stands around a location.

    Attributes:
        parts: the lines, as models are given them.
        function: the lines of the innermost method, constructor or initializer
            that contains the location; None where none does, and the lines are
            those of the innermost class, or of the whole file.
    """

    parts: Parts
    function: LineRange | None


def surroundings(source: bytes, location: Location) -> Surroundings:
    """The lines around a location.

    Args:
        source: the whole Java file; it need not parse.
        location: the lines to replace, of which the hull counts, or the point to
            insert at: there the buggy lines are one empty line.

    Raises:
        InputError: the location is not in the file, or that is not UTF-8.
    """
    index = LineIndex(source)
    place = _Place.of(location)
    if place.after > index.count:
        raise InputError(
            f"the location {location} is not in the file, which has {index.count} lines",
            todo="correct the location",
        )
    try:
        source.decode("utf-8")
    except UnicodeDecodeError as error:
        raise InputError("the program is not UTF-8 text", todo="write it as UTF-8") from error
    file = _File(source, index)
    function = file.around(place, file.functions())
    stretch = function or file.around(place, file.types()) or file.whole()
    return Surroundings(
        file.parts(stretch, place),
        LineRange(*file.lines_of(stretch)) if function else None,
    )


@dataclass(frozen=True, slots=True)
class _Place:
    """The last line before a location, and the last line of the location itself.

    They are the same where it is a point.
    """

    before: int
    after: int

    @classmethod
    def of(cls, location: Location) -> _Place:
        if location.insert_before is not None:
            return cls(location.insert_before - 1, location.insert_before - 1)
        return cls(location.first - 1, location.last)


_Stretch = tuple[int, int]
"""Bytes `start:end` of a file."""


class _File:
    """A file, and where its functions, types and comments stand in it."""

    def __init__(self, source: bytes, index: LineIndex) -> None:
        self._source = source
        self._index = index
        self._program = JavaProgram.as_compiled(source)
        uncommented = bytearray(source)
        for comment in self._program.nodes(*COMMENTS):
            start, end = self._written(comment)
            uncommented[start:end] = _COMMENTED * (end - start)
        self._uncommented = bytes(uncommented)

    def functions(self) -> list[_Stretch]:
        """Where methods, constructors and initializers stand."""
        nodes = self._program.nodes(*METHOD_DECLARATIONS)
        nodes += [
            each
            for each in self._program.nodes(*_INITIALIZERS)
            if each.parent is not None and each.parent.type in _BODIES
        ]
        return [self._written(each) for each in nodes]

    def types(self) -> list[_Stretch]:
        """Where classes, interfaces, enums and records stand."""
        return [self._written(each) for each in self._program.nodes(*TYPE_DECLARATIONS)]

    def whole(self) -> _Stretch:
        """The whole file, without a byte order mark."""
        return len(_MARK) if self._source.startswith(_MARK) else 0, len(self._source)

    def lines_of(self, stretch: _Stretch) -> tuple[int, int]:
        """The first and the last line of a stretch."""
        start, end = stretch
        return self._index.line_at(start), self._index.line_at(max(start, end - 1))

    def around(self, place: _Place, stretches: list[_Stretch]) -> _Stretch | None:
        """The innermost stretch that contains a place; None if none does.

        It must hold all the code of the lines, since a patch replaces whole lines.
        """
        found = [each for each in stretches if self._contains(each, place)]
        return min(found, key=lambda each: each[1] - each[0], default=None)

    def parts(self, stretch: _Stretch, place: _Place) -> Parts:
        """The lines of a stretch before, in and after a place."""
        texts = ["", "", ""]
        for line, text in self._pieces(*stretch):
            texts[(line > place.before) + (line > place.after)] += text
        return Parts(*(_without_empty_lines(each) for each in texts))

    def _contains(self, stretch: _Stretch, place: _Place) -> bool:
        start, end = stretch
        first, last = self.lines_of(stretch)
        if place.before == place.after:
            return first <= place.before < last
        if not first <= place.before + 1 <= place.after <= last:
            return False
        head = first == place.before + 1 and self._has_code(self._index.span(first)[0], start)
        tail = last == place.after and self._has_code(end, self._index.span(last)[1])
        return not head and not tail

    def _has_code(self, start: int, end: int) -> bool:
        return any(text.strip() for _, text in self._pieces(start, end))

    def _pieces(self, start: int, end: int) -> Iterator[tuple[int, str]]:
        """Each line of a stretch and its text there, without comments and indentation."""
        first, last = self.lines_of((start, end))
        head = self._source[self._index.span(first)[0] : start].removeprefix(_MARK)
        indentation = len(head.decode())
        for line in range(first, last + 1):
            left, right = self._index.span(line)
            shown = self._uncommented[max(left, start) : min(right, end)]
            if line > first and (blank := _INDENTATION.match(shown)):
                shown = shown[min(indentation, blank.end()) :]
            yield line, shown.decode("utf-8", "ignore")

    def _written(self, node: Node) -> _Stretch:
        at = self._program.translation.at
        return at(node.start_byte), at(node.end_byte)


def _without_empty_lines(text: str) -> tuple[str, ...]:
    """The lines of a text, but for the blank ones after the first.

    There is always one, if only an empty one: so the models were trained.
    """
    first, *others = _BREAKS.split(text)
    return tuple(f"{line}\n" for line in (first, *filter(_is_filled, others)))


def _is_filled(line: str) -> bool:
    return bool(line.strip(_BLANK))
