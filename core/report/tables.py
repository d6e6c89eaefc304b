"""The tables of the report, as people read them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from core.measure import KS


@dataclass(frozen=True, slots=True)
class Table:
    """One table, its cells as text.

    Attributes:
        title: above it.
        labels: so many first columns are names, the others figures.
        heads: of the columns.
        rows: the cells.
    """

    title: str
    labels: int
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


def tables(document: dict[str, Any]) -> list[Table]:
    """The tables of a report.

    Args:
        document: as `report_document` makes it.
    """
    return [_originals(document["originals"]), _transformed(document["rows"])]


def _originals(records: Sequence[dict[str, Any]]) -> Table:
    return Table(
        "Original bugs",
        1,
        ["model", "fixed", *(f"pass@{k}" for k in KS), "quarantined"],
        [
            [
                each["model"],
                f"{each['fixed']}/{each['bugs']}",
                *(_percent(each["pass_at"][str(k)]) for k in KS),
                str(each["quarantined"]),
            ]
            for each in records
        ],
    )


def _transformed(records: Sequence[dict[str, Any]]) -> Table:
    times = (("before", "pass_at_original"), ("after", "pass_at_transformed"))
    return Table(
        "Transformed: the same instances before and after",
        2,
        [
            "transformation",
            "model",
            "instances",
            "fixed before",
            "fixed after",
            "change",
            *(f"pass@{k} {when}" for k in KS for when, _ in times),
        ],
        [
            [
                each["transformation"],
                each["model"],
                str(each["instances"]),
                str(each["fixed_original"]),
                str(each["fixed_transformed"]),
                _change(each["relative_change"]),
                *(_percent(each[field][str(k)]) for k in KS for _, field in times),
            ]
            for each in records
        ],
    )


def _percent(value: float | None) -> str:
    return "undefined" if value is None else f"{100 * value:.2f}"


def _change(value: float | None) -> str:
    return "undefined" if value is None else f"{100 * value:+.1f} %"
