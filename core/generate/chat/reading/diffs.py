"""Diffs, as models write them: line numbers are often wrong, the lines are not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

_HEADER = re.compile(r"(?:---|\+\+\+|diff |index |new file|deleted file|\\ No newline)")
_NUMBERED = re.compile(r"@@.*")


_MOST = 200
"""Hunks that a repair may have."""


@dataclass(frozen=True, slots=True)
class _Hunk:
    old: tuple[str, ...]
    new: tuple[str, ...]


def is_diff(text: str, info: str) -> bool:
    """Whether a block is a diff: by what its fence says, or by its lines."""
    lines = [line for line in text.split("\n") if line.strip()]
    if any(line.startswith("@@") for line in lines):
        return True
    signed = [line[0] in "+-" for line in lines if not _HEADER.match(line)]
    if info.split(" ", 1)[0] in ("diff", "patch", "udiff"):
        return any(signed)
    marked = [line for line in lines if re.match(r"[+-](?![+-]|=)", line)]
    return bool(marked) and all(line[0] in "+- \t" for line in lines)


def with_diff(program: Sequence[str], text: str, near: int) -> list[str] | None:
    """The lines of a program after a diff; None where the diff fits nowhere.

    Hunks are found by their lines, outer blanks aside, the nearest to the bug where they
    fit at several places; the numbers in their heads count for nothing.

    Args:
        program: its lines.
        text: the diff.
        near: the line of the bug, from 0.
    """
    lines = list(program)
    hunks = [each for each in _hunks(text) if each.old != each.new]
    if len(hunks) > _MOST:
        return None
    for each in hunks:
        if not each.old:
            return None
        places = _places(lines, each.old)
        if not places:
            return None
        at = min(places, key=lambda place: abs(place - near))
        lines[at : at + len(each.old)] = _merged(lines[at : at + len(each.old)], each)
    return lines if hunks else None


def _hunks(text: str) -> list[_Hunk]:
    found: list[_Hunk] = []
    old: list[str] = []
    new: list[str] = []

    def end() -> None:
        while old and new and not old[-1].strip() and not new[-1].strip():
            old.pop()
            new.pop()
        if old or new:
            found.append(_Hunk(tuple(old), tuple(new)))
        old.clear()
        new.clear()

    for line in text.split("\n"):
        if _NUMBERED.match(line):
            end()
        elif _HEADER.match(line):
            continue
        elif line.startswith("-"):
            old.append(line[1:])
        elif line.startswith("+"):
            new.append(line[1:])
        else:
            same = line.removeprefix(" ")
            old.append(same)
            new.append(same)
    end()
    return found


def _places(lines: Sequence[str], old: Sequence[str]) -> list[int]:
    wanted = [line.strip() for line in old]
    bare = [line.strip() for line in lines]
    size = len(wanted)
    return [at for at in range(len(bare) - size + 1) if bare[at : at + size] == wanted]


def _merged(here: Sequence[str], hunk: _Hunk) -> list[str]:
    """The new lines of a hunk, those that stay as the program has them."""
    own = {line.strip(): line for line in here}
    return [own.get(line.strip(), line) for line in hunk.new]
