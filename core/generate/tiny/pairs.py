"""What a small model learns: the input for each bug, and what its fix puts there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.dataset import difference_of
from core.generate.families import TINY
from core.model import Bug, InputError, Location


@dataclass(frozen=True, slots=True)
class Pair:
    """A bug, and what repairs it.

    Attributes:
        bug: id of the bug.
        program: the whole buggy Java file.
        location: what the fix replaces: the location of the bug, or its hull where
            that has several ranges.
        fix: the lines of the fixed program there, as inputs show lines: without comments,
            blank lines, and the indentation of the function's head. Empty where the fix
            only deletes.
    """

    bug: str
    program: bytes
    location: Location
    fix: str


def pairs_of(bugs: Iterable[Bug]) -> tuple[tuple[Pair, ...], dict[str, str]]:
    """The pairs of a benchmark, and why a bug has none, by its id."""
    pairs: list[Pair] = []
    left_out: dict[str, str] = {}
    for bug in bugs:
        try:
            found = _pair_of(bug)
        except InputError as error:
            left_out[bug.id] = error.what
            continue
        if found is None:
            left_out[bug.id] = f"its fix also changes what lies outside of {bug.location}"
        else:
            pairs.append(found)
    return tuple(pairs), left_out


def _pair_of(bug: Bug) -> Pair | None:
    """The pair of a bug; None where no patch at its location gives the fix.

    Raises:
        InputError: a program is not UTF-8.
    """
    TINY.input_of(bug.buggy, bug.location)
    location = bug.location
    if location.ranges:
        location = Location.of(location.first, location.last)
    change = difference_of(bug.buggy, bug.fixed)
    before = location.first - 1
    after = change.count - (location.last if location.ranges else before)
    there = range(before + 1, change.count + change.growth - after + 1)
    if change.prefix < before or change.suffix < after or there.stop <= before:
        return None
    fixed = Location.from_lines(there)
    lines = TINY.input_of(bug.fixed, fixed).parts.buggy if fixed else ()
    return Pair(bug.id, bug.buggy, location, "".join(lines).removesuffix("\n"))
