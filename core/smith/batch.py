"""Many variants of a program in one file, so that they are compiled and run in one go.

Starting the compiler costs more than compiling a small program. So each variant goes into
a class of its own, with its text unchanged but for `static`, and they all share package and
imports. What does not come out of a batch as it should is to be run alone, so that a batch
decides nothing but that programs did the same.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.execute import Program
from core.model import Outcome, TestResult
from core.smith.program import CLASS_NAME, PACKAGE

_HEADER = re.compile(rb"\A(?:[ \t]*(?:(?:package|import)\b[^;]*;)?[ \t]*\r?\n)*")
_CLASS = re.compile(rb"(?m)^(?=(?:public |final |abstract )*class )")
_CALL = re.compile(rb"Program\.(\w+)\(")

_ONE_TEST = f"""    @Test
    public void same() {{
        assertEquals("", {CLASS_NAME}.run(false));
    }}
""".encode()

TEST = (
    f"""package {PACKAGE};

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class {CLASS_NAME}Test {{
""".encode()
    + _ONE_TEST
    + b"}\n"
)
"""The test of one program: what it gets instead of the empty text is the checksum."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A program and the test that runs it.

    Attributes:
        source: the program.
        test: its test: `TEST`, where nothing that it calls was renamed.
    """

    source: bytes
    test: bytes

    @property
    def entry(self) -> bytes:
        """The name of the method that the test calls."""
        match = _CALL.search(self.test)
        return match[1] if match else b"run"

    def alone(self) -> Program:
        """What executes it by itself."""
        return Program(self.source, self.test, confirm=False, ticking=False)


def batch_of(variants: Sequence[Variant], *, trace: bool = False) -> Program | None:
    """Variants as one file with a test for each; None where their imports are not the same.

    The tests are called `v0`, `v1` and so on.

    Args:
        variants: at least one.
        trace: whether to compare the trace of each with that of the first one, instead
            of telling the checksum; the test gets the first line that differs.
    """
    headers = [_HEADER.match(each.source) for each in variants]
    header = headers[0][0] if headers[0] else b""
    if any(each is None or each[0] != header for each in headers):
        return None
    parts = [header]
    for number, each in enumerate(variants):
        body = _CLASS.sub(b"static ", each.source[len(header) :])
        parts.append(b"final class V%d {\n%s\n}\n" % (number, body))
    flag = b"true" if trace else b"false"
    calls = [b"V%d.Program.%s(%s)" % (n, v.entry, flag) for n, v in enumerate(variants)]
    if trace:
        parts.append(_TRACES % calls[0])
        calls = [b"Traces.difference(%s)" % each for each in (b"Traces.FIRST", *calls[1:])]
    tests = b"".join(
        b'    @Test public void v%d() { assertEquals("", %s); }\n' % pair
        for pair in enumerate(calls)
    )
    head, _, tail = TEST.partition(_ONE_TEST)
    return Program(b"".join(parts), head + tests + tail, confirm=False, ticking=False)


_TRACES = b"""
final class Traces {
    static final String FIRST = %s;

    static String difference(String other) {
        String[] left = FIRST.split("\\n"), right = other.split("\\n");
        for (int i = 0; i < Math.max(left.length, right.length); i++) {
            String one = i < left.length ? left[i] : "-";
            String two = i < right.length ? right[i] : "-";
            if (!one.equals(two)) {
                return (i + 1) + " " + one + " " + two;
            }
        }
        return "";
    }
}
"""


def checksums(outcome: Outcome, names: Sequence[str]) -> list[str | None]:
    """What the tests of these names got; None for one that got nothing."""
    found = {each.name: each for each in outcome.tests}
    sums: list[str | None] = []
    for name in names:
        test = found.get(name)
        is_known = test is not None and test.result is TestResult.WRONG_ANSWER
        sums.append(test.actual if test is not None and is_known else None)
    return sums
