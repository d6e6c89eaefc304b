"""The report in the formats that people paste elsewhere."""

from __future__ import annotations

import csv
import html
import io
import json
from collections.abc import Callable, Sequence
from typing import Any

from core.model import UsageError

Table = tuple[str, Sequence[str], Sequence[Sequence[str]]]
"""A title, column heads, rows of cells."""


def render(document: dict[str, Any], form: str) -> str:
    """The report as text.

    Args:
        document: what `report_document` made.
        form: one of `FORMATS`.

    Raises:
        UsageError: `form` is none of them.
    """
    if form not in FORMATS:
        raise UsageError(f"unknown format {form!r}", todo=f"choose one of {', '.join(FORMATS)}")
    return FORMATS[form](document)


def tables(document: dict[str, Any]) -> list[Table]:
    """The tables of the report, cells as text."""
    original = [
        [
            row["model"],
            f"{row['fixed']}/{row['bugs']}",
            *(_percent(row["pass_at"][k]) for k in ("1", "5", "10")),
            str(row["quarantined"]),
        ]
        for row in document["originals"]
    ]
    transformed = [
        [
            row["transformation"],
            row["model"],
            str(row["instances"]),
            str(row["fixed_original"]),
            str(row["fixed_transformed"]),
            _percent(row["pass_at_original"]["10"]),
            _percent(row["pass_at_transformed"]["10"]),
            _change(row["relative_change"]),
        ]
        for row in document["rows"]
    ]
    return [
        (
            "Original bugs",
            ["model", "fixed", "pass@1", "pass@5", "pass@10", "quarantined"],
            original,
        ),
        (
            "Transformed",
            [
                "transformation",
                "model",
                "instances",
                "fixed before",
                "fixed after",
                "pass@10 before",
                "pass@10 after",
                "change",
            ],
            transformed,
        ),
    ]


def _percent(value: float | None) -> str:
    return "undefined" if value is None else f"{100 * value:.2f}"


def _change(value: float | None) -> str:
    return "undefined" if value is None else f"{100 * value:+.1f} %"


def _text(document: dict[str, Any]) -> str:
    return "\n".join(_aligned(table) for table in tables(document))


def _aligned(table: Table) -> str:
    title, heads, rows = table
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    lines = [title]
    for row in [heads, *rows]:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        lines.append("  " + "  ".join(cells).rstrip())
    if not rows:
        lines.append("  nothing has been run yet")
    return "\n".join(lines) + "\n"


def _json(document: dict[str, Any]) -> str:
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _csv(document: dict[str, Any]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for _, heads, rows in tables(document):
        writer.writerows([heads, *rows, []])
    return out.getvalue()


def _latex(document: dict[str, Any]) -> str:
    parts = []
    for title, heads, rows in tables(document):
        body = [" & ".join(map(_escaped, row)) + r" \\" for row in rows]
        parts += [
            f"% {title}",
            rf"\begin{{tabular}}{{{'l' * len(heads)}}}",
            r"\toprule",
            " & ".join(map(_escaped, heads)) + r" \\",
            r"\midrule",
            *body,
            r"\bottomrule",
            r"\end{tabular}",
            "",
        ]
    return "\n".join(parts)


def _escaped(text: str) -> str:
    special = {each: f"\\{each}" for each in "_%&#${}"}
    return "".join(r"\textbackslash{}" if c == "\\" else special.get(c, c) for c in text)


def _html(document: dict[str, Any]) -> str:
    parts = ['<!doctype html><meta charset="utf-8"><title>hejtui report</title>']
    for title, heads, rows in tables(document):
        cells = "".join(f"<th>{html.escape(head)}" for head in heads)
        body = "".join("<tr>" + "".join(f"<td>{html.escape(cell)}" for cell in row) for row in rows)
        parts.append(f"<h2>{html.escape(title)}</h2><table><tr>{cells}{body}</table>")
    return "\n".join(parts) + "\n"


FORMATS: dict[str, Callable[[dict[str, Any]], str]] = {
    "table": _text,
    "json": _json,
    "csv": _csv,
    "latex": _latex,
    "html": _html,
}
"""The formats by name."""
