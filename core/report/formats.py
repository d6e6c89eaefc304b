"""The report in the formats that people paste elsewhere."""

from __future__ import annotations

import csv
import html
import io
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from core.measure import KS
from core.model import UsageError
from core.report.annotators import MEASURES
from core.report.tables import tables
from core.report.text import text_report

_HEADS = (
    "model",
    "transformation",
    "programs",
    "subjects",
    "complete_subjects",
    "incomplete_subjects",
    "subjects_without_candidates",
    "quarantined_bugs",
    "fixed_subjects",
    "fixed_relative_change_fraction",
)
"""The columns of the long table, before those of pass@k."""

_AGREEMENT_HEADS = ("basis", "instances_of", "annotators", "instances", "bugs", "lines", "same")
"""The columns of the table of agreement, before those of its measures."""

_SUFFIXES = {
    ".txt": "table",
    ".json": "json",
    ".csv": "csv",
    ".tex": "latex",
    ".html": "html",
    ".htm": "html",
}


def render(document: dict[str, Any], form: str, width: int | None = None) -> str:
    """The report as text.

    Args:
        document: what `report_document` made.
        form: one of `FORMATS`. All but those of `CSV` carry the remarks.
        width: columns that a `table` may have; None for as many as it likes.

    Raises:
        UsageError: `form` is none of them.
    """
    if form not in FORMATS:
        raise UsageError(
            "there is no such format", where=form, todo=f"choose one of {', '.join(FORMATS)}"
        )
    if form == "table":
        return text_report(document, width)
    return FORMATS[form](document)


def format_of(file: Path) -> str:
    """The format that a file's suffix stands for.

    Raises:
        UsageError: it stands for none.
    """
    form = _SUFFIXES.get(file.suffix.lower())
    if form is None:
        raise UsageError(
            f"no format has the suffix {file.suffix!r}" if file.suffix else "it has no suffix",
            where=str(file),
            todo=f"name one of {', '.join(_SUFFIXES)}, or say --format",
        )
    return form


def _json(document: dict[str, Any]) -> str:
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _csv(document: dict[str, Any]) -> str:
    """One long table for programs: fractions, and nothing in a cell where undefined."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*_HEADS, *(f"pass_at_{k}_fraction" for k in KS)])
    writer.writerows(_long(document))
    return out.getvalue()


def _long(document: dict[str, Any]) -> Iterator[list[object]]:
    for each in document["originals"]:
        head = [each["model"], "original", "original", *_coverage(each, each["bugs"])]
        yield [*head, each["quarantined"], each["fixed"], None, *_fractions(each["pass_at"])]
    for each in document["rows"]:
        for programs in ("original", "transformed"):
            head = [each["model"], each["transformation"], programs]
            head += [*_coverage(each, each["instances"]), None, each[f"fixed_{programs}"]]
            change = each["relative_change"] if programs == "transformed" else None
            yield [*head, change, *_fractions(each[f"pass_at_{programs}"])]


def _agreement_csv(document: dict[str, Any]) -> str:
    """How far annotators agree, a line a group, and nothing in a cell where undefined."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    ends = [f"{measure}{end}" for measure in MEASURES for end in ("", "_low", "_high")]
    writer.writerow([*_AGREEMENT_HEADS, *ends])
    found = document["agreement"]
    for each in found["rows"] if found else ():
        head = [found["basis"], each["of"], "; ".join(each["annotators"])]
        counts = [each[name] for name in _AGREEMENT_HEADS[3:]]
        figures = [each[measure] for measure in MEASURES]
        values = [figure[end] for figure in figures for end in ("value", "low", "high")]
        writer.writerow([*head, *counts, *values])
    return out.getvalue()


def _coverage(record: dict[str, Any], complete: int) -> list[int]:
    left_out = [record["incomplete"], record["without"]]
    return [complete + sum(left_out), complete, *left_out]


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
            _latex_row([_one_line(head) for head in table.heads]),
            r"\midrule",
            *map(_latex_row, table.rows),
            r"\bottomrule",
            r"\end{tabular}",
            "",
        ]
    parts += [rf"\par\noindent {_escaped(each)}" for each in document["remarks"]]
    return "\n".join(parts).rstrip("\n") + "\n"


def _one_line(head: str) -> str:
    return head.replace("\n", " ")


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
            f"<thead>{_html_row('th', [_one_line(head) for head in table.heads])}</thead>",
            f"<tbody>{''.join(_html_row('td', row) for row in table.rows)}</tbody>",
            "</table>",
        ]
    parts += [f"<p>{html.escape(each)}</p>" for each in document["remarks"]]
    return "\n".join([*parts, "</html>"]) + "\n"


def _html_row(tag: str, cells: Sequence[str]) -> str:
    inside = "".join(f"<{tag}>{html.escape(cell)}</{tag}>" for cell in cells)
    return f"<tr>{inside}</tr>"


FORMATS: dict[str, Callable[[dict[str, Any]], str]] = {
    "table": text_report,
    "json": _json,
    "csv": _csv,
    "csv-agreement": _agreement_csv,
    "latex": _latex,
    "html": _html,
}
"""The formats by name."""

CSV = frozenset({"csv", "csv-agreement"})
"""Those with one table and nothing else, which programs read."""
