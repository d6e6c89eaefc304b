"""`hejtui report`: the tables of results."""

from __future__ import annotations

from pathlib import Path

import click

from core.model import WorkspaceError
from core.report import FORMATS, render, report_document
from hejtui.cli.options import json_option, open_workspace, workspace_option


@click.command()
@click.option(
    "--format",
    "form",
    type=click.Choice(list(FORMATS)),
    default="table",
    show_default=True,
    help="How to write it; `csv` is one long table of fractions.",
)
@click.option(
    "--out", metavar="FILE", type=click.Path(path_type=Path), help="Write to this file instead."
)
@workspace_option
@json_option
def report(form: str, out: Path | None, workspace: Path | None, as_json: bool) -> None:
    """Repaired bugs and pass@1, 5, 10 of each model, before and after each transformation."""
    with open_workspace(workspace) as study:
        document = report_document(study)
    text = render(document, "json" if as_json else form)
    if out is None:
        click.echo(text, nl=False)
    else:
        try:
            out.write_text(text, "utf-8")
        except OSError as error:
            raise WorkspaceError(
                error.strerror or str(error), where=str(out), todo="choose another file"
            ) from error
        click.echo(f"written to {out}", err=True)
    if form == "csv" and not as_json:
        for remark in document["remarks"]:
            click.echo(f"! {remark}", err=True)
