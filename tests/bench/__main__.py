"""`make bench`: speed as ratios, both sides measured in this one run.

Instances a second; candidates a second in warm workers against a new `javac`
and a new `java` for each; the first screen and a key press on a workspace of
the size of the published study.
"""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from core.dataset import read_benchmark
from core.execute import Executor, Program, find_toolchain
from core.java import package_of, with_package
from core.jobs import Silent
from core.model import Bug, Candidate, Generation, Instance, Location
from core.store import Workspace
from core.transform import make_instances, make_naming, transformation_names
from hejtui.app import Inspector

INSTANCES = 1450
SAMPLE = 10
KEYS = 60


def main() -> None:
    """Measures, and prints a line a figure."""
    bugs = read_benchmark("bundled").bugs
    made = _instances(bugs)
    _candidates(bugs)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_screen(Path(folder) / "study", bugs, made))


def _say(text: str) -> None:
    print(text, flush=True)  # noqa: T201


def _instances(bugs: tuple[Bug, ...]) -> list[Instance]:
    naming = make_naming("lexicon")
    start = time.perf_counter()
    made = [
        each
        for bug in bugs
        for each in make_instances(bug, list(transformation_names()), seed=1, naming=naming)
    ]
    seconds = time.perf_counter() - start
    _say(f"instances: {len(made)} in {seconds:.2f} s, {len(made) / seconds:.0f} a second")
    return made


def _candidates(bugs: tuple[Bug, ...]) -> None:
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
    _say(
        f"candidates that end: {1 / warm:.0f} a second warm, {1 / cold:.2f} with a new javac"
        f" and java each: {cold / warm:.0f} times"
    )


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


async def _screen(folder: Path, bugs: tuple[Bug, ...], made: list[Instance]) -> None:
    with Workspace.create(folder) as study:
        study.bugs.add(bugs)
        many = (made * (INSTANCES // len(made) + 1))[:INSTANCES]
        copies = [_renumbered(each, number) for number, each in enumerate(many)]
        study.instances.replace([], [], copies)
        generation = Generation.of("bench", "recorded", "1", {})
        study.candidates.add(
            generation,
            [
                (_candidate(each, generation, rank), each.test)
                for each in copies
                for rank in range(1, 11)
            ],
        )
        start = time.perf_counter()
        app = Inspector(study, "bench")
        async with app.run_test(size=(160, 45)) as pilot:
            await pilot.pause()
            _say(f"first screen: {time.perf_counter() - start:.2f} s, imports not counted")
            times = []
            for _ in range(KEYS):
                start = time.perf_counter()
                await pilot.press("j")
                times.append(1000 * (time.perf_counter() - start))
            worst = statistics.quantiles(times, n=20)[-1]
            _say(f"a key: {statistics.median(times):.0f} ms median, {worst:.0f} ms at the 95th")


def _renumbered(each: Instance, number: int) -> Instance:
    return replace(each, id=f"{each.bug}/{each.transformation}/{number}")


def _candidate(each: Instance, generation: Generation, rank: int) -> Candidate:
    return Candidate(
        each.bug, each.id, generation.id, "bench", rank, "", "", Location.of(1), each.buggy
    )


if __name__ == "__main__":
    main()
