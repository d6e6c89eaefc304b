r"""Locations as benchmark files write them, and files of them.

A file says `start-end` with an exclusive end, unless it equals the start:
`5-5` and `5-6` both are line 5. Three extensions: a line alone (`5`), several
ranges with commas between (`5-6,9-11`), and `before N` for an insertion point.
"""

from __future__ import annotations

import re
from pathlib import Path

from core.dataset.reading import MEGABYTE, read_file
from core.model import InputError, LineRange, Location

LOCATION_FILES = (
    "locations.txt",
    "humaneval_loc.txt",
    "humaneval_java_loc.txt",
    "humaneval_locations.txt",
    "location.txt",
    "loc.txt",
)
"""Names under which a benchmark folder may keep its locations."""

_TODO = "write `5` for line 5, `5-7` for lines 5 and 6 (the end is exclusive), or `before 5`"
_RANGE = re.compile(r"([0-9]{1,9})(?:\s*-\s*([0-9]{1,9}))?")
_BEFORE = re.compile(r"before\s+([0-9]{1,9})")
_LIMIT = 20 * MEGABYTE


def parse_location(text: str, *, where: str = "") -> Location:
    """Reads a location with exclusive ends.

    Args:
        text: `5`, `5-6`, `5-5`, `5-6,9-11` or `before 5`.
        where: what an error names.

    Raises:
        InputError: it is none of these.
    """
    words = text.strip()
    if match := _BEFORE.fullmatch(words):
        if int(match[1]) < 1:
            raise InputError("lines count from 1", where=where, todo=_TODO)
        return Location.before(int(match[1]))
    ranges = []
    for part in words.split(","):
        match = _RANGE.fullmatch(part.strip())
        if not match:
            raise InputError(f"{text!r} is not a location", where=where, todo=_TODO)
        start, end = int(match[1]), int(match[2] or match[1])
        if start < 1 or end < start:
            raise InputError(f"{text!r} is not a line range", where=where, todo=_TODO)
        ranges.append(LineRange(start, max(start, end - 1)))
    return Location(tuple(ranges))


def format_location(location: Location) -> str:
    """Writes what `parse_location` reads."""
    if location.insert_before is not None:
        return f"before {location.insert_before}"
    return ",".join(f"{each.start}-{each.end + 1}" for each in location.ranges)


def read_locations(path: Path) -> dict[str, Location | None]:
    """The locations of a file of lines `ID  start-end`, in its order.

    An id alone on its line has the location None. Empty lines and lines that
    start with `#` are skipped.

    Raises:
        InputError: the file or a line is wrong, or it names a bug twice.
    """
    data = read_file(path, limit=_LIMIT, todo="give a text file of lines `ID  start-end`")
    found: dict[str, Location | None] = {}
    for number, line in enumerate(data.removeprefix(b"\xef\xbb\xbf").split(b"\n"), start=1):
        where = f"{path}:{number}"
        try:
            text = line.decode("utf-8").strip()
        except UnicodeDecodeError as error:
            raise InputError("this is not UTF-8 text", where=where, todo=_TODO) from error
        if not text or text.startswith("#"):
            continue
        words = text.split(maxsplit=1)
        if words[0] in found:
            raise InputError(
                f"{words[0]} is named a second time", where=where, todo="keep one line a bug"
            )
        location = parse_location(words[1], where=where) if len(words) > 1 else None
        found[words[0]] = location
    if not found:
        raise InputError("there is no location in this file", where=str(path), todo=_TODO)
    return found
