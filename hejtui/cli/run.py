"""`hejtui run`: candidates against their tests."""

from __future__ import annotations

from pathlib import Path

import click

from core.execute import run_pending
from hejtui.cli.asked import Asked, selection_options
from hejtui.cli.options import (
    execution_options,
    json_option,
    open_workspace,
    progress_option,
    workspace_option,
)
from hejtui.cli.output import print_json, print_table
from hejtui.cli.watching import watched


@click.command()
@selection_options(subjects=True)
@click.option("--model", "-m", metavar="NAME", help="Only candidates of this model.")
@execution_options
@workspace_option
@json_option
@progress_option
def run(
    asked: Asked,
    model: str | None,
    jobs: int,
    unsandboxed: bool,
    jdk: Path | None,
    workspace: Path | None,
    as_json: bool,
    progress: str,
) -> None:
    """Execute the candidates that have no outcome yet; goes on where it stopped."""
    with open_workspace(workspace) as study, watched("run", progress) as watch:
        wanted = asked.on(study)
        if model is not None:
            study.candidates.require_model(model)
        summary = run_pending(
            study,
            wanted,
            model=model,
            jobs=jobs,
            sandboxed=not unsandboxed,
            jdk=jdk,
            watch=watch,
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
