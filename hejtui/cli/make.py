"""`hejtui transform` and `hejtui generate`: instances and candidates."""

from __future__ import annotations

from pathlib import Path

import click

from core.generate import generate_candidates, make_generator
from core.model import TransformationName
from core.store import Filter
from core.transform import transform_workspace
from hejtui.cli.options import (
    json_option,
    open_workspace,
    progress_option,
    read_subjects,
    subject_options,
    workspace_option,
)
from hejtui.cli.output import Watcher, print_json, print_table


@click.command()
@click.option(
    "--only",
    multiple=True,
    type=click.Choice([each.value for each in TransformationName]),
    help="Only this transformation; may be given several times.",
)
@click.option("--seed", default=1, show_default=True, help="Decides every random choice.")
@workspace_option
@json_option
@progress_option
def transform(
    only: tuple[str, ...], seed: int, workspace: Path | None, as_json: bool, progress: str
) -> None:
    """Rewrite every bug with each transformation, where that preserves its behaviour."""
    names = [TransformationName(each) for each in only] or list(TransformationName)
    with open_workspace(workspace) as study, Watcher(progress).shown("transform") as watch:
        summary = transform_workspace(study, names, seed=seed, watch=watch)
    if as_json:
        instances = {
            name: {"ready": each.ready, "excluded": dict(each.excluded)}
            for name, each in summary.instances.items()
        }
        problems = [
            {"bug": each.bug, "kind": each.kind, "message": each.message}
            for each in summary.problems
        ]
        print_json({"instances": instances, "problems": problems, "seconds": summary.seconds})
        return
    for problem in summary.problems:
        click.echo(f"{problem.bug}: {problem.message}", err=True)
    rows = [
        [name, each.ready, "  ".join(f"{why} {n}" for why, n in sorted(each.excluded.items()))]
        for name, each in summary.instances.items()
    ]
    print_table(["transformation", "ready", "excluded"], rows, empty="no instance was made")


@click.command()
@click.option("--generator", default="template", show_default=True, help="Which one proposes.")
@click.option("-k", "count", default=10, show_default=True, help="Candidates for each subject.")
@click.option("--originals/--no-originals", default=True, help="For the original bugs, too.")
@subject_options
@workspace_option
@json_option
@progress_option
def generate(
    generator: str,
    count: int,
    originals: bool,
    bug: str | None,
    transformation: str | None,
    subjects: Path | None,
    workspace: Path | None,
    as_json: bool,
    progress: str,
) -> None:
    """Propose candidate patches for bugs and ready instances; goes on where it stopped."""
    if count < 1:
        raise click.UsageError("-k must be at least 1.")
    wanted = Filter(bug=bug, transformation=transformation)
    chosen = read_subjects(subjects)
    with open_workspace(workspace) as study, Watcher(progress).shown("generate") as watch:
        summary = generate_candidates(
            study,
            make_generator(generator),
            wanted,
            subjects=chosen,
            originals=originals,
            count=count,
            watch=watch,
        )
    if as_json:
        print_json(
            {
                "subjects": summary.subjects,
                "candidates": summary.candidates,
                "reused": summary.reused,
                "short": summary.short,
                "seconds": summary.seconds,
            }
        )
        return
    click.echo(
        f"{summary.candidates} candidates for {summary.subjects} subjects"
        f" ({summary.reused} were there already)"
    )
