"""`hejtui list`: the records of a workspace."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from core.store import CandidateRow, Filter, InstanceRow, Workspace
from hejtui.cli.options import json_option, open_workspace, workspace_option
from hejtui.cli.output import print_json, print_table

EMPTY = "Nothing here: the filter lets nothing through, or the stage before has not been run."


@click.group("list")
def list_group() -> None:
    """Show records, with filters."""


bug_option = click.option("--bug", "-b", help="Only of this bug.")
transformation_option = click.option(
    "--transformation", "-t", help="Only of this transformation; `original` for the bugs."
)
status_option = click.option("--status", type=click.Choice(["ready", "excluded"]))
model_option = click.option("--model", "-m", help="Only of this model.")
verdict_option = click.option("--verdict", help="Only of this verdict; `pending` for not run.")


@list_group.command()
@bug_option
@workspace_option
@json_option
def bugs(bug: str | None, workspace: Path | None, as_json: bool) -> None:
    """The bugs, with the lines that the benchmark calls buggy."""
    with open_workspace(workspace) as study:
        found = [study.bugs.get(bug)] if bug else study.bugs.all()
    if as_json:
        records = [
            {"id": each.id, **each.location.to_json(), "quarantined": each.quarantined}
            for each in found
        ]
        print_json({"bugs": records})
        return
    rows = [[each.id, each.location, each.quarantined] for each in found]
    print_table(["bug", "lines", "quarantined"], rows, empty=EMPTY)


@list_group.command()
@bug_option
@transformation_option
@status_option
@click.option("--sources", is_flag=True, help="With the three transformed programs (JSON).")
@workspace_option
@json_option
def instances(
    bug: str | None,
    transformation: str | None,
    status: str | None,
    sources: bool,
    workspace: Path | None,
    as_json: bool,
) -> None:
    """The instances, with their location proposal."""
    with open_workspace(workspace) as study:
        rows = study.instances.rows(Filter(bug=bug, transformation=transformation, status=status))
        if as_json:
            print_json({"instances": [_instance(study, row, sources) for row in rows]})
            return
    cells = [
        [row.id, row.status, row.proposal, row.summary, row.reason, row.detail] for row in rows
    ]
    print_table(["instance", "status", "lines", "what", "reason", "why"], cells, empty=EMPTY)


@list_group.command()
@bug_option
@transformation_option
@click.option("--annotator", "-a", help="Only of this annotator.")
@workspace_option
@json_option
def marks(
    bug: str | None,
    transformation: str | None,
    annotator: str | None,
    workspace: Path | None,
    as_json: bool,
) -> None:
    """The journal of marks, oldest first; one without lines takes a mark back."""
    with open_workspace(workspace) as study:
        found = study.marks.history(
            Filter(bug=bug, transformation=transformation, annotator=annotator)
        )
    if as_json:
        none: dict[str, Any] = {"lines": [], "insert_before": None}
        records = [
            {
                "instance": each.instance,
                "annotator": each.annotator,
                "role": each.role,
                **(each.location.to_json() if each.location else none),
                "at": each.at,
                "confidence": each.confidence,
                "note": each.note,
            }
            for each in found
        ]
        print_json({"marks": records})
        return
    rows = [
        [each.at, each.annotator, each.role, each.instance, each.location or "taken back",
         each.confidence, each.note]
        for each in found
    ]  # fmt: skip
    heads = ["at", "annotator", "role", "instance", "lines", "confidence", "note"]
    print_table(heads, rows, empty=EMPTY)


@list_group.command()
@bug_option
@transformation_option
@model_option
@workspace_option
@json_option
def candidates(
    bug: str | None,
    transformation: str | None,
    model: str | None,
    workspace: Path | None,
    as_json: bool,
) -> None:
    """The candidates, with their patches."""
    wanted = Filter(bug=bug, transformation=transformation, model=model)
    with open_workspace(workspace) as study:
        rows = study.candidates.rows(wanted)
        if as_json:
            print_json({"candidates": [_candidate(study, row) for row in rows]})
            return
    cells = [
        [row.instance or row.bug, row.model, row.rank, row.verdict, row.summary] for row in rows
    ]
    print_table(["subject", "model", "rank", "verdict", "what"], cells, empty=EMPTY)


@list_group.command()
@bug_option
@transformation_option
@model_option
@verdict_option
@click.option("--tests", is_flag=True, help="With the outcome of each test (JSON).")
@workspace_option
@json_option
def outcomes(
    bug: str | None,
    transformation: str | None,
    model: str | None,
    verdict: str | None,
    tests: bool,
    workspace: Path | None,
    as_json: bool,
) -> None:
    """The verdicts of the candidates that have been run."""
    wanted = Filter(bug=bug, transformation=transformation, model=model, verdict=verdict)
    with open_workspace(workspace) as study:
        rows = [row for row in study.candidates.rows(wanted) if row.verdict or verdict == "pending"]
        if as_json:
            print_json({"outcomes": [_outcome(study, row, tests) for row in rows]})
            return
    cells = [
        [row.instance or row.bug, row.model, row.rank, row.verdict, row.recorded,
         f"{row.tests_passed}/{row.tests_total}"]
        for row in rows
    ]  # fmt: skip
    heads = ["subject", "model", "rank", "verdict", "recorded", "tests"]
    print_table(heads, cells, empty=EMPTY)


def _instance(study: Workspace, row: InstanceRow, sources: bool) -> dict[str, Any]:
    record = {
        "id": row.id,
        "bug": row.bug,
        "transformation": row.transformation,
        "status": row.status,
        "reason": row.reason,
        "detail": row.detail,
        "summary": row.summary,
        **row.proposal.to_json(),
    }
    if sources:
        for name, hash in (("buggy", row.buggy), ("fixed", row.fixed), ("test", row.test)):
            record[name] = study.source(hash).decode("utf-8", "replace")
    return record


def _candidate(study: Workspace, row: CandidateRow) -> dict[str, Any]:
    full = study.candidates.get(row.id)
    return {
        "id": row.id,
        "bug": row.bug,
        "transformation": row.transformation,
        "instance": row.instance,
        "model": row.model,
        "rank": row.rank,
        "patch": full.patch,
        **full.location.to_json(),
        "recorded": row.recorded,
        "summary": row.summary,
        "verdict": row.verdict,
    }


def _outcome(study: Workspace, row: CandidateRow, tests: bool) -> dict[str, Any]:
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
    }
    if tests:
        outcome = study.outcomes.get(row.patched, row.test)
        record["tests"] = [each.to_json() for each in outcome.tests] if outcome else []
        record["diagnostics"] = (
            [{"line": each.line, "message": each.message} for each in outcome.diagnostics]
            if outcome
            else []
        )
    return record
