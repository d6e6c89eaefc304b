"""The record of README.md, as it is printed there."""

from __future__ import annotations

import re
from pathlib import Path

from core.dataset import read_benchmark
from core.model import Location

ROOT = Path(__file__).parents[2]


def test_the_record_in_the_readme_is_a_benchmark_without_faults(tmp_path: Path) -> None:
    record = re.search(r"```json\n(.+?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    assert record is not None
    (tmp_path / "own.jsonl").write_text(record[1])
    read = read_benchmark(str(tmp_path / "own.jsonl"))
    assert [(each.id, each.location) for each in read.bugs] == [("TWICE", Location.of(3))]
    assert read.problems == ()
