"""What all tests may use."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).parent.parent

settings.register_profile("anywhere", deadline=None)
settings.load_profile("anywhere")


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with the real benchmark and recorded patches beside a checkout."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        reason = "the real benchmark (../shared) lies only beside a developer's checkout"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    return folder
