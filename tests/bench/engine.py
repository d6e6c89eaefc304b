"""The engine: instances a second, candidates a second."""

from __future__ import annotations

import subprocess
import tempfile
import time
from pathlib import Path

from core.execute import Executor, Program, find_toolchain
from core.java import package_of, with_package
from core.jobs import Silent
from core.model import Bug, Instance
from core.transform import make_instances, make_naming, transformation_names
from tests.bench.say import say

SAMPLE = 10
"""So many programs are compiled and run in processes of their own."""


def measure_instances(bugs: tuple[Bug, ...]) -> list[Instance]:
    """How fast all transformations of all bugs are made; what was made."""
    naming = make_naming("lexicon")
    start = time.perf_counter()
    made = [
        each
        for bug in bugs
        for each in make_instances(bug, transformation_names(), seed=1, naming=naming)
    ]
    seconds = time.perf_counter() - start
    say("instances", f"{len(made) / seconds:.0f} a second ({len(made)} in {seconds:.2f} s)")
    return made


def measure_candidates(bugs: tuple[Bug, ...]) -> None:
    """How fast candidates that end are judged, warm and each in new processes."""
    toolchain = find_toolchain()
    programs = [
        Program(source, bug.test)
        for bug in bugs
        for source in (bug.buggy, with_package(bug.fixed, package_of(bug.buggy)))
    ]
    with Executor(toolchain) as executor:
        for _ in executor.run(programs[:4], Silent()):
            pass
        start = time.perf_counter()
        outcomes = list(executor.run(programs[4:], Silent()))
        warm = (time.perf_counter() - start) / len(outcomes)
    start = time.perf_counter()
    for bug in bugs[:SAMPLE]:
        _new_processes(bug)
    cold = (time.perf_counter() - start) / SAMPLE
    say("candidates that end, warm workers", f"{1 / warm:.0f} a second")
    say("the same, a new javac and java each", f"{1 / cold:.2f} a second")
    say("warm against new", f"{cold / warm:.0f} times")


def _new_processes(bug: Bug) -> None:
    path = "/usr/share/java/junit4.jar:/usr/share/java/hamcrest-core.jar"
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        (here / f"{bug.id}.java").write_bytes(bug.buggy)
        (here / f"TEST_{bug.id}.java").write_bytes(bug.test)
        files = [f"{bug.id}.java", f"TEST_{bug.id}.java"]
        compiler = ["javac", "-encoding", "UTF-8", "-d", ".", "-cp", path, *files]
        subprocess.run(compiler, cwd=here, check=True, capture_output=True)
        runner = ["java", "-cp", f".:{path}", "org.junit.runner.JUnitCore"]
        name = f"humaneval.TEST_{bug.id}"
        subprocess.run([*runner, name], cwd=here, check=False, capture_output=True)
