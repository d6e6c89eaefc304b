"""The report as one JSON document; every other format is made from it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection
from dataclasses import asdict
from datetime import datetime
from typing import Any

from core.measure import agreement, score_study
from core.model import Exclusion
from core.report.annotators import agreement_record
from core.report.coverage import partial_words
from core.report.remarks import remarks
from core.report.study import study_record
from core.store import Workspace


def report_document(
    workspace: Workspace, without: Collection[Exclusion] = (), now: datetime | None = None
) -> dict[str, Any]:
    """All scores of a workspace.

    Args:
        workspace: the study.
        without: flags whose instances are left out.
        now: when it is made; None for this moment.

    Returns:
        `study`: what it is of (`study_record`); `partial`: what to say first where the
        figures are not of the whole study, else None; `originals`: one record a model;
        `rows`: one a transformation and model; `left_out_flags`: the flags whose
        instances are left out; `quarantined`: the reason for each bug that is not
        counted; `pending`: number of candidates that have not been run;
        `environments`: what the outcomes were made with, by hash; `judged_in`: number
        of candidates whose outcome is of each environment; `recorded`: number of
        candidates by recorded verdict and ours; `generations`: what made the
        candidates, with all settings that decide them; `agreement`: how far annotators agree,
        None where no instance was marked by two; `remarks`: what a reader of the
        figures has to know, in sentences.
    """
    originals, rows = score_study(workspace, without)
    candidates = workspace.candidates.rows()
    judged_in = Counter(row.environment for row in candidates)
    pending = judged_in.pop(None, 0)
    scores = {
        "originals": [_plain(asdict(each)) for each in originals],
        "rows": [_plain(asdict(each)) for each in rows],
    }
    document: dict[str, Any] = {
        "study": study_record(workspace, now),
        "partial": partial_words(**scores),
        **scores,
        "left_out_flags": [each.value for each in sorted(set(without))],
        "quarantined": workspace.bugs.quarantined(),
        "pending": pending,
        "environments": workspace.outcomes.environments(),
        "judged_in": dict(sorted(judged_in.items(), key=str)),
        "recorded": [asdict(each) for each in agreement(candidates)],
        "generations": _generations(workspace, {row.generation for row in candidates}),
        "agreement": agreement_record(workspace),
    }
    return {**document, "remarks": remarks(document)}


def _generations(workspace: Workspace, used: Collection[str]) -> list[dict[str, Any]]:
    return [
        {**asdict(each), "settings": json.loads(each.settings)}
        for each in workspace.candidates.generations()
        if each.id in used
    ]


def _plain(record: dict[str, Any]) -> dict[str, Any]:
    """A record whose tables have text keys, as JSON wants them."""
    return {
        name: {str(key): item for key, item in value.items()} if isinstance(value, dict) else value
        for name, value in record.items()
    }
