"""`hejtui run` and `hejtui check`: programs against their tests."""

from __future__ import annotations

import os
import sys
from collections import Counter
from pathlib import Path

import click

from core.execute import check as check_workspace
from core.execute import run_pending
from core.store import Filter
from hejtui.cli.options import (
    json_option,
    open_workspace,
    progress_option,
    read_subjects,
    subject_options,
    workspace_option,
)
from hejtui.cli.output import Watcher, print_json, print_table

jobs_option = click.option(
    "--jobs", "-j", default=os.cpu_count() or 1, show_default="cores", help="Java workers."
)
unsandboxed_option = click.option(
    "--unsandboxed", is_flag=True, help="Run without a sandbox; only for code that you trust."
)


@click.command()
@subject_options
@click.option("--model", "-m", help="Only candidates of this model.")
@jobs_option
@unsandboxed_option
@workspace_option
@json_option
@progress_option
def run(
    bug: str | None,
    transformation: str | None,
    subjects: Path | None,
    model: str | None,
    jobs: int,
    unsandboxed: bool,
    workspace: Path | None,
    as_json: bool,
    progress: str,
) -> None:
    """Execute the candidates that have no outcome yet; goes on where it stopped."""
    wanted = Filter(bug=bug, transformation=transformation, model=model)
    chosen = read_subjects(subjects)
    with open_workspace(workspace) as study, Watcher(progress).shown("run") as watch:
        summary = run_pending(
            study, wanted, subjects=chosen, jobs=jobs, sandboxed=not unsandboxed, watch=watch
        )
    if as_json:
        print_json(
            {
                "executed": summary.executed,
                "reused": summary.reused,
                "verdicts": dict(summary.verdicts),
                "seconds": summary.seconds,
            }
        )
        return
    click.echo(f"{summary.executed} executed, {summary.reused} known, {summary.seconds:.1f} s")
    rows = sorted(summary.verdicts.items())
    print_table(["verdict", "candidates"], rows, empty="Nothing to run: `hejtui generate` first.")


@click.command()
@subject_options
@jobs_option
@unsandboxed_option
@workspace_option
@json_option
@progress_option
def check(
    bug: str | None,
    transformation: str | None,
    subjects: Path | None,
    jobs: int,
    unsandboxed: bool,
    workspace: Path | None,
    as_json: bool,
    progress: str,
) -> None:
    """Prove the benchmark on this machine: fixed pass, buggy fail, instances behave alike."""
    with open_workspace(workspace) as study, Watcher(progress).shown("check") as watch:
        chosen = read_subjects(subjects)
        if bug or transformation:
            rows = study.instances.rows(Filter(bug=bug, transformation=transformation))
            ids = {row.id for row in rows} | ({bug} if bug else set())
            chosen = ids if chosen is None else chosen & ids
        result = check_workspace(
            study, subjects=chosen, jobs=jobs, sandboxed=not unsandboxed, watch=watch
        )
    if as_json:
        print_json(
            {
                "bugs": [
                    {
                        "id": each.id,
                        "fixed": each.fixed,
                        "buggy": each.buggy,
                        "quarantined": each.quarantined,
                    }
                    for each in result.bugs
                ],
                "instances": [
                    {
                        "id": each.id,
                        "fixed": each.fixed,
                        "same_behaviour": each.same_behaviour,
                    }
                    for each in result.instances
                ],
                "failures": [{"id": each.id, "message": each.message} for each in result.failures],
            }
        )
    else:
        good = Counter(each.quarantined is None for each in result.bugs)
        same = sum(bool(each.same_behaviour) for each in result.instances)
        click.echo(f"bugs: {good[True]} sound, {good[False]} quarantined")
        click.echo(f"instances: {same} of {len(result.instances)} behave like their bug")
        rows_ = [[each.id, each.message] for each in result.failures]
        print_table(["id", "failure"], rows_, empty="No failure.")
    sys.exit(1 if result.failures else 0)
