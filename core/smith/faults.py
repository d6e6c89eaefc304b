"""A rewritten program that does not do what the original does: where, and in how few lines."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from core.execute import Execution
from core.jobs import Watch
from core.model import TestResult
from core.smith.batch import TEST, Variant, batch_of, checksums
from core.smith.harness import NOTE, SUM
from core.smith.reduce import MOST_TRIES, shrink
from core.smith.scope import MOST_STEPS
from core.smith.stages import (
    Judged,
    Rewritten,
    Stage,
    Subject,
    judge,
    subject_of,
    suspects_of,
)

_SUM = f"    {SUM}\n".encode()
_SUSPECTS = 5
"""Places that are looked at alone for each program that is tried while shrinking."""
_NOTE = f"{NOTE}\n".encode()
_COUNTING = (
    f"static int notes; {NOTE} if (notes++ > 9 * {MOST_STEPS}) throw new Endless();\n".encode()
)
_ENDLESS = b"final class Endless extends Error { }\n"
_HASTY = b"@Test(timeout = 300) public"
"""A test with a short limit, in milliseconds."""

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

    def failing(source: bytes, *, hastily: bool) -> bool:
        subject = subject_of(source, fault.seed, names)
        made = [each for each in subject.rewritten if each.variant.source.endswith(frozen)]
        subject = replace(subject, rewritten=tuple(made))
        if hastily:
            each = _endless(subject, execution, watch)
        else:
            each = _at(fault.stage, subject, execution, watch)
        if each is not None:
            found[source] = each.variant.source
        return each is not None

    hastily = fault.stage is Stage.TIMES_OUT
    small = shrink(
        fault.original,
        lambda source: failing(source, hastily=hastily),
        frozen=frozen,
        most_tries=most_tries,
    )
    if hastily and small != fault.original and not failing(small, hastily=False):
        small = fault.original
    return replace(fault, shrunk=small, shrunk_rewritten=found.get(small, fault.rewritten.source))


def _at(stage: Stage, subject: Subject, execution: Execution, watch: Watch) -> Rewritten | None:
    """What is made of a program and comes so far only."""
    for each in suspects_of(subject, execution, watch)[:_SUSPECTS]:
        (judged,) = judge([replace(subject, rewritten=(each,))], execution, watch)
        if stage in judged.stages:
            return each
        if judged.problem:
            return None
    return None


def _endless(subject: Subject, execution: Execution, watch: Watch) -> Rewritten | None:
    """What is made of a program that ends, and seems not to end, at the cost of one run.

    What adds up the values counts them and throws after many more than a program has; ticks
    end a loop that adds up none and repeats itself, and a short limit ends the rest. What
    was found so is to be run again with the whole limit.
    """
    batch = batch_of([subject.original, *(each.variant for each in subject.rewritten)])
    if batch is None:
        return None
    hasty = replace(
        batch,
        source=batch.source.replace(_NOTE, _COUNTING) + _ENDLESS,
        test=batch.test.replace(b"@Test public", _HASTY),
        ticking=True,
    )
    outcome = next(iter(execution.run([hasty], watch)))
    if checksums(outcome, ["v0"]) == [None]:
        return None
    ended = {
        each.name
        for each in outcome.tests
        if each.result is TestResult.TIMEOUT or (each.exception or "").endswith("Endless")
    }
    return next(
        (each for n, each in enumerate(subject.rewritten, 1) if f"v{n}" in ended),
        None,
    )


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
