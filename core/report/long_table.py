"""Tables for programs, as CSV: fractions, and nothing in a cell where a figure is undefined."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from core.measure import KS
from core.report.annotators import MEASURES
from core.report.coverage import subjects_of

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
    *(f"pass_at_{k}_fraction" for k in KS),
    "partial",
)

_AGREEMENT_HEADS = ("basis", "instances_of", "annotators", "instances", "bugs", "lines", "same")
"""The columns of the table of agreement, before those of its measures."""


def long_table(document: dict[str, Any]) -> str:
    """One long table: a line a model, a transformation and a side of the comparison.

    Args:
        document: as `report_document` makes it.
    """
    return _written([_HEADS, *_lines(document)])


def agreement_csv(document: dict[str, Any]) -> str:
    """How far annotators agree, a line a group.

    Args:
        document: as `report_document` makes it.
    """
    ends = [f"{measure}{end}" for measure in MEASURES for end in ("", "_low", "_high")]
    lines: list[Sequence[object]] = [[*_AGREEMENT_HEADS, *ends]]
    found = document["agreement"]
    for each in found["rows"] if found else ():
        head = [found["basis"], each["of"], "; ".join(each["annotators"])]
        counts = [each[name] for name in _AGREEMENT_HEADS[3:]]
        figures = [each[measure] for measure in MEASURES]
        values = [figure[end] for figure in figures for end in ("value", "low", "high")]
        lines.append([*head, *counts, *values])
    return _written(lines)


def _lines(document: dict[str, Any]) -> Iterator[list[object]]:
    for each in document["originals"]:
        head = [each["model"], "original", "original", *_coverage(each)]
        figures = [each["quarantined"], each["fixed"], None, *_fractions(each["pass_at"])]
        yield [*head, *figures, _partial(each)]
    for each in document["rows"]:
        for programs in ("original", "transformed"):
            head = [each["model"], each["transformation"], programs, *_coverage(each)]
            change = each["relative_change"] if programs == "transformed" else None
            figures = [None, each[f"fixed_{programs}"], change]
            yield [*head, *figures, *_fractions(each[f"pass_at_{programs}"]), _partial(each)]


def _coverage(record: dict[str, Any]) -> list[int]:
    counted, subjects = subjects_of(record)
    return [subjects, counted, record["incomplete"], record["without"]]


def _partial(record: dict[str, Any]) -> str:
    counted, subjects = subjects_of(record)
    return "true" if counted < subjects else "false"


def _fractions(pass_at: dict[str, float | None]) -> list[float | None]:
    return [pass_at[str(k)] for k in KS]


def _written(lines: Iterable[Sequence[object]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(lines)
    return out.getvalue()
