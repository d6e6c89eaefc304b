"""What the tests of chat models share."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from core.store import Workspace


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("empty") / "w"
    Workspace.create(folder).close()
    return folder


@pytest.fixture
def workspace(tmp_path: Path, empty: Path):
    study = Workspace.open(shutil.copytree(empty, tmp_path / "w"))
    yield study
    study.close()


@pytest.fixture(autouse=True)
def _no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1,localhost")
