"""The list of what the lint finds in HumanEval-Java is that of this program."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

from core.annotate import lint_location
from core.dataset import read_benchmark

ROOT = Path(__file__).parents[3]


def test_the_documented_findings_are_those_of_today(shared: Path, tmp_path: Path) -> None:
    file = shared / "humaneval-java" / "humaneval_java.jsonl"
    records = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    first = tmp_path / "first.txt"
    first.write_text("".join(f"{r['id']}  {r['location_first_release']}\n" for r in records))
    text = (ROOT / "docs" / "annotation.md").read_text("utf-8")
    told = re.search(
        r"first release it has (\d+) findings at (\d+) bugs, with the newest ones (\d+) at (\d+)",
        text,
    )
    assert told is not None
    counts, kinds = [], Counter[tuple[str, bool]]()
    for locations in (first, None):
        bugs = read_benchmark(file, locations=locations).bugs
        found = {bug.id: lint_location(bug, None, bug.location) for bug in bugs}
        counts += [sum(map(len, found.values())), sum(map(bool, found.values()))]
        if locations is first:
            remarks = [each for some in found.values() for each in some]
            kinds.update((each.kind, _is_the_false_alarm(each.message)) for each in remarks)
    assert counts == [int(each) for each in told.groups()]
    rows = [re.findall(r"^\| ([^|]+) \| (\d+)[^|]*\| ", line) for line in text.splitlines()]
    listed = {row[0][0]: int(row[0][1]) for row in rows if row}
    expected = {
        "misses a change": kinds["location-misses-change", False],
        "misses a change, in spacing only": kinds["location-misses-change", True],
        "covers unchanged lines, at an edge": kinds["location-covers-unchanged", False],
        "covers unchanged lines between changed ones": kinds["location-covers-unchanged", True],
        "only inserts, every line stays": kinds["insertion-only", False],
        "only inserts, and indents what it puts into a guard": kinds["insertion-only", True],
        "holds no code": sum(kinds["on-blank-or-brace-or-comment", each] for each in (True, False)),
    }
    assert {name: listed.get(name) for name in expected} == expected


def _is_the_false_alarm(message: str) -> bool:
    return any(each in message for each in ("blanks", "spacing", "between", "anew"))
