"""How a command's long work is watched: progress on stderr, signals, the parent's end."""

from __future__ import annotations

import json
import os
import shutil
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from types import FrameType

from core.jobs import Cancel, Progress, Watch
from hejtui.cli.pace import Pace, progress_line

_LINE_SECONDS = 0.1
"""Progress lines come no faster than this, but for the last one."""

_SELDOM_SECONDS = 30.0
"""Seconds between two lines where stderr is no terminal."""

_LOG_WIDTH = 100
"""Columns of such a line."""

_PARENT_SECONDS = 0.5

_ERASE = "\r\x1b[K"
"""Back to the start of the line, which is emptied."""

Show = Callable[[Progress], None]


class Watching:
    """A watch that shows what it hears, one report at a time."""

    def __init__(self, cancel: Cancel, show: Show) -> None:
        self._cancel = cancel
        self._show = show
        self._lock = threading.Lock()

    @property
    def cancel(self) -> Cancel:
        """The flag that ctrl+c, or the end of the parent process, sets."""
        return self._cancel

    def report(self, progress: Progress) -> None:
        """Shows how far the task is."""
        with self._lock:
            self._show(progress)


@contextmanager
def watched(title: str, form: str) -> Iterator[Watch]:
    """A watch for the work inside the `with`.

    The first ctrl+c asks the work to stop, the second ends it at once.

    Args:
        title: stands before the bar.
        form: `bar` for people (a line now and then where stderr is no terminal), `json`
            for a parent process: a line a report, and the work stops when the parent ends.
    """
    cancel = Cancel()
    with ExitStack() as around:
        around.enter_context(_signals_set(cancel))
        if form == "json":
            around.enter_context(_parent_followed(cancel))
            show = _lines()
        elif sys.stderr.isatty():
            show = around.enter_context(_bar(title))
        else:
            show = seldom(title)
        yield Watching(cancel, show)


@contextmanager
def _signals_set(cancel: Cancel) -> Iterator[None]:
    def hear(number: int, frame: FrameType | None) -> None:
        if cancel.is_set and number == signal.SIGINT:
            signal.default_int_handler(number, frame)
        cancel.set()

    before = {each: signal.signal(each, hear) for each in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _parent_followed(cancel: Cancel) -> Iterator[None]:
    parent = os.getppid()
    ended = threading.Event()

    def follow() -> None:
        while not ended.wait(_PARENT_SECONDS):
            if os.getppid() != parent:
                cancel.set()
                return

    thread = threading.Thread(target=follow, name="follow parent", daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


@contextmanager
def _bar(title: str) -> Iterator[Show]:
    pace = Pace()
    last = 0.0

    def show(progress: Progress) -> None:
        nonlocal last
        now = time.monotonic()
        pace.hear(now, progress)
        if progress.done != progress.total and now - last < _LINE_SECONDS:
            return
        last = now
        left = pace.seconds_left(progress)
        width = shutil.get_terminal_size().columns - 1
        line = progress_line(title, progress, left, width, pace.a_second)
        sys.stderr.write(f"{_ERASE}{line}")
        sys.stderr.flush()

    try:
        yield show
    finally:
        sys.stderr.write(_ERASE)
        sys.stderr.flush()


def seldom(title: str, clock: Callable[[], float] = time.monotonic) -> Show:
    """For whoever reads a file or a pipe: a line every half a minute.

    Args:
        title: stands before it.
        clock: seconds.
    """
    pace = Pace()
    last = clock()

    def show(progress: Progress) -> None:
        nonlocal last
        now = clock()
        pace.hear(now, progress)
        if now - last < _SELDOM_SECONDS:
            return
        last = now
        line = progress_line(title, progress, pace.seconds_left(progress), _LOG_WIDTH)
        print(line, file=sys.stderr, flush=True)  # noqa: T201

    return show


def _lines() -> Show:
    last = 0.0

    def show(progress: Progress) -> None:
        nonlocal last
        now = time.monotonic()
        if progress.done != progress.total and now - last < _LINE_SECONDS:
            return
        last = now
        record = {
            "done": progress.done,
            "total": progress.total,
            "counts": progress.counts,
            "message": progress.message,
        }
        print(json.dumps(record), file=sys.stderr, flush=True)  # noqa: T201

    return show
