"""`hejtui marks decide`: ends a disagreement."""

from __future__ import annotations

from pathlib import Path

import click

from core.annotate import decide
from core.model import Choice, Location, UsageError
from hejtui.cli.marks.annotator import annotator_of, annotator_option, show_mark
from hejtui.cli.options import json_option, open_workspace, workspace_option


@click.command("decide")
@click.argument("instance")
@click.option("--author", is_flag=True, help="What the newest mark of an author says.")
@click.option("--verifier", is_flag=True, help="What the newest mark of a verifier says.")
@click.option("--lines", metavar="LINES", help="Other lines: 7, 3-4 or 3-4,7.")
@click.option(
    "--before", type=click.IntRange(min=1), metavar="N", help="Something is missing before line N."
)
@click.option("--not-applicable", is_flag=True, help="The edit touches the bug.")
@click.option("--reason", required=True, metavar="TEXT", help="Why.")
@click.option(
    "--present", required=True, metavar="NAMES", help="Who was there, with commas between."
)
@annotator_option
@workspace_option
@json_option
def decide_one(
    instance: str,
    author: bool,
    verifier: bool,
    lines: str | None,
    before: int | None,
    not_applicable: bool,
    reason: str,
    present: str,
    annotator: str | None,
    workspace: Path | None,
    as_json: bool,
) -> None:
    """Decide where the bug of INSTANCE is; from then on that counts.

    The journal keeps who said what before, and who decided why.
    """
    ways = (author, verifier, lines is not None, before is not None, not_applicable)
    if sum(ways) != 1:
        raise UsageError(
            "a decision is one of these",
            where="--author, --verifier, --lines, --before, --not-applicable",
            todo="give one of them",
        )
    location = Location.before(before) if before else Location.parse(lines) if lines else None
    choice = Choice.AUTHOR if author else Choice.VERIFIER if verifier else Choice.ANOTHER
    with open_workspace(workspace) as study:
        mark = decide(
            study,
            instance,
            annotator_of(study, annotator),
            choice,
            reason=reason,
            present=present.split(","),
            location=location,
            not_applicable=not_applicable,
        )
    show_mark(mark, as_json=as_json)
