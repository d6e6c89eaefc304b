"""`hejtui marks export`: the journal as lines that git merges."""

from __future__ import annotations

import os
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from core.annotate import export_marks, journal_lines
from core.model import UsageError
from core.store import Workspace, unknown
from hejtui.cli.options import GIVEN_PATH, json_option, open_workspace, workspace_option
from hejtui.cli.output import counted, print_json


class GivenPlace(click.ParamType[tuple[Path, bool]]):
    """A path that somebody gave, and whether it ends as only that of a folder does."""

    name = "path"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[Path, bool]:
        """The path, and whether it is to be a folder.

        Raises:
            BadParameter: it is no path.
        """
        ends = tuple(filter(None, (os.sep, os.altsep)))
        return GIVEN_PATH.convert(value, param, ctx), os.fspath(value).endswith(ends)


GIVEN_PLACE = GivenPlace()


@click.command()
@click.argument("file", required=False, type=GIVEN_PLACE)
@click.option("--annotator", "-a", metavar="NAME", help="Only what this one said.")
@workspace_option
@json_option
def export(
    file: tuple[Path, bool] | None, annotator: str | None, workspace: Path | None, as_json: bool
) -> None:
    """Write the journal and the samples to FILE, a line an entry; else to standard output.

    Where FILE is a folder, each annotator gets a file in it: nobody writes into the file
    of another, so git merges them anywhere. One that ends in a slash is made a folder.
    """
    with open_workspace(workspace) as study:
        if annotator is not None:
            _require(study, annotator)
        if file is None:
            if as_json:
                raise UsageError(
                    "the lines go to standard output, where the document would", where="--json",
                    todo="give a FILE",
                )  # fmt: skip
            click.echo("".join(journal_lines(study, annotator)).encode(), nl=False)
            return
        path, folder = file
        found = export_marks(study, path, annotator, folder=folder)
    if as_json:
        print_json({**asdict(found), "files": [str(each) for each in found.files]})
        return
    told = f"{counted(found.entries, 'entry', 'entries')}, {counted(found.samples, 'sample')}"
    click.echo(f"{told} in {', '.join(map(str, found.files)) or path}")


def _require(study: Workspace, annotator: str) -> None:
    known = {each.annotator for each in study.marks.history()}
    known |= {each.verifier for each in study.samples.all()}
    if annotator not in known:
        todo = "`hejtui marks status` shows all"
        raise unknown("nobody of this name has marked here", annotator, sorted(known), todo)
