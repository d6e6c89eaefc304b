"""`hejtui import`: what was made elsewhere."""

from __future__ import annotations

from pathlib import Path

import click

from core.generate import import_candidates
from core.store import Selection
from hejtui.cli.asked import TRANSFORMATIONS
from hejtui.cli.options import json_option, open_workspace, workspace_option
from hejtui.cli.output import print_json
from hejtui.cli.records import problem_record


@click.group("import")
def import_group() -> None:
    """Take in what was made elsewhere."""


@import_group.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--model", required=True, help="The name that reports show.")
@click.option("--transformation", help="The candidates are for instances of this one.")
@workspace_option
@json_option
def candidates(
    file: Path, model: str, transformation: str | None, workspace: Path | None, as_json: bool
) -> None:
    """Recorded candidates: raw outputs, or patches with verdicts."""
    with open_workspace(workspace) as study:
        study.require(Selection(transformation=transformation), TRANSFORMATIONS)
        summary = import_candidates(study, file, model, transformation)
    problems = [problem_record(each) for each in summary.problems]
    if as_json:
        print_json(
            {
                "candidates": summary.candidates,
                "bugs": summary.bugs,
                "recorded": dict(summary.recorded),
                "kept": summary.kept,
                "replaced": summary.replaced,
                "problems": problems,
            }
        )
        return
    text = f"{summary.candidates} candidates for {summary.bugs} bugs as {model}"
    if summary.kept:
        text += f"; {summary.kept} keep the verdict or raw output that they had"
    if summary.replaced:
        text += f"; {summary.replaced} replace another patch or verdict"
    click.echo(text)
    for each in problems:
        click.echo(f"{each['bug']}: {each['message']}", err=True)
