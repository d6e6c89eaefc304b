"""What commands print: tables for people, JSON for programs."""

from __future__ import annotations

import json
import os
import shutil
import sys
import textwrap
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

import click
from rich.cells import cell_len

_GAP = "  "
_INDENT = " " * 4
_LEAST = 28
"""Columns that a text column has at least, or else it goes under its row."""


def print_json(document: dict[str, Any]) -> None:
    """Prints one JSON document."""
    click.echo(json.dumps(document, indent=2, ensure_ascii=False))


def screen_width() -> int | None:
    """Columns of the terminal that stdout is, or that `COLUMNS` says; None for no limit."""
    if not sys.stdout.isatty() and not os.environ.get("COLUMNS", "").isdecimal():
        return None
    return max(1, shutil.get_terminal_size().columns)


def counted(number: int, what: str, many: str = "") -> str:
    """`1 bug`, `2 bugs`; `many` where it is not `what` and an s."""
    return f"{number} {what if number == 1 else many or f'{what}s'}"


def print_words(text: str) -> None:
    """Prints a sentence, folded on words where the screen is narrow."""
    width = screen_width()
    lines = (
        [text]
        if width is None
        else textwrap.wrap(text, width, subsequent_indent="  ", break_on_hyphens=False)
    )
    click.echo("\n".join(lines))


def print_table(
    heads: Sequence[str],
    rows: Sequence[Sequence[object]],
    *,
    empty: str,
    text: Collection[str] = (),
) -> None:
    """Prints a table; a line instead where there is nothing.

    Args:
        heads: the column heads.
        rows: the cells; None shows as nothing.
        empty: what to say, and what to do, where there are no rows.
        text: heads of the columns that hold sentences. Where the screen is too
            narrow, these are folded on words, or stand under their row.
    """
    if not rows:
        click.echo(empty)
        return
    cells = [["" if cell is None else str(cell) for cell in row] for row in rows]
    lines = table_lines(heads, cells, text, screen_width())
    if sys.stdout.isatty():
        lines[0] = click.style(lines[0], bold=True)
    click.echo("\n".join(lines))


def table_lines(
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    text: Collection[str] = (),
    width: int | None = None,
) -> list[str]:
    """The lines of a table that is at most `width` wide where words allow it.

    Args:
        heads: the column heads.
        rows: the cells; one may have several lines.
        text: heads of the columns that may be folded.
        width: columns of the screen; None for no limit.
    """
    used = [n for n, head in enumerate(heads) if any(row[n] for row in rows) or head not in text]
    names = [heads[n] for n in used]
    cells = [[row[n] for n in used] for row in rows]
    widths = [_natural([name, *(row[n] for row in cells)]) for n, name in enumerate(names)]
    folded = [n for n, name in enumerate(names) if name in text]
    if width is not None and sum(widths) + len(_GAP) * (len(widths) - 1) > width:
        fixed = sum(w + len(_GAP) for n, w in enumerate(widths) if n not in folded)
        room = width - fixed - len(_GAP) * (len(folded) - 1)
        if not folded or room < _LEAST * len(folded):
            return list(_stacked(names, cells, widths, folded, width))
        longest = {n: _longest([names[n], *(row[n] for row in cells)]) for n in folded}
        _share(widths, longest, room)
    lines = []
    for row in [names, *cells]:
        parts = [
            _folded(cell, widths[n]) if n in folded else cell.split("\n")
            for n, cell in enumerate(row)
        ]
        lines += [_row(line, widths) for line in _beside(parts)]
    return lines


def _natural(cells: Sequence[str]) -> int:
    return max(cell_len(line) for cell in cells for line in cell.split("\n"))


def _longest(cells: Sequence[str]) -> int:
    return max((cell_len(word) for cell in cells for word in cell.split()), default=0)


def _share(widths: list[int], words: Mapping[int, int], room: int) -> None:
    """Shares the room among the columns that can be folded, the narrow ones first.

    Args:
        widths: of all columns; those of `words` are changed.
        words: the longest word of each column that can be folded, by its number:
            none is made narrower than that while there is room.
        room: columns of the screen for all of them.
    """
    spare = max(0, room - sum(words.values()))
    order = sorted(words, key=lambda n: widths[n] - words[n])
    for place, n in enumerate(order):
        more = min(max(0, widths[n] - words[n]), spare // (len(order) - place))
        spare -= more
        widths[n] = min(words[n], room) + more


def _stacked(
    names: Sequence[str],
    cells: Sequence[Sequence[str]],
    widths: Sequence[int],
    folded: Sequence[int],
    width: int,
) -> Iterator[str]:
    """Each row on lines of its own, its sentences under it."""
    upright = [n for n in range(len(names)) if n not in folded]
    across = [widths[n] for n in upright]
    if sum(across) + len(_GAP) * (len(across) - 1) > width:
        # Not even the names fit beside each other: one under the other, then.
        across = [0] * len(across)
    for row in [names, *cells]:
        line = _row([row[n].replace("\n", " ") for n in upright], across)
        yield from textwrap.wrap(line, width, subsequent_indent=_INDENT, break_on_hyphens=False)
        if row is not names:
            for n in folded:
                for paragraph in filter(None, row[n].split("\n")):
                    yield from _folded(paragraph, max(width - len(_INDENT), 1), _INDENT)


def _folded(cell: str, width: int, indent: str = "") -> list[str]:
    lines = []
    for paragraph in cell.split("\n"):
        lines += textwrap.wrap(paragraph, max(width, 1), break_on_hyphens=False) or [""]
    return [indent + line for line in lines]


def _beside(parts: Sequence[Sequence[str]]) -> Iterator[list[str]]:
    for number in range(max(map(len, parts))):
        yield [part[number] if number < len(part) else "" for part in parts]


def _row(cells: Sequence[str], widths: Sequence[int]) -> str:
    padded = [
        cell + " " * (width - cell_len(cell)) for cell, width in zip(cells, widths, strict=True)
    ]
    return _GAP.join(padded).rstrip()
