"""`hejtui new`: a workspace from a benchmark."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from core.dataset import create_workspace
from hejtui.cli.options import GIVEN_PATH, json_option
from hejtui.cli.output import counted, print_json, print_table
from hejtui.cli.records import problem_record


@click.command()
@click.argument("folder", metavar="DIR", type=GIVEN_PATH)
@click.option(
    "--from",
    "source",
    default="bundled",
    metavar="SOURCE",
    show_default=True,
    help="`bundled`, a folder in the layout of HumanEval-Java, or a JSONL file.",
)
@click.option(
    "--locations",
    metavar="FILE",
    type=GIVEN_PATH,
    help="A file of lines `ID  start-end` that replaces the benchmark's own locations. The end"
    " is exclusive unless it equals the start: 5-7 is lines 5 and 6, 5-5 is line 5. Several"
    " ranges have commas between; `before N` is an insertion point.",
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
    click.echo(f"{counted(len(benchmark.bugs), 'bug')} in {folder}")
    if problems:
        click.echo(f"\n{counted(len(problems), 'remark')} on the data, kept beside it:")
        rows = [[each["bug"], each["kind"], each["message"]] for each in problems]
        print_table(["bug", "kind", "remark"], rows, empty="", text=["remark"])
    click.echo(f"\nNext: hejtui transform --workspace {shlex.quote(str(folder))}")
