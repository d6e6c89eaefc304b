"""`hejtui open`: the inspector."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from core.model import UsageError
from core.store import Workspace
from hejtui.cli.options import default_workspace, workspace_option


@click.command("open")
@click.argument("folder", metavar="[DIR]", required=False, type=click.Path(path_type=Path))
@click.option("--annotator", help="Who marks; asked for once if not given.")
@workspace_option
def open_inspector(folder: Path | None, annotator: str | None, workspace: Path | None) -> None:
    """Open the inspector on a workspace; the default one is made where there is none."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError(
            "the inspector needs a terminal",
            where="hejtui open",
            todo="`hejtui --help` lists commands for scripts",
        )
    if folder and workspace:
        raise UsageError(
            "two workspaces are named",
            where=f"{folder}, --workspace {workspace}",
            todo="the inspector opens one at a time",
        )
    named = folder or workspace
    where = named or default_workspace()
    if named is None and not Workspace.exists(where):
        _make_default(where)
    study = Workspace.open(where)
    from hejtui.app import Inspector

    with study:
        Inspector(study, annotator).run()


def _make_default(where: Path) -> None:
    from core.dataset import create_workspace
    from core.jobs import Silent
    from core.transform import transform_workspace, transformation_names

    click.echo(f"making a workspace of the bundled benchmark in {where} …", err=True)
    study, _ = create_workspace(where, "bundled", None)
    with study:
        transform_workspace(study, transformation_names(), watch=Silent())
