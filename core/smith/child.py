"""A child process with a time limit, ended with all that it started."""

from __future__ import annotations

import contextlib
import os
import secrets
import select
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from core.execute import PROCESS_MARK, end_processes
from core.jobs import Cancel
from core.model import MissingToolError

_POLL_SECONDS = 0.05


@dataclass(frozen=True, slots=True)
class Ended:
    """How a child ended.

    Attributes:
        status: its exit status, minus the signal's number where one ended it; None
            where it was still running when its time was up.
        output: the end of what it wrote to stdout and stderr.
        seconds: wall time.
    """

    status: int | None
    output: bytes
    seconds: float

    @property
    def last_line(self) -> str:
        """The last line that is not blank, shortened; empty if there is none."""
        lines = self.output.decode("utf-8", "replace").split("\n")
        return next((each.strip()[:200] for each in reversed(lines) if each.strip()), "")


def run_child(
    command: Sequence[str | Path],
    seconds: float,
    cancel: Cancel,
    *,
    folder: Path | None = None,
    kept: int = 1 << 16,
) -> Ended:
    """Runs a command without input.

    Args:
        command: the program and its arguments.
        seconds: after which it is ended, with its children.
        cancel: ends it, too.
        folder: where it runs; None for the current one.
        kept: how many bytes of its output, of the end.

    Raises:
        MissingToolError: the command cannot be started.
        Interrupted: `cancel` was set.
    """
    mark = secrets.token_hex(16)
    began = time.monotonic()
    try:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            cwd=folder,
            env={**os.environ, PROCESS_MARK: mark},
        )
    except OSError as error:
        raise MissingToolError(
            f"cannot be started: {error.strerror or error}", where=str(command[0])
        ) from error
    output = bytearray()
    ended = False
    try:
        pipe = process.stdout.fileno() if process.stdout else -1
        deadline = began + seconds
        while not (ended := process.poll() is not None) and time.monotonic() < deadline:
            cancel.check()
            _listen(pipe, output, _POLL_SECONDS, kept)
        # What it wrote last is still in the pipe.
        while _listen(pipe, output, 0.0, kept):
            cancel.check()
        status = process.returncode if ended else None
    finally:
        if not ended:
            end_processes(process.pid, mark)
            process.wait()
        if process.stdout:
            with contextlib.suppress(OSError):
                process.stdout.close()
    return Ended(status, bytes(output), time.monotonic() - began)


def _listen(pipe: int, output: bytearray, seconds: float, kept: int) -> bool:
    """Reads what is there, waiting for it for a while; whether there was something."""
    poll = select.poll()
    poll.register(pipe, select.POLLIN)
    if not poll.poll(seconds * 1000):
        return False
    chunk = os.read(pipe, 1 << 16)
    if not chunk:
        # Closed, but the process may go on: that is no reason to ask again at once.
        time.sleep(seconds / 10)
        return False
    output += chunk
    del output[:-kept]
    return True
