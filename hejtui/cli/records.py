"""Records as the commands' JSON shows them; docs/cli.md documents each."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from core.annotate import Decision
from core.model import Bug, Generation, Location, Mark, Problem
from core.store import CandidateRow, InstanceRow, Workspace


def problem_record(problem: Problem) -> dict[str, Any]:
    """A fault of the data."""
    return asdict(problem)


def bug_record(bug: Bug, problems: list[Problem]) -> dict[str, Any]:
    """A bug, with the faults of its data."""
    return {
        "id": bug.id,
        **bug.location.to_json(),
        "quarantined": bug.quarantined,
        "problems": [{"kind": each.kind, "message": each.message} for each in problems],
    }


def instance_record(study: Workspace, row: InstanceRow, *, sources: bool) -> dict[str, Any]:
    """An instance, with its three programs where `sources` are wanted."""
    record = {
        "id": row.id,
        "bug": row.bug,
        "transformation": row.transformation,
        "protocol": row.protocol,
        "status": row.status,
        "reason": row.reason,
        "detail": row.detail,
        "flags": [{"reason": each.reason, "detail": each.detail} for each in row.flags],
        "summary": row.summary,
        **row.proposal.to_json(),
    }
    if sources:
        for name, hash in (("buggy", row.buggy), ("fixed", row.fixed), ("test", row.test)):
            record[name] = study.source(hash).decode("utf-8", "replace") or None
    return record


def mark_record(mark: Mark) -> dict[str, Any]:
    """An entry of the journal; one that takes a mark back has neither lines nor a point."""
    return {
        "instance": mark.instance,
        "annotator": mark.annotator,
        "role": mark.role,
        **_location_record(mark.location),
        "at": mark.at,
        "confidence": mark.confidence,
        "note": mark.note,
        "not_applicable": mark.not_applicable,
        "reason": mark.reason,
        "shown": _location_record(mark.shown) if mark.shown else None,
        "blind": mark.blind,
        "seconds": mark.seconds,
        "present": list(mark.present),
        "choice": mark.choice,
        "sample": mark.sample or None,
        "source": mark.source,
        "after": mark.after,
        "id": mark.id,
    }


def decision_record(decision: Decision) -> dict[str, Any]:
    """What counts for an instance, and where that is from."""
    return {
        **decision.location.to_json(),
        "provenance": decision.provenance,
        "applicable": decision.applicable,
        "disputed": decision.disputed,
        "by": decision.mark.annotator if decision.mark else None,
    }


def _location_record(location: Location | None) -> dict[str, Any]:
    return location.to_json() if location else {"lines": [], "insert_before": None}


def generation_record(generation: Generation) -> dict[str, Any]:
    """A way of making candidates, with all that decides what comes out."""
    return {
        "id": generation.id,
        "model": generation.model,
        "generator": generation.generator,
        "version": generation.version,
        "settings": json.loads(generation.settings),
    }


def candidate_record(study: Workspace, row: CandidateRow, *, stale: bool) -> dict[str, Any]:
    """A candidate with its patch; `stale` if its instance has another location now."""
    full = study.candidates.get(row.id)
    return {
        "id": row.id,
        "bug": row.bug,
        "transformation": row.transformation,
        "instance": row.instance,
        "generation": row.generation,
        "model": row.model,
        "rank": row.rank,
        "patch": full.patch,
        "raw": full.raw,
        **full.location.to_json(),
        "recorded": row.recorded,
        "summary": row.summary,
        "score": full.score,
        "tokens": full.tokens,
        "steps": [{"name": name, "text": text} for name, text in full.steps],
        "verdict": row.verdict,
        "stale": stale,
    }


def outcome_record(study: Workspace, row: CandidateRow, *, tests: bool) -> dict[str, Any]:
    """What became of a candidate, test by test where `tests` are wanted."""
    record: dict[str, Any] = {
        "bug": row.bug,
        "transformation": row.transformation,
        "instance": row.instance,
        "model": row.model,
        "rank": row.rank,
        "verdict": row.verdict,
        "recorded": row.recorded,
        "tests_passed": row.tests_passed,
        "tests_total": row.tests_total,
        "environment": row.environment,
    }
    if tests:
        outcome = study.outcomes.get(row.patched, row.test)
        record["tests"] = [each.to_json() for each in outcome.tests] if outcome else []
        record["diagnostics"] = [asdict(each) for each in outcome.diagnostics] if outcome else []
        record["detail"] = outcome.detail if outcome else ""
    return record
