"""Options that several commands share."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click
from platformdirs import user_data_path

from core.model import InputError
from core.store import Workspace

F = TypeVar("F", bound=Callable[..., Any])


def workspace_option(function: F) -> F:
    """Adds `--workspace DIR`."""
    return click.option(
        "--workspace",
        "-w",
        type=click.Path(path_type=Path),
        help="The workspace's folder. Default: HEJTUI_WORKSPACE, else the current folder"
        " where it is one, else the user's data folder.",
    )(function)


def json_option(function: F) -> F:
    """Adds `--json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")(
        function
    )


def progress_option(function: F) -> F:
    """Adds the hidden `--progress json`, which the inspector uses."""
    return click.option(
        "--progress", type=click.Choice(["bar", "json"]), default="bar", hidden=True
    )(function)


def subject_options(function: F) -> F:
    """Adds the options that choose bugs and instances."""
    for option in (
        click.option(
            "--subjects",
            type=click.Path(path_type=Path),
            help="A file with ids of bugs and instances, one a line; - is standard input.",
        ),
        click.option("--transformation", "-t", help="Only this one; `original` for the bugs."),
        click.option("--bug", "-b", help="Only this bug and its instances."),
    ):
        function = option(function)
    return function


def default_workspace() -> Path:
    """Where the inspector works when nobody says where."""
    named = os.environ.get("HEJTUI_WORKSPACE")
    if named:
        return Path(named)
    here = Path.cwd()
    return here if Workspace.exists(here) else user_data_path("hejtui") / "workspace"


def open_workspace(folder: Path | None) -> Workspace:
    """The workspace that a command works on."""
    return Workspace.open(folder or default_workspace())


def read_subjects(file: Path | None) -> set[str] | None:
    """The ids in a subjects file; None without a file.

    Raises:
        InputError: the file cannot be read.
    """
    if file is None:
        return None
    try:
        text = sys.stdin.read() if str(file) == "-" else file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"cannot be read ({error})", where=str(file)) from error
    return {line.strip() for line in text.split("\n") if line.strip()}
