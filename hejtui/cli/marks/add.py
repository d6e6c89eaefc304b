"""`hejtui marks add`: says where the buggy lines of an instance are."""

from __future__ import annotations

from pathlib import Path

import click

from core.annotate import Sitting, put_mark
from core.model import Confidence, Location, Role, UsageError
from hejtui.cli.marks.annotator import annotator_of, annotator_option, role_option, show_mark
from hejtui.cli.options import Seconds, json_option, open_workspace, workspace_option
from hejtui.cli.slips import OneOf


@click.command()
@click.argument("instance")
@click.option("--lines", metavar="LINES", help="The buggy lines: 7, 3-4 or 3-4,7.")
@click.option(
    "--before", type=click.IntRange(min=1), metavar="N", help="Something is missing before line N."
)
@click.option("--proposal", is_flag=True, help="The lines that the instance proposes.")
@click.option(
    "--not-applicable", metavar="REASON", help="There is no such place: the edit touches the bug."
)
@annotator_option
@role_option
@click.option(
    "--confidence",
    type=OneOf([each.value for each in Confidence]),
    help="How sure; default: as before, else high.",
)
@click.option("--note", metavar="TEXT", help="Free text; default: as before.")
@click.option(
    "--blind", is_flag=True, help="The annotator saw neither the proposal nor what others said."
)
@click.option("--seconds", type=Seconds(min=0), metavar="N", help="How long the annotator took.")
@workspace_option
@json_option
def add(
    instance: str,
    lines: str | None,
    before: int | None,
    proposal: bool,
    not_applicable: str | None,
    annotator: str | None,
    role: str,
    confidence: str | None,
    note: str | None,
    blind: bool,
    seconds: float | None,
    workspace: Path | None,
    as_json: bool,
) -> None:
    """Say where the buggy lines of INSTANCE are, in its transformed program.

    The journal keeps every mark; the newest of an annotator counts.
    """
    ways = (lines is not None, before is not None, proposal, not_applicable is not None)
    if sum(ways) != 1:
        raise UsageError(
            "where the bug is has to be said in one way",
            where="--lines, --before, --proposal, --not-applicable",
            todo="give one of them",
        )
    if not_applicable is not None and not not_applicable.strip():
        raise UsageError("it has a reason", where="--not-applicable", todo="say why")
    location = Location.before(before) if before else Location.parse(lines) if lines else None
    with open_workspace(workspace) as study:
        shown = study.instances.get(instance).proposal if proposal else None
        name = annotator_of(study, annotator)
        mark = put_mark(
            study,
            instance,
            name,
            location,
            role=Role(role),
            not_applicable=(not_applicable or "").strip(),
            confidence=Confidence(confidence) if confidence else None,
            note=note,
            sitting=Sitting(shown, blind, seconds),
        )
    show_mark(mark, as_json=as_json)
