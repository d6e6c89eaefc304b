"""What a workspace's `hejtui.toml` says."""

from __future__ import annotations

import os
from pathlib import Path

import tomlkit
from tomlkit.exceptions import TOMLKitError

from core.model import WorkspaceError

SETTINGS = "hejtui.toml"
"""Name of the settings inside a workspace folder."""


def read_annotator(workspace: Path) -> str | None:
    """Who annotates, as the settings say; None if they do not.

    Args:
        workspace: the folder.

    Raises:
        WorkspaceError: the file cannot be read, or is no TOML.
    """
    name = _read(workspace / SETTINGS).get("annotator")
    return name.strip() or None if isinstance(name, str) else None


def write_annotator(workspace: Path, name: str) -> None:
    """Stores who annotates; everything else in the file stays as it is.

    Args:
        workspace: the folder.
        name: of the annotator.

    Raises:
        WorkspaceError: the file cannot be read or written.
    """
    path = workspace / SETTINGS
    document = _read(path)
    document["annotator"] = name
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
