"""Writes characters as Unicode escapes, which the compiler reads as the characters."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.smith.draw import Draw
from core.smith.names import NAMES

_ANYWHERE = 0.1
"""How likely a line has an escape that may be no part of a name."""


def with_escapes(lines: Sequence[str], draw: Draw) -> list[str]:
    """The lines with one of the names in them escaped, now here and now there.

    In a string too: it means the same, and no name of a variable follows a backslash. In
    half of the programs some other characters are as well: of keywords, operators, quotes.
    """
    escaped = _with_a_name(lines, draw)
    return [_somewhere(each, draw) for each in escaped] if draw.chance(0.5) else escaped


def _with_a_name(lines: Sequence[str], draw: Draw) -> list[str]:
    text = "\n".join(lines)
    found = [each for each in NAMES if re.search(rf"\b{each}\b", text)]
    if not found:
        return list(lines)
    name = draw.one(found)

    def spelled(match: re.Match[str]) -> str:
        return match[0] if draw.chance(0.5) else _escaped(name, draw.below(len(name)), draw)

    return re.sub(rf"\b{name}\b", spelled, text).split("\n")


def _somewhere(line: str, draw: Draw) -> str:
    """The line with an escape, unless it has backslashes, or is one that others look for."""
    if "\\" in line or "note(" in line or not line.startswith(" ") or not draw.chance(_ANYWHERE):
        return line
    start = len(line) - len(line.lstrip())
    return _escaped(line, draw.between(start, len(line) - 1), draw)


def _escaped(text: str, at: int, draw: Draw) -> str:
    units = text[at].encode("utf-16-be")
    sign = "\\" + "u" * draw.between(1, 2)
    escapes = (sign + units[each : each + 2].hex() for each in range(0, len(units), 2))
    return f"{text[:at]}{''.join(escapes)}{text[at + 1 :]}"
