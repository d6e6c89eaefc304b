"""`hejtui marks undo`: takes a mark back."""

from __future__ import annotations

from pathlib import Path

import click

from core.annotate import undo_mark
from core.model import Role
from hejtui.cli.marks.annotator import annotator_of, annotator_option, show_mark
from hejtui.cli.options import json_option, open_workspace, workspace_option
from hejtui.cli.slips import OneOf


@click.command()
@click.argument("instance")
@annotator_option
@click.option(
    "--role",
    type=OneOf([each.value for each in Role]),
    default=Role.AUTHOR.value,
    show_default=True,
    help="Which of the annotator's marks: an adjudicator's decision is one, too.",
)
@workspace_option
@json_option
def undo(
    instance: str, annotator: str | None, role: str, workspace: Path | None, as_json: bool
) -> None:
    """Take back the newest mark of INSTANCE; what held before it counts again."""
    with open_workspace(workspace) as study:
        mark = undo_mark(study, instance, annotator_of(study, annotator), Role(role))
    show_mark(mark, as_json=as_json)
