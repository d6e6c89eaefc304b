"""`hejtui list`: the records of a workspace."""

from __future__ import annotations

from pathlib import Path

import click

from core.generate import stale_candidates
from core.model import Problem, Status, Verdict
from core.store import InstanceRow
from hejtui.cli.asked import Asked, selection_options
from hejtui.cli.options import json_option, once, open_workspace, workspace_option
from hejtui.cli.output import print_json, print_table
from hejtui.cli.records import (
    bug_record,
    candidate_record,
    generation_record,
    instance_record,
    mark_record,
    outcome_record,
    problem_record,
)
from hejtui.cli.slips import OneOf
from hejtui.cli.stages import no_candidates, no_instances, no_marks, no_outcomes

PENDING = "pending"
"""What `--verdict` calls candidates that have not been run."""


@click.group("list")
def list_group() -> None:
    """Show records, with filters."""


model_option = click.option("--model", "-m", metavar="NAME", help="Only of this model.")


@list_group.command()
@click.option(
    "--bug",
    "-b",
    metavar="ID",
    multiple=True,
    callback=once("call it once for each"),
    help="Only this bug.",
)
@workspace_option
@json_option
def bugs(bug: str | None, workspace: Path | None, as_json: bool) -> None:
    """The bugs, with the lines that the benchmark calls buggy, and faults of their data."""
    with open_workspace(workspace) as study:
        found = [study.bugs.get(bug)] if bug else study.bugs.all()
        faults: dict[str, list[Problem]] = {each.id: [] for each in found}
        others: list[Problem] = []
        for each in study.bugs.problems(bug):
            faults.get(each.bug, others).append(each)
    if as_json:
        records = [bug_record(each, faults[each.id]) for each in found]
        print_json({"bugs": records, "problems": [problem_record(each) for each in others]})
        return
    rows = [
        [
            each.id,
            each.location,
            each.quarantined,
            "\n".join(f"! {problem.kind}: {problem.message}" for problem in faults[each.id]),
        ]
        for each in found
    ]
    heads = ["bug", "lines", "quarantined", "problems"]
    print_table(heads, rows, empty="This workspace has no bugs.", text=heads[2:])
    for each in others:
        click.echo(f"! {each.bug}: {each.message}")


@list_group.command()
@selection_options(originals=False)
@click.option(
    "--status", type=OneOf([each.value for each in Status]), help="Only those that stand so."
)
@click.option("--sources", is_flag=True, help="With the three transformed programs (JSON).")
@workspace_option
@json_option
def instances(
    asked: Asked, status: str | None, sources: bool, workspace: Path | None, as_json: bool
) -> None:
    """The instances, with their location proposal."""
    with open_workspace(workspace) as study:
        wanted = asked.on(study)
        rows = study.instances.rows(wanted, status=Status(status) if status else None)
        empty = "" if rows else no_instances(study, wanted)
        if as_json:
            records = [instance_record(study, row, sources=sources) for row in rows]
            print_json({"instances": records})
            return
    cells = [[row.id, row.status, row.proposal, _what(row)] for row in rows]
    print_table(["instance", "status", "lines", "what"], cells, empty=empty, text=["what"])


@list_group.command()
@selection_options(originals=False)
@click.option("--annotator", "-a", metavar="NAME", help="Only of this annotator.")
@workspace_option
@json_option
def marks(asked: Asked, annotator: str | None, workspace: Path | None, as_json: bool) -> None:
    """The journal of marks, oldest first; one without lines takes a mark back."""
    with open_workspace(workspace) as study:
        wanted = asked.on(study)
        found = study.marks.history(wanted, annotator=annotator)
        empty = "" if found else no_marks(study, wanted, annotator)
    if as_json:
        print_json({"marks": [mark_record(each) for each in found]})
        return
    rows = [
        [each.at, each.annotator, each.role, each.instance, each.words,
         each.confidence, each.note]
        for each in found
    ]  # fmt: skip
    heads = ["at", "annotator", "role", "instance", "lines", "confidence", "note"]
    print_table(heads, rows, empty=empty, text=["note"])


@list_group.command()
@selection_options()
@model_option
@workspace_option
@json_option
def candidates(asked: Asked, model: str | None, workspace: Path | None, as_json: bool) -> None:
    """The candidates; with --json also their patches."""
    with open_workspace(workspace) as study:
        wanted = asked.on(study)
        if model is not None:
            study.candidates.require_model(model)
        rows = study.candidates.rows(wanted, model=model)
        stale = stale_candidates(study, rows)
        empty = "" if rows else no_candidates(study, wanted)
        if as_json:
            records = [candidate_record(study, row, stale=row.id in stale) for row in rows]
            shown = {row.generation for row in rows}
            made = study.candidates.generations()
            generations = [generation_record(each) for each in made if each.id in shown]
            print_json({"candidates": records, "generations": generations})
            return
    cells = [
        [row.instance or row.bug, row.model, row.rank, row.verdict,
         f"(stale) {row.summary}" if row.id in stale else row.summary]
        for row in rows
    ]  # fmt: skip
    print_table(["subject", "model", "rank", "verdict", "what"], cells, empty=empty, text=["what"])


@list_group.command()
@selection_options()
@model_option
@click.option(
    "--verdict",
    type=OneOf([*(each.value for each in Verdict), PENDING]),
    help=f"Only of this verdict; `{PENDING}` for candidates that have not been run.",
)
@click.option("--tests", is_flag=True, help="With the outcome of each test (JSON).")
@workspace_option
@json_option
def outcomes(
    asked: Asked,
    model: str | None,
    verdict: str | None,
    tests: bool,
    workspace: Path | None,
    as_json: bool,
) -> None:
    """The verdicts of the candidates that have been run."""
    judged = verdict != PENDING
    with open_workspace(workspace) as study:
        wanted = asked.on(study)
        if model is not None:
            study.candidates.require_model(model)
        rows = study.candidates.rows(
            wanted,
            model=model,
            verdict=Verdict(verdict) if verdict and judged else None,
            judged=judged,
        )
        empty = "" if rows else no_outcomes(study, wanted, model, judged=judged)
        if as_json:
            print_json({"outcomes": [outcome_record(study, row, tests=tests) for row in rows]})
            return
    cells = [
        [row.instance or row.bug, row.model, row.rank, row.verdict or PENDING, row.recorded,
         f"{row.tests_passed}/{row.tests_total}" if judged else None]
        for row in rows
    ]  # fmt: skip
    heads = ["subject", "model", "rank", "verdict", "recorded", "tests"]
    print_table(heads, cells, empty=empty)


def _what(row: InstanceRow) -> str:
    """What was rewritten, and why an instance is excluded or flagged."""
    if row.reason is None:
        return "\n".join([row.summary, *(f"! {each.reason}: {each.detail}" for each in row.flags)])
    return f"{row.summary} ({row.reason}{f': {row.detail}' if row.detail else ''})"
