"""What a study says of instances that nobody has marked."""

from __future__ import annotations

import tomllib
from enum import StrEnum
from pathlib import Path

from core.model import WorkspaceError

SETTINGS = "hejtui.toml"
"""Name of the settings inside a workspace folder."""


class Unmarked(StrEnum):
    """What becomes of an instance without an author's mark."""

    PROPOSAL = "proposal"
    """Its proposal is accepted, as if somebody had looked at it."""
    LEAVE_OUT = "leave-out"
    """It has no location, and takes no part, until somebody marks it."""


def unmarked_policy(workspace: Path) -> Unmarked:
    """What `unmarked` in the table `final` of `hejtui.toml` says; else the proposal counts.

    Args:
        workspace: the folder.

    Raises:
        WorkspaceError: the file cannot be read, is no TOML, or says something else.
    """
    file = workspace / SETTINGS
    try:
        table = tomllib.loads(file.read_text("utf-8")).get("final", {})
    except FileNotFoundError:
        return Unmarked.PROPOSAL
    except OSError as error:
        raise WorkspaceError(
            error.strerror or str(error), where=str(file), todo="check the file's permissions"
        ) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise WorkspaceError(
            f"this is not TOML ({error})", where=str(file), todo="correct it or delete it"
        ) from error
    said = table.get("unmarked", Unmarked.PROPOSAL) if isinstance(table, dict) else table
    try:
        return Unmarked(said)
    except ValueError as error:
        raise WorkspaceError(
            f"{said!r} is nothing that `unmarked` may be",
            where=str(file),
            todo=f"write one of {', '.join(each.value for each in Unmarked)} under [final]",
        ) from error
