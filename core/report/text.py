"""The report as plain text, no wider than the screen."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Any

from core.report.table import Table
from core.report.tables import tables

_GAP = "  "


def text_report(document: dict[str, Any], width: int | None = None) -> str:
    """Whether it is partial, the tables one under the other, then the remarks.

    Args:
        document: what `report_document` made.
        width: columns of the screen; None for no limit.
    """
    parts = [_folded(document["partial"], width, "! ")] if document["partial"] else []
    parts += [text_table(table, width) for table in tables(document)]
    remarks = [_folded(each, width, "! ") for each in document["remarks"]]
    return "\n".join([*parts, "".join(remarks)] if remarks else parts)


def text_table(table: Table, width: int | None = None) -> str:
    """One table; one that is too wide is cut between its figures, with the names repeated."""
    if not table.rows:
        return _folded(table.title, width) + f"{table.empty}\n"
    columns = list(zip(table.heads, *table.rows, strict=True))
    names, figures = columns[: table.labels], columns[table.labels :]
    blocks = [_block(names, block) for block in _cut(names, figures, width)]
    return _folded(table.title, width) + "\n".join(blocks)


Column = tuple[str, ...]
"""The cells of a column, its head first."""


def _cut(
    names: Sequence[Column], figures: Sequence[Column], width: int | None
) -> Iterator[list[Column]]:
    """The figures in parts that fit beside the names; what has one title stays together."""
    room = (width or 1 << 16) + len(_GAP) - sum(map(_width, names))
    part: list[Column] = []
    for group in _groups(figures, room):
        if part and sum(map(_width, [*part, *group])) > room:
            yield part
            part = []
        part += group
    yield part


def _groups(figures: Sequence[Column], room: int) -> list[list[Column]]:
    groups: list[list[Column]] = []
    for column in figures:
        title, line_break, _ = column[0].partition("\n")
        same = line_break and groups and groups[-1][0][0].startswith(f"{title}\n")
        if same and sum(map(_width, [*groups[-1], column])) <= room:
            groups[-1].append(column)
        else:
            groups.append([column])
    return groups


def _width(column: Column) -> int:
    return max(len(line) for cell in column for line in cell.split("\n")) + len(_GAP)


def _block(names: Sequence[Column], figures: Sequence[Column]) -> str:
    columns = [*names, *figures]
    widths = [_width(column) - len(_GAP) for column in columns]
    heads = [column[0].split("\n") for column in columns]
    height = max(map(len, heads))
    lines = list(zip(*([""] * (height - len(head)) + head for head in heads), strict=True))
    lines += list(zip(*(column[1:] for column in columns), strict=True))
    text = ""
    for line in lines:
        cells = [
            cell.ljust(width) if number < len(names) else cell.rjust(width)
            for number, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        text += _GAP.join(cells).rstrip() + "\n"
    return text


def _folded(text: str, width: int | None, mark: str = "") -> str:
    """A paragraph folded on words; `mark` stands before it, blanks before its other lines."""
    if width is None:
        return f"{mark}{text}\n"
    lines = textwrap.wrap(
        text, max(width, 20), initial_indent=mark, subsequent_indent=" " * len(mark),
        break_on_hyphens=False,
    )  # fmt: skip
    return "\n".join(lines) + "\n"
