"""From a place of the buggy program to the same place of the fixed one."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

from core.java import JavaProgram
from core.model import split_lines
from core.transform.transformation import Place


class Twin:
    """The fixed program beside the buggy one, aligned line by line."""

    def __init__(self, buggy: JavaProgram, fixed: JavaProgram) -> None:
        self._buggy = buggy
        self._fixed = fixed
        self._same: dict[int, int] = {}
        self._replaced: dict[int, range] = {}
        left, right = split_lines(buggy.source), split_lines(fixed.source)
        matcher = SequenceMatcher(None, left, right, autojunk=False)
        for tag, start, end, other, other_end in matcher.get_opcodes():
            if tag == "equal":
                self._same.update((start + n + 1, other + n + 1) for n in range(end - start))
            elif tag == "replace":
                lines = range(other + 1, other_end + 1)
                self._replaced.update((line, lines) for line in range(start + 1, end + 1))

    def place(self, here: Place, places: Sequence[Place], twins: Sequence[Place]) -> Place | None:
        """The place of the fixed program that corresponds to one of the buggy program.

        On a line that both programs share it is the place at the same column; on
        a changed line the only one, among those changed lines, with the same text.

        Args:
            here: the place of the buggy program.
            places: all places of the buggy program.
            twins: all places of the fixed program.

        Returns:
            The place, or None if there is none, or no single one.
        """
        line, column = _position(self._buggy, here)
        if line in self._same:
            wanted = (self._same[line], column)
            found = [each for each in twins if _position(self._fixed, each) == wanted]
            return found[0] if found else None
        around = self._replaced.get(line, range(0))
        text = self._buggy.source[here.start : here.end]
        alike = [
            each
            for each in twins
            if _position(self._fixed, each)[0] in around
            and self._fixed.source[each.start : each.end] == text
        ]
        rivals = [
            each
            for each in places
            if self._replaced.get(_position(self._buggy, each)[0]) == around
            and self._buggy.source[each.start : each.end] == text
        ]
        return alike[0] if len(alike) == len(rivals) == 1 else None


def _position(program: JavaProgram, place: Place) -> tuple[int, int]:
    line = program.lines.line_at(place.start)
    return line, place.start - program.lines.span(line)[0]
