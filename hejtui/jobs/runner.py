"""Long work: each job is a child process that runs the same command as a shell would.

So nothing that a job does can block the keyboard, and every job has a twin
that a script can repeat. Jobs run one after another, in the order in which
they were asked for; whoever wants to know of changes observes the runner.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import tempfile
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from core.jobs import Progress
from hejtui.jobs.job import Job, JobState

PROGRAM = (sys.executable, "-P", "-m", "hejtui")
"""How a child is called; `-P` so that a folder `core` of the user is not imported."""

GRACE = (5.0, 10.0)
"""Seconds after a cancelled child's SIGINT until SIGTERM, and until SIGKILL."""

QUIT_GRACE = (1.0, 2.0)
"""The same when the inspector ends."""

_CHUNK = 1 << 16
_KEPT_LINES = 20
_LATE_SECONDS = 2.0

Observer = Callable[[Job], None]


class JobRunner:
    """The jobs of one sitting.

    Must be used from one event loop. At the end, `close` has to be awaited.

    Args:
        workspace: the folder that the jobs work on.
        program: the words before a job's command.
        grace: seconds until SIGTERM and SIGKILL follow on SIGINT.
    """

    def __init__(
        self,
        workspace: Path,
        program: Sequence[str] = PROGRAM,
        grace: tuple[float, float] = GRACE,
    ) -> None:
        self.workspace = workspace.absolute()
        self._program = tuple(program)
        self._grace = grace
        self._jobs: dict[str, Job] = {}
        self._observers: list[Observer] = []
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._cancelled: dict[str, asyncio.Event] = {}
        self._turn = asyncio.Lock()

    @property
    def jobs(self) -> list[Job]:
        """All jobs, in the order in which they were asked for."""
        return list(self._jobs.values())

    @property
    def running(self) -> Job | None:
        """The job under way; None if there is none."""
        return next((each for each in self.jobs if each.state is JobState.RUNNING), None)

    @property
    def active(self) -> list[Job]:
        """The jobs that run or wait."""
        return [each for each in self.jobs if each.active]

    def get(self, id: str) -> Job | None:
        """The job of that id, as it is now."""
        return self._jobs.get(id)

    def observe(self, observer: Observer) -> Callable[[], None]:
        """Calls `observer` with each job that changed, until the answer is called."""
        self._observers.append(observer)

        def stop() -> None:
            with suppress(ValueError):
                self._observers.remove(observer)

        return stop

    def start(
        self, title: str, command: Sequence[str], subjects: Sequence[str] | None = None
    ) -> Job:
        """Asks for a job; it runs once those before it have ended.

        Args:
            title: what it does, in a few words.
            command: the command and its options (`["run"]`), without workspace.
            subjects: ids of the bugs and instances concerned; None for all.
        """
        job = Job(
            id=str(len(self._jobs) + 1),
            title=title,
            command=tuple(command),
            workspace=self.workspace,
            subjects=None if subjects is None else tuple(subjects),
            asked=time.time(),
        )
        self._cancelled[job.id] = asyncio.Event()
        self._put(job)
        self._tasks[job.id] = asyncio.get_running_loop().create_task(self._take_turn(job.id))
        return job

    def cancel(self, id: str) -> None:
        """Asks a job to stop; what it has finished is kept."""
        job = self._jobs.get(id)
        if job is not None and job.active and not self._cancelled[id].is_set():
            self._cancelled[id].set()
            if job.state is JobState.WAITING:
                self._put(replace(job, state=JobState.STOPPED, ended=time.time()))
            else:
                self._put(replace(job, stopping=True))

    async def wait(self, id: str) -> Job:
        """The job once it has ended."""
        await asyncio.shield(self._tasks[id])
        return self._jobs[id]

    async def close(self) -> None:
        """Stops all jobs; returns when none of their processes is left."""
        self._grace = QUIT_GRACE
        for job in reversed(self.active):
            self.cancel(job.id)
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _take_turn(self, id: str) -> None:
        async with self._turn:
            if self._jobs[id].state is JobState.STOPPED:
                return
            self._put(replace(self._jobs[id], state=JobState.RUNNING, started=time.time()))
            subjects = self._jobs[id].subjects
            file: Path | None = None
            try:
                file = None if subjects is None else _write_subjects(subjects)
                await self._run(id, file)
            except OSError as error:
                reason = error.strerror or str(error)
                self._end(id, JobState.FAILED, f"the job could not be started: {reason}")
            finally:
                if file is not None:
                    file.unlink(missing_ok=True)

    async def _run(self, id: str, subjects: Path | None) -> None:
        words = [*self._program, *self._jobs[id].command]
        words += ["--workspace", str(self.workspace), "--json", "--progress", "json"]
        words += ["--subjects", str(subjects)] if subjects else []
        process = await asyncio.create_subprocess_exec(
            *words,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            start_new_session=True,
        )
        output = bytearray()
        said: deque[str] = deque(maxlen=_KEPT_LINES)
        readers = [
            asyncio.create_task(_read_all(process.stdout, output)),
            asyncio.create_task(self._hear(id, process.stderr, said)),
        ]
        stopper = asyncio.create_task(self._stop_when_asked(id, process))
        try:
            code = await process.wait()
            # A grandchild that outlives the child may hold the pipes open.
            await asyncio.wait(readers, timeout=_LATE_SECONDS)
        finally:
            if process.returncode is None:
                process.send_signal(signal.SIGINT)
            for task in (stopper, *readers):
                task.cancel()
            await asyncio.gather(stopper, *readers, return_exceptions=True)
        self._conclude(id, code, bytes(output), list(said))

    def _conclude(self, id: str, code: int, output: bytes, said: list[str]) -> None:
        result = _document(output)
        if code in (0, 1) and result is not None:
            self._put(replace(self._jobs[id], result=result))
            self._end(id, JobState.DONE, "")
        elif self._cancelled[id].is_set() or code == 130:
            self._end(id, JobState.STOPPED, "")
        else:
            self._end(id, JobState.FAILED, "\n".join(said) or _ending(code))

    def _end(self, id: str, state: JobState, error: str) -> None:
        job = self._jobs[id]
        self._put(replace(job, state=state, error=error, ended=time.time(), stopping=False))

    async def _hear(self, id: str, stream: asyncio.StreamReader | None, said: deque[str]) -> None:
        async for lines in _lines(stream):
            latest: Progress | None = None
            for line in lines:
                progress = _progress(line)
                latest = progress or latest
                if progress is None and line.strip():
                    said.append(line.strip().removeprefix("hejtui: "))
            if latest is not None:
                self._put(self._jobs[id].at(latest, time.monotonic()))

    async def _stop_when_asked(self, id: str, process: asyncio.subprocess.Process) -> None:
        await self._cancelled[id].wait()
        waited = 0.0
        for number, until in (
            (signal.SIGINT, self._grace[0]),
            (signal.SIGTERM, self._grace[1]),
        ):
            with suppress(ProcessLookupError):
                process.send_signal(number)
            await asyncio.sleep(max(0.0, until - waited))
            waited = until
        with suppress(ProcessLookupError):
            process.kill()

    def _put(self, job: Job) -> None:
        self._jobs[job.id] = job
        for observer in tuple(self._observers):
            observer(job)


