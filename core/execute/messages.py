"""What is asked of a worker, and what it tells."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from enum import StrEnum

from core.execute.channel import Reader, encode_text
from core.execute.environment import Limits
from core.model import Diagnostic


@dataclass(frozen=True, slots=True)
class Request:
    """What a worker is to do with one program.

    Attributes:
        program: its text.
        ticking: its text with ticks; empty to run it without.
        test: the test's text.
        is_watched: whether the tests tell of themselves when they begin.
        test_class: its binary name.
        names: the tests that it declares. Others that JUnit finds in it are run too.
        omitted: those of them that are not to be run.
        shortened: whether an earlier test of the program timed out already.
        hides_overflow: whether the stack may run out unseen (`hides_overflow`).
        until_failure: whether the first test that does not pass is the last.
        limit_seconds: processor time of a test that names no timeout itself.
        longest_seconds: the most that any of the tests has.
    """

    program: str
    ticking: str
    test: str
    is_watched: bool
    test_class: str
    names: tuple[str, ...]
    omitted: frozenset[str]
    shortened: bool
    until_failure: bool
    hides_overflow: bool
    limit_seconds: float
    longest_seconds: float

    def encode(self, limits: Limits) -> bytes:
        """The request as the worker reads it."""
        head = struct.pack(
            ">qqq????qdi",
            round(self.limit_seconds * 1e9),
            round(limits.short_seconds * 1e9),
            round(limits.program_seconds * 1e9),
            self.shortened,
            self.until_failure,
            self.is_watched,
            self.hides_overflow,
            limits.ticks,
            limits.wall_factor,
            limits.depth,
        )
        texts = (self.test_class, self.test, self.program, self.ticking)
        names = struct.pack(">I", len(self.names)) + b"".join(
            encode_text(each) + struct.pack(">?", each in self.omitted) for each in self.names
        )
        return head + b"".join(map(encode_text, texts)) + names


class State(StrEnum):
    """What became of a program at the compiler, as the worker calls it."""

    TICKING = "ticking"
    PLAIN = "plain"
    UNCOMPILABLE = "uncompilable"
    COMPILER_FAILED = "compiler failed"
    TEST_UNCOMPILABLE = "test uncompilable"
    FORBIDDEN = "forbidden"


@dataclass(frozen=True, slots=True)
class Compilation:
    """How compiling went.

    Attributes:
        state: what became of the program.
        diagnostics: what the compiler said; of a forbidden program, what it uses.
    """

    state: State
    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Started:
    """A test has begun."""

    name: str


@dataclass(frozen=True, slots=True)
class Ended:
    """A test has ended.

    Attributes:
        name: of the test; empty for a failure of the class as a whole.
        kind: the value of a `TestResult`.
        exception: the class of what it threw.
        message: of what it threw, at most 2,000 characters.
        expected, actual: what was compared; None where the runner does not know.
        expected_type, actual_type: their types, as Java names them.
        line: of the program where it threw, from 1; 0 if not there.
        cpu_seconds: its processor time.
        ended_by: who or what ended it; `itself` if nobody.
    """

    name: str
    kind: str
    exception: str | None
    message: str
    expected: str | None
    actual: str | None
    expected_type: str | None
    actual_type: str | None
    line: int
    cpu_seconds: float
    ended_by: str


@dataclass(frozen=True, slots=True)
class Done:
    """The request is finished; `reason` says why the worker must not be used again."""

    reason: str


Event = Compilation | Started | Ended | Done


def event_of(reader: Reader) -> Event:
    """The event that an answer tells."""
    kind = reader.kind()
    if kind == "C":
        state = State(reader.text() or "")
        return Compilation(state, tuple(_diagnostic(reader) for _ in range(reader.number())))
    if kind == "S":
        return Started(reader.text() or "")
    if kind == "T":
        return Ended(
            name=reader.text() or "",
            kind=reader.text() or "",
            exception=reader.text(),
            message=reader.text() or "",
            expected=reader.text(),
            actual=reader.text(),
            expected_type=reader.text(),
            actual_type=reader.text(),
            line=reader.number(),
            cpu_seconds=reader.long() / 1e9,
            ended_by=reader.text() or "",
        )
    return Done(reader.text() or "")


def _diagnostic(reader: Reader) -> Diagnostic:
    line, column = reader.number(), reader.number()
    return Diagnostic(line or None, column or None, _on_one_line(reader.text() or ""))


def _on_one_line(message: str) -> str:
    """A message of the compiler: `cannot find symbol; symbol: method f(); location: class A`."""
    found = ""
    for line in filter(None, (" ".join(each.split()) for each in message.splitlines())):
        goes_on = not found or found.endswith((";", ":", ",")) or line.startswith("(")
        found += ("" if goes_on else ";") + f" {line}"
    return found.lstrip()
