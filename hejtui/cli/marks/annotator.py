"""Who marks: `--annotator`, else whom the workspace's settings name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from core.annotate import annotator_name
from core.model import Choice, Mark, Role, UsageError
from core.store import Workspace
from hejtui.cli.output import print_json
from hejtui.cli.records import mark_record
from hejtui.cli.slips import OneOf
from hejtui.settings import SETTINGS, read_annotator

annotator_option: Callable[[Callable[..., Any]], Callable[..., Any]] = click.option(
    "--annotator",
    "-a",
    metavar="NAME",
    help=f"Who marks; else whom the workspace's {SETTINGS} names.",
)

role_option: Callable[[Callable[..., Any]], Callable[..., Any]] = click.option(
    "--role",
    type=OneOf([Role.AUTHOR.value, Role.VERIFIER.value]),
    default=Role.AUTHOR.value,
    show_default=True,
    help="As whom: a verifier gives a second opinion, which only compares.",
)


def annotator_of(study: Workspace, named: str | None) -> str:
    """The annotator whose mark it is.

    Raises:
        UsageError: nobody is named, neither here nor in the workspace, or it is another
            spelling of a name that is known here.
    """
    name = (read_annotator(study.path) if named is None else named.strip()) or None
    if name is None:
        raise UsageError(
            "nobody annotates yet",
            where="--annotator",
            todo=f'give a name, or write `annotator = "NAME"` into {study.path / SETTINGS}',
        )
    return annotator_name(study, name, "--annotator" if named else str(study.path / SETTINGS))


def show_mark(mark: Mark, *, as_json: bool) -> None:
    """Prints what one entry of the journal says now."""
    if as_json:
        print_json({"mark": mark_record(mark)})
    elif mark.role is Role.ADJUDICATOR and mark.stands:
        present = f", in presence of {', '.join(mark.present)}" if mark.present else ""
        whose = "other lines" if mark.choice is Choice.ANOTHER else f"the {mark.choice}'s lines"
        said = f"{mark.annotator} decides for {whose}, {mark.words}{present}: {mark.reason}"
        click.echo(f"{mark.instance}: {said}")
    elif mark.stands:
        who = f"{mark.annotator}, {mark.role},"
        click.echo(f"{mark.instance}: {who} marks {mark.words} ({mark.confidence})")
    else:
        click.echo(f"{mark.instance}: {mark.annotator} has no mark now")
