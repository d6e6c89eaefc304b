"""How far two people agree, worked out from what they said, with nothing of the engine."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from script import Opinion

_NOT_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.DOTALL)
_PACKAGE = re.compile(r"^package [^;]*;", re.MULTILINE)
_HEADER = re.compile(r"\w+\s*\([^;{}=]*\)[^;{}=]*$")


@dataclass(frozen=True, slots=True)
class Pair:
    """What two people say of a program, and the lines of its methods that this is about."""

    one: Opinion
    other: Opinion
    lines: frozenset[int]

    @property
    def same(self) -> bool:
        return self.one.location == self.other.location


def pair(one: Opinion, other: Opinion, buggy: str, fixed: str) -> Pair:
    """Two opinions of the program `buggy`, which `fixed` repairs."""
    meant = _changed(buggy, fixed)
    for place in filter(None, (one.location, other.location)):
        meant |= place.lines or {place.first}
    methods = [each for each in _methods(buggy) if meant & set(each)]
    return Pair(one, other, frozenset(meant.union(*methods)))


def mean_jaccard(pairs: Sequence[Pair]) -> float:
    """The mean overlap."""
    return sum(_overlap(each) for each in pairs) / len(pairs)


def kappa(pairs: Iterable[Pair]) -> float:
    """Cohen's, over all lines of which both say something."""
    labels = list(_labels(pairs))
    count = len(labels)
    ones, others = (Counter(each[n] for each in labels) for n in (0, 1))
    observed = sum(one == other for one, other in labels) / count
    expected = sum(ones[label] * others[label] for label in ones) / count**2
    return (observed - expected) / (1 - expected)


def alpha(pairs: Iterable[Pair]) -> float:
    """Krippendorff's, nominal, over the same lines."""
    labels = list(_labels(pairs))
    given = Counter(label for each in labels for label in each)
    total = 2 * len(labels)
    observed = sum(one != other for one, other in labels) / len(labels)
    alike = sum(count * (count - 1) for count in given.values()) / (total * (total - 1))
    return 1 - observed / (1 - alike)


def _overlap(pair: Pair) -> float:
    one, other = pair.one.location, pair.other.location
    if one is None or other is None or not (one.lines and other.lines):
        return float(one == other)
    return len(one.lines & other.lines) / len(one.lines | other.lines)


def _labels(pairs: Iterable[Pair]) -> Iterable[tuple[str, str]]:
    for each in pairs:
        if each.one.location is not None and each.other.location is not None:
            for line in each.lines:
                yield _label(each.one, line), _label(each.other, line)


def _label(said: Opinion, line: int) -> str:
    place = said.location
    if place is not None and line in place.lines:
        return "buggy"
    return "missing" if place is not None and place.insert_before == line else "fine"


def _changed(buggy: str, fixed: str) -> set[int]:
    """The lines that a fix takes away, and those before which it puts something."""
    before, after = (_PACKAGE.sub("", each).split("\n") for each in (buggy, fixed))
    found: set[int] = set()
    matcher = difflib.SequenceMatcher(None, before, after, autojunk=False)
    for kind, start, end, _, _ in matcher.get_opcodes():
        if kind != "equal":
            found |= set(range(start + 1, end + 1)) or {start + 1}
    return found


def _methods(source: str) -> list[range]:
    """The lines of each method that is in no other: what stands in braces behind a header."""
    code = _NOT_CODE.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), source)
    found: list[range] = []
    open_: list[int | None] = []
    header = 0
    for at, sign in enumerate(code):
        if sign == "{":
            before = code[header:at]
            is_method = _HEADER.search(before) and not any(open_)
            open_.append(header + len(before) - len(before.lstrip()) if is_method else None)
        elif sign == "}" and (start := open_.pop()):
            found.append(range(_line(code, start), _line(code, at) + 1))
        if sign in ";{}":
            header = at + 1
    return found


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1
