"""Puts a patch in place of a location, as bytes."""

from __future__ import annotations

import re

from core.model import InputError, LineIndex, Location, line_break

_BREAK = re.compile(r"\r\n|\n|\r")


def splice(source: bytes, location: Location, patch: str) -> bytes:
    """The source with `patch` in place of `location`.

    The patch always ends in a line break of the file's own kind, so that a
    trailing `//` comment cannot swallow the next line. Of several ranges the
    first is replaced and the others are removed. An empty patch removes the
    lines. Every byte outside the location stays as it is.

    Args:
        source: the whole file.
        location: the lines to replace, or the point to insert at.
        patch: the new lines; their breaks may be of any kind.

    Raises:
        InputError: the location is not in the file, or the patch is no text.
    """
    index = LineIndex(source)
    spans = _spans(index, location)
    newline = line_break(source)
    text = _BREAK.sub(newline.decode(), patch)
    try:
        new = text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise InputError("the patch holds half a character", todo="write it as UTF-8") from error
    parts: list[bytes] = []
    at = 0
    for number, (start, end) in enumerate(spans):
        parts.append(source[at:start])
        if number == 0 and new:
            if start and not source[:start].endswith(b"\n"):
                parts.append(newline)
            parts.append(new)
            cut_end = end == len(source) and not source.endswith(b"\n")
            if not new.endswith(newline) and not (cut_end and end > start):
                parts.append(newline)
        at = end
    parts.append(source[at:])
    return b"".join(parts)


def is_answer_at(source: bytes, location: Location, program: bytes) -> bool:
    """Whether some patch at `location` gives `program`: whether it differs nowhere else.

    Of several ranges the hull counts, which is what generators are asked for. A change
    that runs into the line behind it is one of that line, too.

    Args:
        source: the whole file.
        location: the lines to replace, or the point to insert at.
        program: what a patch at another location may have given.

    Raises:
        InputError: the location is not in the file.
    """
    spans = _spans(LineIndex(source), location)
    before, after = source[: spans[0][0]], source[spans[-1][1] :]
    if len(program) < len(before) + len(after):
        return False
    new = program[len(before) : len(program) - len(after)]
    ends = not new or not after or new.endswith(b"\n")
    return program.startswith(before) and program.endswith(after) and ends


def _spans(index: LineIndex, location: Location) -> list[tuple[int, int]]:
    if location.insert_before is not None:
        if location.insert_before == index.count + 1:
            return [(index.size, index.size)]
        if location.insert_before > index.count + 1:
            raise _outside(index, location)
        start = index.span(location.insert_before)[0]
        return [(start, start)]
    if location.last > index.count:
        raise _outside(index, location)
    return [(index.span(each.start)[0], index.span(each.end)[1]) for each in location.ranges]


def _outside(index: LineIndex, location: Location) -> InputError:
    return InputError(
        f"the location {location} is not in the file, which has {index.count} lines",
        todo="correct the location",
    )
