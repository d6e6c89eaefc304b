"""`hejtui transform`: the instances of a study."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import click

from core.transform import extra_names, transform_workspace
from hejtui.cli.asked import TRANSFORMATIONS
from hejtui.cli.naming import naming_option
from hejtui.cli.options import json_option, open_workspace, progress_option, workspace_option
from hejtui.cli.output import counted, print_json, print_table, print_words
from hejtui.cli.records import problem_record
from hejtui.cli.watching import watched


@click.command()
@click.option(
    "--only",
    multiple=True,
    type=click.Choice((*TRANSFORMATIONS, *extra_names())),
    help="Only this transformation; may be given several times.",
)
@click.option(
    "--seed",
    type=int,
    help="Decides every random choice; that of the last time by default, 1 at first.",
)
@naming_option
@click.option(
    "--replace", is_flag=True, help="Also where instances with marks or candidates become others."
)
@workspace_option
@json_option
@progress_option
def transform(
    only: tuple[str, ...],
    seed: int | None,
    naming: str | None,
    replace: bool,
    workspace: Path | None,
    as_json: bool,
    progress: str,
) -> None:
    """Rewrite every bug with each transformation, where that preserves its behaviour.

    Goes on where it stopped: a bug whose instances are those of the same sources,
    seed and program is left as it is, with what a check found of them.
    """
    names = only or TRANSFORMATIONS
    with open_workspace(workspace) as study, watched("transform", progress) as watch:
        summary = transform_workspace(
            study, names, seed=seed, naming=naming, replace=replace, watch=watch
        )
    if as_json:
        print_json(
            {
                "instances": {
                    name: {"ready": each.ready, "excluded": dict(each.excluded)}
                    for name, each in summary.instances.items()
                },
                "reused": summary.reused,
                "seed": summary.seed,
                "dropped": asdict(summary.dropped),
                "problems": [problem_record(each) for each in summary.problems],
                "seconds": summary.seconds,
            }
        )
        return
    if summary.dropped.instances:
        lost = summary.dropped
        click.echo(
            f"others now: {lost.instances} instances, of which {lost.marked} had marks;"
            f" dropped: {lost.candidates} candidates for them",
            err=True,
        )
    for problem in summary.problems:
        click.echo(f"{problem.bug}: {problem.message}", err=True)
    rows = [
        [name, each.ready, ", ".join(f"{why} {n}" for why, n in sorted(each.excluded.items()))]
        for name, each in summary.instances.items()
    ]
    heads = ["transformation", "ready", "excluded"]
    print_table(heads, rows, empty="no instance was made", text=["excluded"])
    without = f", {counted(len(summary.problems), 'bug')} without" if summary.problems else ""
    click.echo()
    print_words(
        f"{counted(summary.reused, 'bug')} left as before{without}; {summary.seconds:.1f} s"
    )
