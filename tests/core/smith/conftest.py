"""What the tests of translators run with."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.execute import Executor, Limits, find_toolchain
from core.model import MissingToolError
from core.smith.native import Native, find_native


@pytest.fixture(scope="session")
def executor() -> Iterator[Executor]:
    """One worker in the sandbox, with limits that keep tests short."""
    try:
        toolchain = find_toolchain()
    except MissingToolError as error:
        _without(str(error))
    with Executor(toolchain, 1, Limits(test_seconds=1.0, short_seconds=0.3)) as running:
        yield running


@pytest.fixture(scope="session")
def native() -> Native:
    """Csmith, a compiler and the sandbox."""
    try:
        return find_native()
    except MissingToolError as error:
        _without(str(error))


@pytest.fixture
def script(tmp_path: Path) -> Path:
    """A file for a shell script that translates."""
    return tmp_path / "translate.sh"


def _without(reason: str) -> None:
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)
