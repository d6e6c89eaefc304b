"""Two studies of the same bugs, on two machines."""

from __future__ import annotations

from pathlib import Path

import pytest
from marked_study import study


@pytest.fixture
def here(tmp_path: Path):
    with study(tmp_path / "here") as made:
        yield made


@pytest.fixture
def there(tmp_path: Path):
    with study(tmp_path / "there") as made:
        yield made
