"""JDKs: which are found, which is used, and that verdicts do not depend on which."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from attack_programs import ATTACKS, CONTROL, TESTS, expected_verdict
from execute_programs import run_program, suite

from core.dataset import read_benchmark
from core.execute import Executor, Jdk, Limits, Program, all_jdks, find_toolchain
from core.execute.environment import RUNNER_SOURCES
from core.execute.sandbox import worker_command
from core.java import package_of, with_package
from core.jobs import Silent
from core.model import MissingToolError, Outcome, source_hash


def fake(home: Path, version: str) -> Path:
    """A folder that looks like a JDK."""
    (home / "bin").mkdir(parents=True)
    (home / "bin" / "javac").touch()
    (home / "release").write_text(f'JAVA_VERSION="{version}"\n')
    return home.resolve()


def test_a_chosen_jdk_comes_before_java_home_and_that_before_all_others(monkeypatch, tmp_path):
    chosen, named = fake(tmp_path / "chosen", "21.0.1"), fake(tmp_path / "named", "11.0.2")
    monkeypatch.setenv("JAVA_HOME", str(named))
    assert all_jdks()[0] == Jdk(named, "11.0.2")
    assert all_jdks(chosen)[0] == Jdk(chosen, "21.0.1")
    assert Jdk(named, "11.0.2") in all_jdks(chosen)
    assert find_toolchain(sandboxed=False, jdk=chosen).version == "21.0.1"


def test_a_bundle_of_macos_is_its_home(tmp_path):
    home = fake(tmp_path / "jdk-21.jdk" / "Contents" / "Home", "21")
    assert find_toolchain(sandboxed=False, jdk=tmp_path / "jdk-21.jdk").home == home


@pytest.mark.parametrize("version", ["1.8.0_392", "10.0.2", "none"])
def test_a_jdk_that_is_too_old_is_refused(version, tmp_path):
    home = fake(tmp_path / "old", version)
    with pytest.raises(MissingToolError, match=f"--jdk: no JDK .*11 or later.* is in {home}"):
        find_toolchain(sandboxed=False, jdk=home)


def test_the_runner_is_java_of_the_oldest_jdk(tmp_path, toolchain):
    options = ["--release", "11", "-Xlint:-options", "-encoding", "UTF-8", "-proc:none"]
    options += ["-d", str(tmp_path), "--add-reads", "hejtui.runner=ALL-UNNAMED"]
    options += ["-classpath", os.pathsep.join(map(str, toolchain.class_path))]
    sources = sorted(RUNNER_SOURCES.glob("*.java"))
    done = subprocess.run(
        [toolchain.javac, *options, *sources], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def other(toolchain, executor):
    """A worker on a JDK of another version than the one in use."""
    homes = {each.version.partition(".")[0]: each.home for each in all_jdks()}
    homes.pop(toolchain.version.partition(".")[0])
    if not homes:
        pytest.skip(f"only JDK {toolchain.version} is installed here; two versions are compared")
    another = find_toolchain(jdk=homes[max(homes, key=int)])
    with Executor(another, 1, Limits(test_seconds=1.0, short_seconds=0.3)) as running:
        assert running.environment.hash != executor.environment.hash
        yield running


def behaviour(outcome: Outcome) -> object:
    """What a program does; the library's messages differ between versions."""
    tests = [(each.name, each.result, each.exception) for each in outcome.tests]
    return outcome.verdict, tests


def test_the_bundled_benchmark_behaves_alike_on_another_jdk(executor, other):
    programs = []
    for bug in read_benchmark("bundled").bugs:
        fixed = with_package(bug.fixed, package_of(bug.buggy))
        programs += [Program(bug.buggy, bug.test), Program(fixed, bug.test)]
    here = {each.source: behaviour(each) for each in executor.run(programs, Silent())}
    there = {each.source: behaviour(each) for each in other.run(programs, Silent())}
    assert here == there


def test_attacks_fail_and_their_controls_pass_on_another_jdk(other):
    expected = {}
    programs = []
    for number, attack in enumerate(ATTACKS):
        source, control = attack.read_bytes(), CONTROL + b" " * number
        expected[source_hash(source)] = (attack.stem, expected_verdict(source, other.environment))
        expected[source_hash(control)] = (f"after {attack.stem}", "plausible")
        programs += [Program(source, TESTS.encode()), Program(control, TESTS.encode())]
    outcomes = other.run(programs, Silent())
    found = {(expected[each.source][0], str(each.verdict)) for each in outcomes}
    assert found == set(expected.values())


def test_a_virtual_thread_that_computes_has_the_time_of_one_that_runs(toolchain):
    homes = {int(each.version.partition(".")[0]): each.home for each in all_jdks()}
    if max(homes) < 21:
        pytest.skip(f"virtual threads are there from JDK 21 on; the newest here is {max(homes)}")
    source = (
        "package p; public class Program { static int f() throws Exception {"
        " long end = System.nanoTime() + 2_200_000_000L;"
        " Thread.startVirtualThread(() -> { while (System.nanoTime() < end) { } }).join();"
        " return 1; } }"
    )
    test = suite("@Test public void a() throws Exception { assertEquals(1, Program.f()); }")
    limits = Limits(test_seconds=3.0, wall_factor=0.5)
    with Executor(find_toolchain(jdk=homes[max(homes)]), 1, limits) as executor:
        found = run_program(executor, source, test)
    assert found.verdict == "plausible", found


@pytest.mark.parametrize("folder", ["lib", "lib/jli"])  # since 12, and in 11
def test_the_sandbox_knows_where_the_libraries_of_java_are(folder, toolchain):
    command = worker_command(toolchain, Path("runner.jar"), Limits())
    libraries = command[command.index("LD_LIBRARY_PATH") + 1].split(":")
    assert str(toolchain.home / folder) in libraries
