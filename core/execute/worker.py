"""One warm Java process that compiles programs and runs their tests."""

from __future__ import annotations

import contextlib
import os
import secrets
import subprocess
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from core.execute.channel import BrokenChannelError, Channel, Reader, SilentWorkerError
from core.execute.environment import Limits
from core.execute.messages import Done, Event, Request, event_of
from core.execute.processes import MARK, end_all
from core.execute.sandbox import worker_command
from core.execute.toolchain import Toolchain
from core.jobs import Cancel
from core.model import MissingToolError

OUT_OF_MEMORY = 77
"""Exit status of a worker whose own memory ran out."""

RUNNABLE_FACTOR = 3
"""How much longer on the clock the worker grants a test that does not wait for anything."""

_START_SECONDS = 60.0
_KEPT_ERRORS = 4096
_OF_NO_USE = ("\tat ", "\t...", "1 compiler directives added")
"""How lines begin that say nothing about the end of a process."""


class Worker:
    """One Java process; not for use by two threads at once.

    The process lives until `end`, and never longer than the thread that
    started it.

    Args:
        toolchain: where Java and the sandbox are.
        runner: the jar of the compiled runner.
        limits: what it grants programs.
        cancel: ends every wait.
        options: more of Java's own.

    Raises:
        MissingToolError: the process does not start; says why.
    """

    def __init__(
        self,
        toolchain: Toolchain,
        runner: Path,
        limits: Limits,
        cancel: Cancel,
        options: Sequence[str] = (),
    ) -> None:
        self._limits = limits
        self._cancel = cancel
        self._errors = bytearray()
        self.served = 0
        self._mark = "" if toolchain.bwrap else secrets.token_hex(16)
        try:
            self._process = subprocess.Popen(
                worker_command(toolchain, runner, limits, options),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
                env={
                    "PATH": os.environ.get("PATH", os.defpath),
                    "LANG": "C.UTF-8",
                    MARK: self._mark,
                },
            )
        except OSError as error:
            raise MissingToolError(
                f"a worker cannot be started: {error.strerror or error}",
                todo="`hejtui doctor` shows what is missing",
            ) from error
        self._drain = threading.Thread(target=self._keep_errors, daemon=True)
        self._drain.start()
        try:
            self._greet(toolchain)
        except BaseException:
            self.end()
            raise

    def run(self, request: Request, hear: Callable[[Event], None]) -> Done:
        """Runs one request, telling each event as it comes.

        Raises:
            BrokenChannelError: the process ended or wrote what is no answer.
            SilentWorkerError: nothing came out of it for too long.
            Interrupted: the work was cancelled.
        """
        self.served += 1
        self._channel.send(request.encode(self._limits))
        longest = RUNNABLE_FACTOR * self._limits.wall_factor * request.longest_seconds
        while True:
            payload = self._channel.receive(self._limits.compile_seconds + longest, self._cancel)
            event = event_of(Reader(payload))
            if isinstance(event, Done):
                return event
            hear(event)

    def last_words(self) -> str:
        """How the process ended, for people; waits for it a moment."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
        self._drain.join(1)
        status = self._process.returncode
        words = "it still runs" if status is None else f"exit status {status}"
        said = [each for each in self._said() if not each.startswith(_OF_NO_USE)]
        return f"{words}: {said[-1]}" if said else words

    def _said(self) -> list[str]:
        return self._errors.decode("utf-8", "replace").strip().splitlines()

    @property
    def out_of_memory(self) -> bool:
        """Whether the process ended because its own memory ran out."""
        return self._process.poll() == OUT_OF_MEMORY

    def finish(self) -> None:
        """Lets the process end by itself, with all that it does at its end."""
        if self._process.stdin:
            self._process.stdin.close()
        self._process.wait(_START_SECONDS)

    def end(self) -> None:
        """Ends the process and all that it started."""
        end_all(self._process.pid, self._mark)
        self._process.wait()
        self._drain.join(1)
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe:
                with contextlib.suppress(OSError):
                    pipe.close()

    def _greet(self, toolchain: Toolchain) -> None:
        if self._process.stdin is None or self._process.stdout is None:
            raise MissingToolError("a worker has no input or output")
        try:
            self._channel = Channel(self._process.stdin.fileno(), self._process.stdout.fileno())
            self._channel.receive(_START_SECONDS, self._cancel)
        except (BrokenChannelError, SilentWorkerError) as error:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(1)
            self._drain.join(1)
            said = self._said()
            raise MissingToolError(
                f"the worker does not start: {said[-1] if said else error}",
                where="sandbox" if toolchain.bwrap else str(toolchain.java),
                todo="`hejtui doctor` shows what is missing"
                + (
                    "; --unsandboxed runs code that you trust without the sandbox"
                    if toolchain.bwrap
                    else ""
                ),
            ) from error

    def _keep_errors(self) -> None:
        pipe = self._process.stderr
        if pipe is None:
            return
        with contextlib.suppress(OSError, ValueError):
            while chunk := pipe.read(_KEPT_ERRORS):
                self._errors = (self._errors + chunk)[-_KEPT_ERRORS:]
