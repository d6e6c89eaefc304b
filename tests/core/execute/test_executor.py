"""Whatever happens, no worker is left behind; a broken sandbox scores nothing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from execute_programs import BUSY, run_program, suite, wanting
from living import workers

from core.execute import Executor, Limits, Program, find_toolchain, probe
from core.execute.archive import OLDEST_WITH_ARCHIVE, archive_options
from core.execute.classes import runner_jar
from core.execute.judge import Judge
from core.execute.worker import Worker
from core.jobs import Cancel, Silent
from core.model import Interrupted, MissingToolError

ENDLESS = b"package p; public class Program { static int f() { while (true) { } } }"
FINE = "package p; public class Program { static int f() { return 1; } }"
TEST = suite("@Test public void a() { assertEquals(1, Program.f()); }")


@pytest.mark.parametrize("sandboxed", [True, False])
def test_leaving_ends_every_worker(toolchain, sandboxed):
    chain = toolchain if sandboxed else replace(toolchain, bwrap=None)
    limits = Limits(heap_megabytes=301)
    with Executor(chain, 1, limits) as running:
        assert run_program(running, FINE, TEST).verdict == "plausible"
        assert workers("-Xmx301m")
    assert not workers("-Xmx301m")


def test_cancelling_ends_every_worker_and_keeps_what_is_finished(toolchain):
    watch = Silent()
    programs = [Program(FINE.encode(), TEST.encode())]
    programs += [Program(ENDLESS + b" " * n, TEST.encode()) for n in range(50)]
    limits = Limits(heap_megabytes=302)
    with Executor(toolchain, 1, limits) as running:
        outcomes = running.run(programs, watch)
        assert next(outcomes).verdict == "plausible"
        watch.cancel.set()
        with pytest.raises(Interrupted):
            next(outcomes)
        assert not workers("-Xmx302m")


def test_an_executor_works_on_after_a_call_was_cancelled(toolchain):
    with Executor(toolchain, 1) as running:
        watch = Silent()
        watch.cancel.set()
        with pytest.raises(Interrupted):
            list(running.run([Program(ENDLESS, TEST.encode())], watch))
        assert run_program(running, FINE, TEST).verdict == "plausible"


def test_not_listening_to_the_end_ends_the_call(toolchain):
    limits = Limits(heap_megabytes=303)
    with Executor(toolchain, 1, limits) as running:
        outcomes = running.run(
            [Program(FINE.encode(), TEST.encode()), Program(ENDLESS, TEST.encode())], Silent()
        )
        next(outcomes)
        outcomes.close()
        assert not workers("-Xmx303m")


def test_all_tests_of_a_program_share_its_time(toolchain):
    body = "assertEquals(1, Program.f(this::more));"
    tests = (f"@Test public void {name}() {{ {body} }}" for name in "abcd")
    test = suite(wanting(400) + "".join(tests))
    with Executor(toolchain, 1, Limits(program_seconds=1.0)) as running:
        outcome = run_program(running, BUSY, test)
    assert outcome.verdict == "timeout"
    assert [each.result for each in outcome.tests] == ["pass", "pass", "timeout", "timeout"]
    assert outcome.tests[3].ended_by == "processor time of all tests"


def test_a_sandbox_that_does_not_start_is_a_missing_tool(toolchain):
    broken = replace(toolchain, bwrap=Path("/bin/false"))
    with Executor(broken, 1) as running, pytest.raises(MissingToolError, match="does not start"):
        run_program(running, FINE, TEST)


def test_the_environment_depends_on_limits_and_sandbox(toolchain):
    hashes = {
        Executor(each, 1, limits).environment.hash
        for each in (toolchain, replace(toolchain, bwrap=None))
        for limits in (Limits(), Limits(ticks=5))
    }
    assert len(hashes) == 4


def test_a_java_home_without_a_jdk_is_named_and_so_are_the_commands_to_type(monkeypatch, tmp_path):
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    with pytest.raises(MissingToolError, match=f"JAVA_HOME is {tmp_path}") as caught:
        find_toolchain()
    for command in ("apt install openjdk-17", "dnf install java-17", "brew install openjdk"):
        assert command in str(caught.value)
    tools = {each.name: each for each in probe()}
    assert tools["JDK"].found is None
    assert "apt install" in tools["JDK"].install


def test_without_bubblewrap_only_unsandboxed_runs(monkeypatch, toolchain):
    monkeypatch.setenv("PATH", str(toolchain.home / "bin"))
    with pytest.raises(MissingToolError, match="--unsandboxed"):
        find_toolchain()
    assert find_toolchain(sandboxed=False).bwrap is None


def test_the_first_start_leaves_a_runner_and_its_archive_for_the_next(
    monkeypatch, tmp_path, toolchain
):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    made = []
    for _ in range(2):
        with Executor(toolchain, 1) as running:
            assert run_program(running, FINE, TEST).verdict == "plausible"
        made.append({each.name: each.stat().st_mtime_ns for each in tmp_path.rglob("runner.*")})
    archive = {"runner.jsa"} if toolchain.release >= OLDEST_WITH_ARCHIVE else set()
    assert set(made[0]) == {"runner.jar", *archive}
    assert made[0] == made[1]


def test_a_worker_that_served_long_enough_is_replaced_between_programs(toolchain):
    limits = Limits()
    runner = runner_jar(toolchain)
    started = []

    def start() -> Worker:
        started.append(Worker(toolchain, runner, limits, Cancel(), archive_options(runner)))
        return started[-1]

    judge = Judge(start, "", limits, most_served=2)
    try:
        for n in range(5):
            program = Program(FINE.encode() + b" " * n, TEST.encode())
            assert judge.judge(program).verdict == "plausible"
        assert [each.served for each in started] == [2, 2, 1]
    finally:
        judge.end()
