"""A Dask cluster of two worker processes gives the outcomes of this machine's own workers."""

from __future__ import annotations

import os
import re
import signal
import socket
import sys
import threading
import time
from dataclasses import replace

import pytest
from execute_programs import suite
from living import workers

from core.execute import Cluster, Executor, Limits, Program, run_pending
from core.jobs import Silent
from core.model import (
    Bug,
    Candidate,
    Generation,
    Interrupted,
    Location,
    MissingToolError,
    Outcome,
    UsageError,
)
from core.store import Selection, Workspace

try:
    import distributed
except ImportError:
    distributed = None

LIMITS = Limits(test_seconds=0.5, short_seconds=0.3, heap_megabytes=305)
TEST = suite(
    "@Test public void one() { assertEquals(1, Program.f()); }"
    "@Test public void two() { assertEquals(2, Program.f()); }"
).encode()
BODIES = ("return 1;", "return {n};", "return 1 / 0;", "while (true) {{ }}", "return x;")


def programs(count: int) -> list[Program]:
    """Programs of five kinds, no two alike."""
    head = "package p; public class Program {{ /* {n} */ static int f() {{ "
    return [
        Program((head + BODIES[n % len(BODIES)] + " }} }}").format(n=n).encode(), TEST)
        for n in range(count)
    ]


def bare(outcome: Outcome) -> Outcome:
    """An outcome without the times that it took."""
    tests = tuple(replace(each, cpu_seconds=0.0) for each in outcome.tests)
    return replace(outcome, tests=tests, seconds=0.0)


def eventually(condition) -> bool:
    """Whether a condition comes true in half a minute."""
    deadline = time.monotonic() + 30
    while not condition() and time.monotonic() < deadline:
        threading.Event().wait(0.1)
    return condition()


@pytest.fixture(scope="session")
def dask(toolchain):
    """Dask itself; skips without it, but not in CI."""
    if distributed is None:
        reason = "dask is not installed; type: pip install 'hejtui[dask]'"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    return distributed


@pytest.fixture
def start(dask):
    """Starts a cluster of worker processes, a thread each."""
    started = []

    def cluster(count: int, **environment: str):
        made = dask.LocalCluster(
            n_workers=count,
            threads_per_worker=1,
            dashboard_address=None,
            env=environment,
        )
        started.append(made)
        return made

    yield cluster
    for each in started:
        each.close()


def test_a_node_that_is_killed_changes_no_outcome_and_none_is_counted_twice(start, toolchain):
    cluster = start(2)
    given = programs(20)
    with Executor(toolchain, 1, LIMITS) as executor:
        expected = {each.source: bare(each) for each in executor.run(given, Silent())}
    with Cluster(cluster.scheduler_address, limits=LIMITS) as running:
        outcomes = running.run([*given, *given], Silent())
        found = [next(outcomes) for _ in range(5)]
        os.kill(cluster.workers[0].pid, signal.SIGKILL)
        found += outcomes
    assert len(found) == len(expected) == 20
    assert {each.source: bare(each) for each in found} == expected
    cluster.close()
    assert eventually(lambda: not workers("-Xmx305m"))


def test_what_is_cancelled_leaves_the_scheduler(start):
    cluster = start(1)
    watch = Silent()
    with Cluster(cluster.scheduler_address, limits=LIMITS) as running:
        outcomes = running.run(programs(500), watch)
        next(outcomes)
        assert 0 < len(cluster.scheduler.tasks) < 20
        watch.cancel.set()
        with pytest.raises(Interrupted):
            next(outcomes)
        assert eventually(lambda: not cluster.scheduler.tasks)


def test_a_workspace_is_executed_on_the_cluster_that_a_file_names(start, tmp_path):
    cluster = start(2)
    file = tmp_path / "scheduler.json"
    file.write_text(f'{{"address": "{cluster.scheduler_address}"}}')
    with Workspace.create(tmp_path / "w") as workspace:
        source = programs(1)[0].source
        workspace.bugs.add([Bug("B", source, source, TEST, Location.of(1), "here")])
        generation = Generation("model", "recorded", "1")
        workspace.candidates.add(
            generation,
            [
                (
                    Candidate(
                        "B", None, generation.id, "m", n, "", "", Location.of(1), each.source
                    ),
                    TEST,
                )
                for n, each in enumerate(programs(3), start=1)
            ],
        )
        first = run_pending(workspace, Selection(), dask=str(file), watch=Silent())
        assert (first.executed, first.verdicts) == (3, {"exception": 1, "wrong": 2})
        cluster.close()
        again = run_pending(workspace, Selection(), jobs=1, watch=Silent())
        assert (again.executed, again.verdicts) == (0, first.verdicts)


def test_a_node_with_another_jdk_is_refused_by_name(start, tmp_path):
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "javac").touch()
    (tmp_path / "release").write_text('JAVA_VERSION="99.1"')
    cluster = start(1, JAVA_HOME=str(tmp_path))
    words = f"node {socket.gethostname()}, tcp://.*: its environment differs: jdk is 99.1 instead"
    with (
        Cluster(cluster.scheduler_address) as running,
        pytest.raises(MissingToolError, match=words),
    ):
        next(running.run(programs(1), Silent()))


def test_a_node_without_a_jdk_is_refused_by_name(start, tmp_path):
    cluster = start(1, JAVA_HOME=str(tmp_path))
    words = f"node {socket.gethostname()}, tcp://.*: JAVA_HOME is {tmp_path}, where no JDK"
    with (
        Cluster(cluster.scheduler_address) as running,
        pytest.raises(MissingToolError, match=words),
    ):
        next(running.run(programs(1), Silent()))


def test_a_node_without_hejtui_is_refused_by_its_address(start, tmp_path):
    (tmp_path / "core").mkdir()
    (tmp_path / "core" / "__init__.py").write_text('raise ModuleNotFoundError("no core")')
    cluster = start(1)
    code = "import importlib, sys; sys.path.insert(0, {!r}); sys.modules.pop('core', None)"
    with dask_client(cluster) as client:
        client.run(exec, code.format(str(tmp_path)))
    with (
        Cluster(cluster.scheduler_address) as running,
        pytest.raises(MissingToolError, match=r"node tcp://.*: hejtui is not installed there"),
    ):
        next(running.run(programs(1), Silent()))


def dask_client(cluster):
    return distributed.Client(cluster, set_as_default=False)


def refused(address: str) -> str:
    """The one line that a scheduler's address gets."""
    began = time.monotonic()
    with Cluster(address) as running, pytest.raises((MissingToolError, UsageError)) as caught:
        next(running.run(programs(1), Silent()))
    assert time.monotonic() - began < 10
    return str(caught.value)


def test_a_scheduler_that_does_not_answer_is_named_within_seconds(dask):
    with socket.create_server(("127.0.0.1", 0)) as mute:
        address = f"127.0.0.1:{mute.getsockname()[1]}"
        assert f"no scheduler answers at tcp://{address}; start one" in refused(address)
    assert "no scheduler answers" in refused(f"tcp://{address}")


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("somewhere", "neither an address nor a scheduler file"),
        ("tcp://somewhere", "missing port number"),
        ("ws://somewhere:1", "only tcp and tls are known"),
        ("tls://somewhere:1", "names no certificates"),
    ],
)
def test_what_is_no_address_is_said_so(address, words, dask):
    assert re.search(f"--dask: .*{words}.*; give tcp://HOST:PORT", refused(address))


def test_without_dask_the_command_to_type_is_named(monkeypatch, toolchain):
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert refused("tcp://127.0.0.1:1") == (
        "--dask: dask is not installed; type: pip install 'hejtui[dask]'"
    )
