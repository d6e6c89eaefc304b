"""A rewritten program that does not do what the original does: where, and in how few lines."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from core.execute import Execution
from core.jobs import Watch
from core.smith.batch import TEST, Variant, batch_of, checksums
from core.smith.harness import SUM
from core.smith.reduce import MOST_TRIES, shrink
from core.smith.stages import Judged, Stage, judge, subject_of, suspects_of

_SUM = f"    {SUM}\n".encode()
_SUSPECTS = 5
"""Places that are looked at alone for each program that is tried while shrinking."""

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


def faults_of(judged: Judged) -> list[Fault]:
    """The places of a program that are not equal."""
    subject = judged.subject
    return [
        Fault(
            subject.seed,
            each.transformation,
            each.summary,
            stage,
            detail,
            subject.original.source,
            each.variant,
        )
        for each, stage, detail in zip(
            subject.rewritten, judged.stages, judged.details, strict=False
        )
        if stage is not Stage.EQUAL
    ]


def shown(
    fault: Fault, execution: Execution, watch: Watch, *, most_tries: int = MOST_TRIES
) -> Fault:
    """The fault with its first statement, and shrunk.

    Args:
        fault: as it was found.
        execution: runs programs.
        watch: may stop the work.
        most_tries: programs that are tried at most; 0 to leave the program as it is.

    Raises:
        Interrupted: the watch asked to stop.
    """
    if fault.stage is Stage.DIFFERS:
        fault = _traced(fault, execution, watch)
    if not most_tries:
        return fault
    names = [fault.transformation]
    found: dict[bytes, bytes] = {}
    frozen = _tail(fault)

    def fails(source: bytes) -> bool:
        subject = subject_of(source, fault.seed, names)
        suspects = suspects_of(subject, execution, watch)
        for each in [each for each in suspects if each.variant.source.endswith(frozen)][:_SUSPECTS]:
            alone = replace(subject, rewritten=(each,))
            (judged,) = judge([alone], execution, watch)
            if fault.stage in judged.stages:
                found[source] = each.variant.source
                return True
            if judged.problem:
                return False
        return False

    small = shrink(fault.original, fails, frozen=frozen, most_tries=most_tries)
    return replace(fault, shrunk=small, shrunk_rewritten=found.get(small, fault.rewritten.source))


def _tail(fault: Fault) -> bytes:
    """What adds up the values, at the end of the program, where the fault is not in it."""
    _, mark, rest = fault.original.partition(_SUM)
    tail = mark + rest
    return tail if fault.rewritten.source.endswith(tail) else b""


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
