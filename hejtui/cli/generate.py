"""`hejtui generate`: candidate patches."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from core.generate import generate_candidates, make_generator
from core.model import UsageError
from hejtui.cli.asked import Asked, selection_options
from hejtui.cli.options import json_option, open_workspace, progress_option, workspace_option
from hejtui.cli.output import print_json
from hejtui.cli.watching import watched

_SHOWN = 5


@click.command()
@click.option(
    "--generator", metavar="NAME", default="template", show_default=True, help="Which one proposes."
)
@click.option(
    "-k",
    "count",
    type=click.IntRange(min=1),
    default=10,
    show_default=True,
    help="Candidates for each bug and instance.",
)
@click.option("--originals/--no-originals", default=True, help="For the original bugs, too.")
@selection_options(subjects=True)
@workspace_option
@json_option
@progress_option
def generate(
    generator: str,
    count: int,
    originals: bool,
    asked: Asked,
    workspace: Path | None,
    as_json: bool,
    progress: str,
) -> None:
    """Propose candidate patches for bugs and ready instances; goes on where it stopped."""
    if asked.only_originals and not originals:
        raise UsageError(
            "these contradict each other",
            where="--transformation original, --no-originals",
            todo="leave one of them away",
        )
    with open_workspace(workspace) as study, watched("generate", progress) as watch:
        wanted = asked.on(study)
        if not originals:
            wanted = replace(wanted, transformed=True)
        summary = generate_candidates(
            study, make_generator(generator), wanted, count=count, watch=watch
        )
    if as_json:
        print_json(
            {
                "subjects": summary.subjects,
                "candidates": summary.candidates,
                "reused": summary.reused,
                "short": summary.short,
                "disputed": summary.disputed,
                "outdated": summary.outdated,
                "seconds": summary.seconds,
            }
        )
        return
    click.echo(
        f"{summary.candidates} candidates for {summary.subjects} subjects"
        f" ({summary.reused} were there already)"
    )
    if summary.outdated:
        click.echo(f"{summary.outdated} candidates for an earlier location gave way")
    if summary.disputed:
        some = ", ".join(summary.disputed[:_SHOWN])
        more = ", …" if len(summary.disputed) > _SHOWN else ""
        click.echo(
            f"annotators disagree about {len(summary.disputed)} instances ({some}{more}):"
            " the first author's mark counts until an adjudicator decides",
            err=True,
        )
    if summary.short:
        some = ", ".join(summary.short[:_SHOWN])
        more = f" and {len(summary.short) - _SHOWN} more" if len(summary.short) > _SHOWN else ""
        click.echo(f"fewer than {count} for {some}{more}", err=True)
