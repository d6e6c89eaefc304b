"""Questions to a child process, one line of JSON each, and its answers.

What is heavy to import (torch), or may take the process down with it, lives in a
child. The parent holds a `Child`; the child's module ends in `serve(answer)`. The
child ends with its parent: at the end of its standard input, in the midst of an
answer too. An error of ours that `answer` raises comes out of `ask`; any other ends
the child, and the last line of what it wrote to stderr says why.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO, Any, cast

from core.jobs.watch import Cancel
from core.model import HejtuiError, InputError, MissingToolError, UsageError

_ROOT = Path(__file__).parent.parent.parent
_ERRORS = {each.__name__: each for each in (InputError, MissingToolError, UsageError)}
_POLL_SECONDS = 0.1
_END_SECONDS = 2.0
_KEPT_ERRORS = 4096


class KilledError(MissingToolError):
    """The child was killed, by whoever frees memory or by a person."""


class Child:
    """A process that answers; not for use by two threads at once.

    Args:
        module: what it runs; the module must call `serve`.
        cancel: ends every wait, and the child with it.
        about: what the child is for, for messages (the folder of a model).
        environment: variables that it has besides ours.
    """

    def __init__(
        self, module: str, cancel: Cancel, *, about: str, environment: Mapping[str, str]
    ) -> None:
        self._cancel = cancel
        self._about = about
        self._answers: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        path = os.pathsep.join([str(_ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", module],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            env={**os.environ, **environment, "PYTHONPATH": path},
        )
        self._questions = cast("IO[bytes]", self._process.stdin)
        answers = cast("IO[bytes]", self._process.stdout)
        self._reader = threading.Thread(
            target=self._read,
            args=(answers,),
            name=f"answers of {module}",
            daemon=True,
        )
        self._reader.start()

    @property
    def id(self) -> int:
        """The process's id."""
        return self._process.pid

    def ask(self, question: Any) -> Any:
        """The answer to a question; both are JSON values.

        Raises:
            InputError, MissingToolError, UsageError: the child says so, or it ended.
            KilledError: it was killed.
            Interrupted: the flag was set; the child is ended then.
        """
        with contextlib.suppress(OSError):
            self._questions.write(json.dumps(question).encode() + b"\n")
            self._questions.flush()
        try:
            line = self._next()
        except BaseException:
            self.close()
            raise
        if line is None:
            raise self._ended()
        reply = json.loads(line)
        if "error" in reply:
            error = reply["error"]
            what, where, todo = error["what"], error["where"], error["todo"]
            raise _ERRORS[error["kind"]](what, where=where, todo=todo)
        return reply["answer"]

    def close(self) -> None:
        """Ends the child; again, it does nothing."""
        with contextlib.suppress(OSError):
            self._questions.close()
        try:
            self._process.wait(_END_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._reader.join()
        if self._process.stdout:
            self._process.stdout.close()
        self._errors.close()

    def _next(self) -> bytes | None:
        while True:
            try:
                return self._answers.get(timeout=_POLL_SECONDS)
            except queue.Empty:
                self._cancel.check()

    def _read(self, answers: IO[bytes]) -> None:
        for line in answers:
            self._answers.put(line)
        self._answers.put(None)

    def _ended(self) -> HejtuiError:
        status = self._process.wait()
        self._errors.seek(max(0, self._errors.seek(0, os.SEEK_END) - _KEPT_ERRORS))
        words = self._errors.read().decode("utf-8", "replace").split("\n")
        last = next((each.strip() for each in reversed(words) if each.strip()), "")
        self.close()
        if status == -signal.SIGKILL:
            return KilledError(
                "its process was killed, as happens where memory runs out",
                where=self._about,
                todo="free memory, or use a smaller model",
            )
        how = f"by signal {-status}" if status < 0 else f"with status {status}"
        return MissingToolError(
            f"its process ended {how}{': ' if last else ''}{last}", where=self._about
        )


def serve(answer: Callable[[Any], Any]) -> None:
    """Answers the parent until it ends or wants no more; for the child's main module.

    What else is printed goes to stderr, so that it cannot be taken for an answer.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    replies = os.fdopen(os.dup(1), "w", encoding="ascii")
    os.dup2(2, 1)
    questions: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(questions,), daemon=True).start()
    while True:
        try:
            reply = {"answer": answer(json.loads(questions.get()))}
        except tuple(_ERRORS.values()) as error:
            kind = type(error).__name__
            about = {"what": error.what, "where": error.where, "todo": error.todo}
            reply = {"error": {"kind": kind, **about}}
        except Exception:
            traceback.print_exc()
            sys.stderr.flush()
            # Not `raise`: Python does not end in order while a thread waits for a line.
            os._exit(1)
        replies.write(json.dumps(reply) + "\n")
        replies.flush()


def _listen(questions: queue.SimpleQueue[bytes]) -> None:
    for line in sys.stdin.buffer:
        questions.put(line)
    # The parent has ended, or wants no more: an answer in the making is for nobody.
    os._exit(0)
