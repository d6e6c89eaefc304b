"""`hejtui marks import`: takes in the marks of others."""

from __future__ import annotations

from pathlib import Path

import click

from core.annotate import import_marks
from hejtui.cli.options import GIVEN_PATH, json_option, open_workspace, workspace_option
from hejtui.cli.output import counted, print_json, print_words
from hejtui.cli.records import problem_record


@click.command("import")
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=GIVEN_PATH)
@workspace_option
@json_option
def take(files: tuple[Path, ...], workspace: Path | None, as_json: bool) -> None:
    """Take in what FILEs hold, all of it or nothing; a folder stands for its files.

    Their order does not matter, and the same again changes nothing. A mark on another
    version of its program is kept, and counts for nothing here.
    """
    with open_workspace(workspace) as study:
        found = import_marks(study, files)
    new = sum(found.new.values())
    if as_json:
        print_json(
            {
                "new": new,
                "annotators": found.new,
                "there": found.there,
                "stale": found.stale,
                "samples": found.samples,
                "samples_there": found.samples_there,
                "problems": [problem_record(each) for each in found.problems],
            }
        )
        return
    by = ", ".join(f"{count} of {name}" for name, count in found.new.items())
    click.echo(
        f"{counted(new, 'new entry', 'new entries')}{f' ({by})' if by else ''},"
        f" {found.there} there already; {counted(found.samples, 'new sample')},"
        f" {found.samples_there} there already"
    )
    if found.stale:
        print_words(
            f"new entries on other versions of their programs: {found.stale}; they are kept, and"
            " count for nothing here (`hejtui marks status` says stale)"
        )
    for each in found.problems:
        print_words(f"! {each.bug}: {each.message}")
