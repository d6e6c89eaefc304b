"""The processes that a worker started: found and ended with it.

In the sandbox, the end of the worker's process namespace is the end of them
all. Without it, a platform that all of them share offers no such thing: there
they are found by parent, session and a mark in their environment. A process
that has left its parent and its session and wiped its environment is not
found, and nothing limits how many there are; code that would do so is not
code that one trusts.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
from dataclasses import dataclass
from pathlib import Path

MARK = "HEJTUI_WORKER"
"""The environment variable that a worker hands down to what it starts."""

_PROC = Path("/proc")


@dataclass(frozen=True, slots=True)
class _Process:
    id: int
    parent: int
    session: int


def end_all(leader: int, mark: str = "") -> None:
    """Ends a process that leads its session, and all that it started.

    Args:
        leader: its id; it must not have been waited for yet.
        mark: the value of `MARK` in its environment; empty to end only its
            group, which is enough in a sandbox.
    """
    if mark:
        stopped: set[int] = set()
        while found := _family(leader, mark) - stopped:
            for each in found:
                _signal(each, signal.SIGSTOP)
            stopped |= found
        for each in stopped - {leader}:
            _signal(each, signal.SIGKILL)
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(leader, signal.SIGKILL)


def _signal(process: int, number: signal.Signals) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.kill(process, number)


def _family(leader: int, mark: str) -> set[int]:
    """The leader's descendants, members of its session, and whoever carries its mark."""
    processes = _listed()
    family = {leader} | {each.id for each in processes if each.session == leader}
    family |= {each.id for each in processes if _carries(each.id, mark)}
    size = 0
    while size != len(family):
        size = len(family)
        family |= {each.id for each in processes if each.parent in family}
    return family - {os.getpid()}


def _listed() -> list[_Process]:
    if (_PROC / "self" / "stat").is_file():
        found = (_read(each) for each in _PROC.iterdir() if each.name.isdecimal())
        return [each for each in found if each is not None]
    listing = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid=,pgid="], capture_output=True, text=True, check=False
    )
    rows = (line.split() for line in listing.stdout.splitlines())
    return [_Process(*map(int, row)) for row in rows if len(row) == 3]


def _read(folder: Path) -> _Process | None:
    try:
        fields = (folder / "stat").read_bytes().rpartition(b")")[2].split()
    except OSError:
        return None
    return _Process(int(folder.name), int(fields[1]), int(fields[3]))


def _carries(process: int, mark: str) -> bool:
    try:
        environment = (_PROC / str(process) / "environ").read_bytes()
    except OSError:
        return False
    return f"{MARK}={mark}".encode() in environment.split(b"\0")
