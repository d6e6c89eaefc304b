"""A database file that is there whole, or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from core.model import WorkspaceError

_BESIDE = ("", "-wal", "-shm", "-journal")
"""What SQLite's own files beside a database are called."""


@contextmanager
def new_database(file: Path) -> Iterator[Path]:
    """The name under which to make `file`; it takes its own name once the `with` ends well.

    Whoever uses the name has closed the database by then. On an error nothing is
    left, not even a folder that had to be made. What a process that was killed
    left behind is taken away.

    Raises:
        WorkspaceError: the folder cannot be made, or the name is taken.
    """
    folder = file.parent
    if file.exists():
        raise WorkspaceError(
            "it is there and is no file", where=str(file), todo="choose another folder"
        )
    made = _make(folder)
    unfinished = file.with_name(f"{file.name}.new-{os.getpid()}")
    try:
        _sweep(file)
        yield unfinished
        _take(unfinished, file)
    except BaseException:
        with suppress(OSError):
            _remove(unfinished)
            for each in made:
                each.rmdir()
        raise


def _take(unfinished: Path, file: Path) -> None:
    try:
        os.link(unfinished, file)
    except FileExistsError as error:
        raise WorkspaceError(
            "another process has just made it", where=str(file), todo="choose another folder"
        ) from error
    except OSError:
        # A file system without hard links.
        unfinished.rename(file)
    else:
        unfinished.unlink()


def _make(folder: Path) -> list[Path]:
    """Makes a folder; all that had to be made, the innermost first."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise WorkspaceError(
            "this is a file, a folder is wanted", where=str(folder), todo="choose another folder"
        ) from error
    except OSError as error:
        raise WorkspaceError(
            f"the folder cannot be made: {error.strerror or error}",
            where=str(folder),
            todo="choose another folder",
        ) from error
    return missing


def _sweep(file: Path) -> None:
    for each in file.parent.glob(f"{file.name}.new-*"):
        maker = each.name.removeprefix(f"{file.name}.new-").partition("-")[0]
        if maker.isdecimal() and not is_running(int(maker)):
            each.unlink(missing_ok=True)


def is_running(process: int) -> bool:
    """Whether there is a process of this id on this machine."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def _remove(database: Path) -> None:
    for suffix in _BESIDE:
        database.with_name(database.name + suffix).unlink(missing_ok=True)
