"""Small programs and their tests, and how to run one."""

from __future__ import annotations

from core.execute import Executor, Program
from core.jobs import Silent
from core.model import Outcome


def suite(tests: str, head: str = "") -> str:
    """A test class around test methods."""
    return (
        "package p; import org.junit.*; import static org.junit.Assert.*;"
        f" {head} public class TestProgram {{ {tests} }}"
    )


def run_program(executor: Executor, source: str | bytes, test: str) -> Outcome:
    """The outcome of one program."""
    data = source if isinstance(source, bytes) else source.encode()
    (outcome,) = executor.run([Program(data, test.encode())], Silent())
    return outcome
