"""A real terminal for the real program: tmux."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest


def without(reason: str) -> NoReturn:
    """Leaves the test out; where everything has to be there, that is a failure."""
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


def hejtui(*arguments: str | Path) -> dict[str, Any]:
    """What a command says with `--json`."""
    done = subprocess.run(
        [sys.executable, "-m", "hejtui", *map(str, arguments), "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    result: dict[str, Any] = json.loads(done.stdout)
    return result


class Terminal:
    """One tmux session on a server of its own."""

    def __init__(self, name: str, columns: int, rows: int) -> None:
        self._tmux = ["tmux", "-L", f"hejtui-{os.getpid()}-{name}", "-f", os.devnull]
        self._size = ["-x", str(columns), "-y", str(rows)]

    def start(self, command: list[str], environment: dict[str, str]) -> None:
        """Runs `command` in the terminal; the screen stays when it ends."""
        settings = [f"{name}={value}" for name, value in environment.items()]
        line = shlex.join(["env", *settings, *command])
        self._call("new-session", "-d", *self._size, f"{line}; echo ended with $?; cat")

    def press(self, *keys: str) -> None:
        """Presses keys, named as tmux names them."""
        self._call("send-keys", *keys)

    def type(self, text: str) -> None:
        """Types text as it is."""
        self._call("send-keys", "-l", text)

    def screen(self, *, colours: bool = False) -> str:
        """What one sees; with colours, each line whole and with escape sequences."""
        return self._call("capture-pane", "-p", *(("-e", "-N") if colours else ()))

    def wait_for(self, *texts: str, seconds: float = 60) -> str:
        """Waits until all texts are on the screen, and returns it."""
        return self.wait_until(
            lambda seen: all(text in seen for text in texts), str(texts), seconds=seconds
        )

    def wait_until(
        self,
        holds: Callable[[str], object],
        what: str,
        *,
        colours: bool = False,
        seconds: float = 60,
    ) -> str:
        """Waits until something holds of the screen, and returns it.

        Args:
            holds: says so of what one sees.
            what: how it is called where it never comes.
            colours: whether it looks at colours, too.
            seconds: how long it may take.
        """
        end = time.monotonic() + seconds
        while True:
            seen = self.screen(colours=colours)
            if holds(seen):
                return seen
            if time.monotonic() > end:
                raise AssertionError(f"{what} not on the screen:\n{self.screen()}")
            threading.Event().wait(0.02)

    def kill_program(self, pattern: str) -> None:
        """Ends the program in the terminal by SIGKILL."""
        shell = self._call("display-message", "-p", "#{pane_pid}").strip()
        for process in _descendants(int(shell)):
            line = Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode()
            if pattern in line:
                os.kill(process, signal.SIGKILL)

    def close(self) -> None:
        """Ends the session and what runs in it."""
        subprocess.run([*self._tmux, "kill-server"], capture_output=True, check=False)

    def _call(self, *arguments: str) -> str:
        done = subprocess.run([*self._tmux, *arguments], capture_output=True, text=True, check=True)
        return done.stdout


def _descendants(process: int) -> list[int]:
    children = Path(f"/proc/{process}/task/{process}/children").read_text("ascii").split()
    return [each for child in map(int, children) for each in (child, *_descendants(child))]