def _write_subjects(subjects: Sequence[str]) -> Path:
    handle, name = tempfile.mkstemp(prefix="hejtui-subjects-", suffix=".txt")
    with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
        file.writelines(f"{each}\n" for each in subjects)
    return Path(name)


async def _read_all(stream: asyncio.StreamReader | None, output: bytearray) -> None:
    while stream is not None and (chunk := await stream.read(_CHUNK)):
        output += chunk


async def _lines(stream: asyncio.StreamReader | None) -> AsyncIterator[list[str]]:
    """The lines of a stream, all that came together at once."""
    rest = b""
    while stream is not None and (chunk := await stream.read(_CHUNK)):
        *whole, rest = (rest + chunk).split(b"\n")
        if len(rest) > _CHUNK:
            whole, rest = [*whole, rest], b""
        yield [line.decode("utf-8", "replace") for line in whole]
    if rest:
        yield [rest.decode("utf-8", "replace")]


def _progress(line: str) -> Progress | None:
    """The progress that a line reports; None if it is something else."""
    if not line.startswith("{"):
        return None
    try:
        record = json.loads(line)
        total = record["total"]
        counts = {str(name): int(n) for name, n in record.get("counts", {}).items()}
        return Progress(
            int(record["done"]),
            None if total is None else int(total),
            counts,
            str(record.get("message", "")),
        )
    except (ValueError, KeyError, TypeError, AttributeError):
        return None


def _document(output: bytes) -> dict[str, Any] | None:
    try:
        document = json.loads(output)
    except ValueError:
        return None
    return document if isinstance(document, dict) else None


def _ending(code: int) -> str:
    """What to say of a child that said nothing itself."""
    if code < 0:
        return f"the job was ended by {signal.Signals(-code).name}; start it again to go on"
    return f"the job ended with code {code} and said nothing; run its command in a shell to see why"
