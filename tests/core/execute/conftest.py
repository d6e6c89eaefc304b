"""Workers for the tests of this folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from execute_programs import run_program, suite

from core.execute import Executor, Limits, Toolchain, find_toolchain
from core.model import MissingToolError, Outcome

Run = Callable[[str, str], Outcome]


@pytest.fixture(scope="session")
def toolchain() -> Toolchain:
    """What programs are executed with; skips where something is not installed."""
    try:
        return find_toolchain()
    except MissingToolError as error:
        pytest.skip(str(error))


@pytest.fixture(scope="session")
def executor(toolchain: Toolchain) -> Iterator[Executor]:
    """One worker in the sandbox, with limits that keep tests short."""
    limits = Limits(test_seconds=1.0, short_seconds=0.3)
    with Executor(toolchain, 1, limits) as running:
        yield running


@pytest.fixture
def run(executor: Executor) -> Iterator[Run]:
    """Runs one method body against test bodies; then a control program must still pass."""

    def outcome_of(members: str, tests: str) -> Outcome:
        source = f"package p; public class Program {{ {members} }}\n"
        return run_program(executor, source, suite(tests))

    yield outcome_of
    control = run_program(
        executor,
        "package p; public class Program { static int f() { return 1; } }",
        suite("@Test public void control() { assertEquals(1, Program.f()); }"),
    )
    assert control.verdict == "plausible", control
