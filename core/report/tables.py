"""The tables of the report, as people read them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from core.measure import KS
from core.model import Verdict
from core.report.annotators import annotators_table
from core.report.coverage import coverage_words, is_part
from core.report.table import UNDEFINED, Table

_UNDEFINED_NOTE = f"{UNDEFINED} is undefined"


def tables(document: dict[str, Any]) -> list[Table]:
    """The tables of a report.

    Args:
        document: as `report_document` makes it.
    """
    found = [_originals(document["originals"]), _transformed(document["rows"])]
    if document["recorded"]:
        found.append(agreement_table(document["recorded"]))
    if document["agreement"]:
        found.append(annotators_table(document["agreement"]["rows"]))
    return found


def agreement_table(records: Sequence[dict[str, Any]]) -> Table:
    """Recorded verdicts against ours.

    Args:
        records: `recorded` of a report, one at least.
    """
    columns = [each.value for each in Verdict] + [None]
    counts = Counter[tuple[str, str, str | None]]()
    for each in records:
        counts[each["model"], each["recorded"], each["verdict"]] += each["candidates"]
    used = [each for each in columns if any(key[2] == each for key in counts)]
    lines = dict.fromkeys((each["model"], each["recorded"]) for each in records)
    return Table(
        "Candidates by recorded verdict (lines) and our own (columns)",
        2,
        ["model", "recorded", *(each or "not run" for each in used)],
        [[*line, *(str(counts[(*line, each)]) for each in used)] for line in lines],
    )


def _originals(records: Sequence[dict[str, Any]]) -> Table:
    return Table(
        f"Original bugs (pass@k in %; {_UNDEFINED_NOTE})",
        2,
        ["model", "complete", "fixed", *(f"pass@{k}" for k in KS), "quarantined"],
        [
            [
                each["model"],
                coverage_words(each),
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
        f"Transformed: the same instances before and after (pass@k in %; {_UNDEFINED_NOTE})",
        3,
        [
            "transformation",
            "model",
            "complete",
            "fixed\nbefore",
            "fixed\nafter",
            "fixed\nchange, %",
            *(f"pass@{k}\n{when}" for k in KS for when, _ in times),
        ],
        [
            [
                each["transformation"],
                each["model"],
                coverage_words(each),
                str(each["fixed_original"]),
                str(each["fixed_transformed"]),
                _change(each["relative_change"]),
                *(_percent(each[field][str(k)]) for k in KS for _, field in times),
            ]
            for each in records
            if not is_part(each)
        ],
    )


def _percent(value: float | None) -> str:
    return UNDEFINED if value is None else f"{100 * value:.2f}"


def _change(value: float | None) -> str:
    return UNDEFINED if value is None else f"{100 * value:+.1f}"
