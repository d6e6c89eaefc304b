"""`hejtui marks add`: says where the buggy lines of an instance are."""

from __future__ import annotations

from pathlib import Path

import click

from core.annotate import put_mark
from core.model import Confidence, Location, UsageError
from hejtui.cli.marks.annotator import annotator_of, annotator_option, show_mark
from hejtui.cli.options import json_option, open_workspace, workspace_option


@click.command()
@click.argument("instance")
@click.option("--lines", metavar="LINES", help="The buggy lines: 7, 3-4 or 3-4,7.")
@click.option(
    "--before", type=click.IntRange(min=1), metavar="N", help="Something is missing before line N."
)
@click.option("--proposal", is_flag=True, help="The lines that the instance proposes.")
@annotator_option
@click.option(
    "--confidence",
    type=click.Choice([each.value for each in Confidence]),
    help="How sure; default: as before, else high.",
)
@click.option("--note", metavar="TEXT", help="Free text; default: as before.")
@workspace_option
@json_option
def add(
    instance: str,
    lines: str | None,
    before: int | None,
    proposal: bool,
    annotator: str | None,
    confidence: str | None,
    note: str | None,
    workspace: Path | None,
    as_json: bool,
) -> None:
    """Say where the buggy lines of INSTANCE are, in its transformed program.

    The journal keeps every mark; the newest of an annotator counts.
    """
    if sum((lines is not None, before is not None, proposal)) != 1:
        raise UsageError(
            "where the bug is has to be said in one way",
            where="--lines, --before, --proposal",
            todo="give one of them",
        )
    location = Location.before(before) if before else Location.parse(lines) if lines else None
    with open_workspace(workspace) as study:
        mark = put_mark(
            study,
            instance,
            annotator_of(study, annotator),
            location,
            confidence=Confidence(confidence) if confidence else None,
            note=note,
        )
    show_mark(mark, as_json=as_json)
