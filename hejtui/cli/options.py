"""Options that several commands share."""

from __future__ import annotations

import math
import os
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click
from platformdirs import user_data_path

from core.model import UsageError, WorkspaceError
from core.store import Workspace

F = TypeVar("F", bound=Callable[..., Any])


class GivenPath(click.ParamType[Path]):
    """A path that somebody gave; an empty one is a slip, not the current folder."""

    name = "path"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """The path.

        Raises:
            BadParameter: it is empty, or holds a null character.
        """
        text = os.fspath(value)
        if not text.strip() or "\0" in text:
            self.fail(f"{text!r} is not a path.", param, ctx)
        return Path(text)


GIVEN_PATH = GivenPath()
"""The type of every path among the arguments."""


class Seconds(click.FloatRange):
    """A time that passes: neither `inf` nor `nan`, which are numbers to Python."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The number of seconds.

        Raises:
            BadParameter: it is no number, outside the range, or not finite.
        """
        seconds = float(super().convert(value, param, ctx))
        if not math.isfinite(seconds):
            self.fail(f"{value!r} is no number of seconds.", param, ctx)
        return seconds


def workspace_option(function: F) -> F:
    """Adds `--workspace DIR`."""
    return click.option(
        "--workspace",
        "-w",
        metavar="DIR",
        type=GIVEN_PATH,
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


def jdk_option(function: F) -> F:
    """Adds `--jdk DIR`."""
    return click.option(
        "--jdk",
        metavar="DIR",
        type=GIVEN_PATH,
        help="The folder of the JDK, 11 or later. Default: JAVA_HOME, else the first that is"
        " found; `hejtui doctor` lists them.",
    )(function)


def execution_options(function: F) -> F:
    """Adds the options of whatever executes programs: `--jobs`, `--unsandboxed`, `--jdk`."""
    for option in (
        jdk_option,
        click.option(
            "--unsandboxed",
            is_flag=True,
            help="Run without a sandbox; only for code that you trust: it can read and write what"
            " you can, use the network, and start processes, which end with its worker but are"
            " not limited. Reports say so.",
        ),
        click.option(
            "--jobs",
            "-j",
            type=click.IntRange(min=1),
            default=os.cpu_count() or 1,
            show_default="cores",
            help="Java workers.",
        ),
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
    """The workspace that a command works on.

    Raises:
        WorkspaceError: there is none, or it cannot be opened.
    """
    where = folder or default_workspace()
    if where.exists() and not where.is_dir():
        raise WorkspaceError(
            "this is a file, and a workspace is a folder",
            where=str(where),
            todo="name the folder with --workspace DIR; `hejtui new DIR` makes one",
        )
    if folder is None and not Workspace.exists(where):
        if named := os.environ.get("HEJTUI_WORKSPACE"):
            raise WorkspaceError(
                f"HEJTUI_WORKSPACE is {named}, which is no workspace",
                todo=f"`hejtui new {shlex.quote(named)}` makes one",
            )
        raise WorkspaceError(
            "the current folder is no workspace, and there is no default one",
            todo="cd into one, or name it with --workspace DIR; `hejtui new DIR` makes one",
        )
    return Workspace.open(where)


def once(todo: str) -> Callable[[click.Context, click.Parameter, tuple[str, ...]], str | None]:
    """Refuses an option that is given twice, of which the last would count without a word.

    An empty one (`--bug "$UNSET"`) is refused, too: it would stand for everything.

    Args:
        todo: what to do instead.
    """

    def value(_: click.Context, option: click.Parameter, given: tuple[str, ...]) -> str | None:
        if len(given) > 1:
            names = ", ".join(given)
            raise UsageError(
                f"only one can be given, and here are {names}", where=option.opts[0], todo=todo
            )
        if given and not given[0].strip():
            raise UsageError(
                "it is empty", where=option.opts[0], todo="give a name, or leave it out"
            )
        return given[0] if given else None

    return value
