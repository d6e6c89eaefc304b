"""The report as one JSON document; every other format is made from it."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from core.measure import score_study
from core.store import Workspace


def report_document(workspace: Workspace) -> dict[str, Any]:
    """All scores of a workspace.

    Returns:
        `originals`: one record a model; `rows`: one a transformation and model;
        `quarantined`: the reason for each bug that is not counted; `pending`:
        candidates that have not been run, and so are in no figure;
        `environments`: what the outcomes were made with.
    """
    originals, rows = score_study(workspace)
    pending = sum(row.verdict is None for row in workspace.candidates.rows())
    return {
        "originals": [_plain(asdict(each)) for each in originals],
        "rows": [_plain(asdict(each)) for each in rows],
        "quarantined": workspace.bugs.quarantined(),
        "pending": pending,
        "environments": workspace.outcomes.environments(),
    }


def _plain(record: dict[str, Any]) -> dict[str, Any]:
    """A record whose tables have text keys, as JSON wants them."""
    return {
        name: {str(key): item for key, item in value.items()} if isinstance(value, dict) else value
        for name, value in record.items()
    }
