"""The options that choose bugs and instances, and what they stand for."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from core.model import InputError, UsageError
from core.store import Selection, Workspace
from core.transform import transformation_names
from hejtui.cli.options import GIVEN_PATH, once

ORIGINAL = "original"
"""What `--transformation` calls the bugs as they are."""

TRANSFORMATIONS = transformation_names()
"""The names that are right in every workspace."""

Command = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody asked for in a shell.

    Attributes:
        bug, transformation: as given; None where not.
        subjects: the file of ids; None without one.
        originals: whether `original` may stand for a transformation here.
    """

    bug: str | None
    transformation: str | None
    subjects: Path | None
    originals: bool

    @property
    def only_originals(self) -> bool:
        """Whether the bugs as they are were asked for."""
        return self.transformation == ORIGINAL

    def on(self, workspace: Workspace) -> Selection:
        """The selection that it means in a workspace.

        Raises:
            UsageError: it names a bug, an instance or a transformation that is not there.
            InputError: the file of ids cannot be read.
        """
        if self.only_originals and not self.originals:
            raise UsageError(
                "these are of instances, and original bugs have none",
                where=f"--transformation {ORIGINAL}",
                todo="`hejtui list bugs` shows the bugs",
            )
        wanted = Selection(
            bug=self.bug,
            transformation=None if self.only_originals else self.transformation,
            transformed=False if self.only_originals else None,
            ids=None if self.subjects is None else read_subjects(self.subjects),
        )
        workspace.require(wanted, TRANSFORMATIONS)
        return wanted


def selection_options(
    *, originals: bool = True, subjects: bool = False
) -> Callable[[Command], Command]:
    """Adds `--bug`, `--transformation` (and `--subjects`); they arrive as `asked`.

    Args:
        originals: whether `--transformation original` means the bugs as they are.
        subjects: whether ids may come from a file.
    """
    many = "--subjects FILE takes many ids" if subjects else "call it once for each"
    hint = f"; `{ORIGINAL}` for the bugs as they are" if originals else ""
    options = [
        click.option(
            "--bug",
            "-b",
            metavar="ID",
            multiple=True,
            callback=once(many),
            help="Only this bug and its instances.",
        ),
        click.option(
            "--transformation",
            "-t",
            metavar="NAME",
            multiple=True,
            callback=once(many),
            help=f"Only instances of this one{hint}.",
        ),
    ]
    if subjects:
        options.append(
            click.option(
                "--subjects",
                metavar="FILE",
                type=GIVEN_PATH,
                help="A file with ids of bugs and instances, one a line; - is standard input.",
            )
        )

    def decorate(function: Command) -> Command:
        @functools.wraps(function)
        def call(
            *args: object, bug: str | None, transformation: str | None, **others: object
        ) -> object:
            file = others.pop("subjects", None)
            path = file if isinstance(file, Path) else None
            asked = Asked(bug, transformation, path, originals)
            return function(*args, asked=asked, **others)

        wrapped: Command = call
        for option in reversed(options):
            wrapped = option(wrapped)
        return wrapped

    return decorate


def read_subjects(file: Path) -> frozenset[str]:
    """The ids in a file; `-` is standard input.

    Raises:
        InputError: the file cannot be read, or names nothing.
    """
    typed = str(file) == "-"
    where = "standard input" if typed else str(file)
    try:
        data = sys.stdin.buffer.read() if typed else file.read_bytes()
        text = data.decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(
            _why(error), where=where, todo="give a text file with one id a line"
        ) from error
    ids = frozenset(line.strip() for line in text.split("\n") if line.strip())
    if not ids:
        raise InputError("names no bug or instance", where=where, todo="give one id a line")
    return ids


def _why(error: OSError | UnicodeDecodeError) -> str:
    match error:
        case FileNotFoundError():
            return "there is no such file"
        case IsADirectoryError():
            return "this is a folder, a file is wanted"
        case PermissionError():
            return "you may not read it"
        case UnicodeDecodeError():
            return "this is not UTF-8 text"
        case _:
            return f"cannot be read: {error.strerror or error}"
