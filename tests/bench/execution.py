"""Execution of recorded candidates: against new processes, and against the floor."""

from __future__ import annotations

import random
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from core.dataset import read_benchmark
from core.execute import Executor, Program, find_toolchain
from core.execute.suite import suite_of
from core.generate import import_candidates
from core.jobs import Silent
from core.model import Outcome, Verdict, source_hash
from core.store import Workspace
from tests.bench.say import say

SHARED = Path(__file__).parents[3] / "shared"
SAMPLE_ENDING, SAMPLE_ENDLESS = 92, 8
"""How many candidates are run in new processes, where each takes from a second to minutes."""

WARM = 200
"""How many candidates warm up a process before the floor is measured."""

HOPELESS_SECONDS = 120
"""On the clock, for a new process whose tests never end (they name 3 s each)."""

_KEEPING = ("--add-exports", "jdk.compiler/com.sun.tools.javac.api=ALL-UNNAMED")

ENDLESS = (Verdict.TIMEOUT, Verdict.MEMORY, Verdict.CRASH, Verdict.FORBIDDEN)


def measure_recorded() -> None:
    """The first 1,630 recorded candidates of a system, endless ones included."""
    if not SHARED.is_dir():
        say("recorded candidates", "not here, not measured")
        return
    programs = _programs()
    with Executor(find_toolchain()) as executor:
        start = time.perf_counter()
        outcomes = list(executor.run(programs, Silent()))
        seconds = time.perf_counter() - start
    each = seconds / len(programs)
    ending, endless = _split(programs, outcomes)
    say("recorded candidates, endless ones", f"{len(programs)} distinct, {len(endless)}")
    say("all, on all processors", f"{seconds:.1f} s, {1 / each:.1f} a second")
    one, other = _cold_seconds(ending, SAMPLE_ENDING), _cold_seconds(endless, SAMPLE_ENDLESS)
    say(f"{SAMPLE_ENDING} that end, new javac and java each", f"{one:.2f} s each")
    say(f"{SAMPLE_ENDLESS} endless, new javac and java each", f"{other:.1f} s each")
    cold = (one * len(ending) + other * len(endless)) / len(programs)
    say("all with new processes, from that", f"{1 / cold:.2f} a second")
    say("against new processes", f"{cold / each:.0f} times")
    _measure_floor(ending)


def _split(
    programs: Sequence[Program], outcomes: Sequence[Outcome]
) -> tuple[list[Program], list[Program]]:
    """Programs that end, and others."""
    by_hash = {(each.source, each.test): each.verdict for each in outcomes}
    parts: tuple[list[Program], list[Program]] = ([], [])
    for each in programs:
        verdict = by_hash[source_hash(each.source), source_hash(each.test)]
        parts[verdict in ENDLESS].append(each)
    return parts


def _cold_seconds(programs: Sequence[Program], size: int) -> float:
    """The mean of a sample, one after another."""
    sample = random.Random(1).sample(programs, size)
    start = time.perf_counter()
    for program in sample:
        new_processes(program)
    return (time.perf_counter() - start) / size


def _measure_floor(ending: Sequence[Program]) -> None:
    floor, other = _floor_seconds(ending, "new"), _floor_seconds(ending, "kept")
    with Executor(find_toolchain(), 1) as executor:
        list(executor.run(ending[:WARM], Silent()))
        start = time.perf_counter()
        list(executor.run(ending, Silent()))
        seconds = time.perf_counter() - start
    say("candidates that end, one worker", f"{len(ending)} in {seconds:.1f} s")
    say("the same calls in a bare warm Java", f"{floor:.1f} s")
    say("against that floor", f"{seconds / floor:.2f} times its time")
    say("the same, one compiler kept from program to program", f"{other:.1f} s")
    say("against that floor", f"{seconds / other:.2f} times its time")


def _floor_seconds(programs: Sequence[Program], compiler: str) -> float:
    """Of a bare process that has a "new" compiler for each, or one "kept"."""
    toolchain = find_toolchain()
    path = ":".join(map(str, toolchain.class_path))
    with tempfile.TemporaryDirectory() as work:
        folder = Path(work)
        lines = []
        for number, program in enumerate(programs):
            suite = suite_of(program.test)
            if suite is None:
                continue
            source, test = folder / f"{number}.java", folder / f"{source_hash(program.test)}.java"
            source.write_bytes(program.source)
            test.write_bytes(program.test)
            lines.append(f"{source}\t{test}\t{suite.test_class}\n")
        listed = folder / "programs.txt"
        listed.write_text("".join(lines), "utf-8")
        bare = Path(__file__).parent / "Bare.java"
        subprocess.run(
            [toolchain.javac, "-nowarn", *_KEEPING, "-d", folder, "-cp", path, bare],
            check=True,
            capture_output=True,
        )
        options = ["-Xmx512m", "-XX:+UseSerialGC", "-Dfile.encoding=UTF-8", *_KEEPING]
        done = subprocess.run(
            [
                toolchain.java,
                *options,
                "-cp",
                f"{folder}:{path}",
                "Bare",
                listed,
                str(WARM),
                compiler,
            ],
            check=True,
            capture_output=True,
            text=True,
        )
        return float(done.stderr.split()[-1])


def new_processes(program: Program) -> None:
    """Compiles and tests one program with a new `javac` and a new `java`."""
    toolchain = find_toolchain()
    suite = suite_of(program.test)
    assert suite is not None
    path = ":".join(map(str, toolchain.class_path))
    with tempfile.TemporaryDirectory() as work:
        folder = Path(work)
        (folder / "Program.java").write_bytes(program.source)
        name = suite.test_class.rpartition(".")[2]
        (folder / f"{name}.java").write_bytes(program.test)
        public = _public_class(program.source)
        (folder / "Program.java").rename(folder / f"{public}.java")
        compiled = subprocess.run(
            [toolchain.javac, "-nowarn", "-encoding", "UTF-8", "-cp", path, "-d", "classes",
             f"{public}.java", f"{name}.java"],
            cwd=folder, capture_output=True, check=False,
        )  # fmt: skip
        if compiled.returncode == 0:
            try:
                subprocess.run(
                    [toolchain.java, "-Xmx512m", "-cp", f"classes:{path}",
                     "org.junit.runner.JUnitCore", suite.test_class],
                    cwd=folder, capture_output=True, check=False, timeout=HOPELESS_SECONDS,
                )  # fmt: skip
            except subprocess.TimeoutExpired:
                return


def _public_class(source: bytes) -> str:
    words = source.decode("utf-8", "replace").split()
    return next(
        (words[at + 1].strip("{") for at, word in enumerate(words) if word == "class"), "Program"
    )


def _programs() -> list[Program]:
    with tempfile.TemporaryDirectory() as work:
        benchmark = read_benchmark(SHARED / "humaneval-java" / "humaneval_java.jsonl")

        def fill(made: Workspace) -> None:
            made.bugs.add(benchmark.bugs, benchmark.problems)

        with Workspace.create(Path(work) / "study", fill) as study:
            recorded = SHARED / "recorded" / "codet5_base_validate.json"
            import_candidates(study, recorded, "codet5_base")
            rows = study.candidates.rows()
            pairs = dict.fromkeys((row.patched, row.test) for row in rows)
            return [Program(study.source(one), study.source(two)) for one, two in pairs]
