"""Any translator of programs: a command that reads one file and writes another."""

from __future__ import annotations

import os
import shlex
import shutil
from dataclasses import dataclass
from pathlib import Path

from core.jobs import Cancel
from core.model import MissingToolError, UsageError
from core.smith.child import run_child
from core.smith.score_stages import Refusal

_OPTION = "--translator"
LARGEST_BYTES = 1 << 20
"""Of a translation: twenty times a large program, and half a minute of comparing at worst."""


@dataclass(frozen=True, slots=True)
class Translation:
    """What a translator made of one program.

    Attributes:
        source: what it wrote; empty where it did not.
        refusal: why there is nothing; None where there is.
        detail: its exit status and last words, where there is nothing.
        seconds: wall time.
    """

    source: bytes
    refusal: Refusal | None
    detail: str
    seconds: float


class Translator:
    """A command with `{in}` and `{out}` for the two files.

    It is not run by a shell: quotes group words, nothing else is special.

    Args:
        command: as a user types it.
        seconds: wall time for one program.

    Raises:
        UsageError: the command names no input or no output, or cannot be read.
        MissingToolError: there is no such program.
    """

    def __init__(self, command: str, seconds: float) -> None:
        try:
            self._words = shlex.split(command)
        except ValueError as error:
            raise UsageError(
                f"{command!r} cannot be read: {error}", where=_OPTION, todo="close the quotes"
            ) from error
        for name in ("{in}", "{out}"):
            if not any(name in word for word in self._words[1:]):
                raise UsageError(
                    f"the command does not say where {name} goes",
                    where=_OPTION,
                    todo="write it like 'python3 translate.py {in} {out}'",
                )
        if shutil.which(self._words[0]) is None:
            raise MissingToolError(
                f"there is no program {self._words[0]}",
                where=_OPTION,
                todo="give a program on the path, or the path of one that may be executed",
            )
        self._seconds = seconds

    def translate(self, source: Path, target: Path, cancel: Cancel) -> Translation:
        """Has one program translated, in the current folder and the user's environment.

        Args:
            source: the file to translate.
            target: the file to write; what is there is removed before.
            cancel: ends the wait.

        Raises:
            Interrupted: `cancel` was set.
        """
        target.unlink(missing_ok=True)
        command = [
            word.replace("{in}", os.fspath(source)).replace("{out}", os.fspath(target))
            for word in self._words
        ]
        ended = run_child(command, self._seconds, cancel)
        if ended.status is None:
            detail = f"still running after {self._seconds:g} s"
            return Translation(b"", Refusal.HUNG, detail, ended.seconds)
        if ended.status:
            said = f": {ended.last_line}" if ended.last_line else ""
            detail = (
                f"signal {-ended.status}" if ended.status < 0 else f"exit status {ended.status}"
            )
            return Translation(b"", Refusal.FAILED, detail + said, ended.seconds)
        written = _read(target)
        if len(written) > LARGEST_BYTES:
            detail = f"it wrote more than {LARGEST_BYTES >> 20} MB"
            return Translation(b"", Refusal.FAILED, detail, ended.seconds)
        if not written.strip():
            return Translation(b"", Refusal.NOTHING_WRITTEN, ended.last_line, ended.seconds)
        return Translation(written, None, "", ended.seconds)


def _read(target: Path) -> bytes:
    """What is in a file, as far as it matters; nothing where it is none that can be read."""
    if not target.is_file():
        return b""
    try:
        with target.open("rb") as file:
            return file.read(LARGEST_BYTES + 1)
    except OSError:
        return b""
