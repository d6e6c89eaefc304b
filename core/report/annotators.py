"""The agreement of annotators, as a report shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from core.annotate import AnnotatorAgreement, GroupAgreement, study_agreement
from core.report.table import UNDEFINED, Table
from core.store import Workspace

MEASURES = ("exact", "jaccard", "kappa", "alpha")


def agreement_record(workspace: Workspace) -> dict[str, Any] | None:
    """How far annotators agree; None where no instance was marked by two.

    Returns:
        `basis`: which instances count; `rows`: one over all, one a transformation, one
        a pair of annotators (the name of each is `of`); `paragraph`: for a paper.
    """
    found = study_agreement(workspace)
    measured = found.agreement
    if not measured.overall.instances:
        return None
    rows = agreement_rows(measured)
    return {"basis": found.basis, "rows": rows, "paragraph": found.paragraph}


def agreement_rows(measured: AnnotatorAgreement) -> list[dict[str, Any]]:
    """One record over all, one a transformation, one a pair; `of` is the name of each."""
    groups: list[tuple[str, GroupAgreement]] = [("all", measured.overall)]
    groups += measured.transformations.items()
    groups += [(" · ".join(pair), each) for pair, each in measured.pairs.items()]
    return [{"of": name, **asdict(each)} for name, each in groups]


def annotators_table(rows: Sequence[dict[str, Any]]) -> Table:
    """How far annotators agree.

    Args:
        rows: what `agreement_rows` made.
    """
    return Table(
        f"Agreement of annotators, with 95 % intervals over bugs ({UNDEFINED} is undefined)",
        1,
        ["instances of", "instances", "bugs", "lines", "same", *MEASURES],
        [
            [
                each["of"],
                *(str(each[count]) for count in ("instances", "bugs", "lines", "same")),
                *(_cell(each[measure]) for measure in MEASURES),
            ]
            for each in rows
        ],
    )


def _cell(figure: dict[str, Any]) -> str:
    if figure["value"] is None:
        return UNDEFINED
    if figure["low"] is None:
        return f"{figure['value']:.3f}"
    return f"{figure['value']:.3f} [{figure['low']:.3f}, {figure['high']:.3f}]"
