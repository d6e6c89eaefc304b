"""The report as a page of HTML that needs nothing else, for a browser and for paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from core.report.study import study_facts
from core.report.table import Table
from core.report.tables import tables

_STYLE = """\
@page { size: A4 landscape; margin: 15mm; }
body { font: 15px/1.5 system-ui, sans-serif; color: #1b1b1b; background: #fff;
  max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin: 0 0 .5rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; break-after: avoid; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0; }
dt { color: #666; }
dd { margin: 0; overflow-wrap: anywhere; }
.partial { border-left: .3rem solid #b45309; background: #fef3c7; padding: .5rem .8rem;
  font-weight: 600; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .7rem; text-align: right; white-space: nowrap; }
th { border-bottom: 2px solid #1b1b1b; vertical-align: bottom; white-space: pre-line; }
td { border-bottom: 1px solid #ddd; }
.name { text-align: left; }
tr { break-inside: avoid; }
@media print {
  body { font-size: 9pt; margin: 0; padding: 0; max-width: none; }
  .scroll { overflow: visible; }
  th, td { padding: .1rem .4rem; }
  .partial { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
"""


def page(document: dict[str, Any]) -> str:
    """The page: what it is of, whether it is partial, the tables, the remarks.

    Args:
        document: as `report_document` makes it.
    """
    title = escape(f"hejtui report: {document['study']['workspace']}")
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}</title>",
            f"<style>\n{_STYLE}</style>",
            f"<h1>{title}</h1>",
            *_facts(document),
            *_partial(document),
            *(line for table in tables(document) for line in _section(table)),
            *_remarks(document["remarks"]),
            "</html>",
            "",
        ]
    )


def _facts(document: dict[str, Any]) -> Iterator[str]:
    yield "<dl>"
    for name, said in study_facts(document).items():
        yield f"<dt>{escape(name)}</dt><dd>{escape(said)}</dd>"
    yield "</dl>"


def _partial(document: dict[str, Any]) -> Iterator[str]:
    if document["partial"]:
        yield f'<p class="partial">{escape(document["partial"])}</p>'


def _section(table: Table) -> Iterator[str]:
    yield f"<h2>{escape(table.title)}</h2>"
    if not table.rows:
        yield f"<p>{escape(table.empty)}</p>"
        return
    yield '<div class="scroll"><table>'
    yield f"<thead>{_row('th', table.heads, table.labels)}</thead>"
    yield "<tbody>"
    for row in table.rows:
        yield _row("td", row, table.labels)
    yield "</tbody>"
    yield "</table></div>"


def _row(tag: str, cells: Sequence[str], names: int) -> str:
    """A row; the first `names` cells are names, the others figures."""
    kinds = [' class="name"'] * names + [""] * (len(cells) - names)
    inside = "".join(
        f"<{tag}{kind}>{escape(cell)}</{tag}>" for kind, cell in zip(kinds, cells, strict=True)
    )
    return f"<tr>{inside}</tr>"


def _remarks(remarks: Sequence[str]) -> Iterator[str]:
    if not remarks:
        return
    yield "<h2>Remarks</h2>"
    yield "<ul>"
    for each in remarks:
        yield f"<li>{escape(each)}</li>"
    yield "</ul>"
