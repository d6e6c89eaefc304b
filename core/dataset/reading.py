"""Reads a file's bytes, and says in our words why it could not."""

from __future__ import annotations

from pathlib import Path

from core.model import InputError

MEGABYTE = 1024 * 1024


def read_file(path: Path, *, limit: int, todo: str) -> bytes:
    """The bytes of a regular file.

    Args:
        path: the file.
        limit: the most bytes that it may have.
        todo: what a user does where it is not a fitting file.

    Raises:
        InputError: it is missing, no file, too large, or cannot be read.
    """
    try:
        if path.is_dir():
            raise InputError("this is a folder, a file is wanted", where=str(path), todo=todo)
        if not path.exists():
            raise InputError("there is no such file", where=str(path), todo=todo)
        if not path.is_file():
            raise InputError("this is not a regular file", where=str(path), todo=todo)
        size = path.stat().st_size
        if size > limit:
            raise InputError(
                f"the file has {size / MEGABYTE:.0f} MB, at most {limit // MEGABYTE} are read",
                where=str(path),
                todo=todo,
            )
        return path.read_bytes()
    except OSError as error:
        raise InputError(error.strerror or str(error), where=str(path), todo=todo) from error
    except ValueError as error:
        raise InputError("this is not a path", where=repr(str(path)), todo=todo) from error
