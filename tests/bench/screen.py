"""The inspector in a terminal: from the start to the first screen, from a key to its frame."""

from __future__ import annotations

import fcntl
import itertools
import os
import pty
import re
import select
import statistics
import struct
import subprocess
import sys
import termios
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from core.annotate import put_mark
from core.model import Status
from core.store import Workspace
from tests.bench.say import say
from tests.bench.study import CANDIDATES, MARKS, add_marks, first_screen

KEYS = 60
STARTS = 5
COLUMNS, ROWS = 160, 45

SILENCE = 0.06
"""Seconds without a byte that end a burst of frames."""

LONGEST = 20.0
"""Seconds after which the program is given up."""

PAUSE = 0.2
"""Seconds between two marks of whoever else works in the workspace."""

_ESCAPE = re.compile(
    rb"\x1b(?:\[[0-9;:?<>=]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[P_][^\x1b]*\x1b\\|.)"
)


class Inspector:
    """The real program in a terminal of its own."""

    def __init__(self, study: Path) -> None:
        """Starts it."""
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        command = [sys.executable, "-m", "hejtui", "open", str(study), "--annotator", "bench"]
        self.started = time.perf_counter()
        self._process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor"},
        )
        os.close(slave)
        self._seen = b""

    def wait_for(self, texts: tuple[str, ...]) -> float:
        """The time when the last of the texts came."""
        wanted = [text.encode() for text in texts]
        end = time.perf_counter() + LONGEST
        while (at := self._read(LONGEST)) and at < end:
            plain = _ESCAPE.sub(b"", self._seen)
            if all(text in plain for text in wanted):
                return at
        raise RuntimeError(f"{texts} did not come; the screen was {self._seen[-2000:]!r}")

    def rest(self) -> float | None:
        """The time of the last byte before it was silent; None if there was none."""
        latest = None
        while at := self._read(SILENCE if latest else 1.0):
            latest = at
        return latest

    def press(self, key: str) -> float:
        """Presses a key; milliseconds until the last byte that it brought about."""
        start = time.perf_counter()
        os.write(self._master, key.encode())
        latest = self.rest()
        if latest is None:
            raise RuntimeError(f"the key {key!r} changed nothing")
        return 1000 * (latest - start)

    def answer(self, key: str) -> float:
        """Presses a key; milliseconds until the first byte that comes then."""
        start = time.perf_counter()
        os.write(self._master, key.encode())
        first = self._read(1.0)
        if first is None:
            raise RuntimeError(f"the key {key!r} changed nothing")
        self.rest()
        return 1000 * (first - start)

    @property
    def processor(self) -> float:
        """Milliseconds of processor time so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return 1000 * (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        """Ends it."""
        self._process.terminate()
        self._process.wait()
        os.close(self._master)

    def _read(self, seconds: float) -> float | None:
        ready, _, _ = select.select([self._master], [], [], seconds)
        if not ready:
            return None
        self._seen += os.read(self._master, 1 << 16)
        return time.perf_counter()


def measure_start(study: Path) -> None:
    """From the start of the process, imports and all, to the first screen."""
    texts = first_screen(study)
    bare = _median(lambda: _call([sys.executable, "-c", "pass"]))
    version = _median(lambda: _call([sys.executable, "-m", "hejtui", "--version"]))
    first = _median(lambda: _start(study, texts))
    say("start to first screen", f"{first:.2f} s")
    say("the same against `python -c pass`", f"{first / bare:.1f} times ({bare:.3f} s)")
    say("the same against `hejtui --version`", f"{first / version:.1f} times ({version:.3f} s)")


def measure_keys(study: Path) -> None:
    """From a key to the last byte of what it changes on the screen."""
    inspector = Inspector(study)
    try:
        inspector.wait_for(first_screen(study))
        inspector.rest()
        _measure(inspector, "j in Browse", "j")
        _measure(inspector, "a, accept and go on", "a")
        inspector.press("2")
        inspector.rest()
        _measure(inspector, "j in Candidates", "j", back="g", steps=CANDIDATES - 1)
    finally:
        inspector.close()


def measure_marked(study: Path) -> None:
    """The same with a full journal: opening, filtering, going on, and what another one marks."""
    add_marks(study)
    opened = _median(lambda: _start(study, ("Quit", "done,")))
    say(f"{MARKS:,} marks: start to first screen", f"{opened:.2f} s")
    inspector = Inspector(study)
    try:
        inspector.wait_for(("Quit", "done,"))
        inspector.rest()
        _measure(inspector, f"{MARKS:,} marks: j in Browse", "j")
        _measure(inspector, f"{MARKS:,} marks: n, the next unmarked", "n")
        _measure(inspector, f"{MARKS:,} marks: a, accept and go on", "a")
        _measure(inspector, f"{MARKS:,} marks: z, undo", "z")
        _measure(inspector, f"{MARKS:,} marks: Z, redo", "Z")
        _measure(inspector, f"{MARKS:,} marks: ctrl+u, half a page up", "\x15", steps=5, back="G")
        _measure(inspector, f"{MARKS:,} marks: L, the next remark", "L")
        _measure(inspector, f"{MARKS:,} marks: D, the next dispute", "D")
        _measure(inspector, f"{MARKS:,} marks: a letter of a filter", *"/t:loop b:e\x15\r")
        _measure(inspector, f"{MARKS:,} marks: / and escape", "/", "\x1b")
        for room, name in (("2", "Candidates"), ("3", "Jobs"), ("4", "Verify")):
            _measure(inspector, f"{MARKS:,} marks: to {name}", room, back="1", steps=1)
            inspector.press(room)
            _measure(inspector, f"{MARKS:,} marks: back from {name}", "1", back=room, steps=1)
            inspector.press("1")
        with _another_marks(study):
            # What the other one marks is drawn at any time: the last byte says nothing.
            _say(f"{MARKS:,} marks, another marks: j, answered", inspector.answer)
    finally:
        inspector.close()


def _say(name: str, measure: Callable[[str], float]) -> None:
    times = [measure("j") for _ in range(KEYS)]
    say(f"{name}: median", f"{statistics.median(times):.0f} ms")
    say(f"{name}: 95th percentile", f"{statistics.quantiles(times, n=20)[-1]:.0f} ms")


@contextmanager
def _another_marks(study: Path) -> Iterator[None]:
    """Another annotator marks all the time."""
    done = threading.Event()

    def work() -> None:
        with Workspace.open(study) as workspace:
            ids = [row.id for row in workspace.instances.rows(status=Status.READY)]
            for id in ids:
                put_mark(workspace, id, "another", None)
                if done.wait(PAUSE):
                    return

    worker = threading.Thread(target=work)
    worker.start()
    try:
        yield
    finally:
        done.set()
        worker.join()


def _measure(
    inspector: Inspector, name: str, *keys: str, back: str = "", steps: int = KEYS
) -> None:
    times, processor = [], 0.0
    pressed = itertools.cycle(keys)
    while len(times) < KEYS:
        before = inspector.processor
        times += [inspector.press(next(pressed)) for _ in range(min(steps, KEYS - len(times)))]
        processor += inspector.processor - before
        if back:
            inspector.press(back)
    worst = statistics.quantiles(times, n=20)[-1]
    say(f"{name}: median", f"{statistics.median(times):.0f} ms")
    say(f"{name}: 95th percentile", f"{worst:.0f} ms")
    say(f"{name}: processor time a key", f"{processor / KEYS:.1f} ms")


def _start(study: Path, texts: tuple[str, ...]) -> float:
    inspector = Inspector(study)
    try:
        return inspector.wait_for(texts) - inspector.started
    finally:
        inspector.close()


def _call(command: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return time.perf_counter() - start


def _median(measure: Callable[[], float]) -> float:
    return statistics.median(measure() for _ in range(STARTS))
