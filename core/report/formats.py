"""The formats of a report: their names, and the suffixes of files that stand for them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from core.model import UsageError
from core.report.latex import latex_report
from core.report.long_table import agreement_csv, long_table
from core.report.page import page
from core.report.text import text_report

_SUFFIXES = {
    ".txt": ("table",),
    ".json": ("json",),
    ".csv": ("csv", "csv-agreement"),
    ".tex": ("latex",),
    ".html": ("html",),
    ".htm": ("html",),
}
"""What may be in a file of each suffix; the first is what the suffix stands for."""


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


def format_of(file: Path, wanted: str | None = None) -> str:
    """The format to write into a file.

    Args:
        file: its suffix stands for a format.
        wanted: the one that was asked for; None for that of the suffix.

    Raises:
        UsageError: the suffix stands for none and none is asked for, or it stands for
            another one than is asked for.
    """
    known = _SUFFIXES.get(file.suffix.lower())
    if wanted is not None:
        if known is not None and wanted not in known:
            raise UsageError(
                f"the suffix {file.suffix} stands for {known[0]}, but {wanted} is asked for",
                where=str(file),
                todo="name another file, or leave the format to its suffix",
            )
        return wanted
    if known is None:
        raise UsageError(
            f"no format has the suffix {file.suffix!r}" if file.suffix else "it has no suffix",
            where=str(file),
            todo=f"name one of {', '.join(_SUFFIXES)}, or say --format",
        )
    return known[0]


def _json(document: dict[str, Any]) -> str:
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


FORMATS: dict[str, Callable[[dict[str, Any]], str]] = {
    "table": text_report,
    "json": _json,
    "csv": long_table,
    "csv-agreement": agreement_csv,
    "latex": latex_report,
    "html": page,
}
"""The formats by name."""

CSV = frozenset({"csv", "csv-agreement"})
"""Those with one table and nothing else, which programs read."""
