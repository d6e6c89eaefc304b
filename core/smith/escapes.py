"""Writes letters of a name as Unicode escapes, which the compiler reads as the letters."""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.smith.draw import Draw
from core.smith.names import NAMES


def with_escapes(lines: Sequence[str], draw: Draw) -> list[str]:
    """The lines with one of the names in them escaped, now here and now there.

    In a string too: it means the same, and no name of a variable follows a backslash.
    """
    text = "\n".join(lines)
    found = [each for each in NAMES if re.search(rf"\b{each}\b", text)]
    if not found:
        return list(lines)
    name = draw.one(found)

    def spelled(match: re.Match[str]) -> str:
        if draw.chance(0.5):
            return match[0]
        at = draw.below(len(name))
        sign = "\\" + "u" * draw.between(1, 2)
        return f"{name[:at]}{sign}{ord(name[at]):04x}{name[at + 1 :]}"

    return re.sub(rf"\b{name}\b", spelled, text).split("\n")
