"""What happened when a program met its test."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class TestResult(StrEnum):
    """How one test ended."""

    __test__ = False

    PASS = "pass"
    WRONG_ANSWER = "wrong answer"
    EXCEPTION = "exception"
    TIMEOUT = "timeout"
    MEMORY = "memory"
    STACK = "stack"
    NOT_RUN = "not run"


class Verdict(StrEnum):
    """What a program is worth. Only `PLAUSIBLE` passed every expected test."""

    PLAUSIBLE = "plausible"
    WRONG = "wrong"
    EXCEPTION = "exception"
    TIMEOUT = "timeout"
    MEMORY = "memory"
    UNCOMPILABLE = "uncompilable"
    CRASH = "crash"
    FORBIDDEN = "forbidden"


@dataclass(frozen=True, slots=True)
class TestOutcome:
    """How one test ended.

    Attributes:
        name: the test's method name.
        result: how it ended.
        expected, actual: of a failed comparison, as text; None otherwise.
        exception: class name of what was thrown; None if nothing was.
        message: its message, at most 2,000 characters; may be empty.
        line: the line of the program under test that threw; None if unknown.
        cpu_seconds: processor time of the test.
        ended_by: what ended it (`itself`, `processor time`, `processor time of
            all tests`, `wall time`, `ticks`, `endless loop`, `memory`, `threads`,
            `depth` of calls, `stack`, `worker`;
            with `, shortened` where it had less than its full time).
        expected_type, actual_type: what was compared, as Java writes it (`long`,
            `java.lang.String`, `null`; of a library's collection also its elements where
            they are alike); None where it is not known.
    """

    __test__ = False

    name: str
    result: TestResult
    expected: str | None = None
    actual: str | None = None
    exception: str | None = None
    message: str = ""
    line: int | None = None
    cpu_seconds: float = 0.0
    ended_by: str = "itself"
    expected_type: str | None = None
    actual_type: str | None = None

    def to_json(self) -> dict[str, Any]:
        """A JSON object that `from_json` reads."""
        return {name: getattr(self, name) for name in self.__slots__}

    @classmethod
    def from_json(cls, record: dict[str, Any]) -> TestOutcome:
        """Reads what `to_json` writes."""
        return cls(**{**record, "result": TestResult(record["result"])})

    def behaves_like(self, other: TestOutcome) -> bool:
        """Same result, compared values, exception class and message."""
        mine = (self.result, self.expected, self.actual, self.exception, self.message)
        theirs = (other.result, other.expected, other.actual, other.exception, other.message)
        return self.name == other.name and mine == theirs


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A message of the Java compiler.

    Attributes:
        line: 1-based line of the program; None where the compiler gives none.
        column: 1-based column in characters; None where there is none.
        message: the compiler's words, one line.
    """

    line: int | None
    column: int | None
    message: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """The complete result of one program against one test class.

    Equal programs share it: it is identified by the hashes of both sources and
    of the environment.

    Attributes:
        source: hash of the program.
        test: hash of the test.
        environment: hash of JDK, JUnit, runner and limits.
        verdict: what the program is worth.
        tests: one entry for every expected test, in source order; empty where
            the test class is not known to compile.
        diagnostics: the compiler's messages, where it does not compile.
        detail: one line more, where a verdict needs it (why forbidden, how it
            crashed); may be empty.
        seconds: wall time of compiling and running.
    """

    source: str
    test: str
    environment: str
    verdict: Verdict
    tests: tuple[TestOutcome, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    detail: str = ""
    seconds: float = field(default=0.0, compare=False)

    @property
    def passed(self) -> int:
        """Number of tests that passed."""
        return sum(each.result is TestResult.PASS for each in self.tests)
