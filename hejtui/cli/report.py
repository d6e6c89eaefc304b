"""`hejtui report`: the tables of results."""

from __future__ import annotations

from pathlib import Path

import click

from core.model import Exclusion, UsageError, WorkspaceError
from core.report import CSV, FORMATS, format_of, render, report_document
from hejtui.cli.options import GIVEN_PATH, json_option, open_workspace, workspace_option
from hejtui.cli.output import screen_width
from hejtui.cli.slips import OneOf

FLAGS = (
    Exclusion.UNSOUND,
    Exclusion.TOUCHES_BUGGY_LINE,
    Exclusion.DUPLICATE,
    Exclusion.DOES_NOT_COMPILE,
    Exclusion.CHANGES_BEHAVIOUR,
)
"""What an instance of the published selection may be flagged for."""


@click.command()
@click.option(
    "--format",
    "form",
    type=OneOf(list(FORMATS)),
    help="How to write it; `csv` is one long table of fractions, `csv-agreement` that of the"
    " agreement of annotators. Default: what the suffix of --out says, else `table`.",
)
@click.option("--out", metavar="FILE", type=GIVEN_PATH, help="Write to this file instead.")
@click.option(
    "--without",
    multiple=True,
    type=OneOf([each.value for each in FLAGS]),
    help="Leave out instances of the published selection that are flagged so; may be given"
    " several times. `unsound`: what the public tool makes of them need not behave alike.",
)
@workspace_option
@json_option
def report(
    form: str | None,
    out: Path | None,
    without: tuple[str, ...],
    workspace: Path | None,
    as_json: bool,
) -> None:
    """Repaired bugs and pass@1, 5, 10 of each model, before and after each transformation.

    A bug or an instance counts once all its candidates have been run; each line says
    of how many that holds.
    """
    if as_json and form not in (None, "json"):
        raise UsageError(
            "these contradict each other",
            where=f"--json, --format {form}",
            todo="leave one of them out",
        )
    wanted = "json" if as_json else form
    form = format_of(out, wanted) if out is not None else wanted or "table"
    with open_workspace(workspace) as study:
        document = report_document(study, [Exclusion(each) for each in without])
    if out is None:
        click.echo(render(document, form, screen_width()), nl=False)
    else:
        try:
            out.write_text(render(document, form), "utf-8")
        except OSError as error:
            raise WorkspaceError(
                error.strerror or str(error), where=str(out), todo="choose another file"
            ) from error
        click.echo(f"written to {out} as {form}", err=True)
    if form in CSV:
        for remark in filter(None, [document["partial"], *document["remarks"]]):
            click.echo(f"! {remark}", err=True)
        if document["agreement"] and form == "csv":
            click.echo("! `--format csv-agreement` has how far annotators agree.", err=True)
