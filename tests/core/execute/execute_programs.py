"""Small programs and their tests, and how to run one."""

from __future__ import annotations

from core.execute import Executor, Program
from core.jobs import Silent
from core.model import Outcome

BUSY = (
    "package p; public class Program { static int f(java.util.function.BooleanSupplier more) {"
    " while (java.util.stream.IntStream.range(0, 99999).sum() != 1 && more.getAsBoolean()) { }"
    " return 1; } }"
)
"""Uses the processor, by few ticks, as long as its test wants."""


def wanting(milliseconds: int) -> str:
    """The member `more` of a test that wants so much processor time of `BUSY`."""
    return (
        "java.lang.management.ThreadMXBean threads ="
        " java.lang.management.ManagementFactory.getThreadMXBean();"
        f" long end = threads.getCurrentThreadCpuTime() + {milliseconds}_000_000L;"
        " boolean more() { return threads.getCurrentThreadCpuTime() < end; }"
    )


def suite(tests: str) -> str:
    """A test class around test methods."""
    return (
        "package p; import org.junit.*; import static org.junit.Assert.*;"
        f" public class TestProgram {{ {tests} }}"
    )


def run_program(executor: Executor, source: str | bytes, test: str) -> Outcome:
    """The outcome of one program."""
    data = source if isinstance(source, bytes) else source.encode()
    (outcome,) = executor.run([Program(data, test.encode())], Silent())
    return outcome
