"""`hejtui new`: a workspace from a benchmark."""

from __future__ import annotations

from pathlib import Path

import click

from core.dataset import create_workspace
from hejtui.cli.options import json_option
from hejtui.cli.output import print_json, print_table
from hejtui.cli.records import problem_record


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option(
    "--from",
    "source",
    default="bundled",
    show_default=True,
    help="`bundled`, a folder in the layout of HumanEval-Java, or a JSONL file.",
)
@click.option(
    "--locations",
    type=click.Path(path_type=Path),
    help="A file of lines `ID  start-end` that replaces the benchmark's own locations.",
)
@json_option
def new(folder: Path, source: str, locations: Path | None, as_json: bool) -> None:
    """Make a workspace in DIR from a benchmark, and say what is wrong with its data."""
    workspace, benchmark = create_workspace(folder, source, locations)
    workspace.close()
    problems = [problem_record(each) for each in benchmark.problems]
    if as_json:
        print_json({"workspace": str(folder), "bugs": len(benchmark.bugs), "problems": problems})
        return
    click.echo(f"{len(benchmark.bugs)} bugs in {folder}")
    if problems:
        many = "s" if len(problems) > 1 else ""
        click.echo(f"\n{len(problems)} remark{many} on the data, kept beside it:")
        rows = [[each["bug"], each["kind"], each["message"]] for each in problems]
        print_table(["bug", "kind", "remark"], rows, empty="")
    click.echo(f"\nNext: hejtui transform --workspace {folder}")
