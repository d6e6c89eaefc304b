"""The report in the formats that people paste elsewhere."""

from __future__ import annotations

import csv
import html
import io
import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from core.measure import KS
from core.model import UsageError
from core.report.tables import Table, tables

_NOTHING = "nothing has been run yet"


def render(document: dict[str, Any], form: str) -> str:
    """The report as text.

    Args:
        document: what `report_document` made.
        form: one of `FORMATS`. All but `csv` carry the remarks.

    Raises:
        UsageError: `form` is none of them.
    """
    if form not in FORMATS:
        raise UsageError(
            "there is no such format", where=form, todo=f"choose one of {', '.join(FORMATS)}"
        )
    return FORMATS[form](document)


def _text(document: dict[str, Any]) -> str:
    parts = [_aligned(table) for table in tables(document)]
    if document["remarks"]:
        parts.append("".join(f"! {each}\n" for each in document["remarks"]))
    return "\n".join(parts)


def _aligned(table: Table) -> str:
    widths = [max(map(len, column)) for column in zip(table.heads, *table.rows, strict=True)]
    lines = [table.title]
    for row in [table.heads, *table.rows]:
        cells = [
            cell.ljust(width) if number < table.labels else cell.rjust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  " + "  ".join(cells).rstrip())
    if not table.rows:
        lines.append(f"  {_NOTHING}")
    return "\n".join(lines) + "\n"


def _json(document: dict[str, Any]) -> str:
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _csv(document: dict[str, Any]) -> str:
    """One long table for programs: fractions, and nothing in a cell where undefined."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    heads = ["model", "transformation", "programs", "subjects", "fixed", "relative_change"]
    writer.writerow([*heads, *(f"pass@{k}" for k in KS)])
    writer.writerows(_long(document))
    return out.getvalue()


def _long(document: dict[str, Any]) -> Iterator[list[object]]:
    for each in document["originals"]:
        head = [each["model"], "", "original", each["bugs"], each["fixed"], None]
        yield [*head, *_fractions(each["pass_at"])]
    for each in document["rows"]:
        for programs in ("original", "transformed"):
            change = each["relative_change"] if programs == "transformed" else None
            head = [each["model"], each["transformation"], programs, each["instances"]]
            fractions = _fractions(each[f"pass_at_{programs}"])
            yield [*head, each[f"fixed_{programs}"], change, *fractions]


def _fractions(pass_at: dict[str, float | None]) -> list[float | None]:
    return [pass_at[str(k)] for k in KS]


def _latex(document: dict[str, Any]) -> str:
    parts = []
    for table in tables(document):
        columns = "l" * table.labels + "r" * (len(table.heads) - table.labels)
        parts += [
            f"% {table.title}",
            rf"\begin{{tabular}}{{{columns}}}",
            r"\toprule",
            _latex_row(table.heads),
            r"\midrule",
            *map(_latex_row, table.rows),
            r"\bottomrule",
            r"\end{tabular}",
            "",
        ]
    parts += [rf"\par\noindent {_escaped(each)}" for each in document["remarks"]]
    return "\n".join(parts).rstrip("\n") + "\n"


def _latex_row(cells: Sequence[str]) -> str:
    return " & ".join(map(_escaped, cells)) + r" \\"


_LATEX = {
    **{each: f"\\{each}" for each in "_%&#${}"},
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "`": r"\textasciigrave{}",
}


def _escaped(text: str) -> str:
    return "".join(_LATEX.get(each, each) for each in text)


def _html(document: dict[str, Any]) -> str:
    parts = ['<!doctype html><html lang="en"><meta charset="utf-8"><title>hejtui report</title>']
    for table in tables(document):
        parts += [
            "<table>",
            f"<caption>{html.escape(table.title)}</caption>",
            f"<thead>{_html_row('th', table.heads)}</thead>",
            f"<tbody>{''.join(_html_row('td', row) for row in table.rows)}</tbody>",
            "</table>",
        ]
    parts += [f"<p>{html.escape(each)}</p>" for each in document["remarks"]]
    return "\n".join([*parts, "</html>"]) + "\n"


def _html_row(tag: str, cells: Sequence[str]) -> str:
    inside = "".join(f"<{tag}>{html.escape(cell)}</{tag}>" for cell in cells)
    return f"<tr>{inside}</tr>"


FORMATS: dict[str, Callable[[dict[str, Any]], str]] = {
    "table": _text,
    "json": _json,
    "csv": _csv,
    "latex": _latex,
    "html": _html,
}
"""The formats by name."""
