"""A folder that holds all that belongs in it, or nothing."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from glob import escape
from pathlib import Path
from tempfile import TemporaryDirectory

from core.model import UsageError, WorkspaceError
from core.store.creation import is_running


@contextmanager
def new_folder(folder: Path, *, last: str) -> Iterator[Path]:
    """The name under which to fill a folder; it takes its own once the `with` ends well.

    A folder that is there and empty is filled and not replaced, since it may be the mount
    point of a disk, or lie in a folder where only others may write.

    Args:
        folder: which; it is not there yet, or empty.
        last: the name of what shows that a folder is whole, as it comes last.

    Raises:
        UsageError: there is something in the folder.
        WorkspaceError: it cannot be written.
    """
    fresh = _unfinished(folder)
    try:
        _sweep(fresh)
        _require_free(folder)
        fresh.mkdir(parents=True)
        yield fresh
        if fresh.parent == folder:
            _move_up(fresh, last)
        else:
            fresh.replace(folder)
    except OSError as error:
        raise _unwritable(folder, error) from error
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def require_room(folder: Path) -> None:
    """Makes sure that `new_folder` could make a folder, before the work that fills it.

    Args:
        folder: which.

    Raises:
        UsageError: there is something in the folder.
        WorkspaceError: it cannot be written.
    """
    whole = folder.absolute()
    try:
        _sweep(_unfinished(folder))
        _require_free(folder)
        around = next(each for each in (whole, *whole.parents) if each.exists())
        with TemporaryDirectory(prefix=f".{whole.name}.", dir=around):
            pass
    except OSError as error:
        raise _unwritable(folder, error) from error


def _require_free(folder: Path) -> None:
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UsageError(
            "there is something here already",
            where=str(folder),
            todo="give a folder that is not there yet, or an empty one",
        )


def _unwritable(folder: Path, error: OSError) -> WorkspaceError:
    return WorkspaceError(
        error.strerror or str(error), where=str(folder), todo="choose another folder"
    )


def _unfinished(folder: Path) -> Path:
    """Where a folder is filled: in it, or beside it where it is not there yet."""
    begun = f".{folder.absolute().name}.new-{os.getpid()}"
    return folder / begun if folder.is_dir() else folder.with_name(begun)


def _move_up(fresh: Path, last: str) -> None:
    """Moves what a folder holds into the one around it: all, or (on any error) nothing."""
    moved: list[Path] = []
    try:
        for each in sorted(fresh.iterdir(), key=lambda path: path.name == last):
            moved.append(each.rename(fresh.parent / each.name))
    except BaseException:
        for each in moved:
            each.rename(fresh / each.name)
        raise


def _sweep(fresh: Path) -> None:
    """Takes away what a process that was killed had begun under the same name."""
    begun = f"{fresh.name.rpartition('-')[0]}-"
    for each in fresh.parent.glob(f"{escape(begun)}*"):
        maker = each.name.removeprefix(begun)
        if maker.isdecimal() and not is_running(int(maker)):
            shutil.rmtree(each, ignore_errors=True)
