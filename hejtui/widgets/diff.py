"""Two programs as a diff: the changed lines, and where within them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

from rich.style import Style
from rich.text import Text

from core.model import Location, split_lines
from hejtui.widgets.code import BUGGY_SIGNS
from hejtui.widgets.hanging import Hanging
from hejtui.widgets.plain import visible
from hejtui.widgets.tones import Palette, Tone

CONTEXT = 3
"""Unchanged lines that are shown around a change."""

_WORD = re.compile(r"\w+|\s+|[^\w\s]")


@dataclass(frozen=True, slots=True)
class DiffLine:
    """A line of a diff.

    Attributes:
        sign: ` `, `-` or `+`; `⋯` for lines left out.
        old, new: its numbers in the two programs.
        text: without its line break.
        buggy: whether the location covers it.
        changed: `start:end` of what the other version lacks, in characters.
    """

    sign: str
    old: int | None
    new: int | None
    text: str
    buggy: bool = False
    changed: tuple[tuple[int, int], ...] = ()


def diff(
    buggy: bytes, patched: bytes, location: Location, context: int = CONTEXT
) -> list[DiffLine]:
    """The changed lines with some context; empty where the programs are equal.

    Args:
        buggy: the program.
        patched: what became of it.
        location: the lines of the buggy one that have a sign.
        context: unchanged lines that are shown around a change.
    """
    old, new = split_lines(buggy), split_lines(patched)
    if old == new:
        return []
    head = _common(old, new)
    tail = _common(old[head:][::-1], new[head:][::-1])
    marked = location.lines
    endings = any(line.endswith(b"\r\n") for line in old[head : len(old) - tail]) != any(
        line.endswith(b"\r\n") for line in new[head : len(new) - tail]
    )
    lines: list[DiffLine] = []

    def same(start: int, end: int, shift: int) -> None:
        for at in range(start, end):
            number = at + 1
            lines.append(
                DiffLine(" ", number, number + shift, _shown(old[at], False), number in marked)
            )

    same(max(0, head - context), head, 0)
    matcher = SequenceMatcher(
        None, old[head : len(old) - tail], new[head : len(new) - tail], autojunk=False
    )
    for tag, low, high, start, end in matcher.get_opcodes():
        low, high, start, end = low + head, high + head, start + head, end + head
        if tag == "equal" and high - low > 2 * context + 1:
            same(low, low + context, start - low)
            hidden = high - low - 2 * context
            lines.append(DiffLine("⋯", None, None, f"{hidden} equal lines"))
            same(high - context, high, start - low)
        elif tag == "equal":
            same(low, high, start - low)
        else:
            removed = [_shown(line, endings) for line in old[low:high]]
            added = [_shown(line, endings) for line in new[start:end]]
            lines.extend(_changes(removed, added, low, start, marked))
    shift = len(new) - len(old)
    same(len(old) - tail, min(len(old), len(old) - tail + context), shift)
    return lines


def append_diff(text: Text, lines: list[DiffLine], palette: Palette) -> Hanging:
    """A diff below a text that ends in a line break, one line at least."""
    width = len(str(max(each.old or each.new or 0 for each in lines)))
    before = text.plain.count("\n")
    for line in lines:
        _append(text, line, width, palette)
    text.rstrip()
    # The glyph of a buggy line, two numbers, the sign of the change.
    gutter = 2 * width + 5
    indents = {
        number: gutter + len(line.text) - len(line.text.lstrip()) + 4
        for number, line in enumerate(lines, start=before)
    }
    return Hanging(text, indents)


def _append(text: Text, line: DiffLine, width: int, palette: Palette) -> None:
    style = {"-": palette[Tone.BAD], "+": palette[Tone.GOOD]}.get(line.sign, Style())
    quiet = palette[Tone.QUIET]
    text.append(BUGGY_SIGNS[0] if line.buggy else " ", palette[Tone.CAUTION])
    old, new = line.old or "", line.new or ""
    text.append(f"{old:>{width}} {new:>{width}} ", quiet)
    text.append(f"{line.sign} ", quiet if line.sign == "⋯" else style)
    start = len(text)
    text.append(line.text, quiet if line.sign == "⋯" else style)
    for low, high in line.changed:
        text.stylize(Style(bold=True, underline=True), start + low, start + high)
    text.append("\n")


def _changes(
    removed: list[str], added: list[str], old: int, new: int, marked: frozenset[int]
) -> Iterator[DiffLine]:
    pairs = [_changed(one, other) for one, other in zip(removed, added, strict=False)]
    for number, line in enumerate(removed):
        at = old + number + 1
        spans = pairs[number][0] if number < len(pairs) else ()
        yield DiffLine("-", at, None, line, at in marked, spans)
    for number, line in enumerate(added):
        spans = pairs[number][1] if number < len(pairs) else ()
        yield DiffLine("+", None, new + number + 1, line, False, spans)


Spans = tuple[tuple[int, int], ...]


def _changed(one: str, other: str) -> tuple[Spans, Spans]:
    """Where two lines differ, word by word; nothing where they have little in common."""
    first, second = _WORD.findall(one), _WORD.findall(other)
    matcher = SequenceMatcher(None, first, second, autojunk=False)
    if len(first) * len(second) > 250_000 or matcher.ratio() < 0.4:
        return (), ()
    mine, theirs = [], []
    for tag, low, high, start, end in matcher.get_opcodes():
        if tag != "equal":
            mine.append((len("".join(first[:low])), len("".join(first[:high]))))
            theirs.append((len("".join(second[:start])), len("".join(second[:end]))))
    return (
        tuple(span for span in mine if span[0] < span[1]),
        tuple(span for span in theirs if span[0] < span[1]),
    )


def _common(one: list[bytes], other: list[bytes]) -> int:
    count = 0
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            break
        count += 1
    return count


def _shown(line: bytes, endings: bool) -> str:
    bare = line.removesuffix(b"\n")
    if not endings:
        bare = bare.removesuffix(b"\r")
    return visible(bare.decode("utf-8", "replace"))
