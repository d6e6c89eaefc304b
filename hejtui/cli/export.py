"""`hejtui export`: the benchmark, for others."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import click

from core.release import write_release
from hejtui.cli.options import GIVEN_PATH, json_option, open_workspace, workspace_option
from hejtui.cli.output import counted, print_json, print_table, print_words


@click.command()
@click.argument("folder", metavar="DIR", type=GIVEN_PATH)
@click.option(
    "--licence",
    metavar="TEXT",
    help="What the programs are licensed under, for the datasheet. Default: as the last time.",
)
@workspace_option
@json_option
def export(folder: Path, licence: str | None, workspace: Path | None, as_json: bool) -> None:
    """Write the benchmark into DIR: folders, one file with all instances, datasheet, checksums.

    `hejtui new STUDY --from DIR` makes the workspace again.
    """
    with open_workspace(workspace) as study:
        found = write_release(study, folder, licence)
    if as_json:
        print_json({"folder": str(folder), **asdict(found)})
        return
    rows = [["original", found.bugs], *found.folders.items()]
    print_table(["folder", "programs"], rows, empty="")
    click.echo(f"\n{counted(found.files, 'file')} in {folder}")
    for why, count in found.left_out.items():
        print_words(f"{counted(count, 'ready instance')} left out: {why}")
    if found.disputed:
        print_words(
            f"! the locations of {found.disputed} are not final; `hejtui marks disagreements`"
            " shows who says what"
        )
