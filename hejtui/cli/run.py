"""`hejtui run`: candidates against their tests."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import click

from core.execute import run_pending
from core.measure import agreement
from core.model import UsageError
from core.report import agreement_table, text_table
from hejtui.cli.asked import Asked, selection_options
from hejtui.cli.options import (
    execution_options,
    json_option,
    open_workspace,
    progress_option,
    workspace_option,
)
from hejtui.cli.output import counted, print_json, print_table, print_words, screen_width
from hejtui.cli.stages import no_candidates
from hejtui.cli.watching import watched


@click.command()
@selection_options(subjects=True)
@click.option("--model", "-m", metavar="NAME", help="Only candidates of this model.")
@click.option(
    "--dask",
    metavar="ADDRESS",
    help="Execute on a Dask cluster: its scheduler's address, or the path of its file.",
)
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
    dask: str | None,
    workspace: Path | None,
    as_json: bool,
    progress: str,
) -> None:
    """Execute the candidates that have no outcome yet; goes on where it stopped."""
    if dask is not None and _is_typed("jobs"):
        raise UsageError(
            "a cluster has a Java worker for each thread of its nodes",
            where="--jobs",
            todo="leave it out with --dask; `dask worker --nthreads N` says how many",
        )
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
            dask=dask,
            watch=watch,
        )
        todo = None if summary.verdicts else no_candidates(study, wanted)
        recorded = [asdict(each) for each in agreement(study.candidates.rows(wanted, model=model))]
    if as_json:
        print_json(
            {
                "executed": summary.executed,
                "reused": summary.reused,
                "verdicts": dict(summary.verdicts),
                "recorded": recorded,
                "todo": todo,
                "seconds": summary.seconds,
            }
        )
        return
    if todo is not None:
        print_words(todo)
        return
    print_words(
        f"{counted(summary.executed, 'program')} executed,"
        f" {counted(summary.reused, 'candidate')} known or equal;"
        f" {summary.seconds:.1f} s"
    )
    rows = [[name, number] for name, number in summary.verdicts.items()]
    print_table(["verdict", "candidates"], rows, empty="")
    if recorded:
        click.echo()
        click.echo(text_table(agreement_table(recorded), screen_width()), nl=False)


def _is_typed(option: str) -> bool:
    """Whether an option of this call is not its default."""
    source = click.get_current_context().get_parameter_source(option)
    return source is not click.core.ParameterSource.DEFAULT
