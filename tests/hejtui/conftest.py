"""What all tests of the inspector may use."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from small_study import fill

from core.store import Workspace


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with Workspace.create(tmp_path / "study") as made:
        fill(made)
        yield made


@pytest.fixture(autouse=True)
def no_width_of_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands print without folding; running an inspector leaves the width of its screen."""
    monkeypatch.delenv("COLUMNS", raising=False)
