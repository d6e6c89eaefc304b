"""From a place of the buggy program to the same place of the fixed one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from core.java import JavaProgram
from core.model import aligned, split_lines
from core.transform.transformation import Place


class Twin:
    """The fixed program beside the buggy one, aligned line by line."""

    def __init__(self, buggy: JavaProgram, fixed: JavaProgram) -> None:
        self._buggy = buggy
        self._fixed = fixed
        self._same: dict[int, int] = {}
        self._replaced: dict[int, range] = {}
        left, right = split_lines(buggy.source), split_lines(fixed.source)
        for tag, start, end, other, other_end in aligned(left, right):
            if tag == "equal":
                self._same.update((start + n + 1, other + n + 1) for n in range(end - start))
            elif tag == "replace":
                lines = range(other + 1, other_end + 1)
                self._replaced.update((line, lines) for line in range(start + 1, end + 1))

    def pairs(self, places: Sequence[Place], twins: Sequence[Place]) -> list[Place | None]:
        """For each place of the buggy program the one of the fixed program that corresponds.

        On a line that both programs share it is the place at the same column; on
        a changed line the only one, among those changed lines, with the same text.

        Args:
            places: all places of the buggy program.
            twins: all places of the fixed program.

        Returns:
            In the order of `places`; None where there is none, or no single one.
        """
        at: dict[tuple[int, int], Place] = {}
        changed: dict[tuple[int, bytes], list[Place]] = {}
        for each in twins:
            line, column = _position(self._fixed, each)
            at.setdefault((line, column), each)
            text = self._fixed.source[each.start : each.end]
            changed.setdefault((line, text), []).append(each)
        rivals = Counter(self._changed(each) for each in places)
        found: list[Place | None] = []
        for each in places:
            line, column = _position(self._buggy, each)
            if line in self._same:
                found.append(at.get((self._same[line], column)))
                continue
            lines, text = self._changed(each)
            alike = [twin for other in lines for twin in changed.get((other, text), ())]
            single = len(alike) == rivals[lines, text] == 1
            found.append(alike[0] if single else None)
        return found

    def _changed(self, place: Place) -> tuple[range, bytes]:
        """The changed lines of the fixed program around a place, and the place's text."""
        line, _ = _position(self._buggy, place)
        text = self._buggy.source[place.start : place.end]
        return self._replaced.get(line, range(0)), text


def _position(program: JavaProgram, place: Place) -> tuple[int, int]:
    line = program.lines.line_at(place.start)
    return line, place.start - program.lines.span(line)[0]
