"""The examples of CONTRIBUTING.md, as they are printed there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from core.generate import generate_candidates
from core.jobs import Silent
from core.model import Bug, Location, Status
from core.store import Selection, Workspace
from core.transform import Lexicon
from core.transform.making import InstanceMaker, Settings
from core.transform.parsed_bug import parse_bug

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "CONTRIBUTING.md"

SUM = b"""package humaneval.buggy;
public class SUM {
    static int sum(int a, int b) {
        int c = a - b;
        c = c + 0;
        return c /* done */;
    }
}
"""
BUG = Bug(
    "SUM",
    SUM,
    SUM.replace(b"a - b", b"a + b").replace(b".buggy", b".correct"),
    b"package humaneval; public class TEST_SUM { }",
    Location.of(4, 5),
    "here",
)


def example(section: str) -> dict[str, Any]:
    """What the code under a heading defines."""
    defined: dict[str, Any] = {"__name__": "example"}
    exec(compile(code_under(section), f"{GUIDE.name}, {section}", "exec"), defined)
    return defined


def code_under(section: str) -> str:
    """The Python code under a heading."""
    text = GUIDE.read_text("utf-8")
    part = text[text.index(f"\n## {section}\n") :]
    found = re.search(r"```python\n(.*?)```", part, re.DOTALL)
    assert found, section
    return found[1]


def test_the_transformation_is_the_one_of_its_file() -> None:
    shown = code_under("A transformation")
    assert shown == (ROOT / "core" / "transform" / "permute_statements.py").read_text("utf-8")


def test_the_transformation_makes_a_ready_instance_with_its_origin() -> None:
    transformation = example("A transformation")["PermuteStatements"]()
    source = SUM.replace(b"c = c + 0;", b"a = 0; // a\n        b = 0; // b")
    correct = source.replace(b"a - b", b"a + b")
    subject = parse_bug(Bug("SUM", source, correct, BUG.test, Location.of(4), "here"))
    maker = InstanceMaker(subject, transformation, Settings(1, Lexicon.bundled()))
    assert len(maker.places) == 2
    assert maker.make(1).detail == "one names a variable that the other writes"
    made = maker.make(2)
    assert made.id == "SUM/permute-statements/2"
    assert (made.status, made.summary) == (Status.READY, "moved behind the next: a = 0;")
    swapped = b"b = 0; // a\n        a = 0; // b"
    assert made.buggy == SUM.replace(b"c = c + 0;", swapped)
    assert made.fixed == made.buggy.replace(b"a - b", b"a + b")
    assert made.proposal == Location.of(4)
    assert made.origin.lines == (1, 2, 3, 4, 6, 5, 7, 8, 9)
    assert transformation.short


@pytest.mark.parametrize(
    ("location", "patched"),
    [
        (Location.of(4), [{4}]),
        (Location.of(4, 5), [{4, 5}, {4}, {5}]),
        (Location.before(5), []),
    ],
)
def test_the_generator_is_asked_over_a_workspace(
    tmp_path: Path, location: Location, patched: list[set[int]]
) -> None:
    generator = example("A generator")["DeleteLines"]()
    lines = SUM.splitlines(keepends=True)
    with Workspace.create(tmp_path / "w") as workspace:
        workspace.bugs.add([Bug("SUM", SUM, BUG.fixed, BUG.test, location, "here")])
        summary = generate_candidates(workspace, generator, Selection(), watch=Silent())
        assert summary.candidates == len(patched)
        rows = workspace.candidates.rows()
        assert [workspace.source(row.patched) for row in rows] == [
            b"".join(line for number, line in enumerate(lines, start=1) if number not in gone)
            for gone in patched
        ]
