"""The inspector in a terminal whose stderr goes elsewhere."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

from cli_shell import ROOT, hejtui

SECONDS = 60


def read_until(terminal: int, wanted: bytes) -> bytes:
    """What a program writes to its terminal, up to some bytes of it."""
    seen = b""
    end = time.monotonic() + SECONDS
    while wanted not in seen:
        assert time.monotonic() < end, seen
        if select.select([terminal], [], [], 1.0)[0]:
            seen += os.read(terminal, 1 << 16)
    return seen


def test_the_screen_is_on_the_terminal_though_stderr_is_a_file(tmp_path: Path) -> None:
    study = tmp_path / "study"
    assert hejtui("new", study).returncode == 0
    terminal, inside = pty.openpty()
    fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    with (tmp_path / "err.log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", "hejtui", "open", study, "--annotator", "ann"],
            stdin=inside,
            stdout=inside,
            stderr=log,
            env={**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm-256color"},
            start_new_session=True,
        )
    os.close(inside)
    try:
        read_until(terminal, b"Browse")
        os.write(terminal, b"q")
        # The screen is given back at the end.
        read_until(terminal, b"\x1b[?1049l")
        assert process.wait(SECONDS) == 0
    finally:
        process.kill()
        process.wait()
        os.close(terminal)
    assert (tmp_path / "err.log").read_bytes() == b""
