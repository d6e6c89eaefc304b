"""Executes programs on a Dask cluster, whose workers keep Java workers of their own."""

from __future__ import annotations

import contextlib
import queue
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from core.execute.environment import Environment, Limits, environment_of
from core.execute.judge import Program
from core.execute.node import Wanted, check_node, execute
from core.execute.scheduler import connect
from core.execute.toolchain import find_toolchain
from core.jobs import Progress, Watch
from core.model import HejtuiError, Interrupted, MissingToolError, Outcome, source_hash

if TYPE_CHECKING:
    from distributed import Client, Future

_CLOSE_SECONDS = 5
_RESULT_SECONDS = 2
_WAIT_SECONDS = 0.1
_LOOK_SECONDS = 5
_AHEAD = 4
"""Programs in the scheduler's hands for each thread of the cluster, so that none waits."""


class Cluster:
    """Executes programs on a Dask cluster; a context manager.

    The scheduler does again what a lost node had in work. A node whose
    environment is not that of this machine is refused, so that outcomes hold
    for one environment wherever they were made.

    Args:
        address: of the scheduler (`tcp://HOST:PORT`), or the path of its file.
        sandboxed: whether programs run in the sandbox.
        jdk: the folder of the JDK, here and on every node; None to look for one.
        limits: what a program may use.

    Raises:
        MissingToolError: this machine lacks what execution needs.
    """

    def __init__(
        self,
        address: str,
        *,
        sandboxed: bool = True,
        jdk: Path | None = None,
        limits: Limits | None = None,
    ) -> None:
        self._address = address
        limits = limits or Limits()
        toolchain = find_toolchain(sandboxed=sandboxed, jdk=jdk)
        environment = environment_of(toolchain, limits)
        self._wanted = Wanted(limits, sandboxed, jdk, environment)
        self._client: Client | None = None
        self._threads = 0
        self._looked = 0.0

    @property
    def environment(self) -> Environment:
        """What the outcomes hold for."""
        return self._wanted.environment

    def __enter__(self) -> Cluster:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leaves the cluster; what it still had in work is given up."""
        if self._client is not None:
            client, self._client = self._client, None
            with contextlib.suppress(OSError):
                client.close(_CLOSE_SECONDS)

    def run(self, programs: Iterable[Program], watch: Watch) -> Iterator[Outcome]:
        """Executes programs, equal ones once; outcomes come as they are ready.

        Programs are taken as the cluster has room for them.

        Raises:
            MissingToolError: the cluster cannot be reached, or one of its nodes
                cannot be used.
            UsageError: the address is none.
            InputError: the file is not that of a scheduler.
            Interrupted: the watch asked to stop.
        """
        watch.cancel.check()
        client = self._connected()
        left = iter(programs)
        seen: set[tuple[object, ...]] = set()
        done: queue.SimpleQueue[Future] = queue.SimpleQueue()
        running: dict[str, tuple[Future, Program]] = {}

        def submit(program: Program) -> None:
            future = client.submit(execute, program, self._wanted, pure=False)
            running[future.key] = future, program
            future.add_done_callback(done.put)

        try:
            while True:
                watch.cancel.check()
                room = self._room(client, watch)
                while len(running) < room and (program := next(left, None)) is not None:
                    if (key := _key(program)) not in seen:
                        seen.add(key)
                        submit(program)
                if not running:
                    return
                try:
                    future = done.get(timeout=_WAIT_SECONDS)
                except queue.Empty:
                    continue
                try:
                    outcome = self._outcome(future)
                except TimeoutError:  # its node was lost: it is made again
                    future.add_done_callback(done.put)
                    continue
                _, program = running.pop(future.key)
                if outcome is None:
                    submit(program)
                else:
                    yield outcome
        finally:
            with contextlib.suppress(OSError):
                client.cancel([future for future, _ in running.values()])

    def _connected(self) -> Client:
        if self._client is None:
            client = connect(self._address)
            try:
                _check_nodes(client, self._wanted)
            except BaseException:
                client.close(_CLOSE_SECONDS)
                raise
            self._client = client
        return self._client

    def _room(self, client: Client, watch: Watch) -> int:
        """How many programs the scheduler should have in hand."""
        now = time.monotonic()
        if not self._looked or now - self._looked > _LOOK_SECONDS:
            try:
                self._threads = sum(client.nthreads().values())
            except OSError as error:
                raise self._lost() from error
            if not self._threads and not self._looked:
                watch.report(Progress(0, None, {}, "waiting for a node of the cluster"))
            self._looked = now
        return max(1, _AHEAD * self._threads)

    def _outcome(self, future: Future) -> Outcome | None:
        """What became of a program; None where its node ended in good order meanwhile."""
        from distributed import KilledWorker

        if future.cancelled():
            raise self._lost()
        try:
            outcome: Outcome = future.result(timeout=_RESULT_SECONDS)
        except Interrupted:
            return None
        except (HejtuiError, TimeoutError):
            raise
        except KilledWorker as error:
            raise MissingToolError(
                "nodes ended again and again while they executed the same program",
                where=f"cluster {self._address}",
                todo="look into the nodes' logs; what is finished is kept",
            ) from error
        except Exception as error:
            if isinstance(error.__cause__, ImportError):  # the scheduler reads tasks too
                raise _not_installed(f"scheduler {self._address}") from error
            raise MissingToolError(
                f"a node failed: {type(error).__name__}: {error}",
                where=f"cluster {self._address}",
                todo="look into the nodes' logs; what is finished is kept",
            ) from error
        return outcome

    def _lost(self) -> MissingToolError:
        return MissingToolError(
            "the scheduler was lost",
            where=f"cluster {self._address}",
            todo="what is finished is kept; the same call goes on",
        )


def _key(program: Program) -> tuple[object, ...]:
    hashes = source_hash(program.source), source_hash(program.test)
    return *hashes, program.confirm, program.repeat


def _check_nodes(client: Client, wanted: Wanted) -> None:
    """Refuses a cluster with a node that cannot be used; nodes that come later check themselves."""
    found = client.run(check_node, wanted, on_error="return")
    for node, result in sorted(found.items()):
        if isinstance(result, HejtuiError):
            raise result
        if isinstance(result, Exception) and "ModuleNotFoundError" in repr(result):
            raise _not_installed(f"node {node}")


def _not_installed(where: str) -> MissingToolError:
    return MissingToolError(
        "hejtui is not installed there",
        where=where,
        todo="type there: pip install 'hejtui[dask]', in the same version as here",
    )
