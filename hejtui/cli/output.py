"""What commands print: tables for people, JSON for programs, progress on stderr."""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from rich.table import Table
from rich.text import Text

from core.jobs import Cancel, Progress


def print_json(document: dict[str, Any]) -> None:
    """Prints one JSON document."""
    click.echo(json.dumps(document, indent=2, ensure_ascii=False))


def print_table(heads: Sequence[str], rows: Sequence[Sequence[object]], *, empty: str) -> None:
    """Prints a table; a line instead where there is nothing.

    Args:
        heads: the column heads.
        rows: the cells; None shows as nothing.
        empty: what to say, and what to do, where there are no rows.
    """
    if not rows:
        click.echo(empty)
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for head in heads:
        table.add_column(head, overflow="fold")
    for row in rows:
        table.add_row(*(Text("" if cell is None else str(cell)) for cell in row))
    width = None if sys.stdout.isatty() else 200
    Console(width=width).print(table)


class Watcher:
    """Shows progress on stderr, and hears ctrl+c."""

    def __init__(self, form: str) -> None:
        self._cancel = Cancel()
        self._form = form
        self._bar: Bar | None = None
        self._last = 0.0
        self._lock = threading.Lock()

    @property
    def cancel(self) -> Cancel:
        """The flag that ctrl+c, or the end of the parent process, sets."""
        return self._cancel

    def report(self, progress: Progress) -> None:
        """Shows how far the task is."""
        with self._lock:
            if self._form == "json":
                self._report_line(progress)
            elif self._bar is not None:
                text = "  ".join(f"{name} {n}" for name, n in sorted(progress.counts.items()))
                self._bar.update(
                    self._bar.task_ids[0],
                    completed=progress.done,
                    total=progress.total,
                    counts=text or progress.message,
                )

    def _report_line(self, progress: Progress) -> None:
        now = time.monotonic()
        if progress.done != progress.total and now - self._last < 0.1:
            return
        self._last = now
        record = {
            "done": progress.done,
            "total": progress.total,
            "counts": progress.counts,
            "message": progress.message,
        }
        print(json.dumps(record), file=sys.stderr, flush=True)  # noqa: T201

    @contextmanager
    def shown(self, title: str) -> Iterator[Watcher]:
        """Shows the task while it runs; the first ctrl+c asks it to stop."""
        if self._form == "json":
            threading.Thread(target=self._follow_parent, daemon=True).start()
        previous = signal.signal(signal.SIGINT, lambda *_: self._cancel.set())
        signal.signal(signal.SIGTERM, lambda *_: self._cancel.set())
        try:
            if self._form == "bar" and sys.stderr.isatty():
                columns = (
                    TextColumn(title),
                    BarColumn(),
                    MofNCompleteColumn(),
                    TimeRemainingColumn(),
                    TextColumn("{task.fields[counts]}", markup=False),
                )
                with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
                    bar.add_task(title, total=None, counts="")
                    self._bar = bar
                    yield self
            else:
                yield self
        finally:
            signal.signal(signal.SIGINT, previous)

    def _follow_parent(self) -> None:
        parent = os.getppid()
        while not self._cancel.is_set:
            if os.getppid() != parent:
                self._cancel.set()
            threading.Event().wait(0.5)
