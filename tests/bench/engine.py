"""The engine: instances a second, candidates a second."""

from __future__ import annotations

import time

from core.execute import Executor, Program, find_toolchain
from core.generate import RepairRequest, make_generator, splice
from core.jobs import Silent
from core.model import Bug, Instance, source_hash
from core.transform import make_instances, make_naming, transformation_names
from tests.bench.execution import ENDLESS, new_processes
from tests.bench.say import say

SAMPLE = 20
"""So many programs are compiled and run in processes of their own."""


def measure_instances(bugs: tuple[Bug, ...]) -> list[Instance]:
    """How fast the instances of all bugs are made, of all places; those of chosen ones.

    The processor time tells how fast it is where nothing else runs.
    """
    wall, processor = time.perf_counter(), time.process_time()
    number = len(_made(bugs, all_places=True))
    wall, processor = time.perf_counter() - wall, time.process_time() - processor
    rate = f"{number / processor:.0f} a second of processor time"
    say("instances, all places", f"{rate} ({number} in {processor:.2f} s; {wall:.2f} s wall)")
    return _made(bugs)


def _made(bugs: tuple[Bug, ...], *, all_places: bool = False) -> list[Instance]:
    naming = make_naming("lexicon")
    return [
        each
        for bug in bugs
        for each in make_instances(
            bug, transformation_names(), seed=1, naming=naming, all_places=all_places
        )
    ]


def measure_candidates(bugs: tuple[Bug, ...]) -> None:
    """How fast the template generator's candidates that end are judged, warm and cold.

    Every one is run once, which warms the workers and says which end; those are
    measured.
    """
    template = make_generator("template")
    programs = [
        Program(splice(bug.buggy, each.location or bug.location, each.patch), bug.test)
        for bug in bugs
        for each in template.propose(RepairRequest(bug.id, bug.buggy, bug.location), 10)
    ]
    with Executor(find_toolchain()) as executor:
        verdicts = {
            (each.source, each.test): each.verdict for each in executor.run(programs, Silent())
        }
        ending = [
            each
            for each in programs
            if verdicts[source_hash(each.source), source_hash(each.test)] not in ENDLESS
        ]
        start = time.perf_counter()
        ran = len(list(executor.run(ending, Silent())))
        warm = (time.perf_counter() - start) / ran
    start = time.perf_counter()
    for each in ending[:: len(ending) // SAMPLE][:SAMPLE]:
        new_processes(each)
    cold = (time.perf_counter() - start) / SAMPLE
    say("candidates that end, warm workers", f"{1 / warm:.0f} a second ({ran})")
    say("the same, a new javac and java each", f"{1 / cold:.2f} a second ({SAMPLE})")
    say("warm against new", f"{cold / warm:.0f} times")
