"""Lines of an answer in the place of the buggy ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.generate.chat.reading.text import indentation_of, indented
from core.model import Location


def with_lines(program: Sequence[str], text: str, location: Location) -> Iterator[list[str]]:
    """Programs that an answer of lines only may mean, the likelier first.

    Models repeat what is around the bug. Lines that stand before or behind the location
    anyway are left out first, if they say anything; brackets alone only as a second try.

    Args:
        program: its lines.
        text: the answer.
        location: the lines to replace, or the point to insert at.
    """
    before, after = _around(program, location)
    own = program[len(before) : len(program) - len(after)]
    lines = text.split("\n")
    start = _overlap(before, lines)
    end = min(_overlap(after[::-1], lines[::-1]), len(lines) - start)
    bare = lines[start : len(lines) - end]
    repeated = "".join([*lines[:start], *lines[len(lines) - end :]])
    variants = [bare, lines] if any(map(str.isalnum, repeated)) else [lines, bare]
    shown = own or before[-1:]
    indentation = indentation_of(shown[0]) if shown else ""
    for each in variants if variants[0] != variants[1] else variants[:1]:
        yield [*before, *_shifted(each, indentation), *after]


def _around(program: Sequence[str], location: Location) -> tuple[Sequence[str], Sequence[str]]:
    if location.insert_before is not None:
        at = location.insert_before - 1
        return program[:at], program[at:]
    return program[: location.first - 1], program[location.last :]


def _overlap(before: Sequence[str], lines: Sequence[str]) -> int:
    """How many of the first lines are those that the text before ends with."""
    bare = [line.strip() for line in before]
    wanted = [line.strip() for line in lines]
    for count in range(min(len(bare), len(wanted)), 0, -1):
        if bare[len(bare) - count :] == wanted[:count]:
            return count
    return 0


def _shifted(lines: Sequence[str], indentation: str) -> list[str]:
    """Lines that begin where the buggy ones did."""
    text = "\n".join(lines)
    first = next((line for line in lines if line.strip()), "")
    if not first or indentation_of(first):
        return list(lines)
    return indented(text, indentation).split("\n")
