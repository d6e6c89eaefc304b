"""The report as LaTeX, to be pasted into a paper that uses booktabs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.report.study import study_facts
from core.report.tables import tables

_SPECIAL = {
    **{each: f"\\{each}" for each in "_%&#${}"},
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "`": r"\textasciigrave{}",
}


def latex_report(document: dict[str, Any]) -> str:
    """A `tabular` a table, then the remarks; what the report is of stands in comments.

    Args:
        document: as `report_document` makes it.
    """
    parts = [f"% {name}: {_one_line(said)}" for name, said in study_facts(document).items()]
    parts.append("")
    if document["partial"]:
        parts += [rf"\par\noindent \textbf{{{_escaped(document['partial'])}}}", ""]
    for table in tables(document):
        columns = "l" * table.labels + "r" * (len(table.heads) - table.labels)
        parts += [
            f"% {table.title}",
            rf"\begin{{tabular}}{{{columns}}}",
            r"\toprule",
            _row([_one_line(head) for head in table.heads]),
            r"\midrule",
            *map(_row, table.rows),
            r"\bottomrule",
            r"\end{tabular}",
            "",
        ]
    parts += [rf"\par\noindent {_escaped(each)}" for each in document["remarks"]]
    return "\n".join(parts).rstrip("\n") + "\n"


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _row(cells: Sequence[str]) -> str:
    return " & ".join(map(_escaped, cells)) + r" \\"


def _escaped(text: str) -> str:
    return "".join(_SPECIAL.get(each, each) for each in text)
