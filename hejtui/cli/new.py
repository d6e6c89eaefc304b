"""`hejtui new`: a workspace from a benchmark."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from core.dataset import create_workspace
from core.model import UsageError
from core.release import is_release, restore_workspace
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
    help="`bundled`, a folder in the layout of HumanEval-Java, a JSONL file, or a folder that"
    " `hejtui export` wrote.",
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
    if is_release(Path(source)):
        if locations is not None:
            raise UsageError(
                "what was exported has its own locations",
                where="--locations",
                todo="leave it out, or give one of the folders in it",
            )
        workspace, found = restore_workspace(folder, Path(source))
    else:
        workspace, benchmark = create_workspace(folder, source, locations)
        found = list(benchmark.problems)
    with workspace:
        bugs = len(workspace.bugs.ids())
        made = bool(workspace.instances.ids())
    problems = [problem_record(each) for each in found]
    if as_json:
        print_json({"workspace": str(folder), "bugs": bugs, "problems": problems})
        return
    click.echo(f"{counted(bugs, 'bug')} in {folder}")
    if problems:
        click.echo(f"\n{counted(len(problems), 'remark')} on the data, kept beside it:")
        rows = [[each["bug"], each["kind"], each["message"]] for each in problems]
        print_table(["bug", "kind", "remark"], rows, empty="", text=["remark"])
    following = "open" if made else "transform --workspace"
    click.echo(f"\nNext: hejtui {following} {shlex.quote(str(folder))}")
