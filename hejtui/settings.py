"""What a workspace's `hejtui.toml` says."""

from __future__ import annotations

import getpass
import os
from pathlib import Path

import tomlkit
from tomlkit.exceptions import TOMLKitError

from core.model import WorkspaceError

SETTINGS = "hejtui.toml"
"""Name of the settings inside a workspace folder."""


_LAST = "annotators"
"""The table of who annotated last, by computer user."""


def read_annotator(workspace: Path) -> str | None:
    """Who annotates: who did so last as this computer user, else whom `annotator` names.

    None where neither is known.

    Args:
        workspace: the folder.

    Raises:
        WorkspaceError: the file cannot be read, or is no TOML.
    """
    document = _read(workspace / SETTINGS)
    last = document.get(_LAST)
    for name in (last.get(_user()) if isinstance(last, dict) else None, document.get("annotator")):
        if isinstance(name, str) and name.strip():
            return name.strip()
    return None


def write_annotator(workspace: Path, name: str) -> None:
    """Stores who annotates as this computer user; everything else in the file stays.

    Args:
        workspace: the folder.
        name: of the annotator.

    Raises:
        WorkspaceError: the file cannot be read or written.
    """
    path = workspace / SETTINGS
    document = _read(path)
    if not isinstance(document.get(_LAST), dict):
        document[_LAST] = tomlkit.table()
    document[_LAST][_user()] = name
    fresh = path.with_name(f".{SETTINGS}.new")
    try:
        fresh.write_text(tomlkit.dumps(document), encoding="utf-8")
        os.replace(fresh, path)  # noqa: PTH105 - the one call that is atomic everywhere
    except OSError as error:
        raise WorkspaceError(
            error.strerror or str(error),
            where=str(path),
            todo="the name holds for this sitting; --annotator NAME gives it at each start",
        ) from error


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "anybody"


def _read(path: Path) -> tomlkit.TOMLDocument:
    try:
        return tomlkit.parse(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return tomlkit.document()
    except OSError as error:
        raise WorkspaceError(
            error.strerror or str(error), where=str(path), todo="check the file's permissions"
        ) from error
    except (TOMLKitError, UnicodeDecodeError) as error:
        raise WorkspaceError(
            f"this is not TOML ({error})", where=str(path), todo="correct it or delete it"
        ) from error
