"""A rewritten program that does not do what the original does: where, and in how few lines."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from core.execute import Execution
from core.jobs import Watch
from core.smith.batch import TEST, Variant, batch_of, checksums
from core.smith.reduce import shrink
from core.smith.stages import Judged, Rewritten, Stage, judge, subject_of

_PARTS = re.compile(r"\d+ (-|-?\d+ \w+) (-|-?\d+ \w+)")


@dataclass(frozen=True, slots=True)
class Fault:
    """A place where a transformation is wrong.

    Attributes:
        seed: of the program.
        transformation: which one.
        summary: what it did there.
        stage: how far the rewritten program comes.
        detail: a few words more.
        original: the program.
        rewritten: what was made of it, and its test.
        statement: number of the first statement after which the traces part; None
            where that is not known.
        line: what the program says there; empty where that is not known.
        shrunk: a small program with the same fault; None where none was looked for.
        shrunk_rewritten: what is made of it.
    """

    seed: int
    transformation: str
    summary: str
    stage: Stage
    detail: str
    original: bytes
    rewritten: Variant
    statement: int | None = None
    line: str = ""
    shrunk: bytes | None = None
    shrunk_rewritten: bytes | None = None


def shown(fault: Fault, execution: Execution, watch: Watch, *, shrinking: bool = True) -> Fault:
    """The fault with its first statement, and shrunk.

    Raises:
        Interrupted: the watch asked to stop.
    """
    if fault.stage is Stage.DIFFERS:
        fault = _traced(fault, execution, watch)
    if not shrinking:
        return fault
    names = [fault.transformation]
    found: dict[bytes, bytes] = {}

    def fails(source: bytes) -> bool:
        subject = subject_of(source, fault.seed, names)
        if not subject.rewritten:
            return False
        judged = next(iter(judge([subject], execution, watch)))
        same = _same(judged, fault.stage)
        if same is not None:
            found[source] = same.variant.source
        return same is not None

    small = shrink(fault.original, fails)
    return replace(fault, shrunk=small, shrunk_rewritten=found.get(small, fault.rewritten.source))


def _same(judged: Judged, stage: Stage) -> Rewritten | None:
    for each, found in zip(judged.subject.rewritten, judged.stages, strict=False):
        if found is stage:
            return each
    return None


def _traced(fault: Fault, execution: Execution, watch: Watch) -> Fault:
    program = batch_of([Variant(fault.original, TEST), fault.rewritten], trace=True)
    if program is None:
        return fault
    outcome = next(iter(execution.run([program], watch)))
    (difference,) = checksums(outcome, ["v1"])
    parts = _PARTS.fullmatch(difference or "")
    if parts is None:
        return fault
    numbers = [int(each.split()[0]) for each in parts.groups() if each != "-"]
    if not numbers:
        return fault
    return replace(fault, statement=numbers[0], line=_line_of(fault.original, numbers[0]))


def _line_of(source: bytes, statement: int) -> str:
    """The line that folds a statement's value into the checksum, and the one before it."""
    lines = source.decode().split("\n")
    for number, line in enumerate(lines):
        if f"note({statement}," in line:
            alone = line.strip().startswith("note(")
            return " ".join(each.strip() for each in lines[number - alone : number + 1])
    return ""
