"""`hejtui marks`: where the buggy lines of an instance are, said in a shell."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from core.annotate import put_mark, undo_mark
from core.model import Confidence, Location, Mark, UsageError
from core.store import Workspace
from hejtui.cli.options import json_option, open_workspace, workspace_option
from hejtui.cli.output import print_json
from hejtui.cli.records import mark_record
from hejtui.settings import SETTINGS, read_annotator


@click.group("marks")
def marks_group() -> None:
    """Mark the buggy lines of an instance, or take a mark back."""


annotator_option: Callable[[Callable[..., Any]], Callable[..., Any]] = click.option(
    "--annotator",
    "-a",
    metavar="NAME",
    help=f"Who marks; else whom the workspace's {SETTINGS} names.",
)


@marks_group.command()
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
            _annotator(study, annotator),
            location,
            confidence=Confidence(confidence) if confidence else None,
            note=note,
        )
    _show(mark, as_json=as_json)


@marks_group.command()
@click.argument("instance")
@annotator_option
@workspace_option
@json_option
def undo(instance: str, annotator: str | None, workspace: Path | None, as_json: bool) -> None:
    """Take back the newest mark of INSTANCE; what held before it counts again."""
    with open_workspace(workspace) as study:
        mark = undo_mark(study, instance, _annotator(study, annotator))
    _show(mark, as_json=as_json)


def _annotator(study: Workspace, named: str | None) -> str:
    name = (read_annotator(study.path) if named is None else named.strip()) or None
    if name is None:
        raise UsageError(
            "nobody annotates yet",
            where="--annotator",
            todo=f'give a name, or write `annotator = "NAME"` into {study.path / SETTINGS}',
        )
    return name


def _show(mark: Mark, *, as_json: bool) -> None:
    if as_json:
        print_json({"mark": mark_record(mark)})
    elif mark.location is None:
        click.echo(f"{mark.instance}: {mark.annotator} has no mark now")
    else:
        click.echo(f"{mark.instance}: {mark.annotator} marks {mark.location} ({mark.confidence})")
