"""What a worker has loaded once it judges, kept for the start of the next ones.

Class data sharing (JEP 350): an archive of classes that are ready to use
shortens the start of a worker by about a third.
"""

from __future__ import annotations

import contextlib
import tempfile
from dataclasses import replace
from pathlib import Path

from core.execute.environment import Limits
from core.execute.judge import Judge
from core.execute.selftest import check_workers
from core.execute.toolchain import Toolchain
from core.execute.worker import Worker
from core.jobs import Cancel
from core.model import MissingToolError

OLDEST_WITH_ARCHIVE = 13
"""The first JDK that makes an archive of what a process has loaded."""

_MEGABYTES = 256
"""More than an archive ever takes."""


def make_archive(toolchain: Toolchain, jar: Path, limits: Limits, cancel: Cancel) -> None:
    """Makes the archive beside the runner, where there is none; workers start without it too.

    The process that makes it runs only the program of the self-test, and so
    without a sandbox, in which it could not write.
    """
    archive = _archive_of(jar)
    if archive.is_file() or toolchain.release < OLDEST_WITH_ARCHIVE:
        return
    with (
        contextlib.suppress(MissingToolError, OSError),
        tempfile.TemporaryDirectory(dir=jar.parent) as work,
    ):
        made = Path(work) / archive.name
        open_air = replace(toolchain, bwrap=None)
        roomy = replace(limits, file_megabytes=_MEGABYTES)
        worker = Worker(open_air, jar, roomy, cancel, (f"-XX:ArchiveClassesAtExit={made}",))
        try:
            check_workers(Judge(lambda: worker, "", limits))
            worker.finish()
        finally:
            worker.end()
        made.replace(archive)


def archive_options(jar: Path) -> tuple[str, ...]:
    """What makes Java use the archive, where there is one."""
    archive = _archive_of(jar)
    return (f"-XX:SharedArchiveFile={archive}",) if archive.is_file() else ()


def _archive_of(jar: Path) -> Path:
    """Where the archive of a runner lies."""
    return jar.with_suffix(".jsa")
