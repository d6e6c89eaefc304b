"""A node of a cluster: the Java workers that a Dask worker process keeps.

Dask sends tasks here by the name of their function, so that hejtui must be
installed on every node. A process makes a Java worker for each of its threads
that executes programs, and ends it with itself, or when it has had nothing to
do for a while.
"""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from core.execute.environment import Environment, Limits, environment_of
from core.execute.executor import Executor
from core.execute.judge import Program
from core.execute.toolchain import Toolchain, find_toolchain
from core.jobs import Silent
from core.model import Interrupted, MissingToolError, Outcome

_IDLE_SECONDS = 60.0


@dataclass(frozen=True, slots=True)
class Wanted:
    """How a client wants programs to be executed.

    Attributes:
        limits: what a program may use.
        sandboxed: whether programs run in the sandbox.
        jdk: the folder of the JDK, on every node; None to look for one.
        environment: of the client's outcomes; that of a node must equal it.
    """

    limits: Limits
    sandboxed: bool
    jdk: Path | None
    environment: Environment


def check_node(wanted: Wanted) -> Toolchain:
    """What this node executes programs with.

    Raises:
        MissingToolError: something is not installed here, or outcomes would not
            be those of the client; names the node and the difference.
    """
    try:
        toolchain = find_toolchain(sandboxed=wanted.sandboxed, jdk=wanted.jdk)
    except MissingToolError as error:
        raise MissingToolError(error.what, where=_name(error.where), todo=error.todo) from error
    here, theirs = environment_of(toolchain, wanted.limits), wanted.environment
    if here.hash != theirs.hash:
        differing = [
            f"{name} is {here.description.get(name)} instead of {theirs.description.get(name)}"
            for name in sorted(here.description.keys() | theirs.description.keys())
            if here.description.get(name) != theirs.description.get(name)
        ]
        raise MissingToolError(
            f"its environment differs: {', '.join(differing)}",
            where=_name(),
            todo="give all nodes the same JDK, JUnit and version of hejtui, or leave this one out",
        )
    return toolchain


def execute(program: Program, wanted: Wanted) -> Outcome:
    """Executes one program with this thread's own Java worker.

    Raises:
        MissingToolError: the node's environment is not the wanted one, or its
            workers do not start.
        Interrupted: the process ends.
    """
    with _node().lent(wanted) as executor:
        (outcome,) = executor.run([program], Silent())
        return outcome


@dataclass(slots=True)
class _Slot:
    """The Java worker of one thread."""

    executor: Executor
    busy: bool = False
    used: float = field(default_factory=time.monotonic)


class _Node:
    """The Java workers of one Dask worker, by what they are for and the thread they are of."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._slots: dict[tuple[str, str, int], _Slot] = {}
        self._closed = threading.Event()
        threading.Thread(target=self._end_idle, name="end idle", daemon=True).start()

    @contextmanager
    def lent(self, wanted: Wanted) -> Iterator[Executor]:
        key = (wanted.environment.hash, str(wanted.jdk), threading.get_ident())
        with self._lock:
            if self._closed.is_set():
                raise Interrupted("the node ends")
            if key not in self._slots:
                self._slots[key] = _Slot(Executor(check_node(wanted), 1, wanted.limits))
            slot = self._slots[key]
            slot.busy = True
        try:
            yield slot.executor
        finally:
            with self._lock:
                slot.busy = False
                slot.used = time.monotonic()

    def close(self) -> None:
        """Ends all, also what is at work."""
        with self._lock:
            self._closed.set()
            self._end(list(self._slots))

    def _end_idle(self) -> None:
        while not self._closed.wait(_IDLE_SECONDS / 4):
            with self._lock:
                oldest = time.monotonic() - _IDLE_SECONDS
                self._end([k for k, s in self._slots.items() if not s.busy and s.used < oldest])

    def _end(self, keys: list[tuple[str, str, int]]) -> None:
        for each in keys:
            self._slots.pop(each).executor.close()


_NODES: dict[str, _Node] = {}
_NODES_LOCK = threading.Lock()


def _node() -> _Node:
    """What the Dask worker of this thread keeps; ends with it."""
    from distributed import Worker, WorkerPlugin, get_worker

    class EndWithWorker(WorkerPlugin):  # type: ignore[misc]
        def teardown(self, worker: Worker) -> None:
            with _NODES_LOCK:
                node = _NODES.pop(worker.id)
            node.close()

    here = get_worker()
    with _NODES_LOCK:
        if here.id not in _NODES:
            _NODES[here.id] = _Node()
            here.loop.add_callback(here.plugin_add, EndWithWorker(), "hejtui")
        return _NODES[here.id]


def _name(part: str = "") -> str:
    """This node, as people and the cluster call it."""
    from distributed import get_worker

    name = f"node {socket.gethostname()}, {get_worker().address}"
    return f"{name}: {part}" if part else name
