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

GUIDE = Path(__file__).parents[2] / "CONTRIBUTING.md"

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
    text = GUIDE.read_text("utf-8")
    part = text[text.index(f"\n## {section}\n") :]
    found = re.search(r"```python\n(.*?)```", part, re.DOTALL)
    assert found, section
    defined: dict[str, Any] = {"__name__": "example"}
    exec(compile(found[1], f"{GUIDE.name}, {section}", "exec"), defined)
    return defined


def test_the_transformation_makes_a_ready_instance_with_its_origin() -> None:
    transformation = example("A transformation")["ParenthesiseReturn"]()
    subject = parse_bug(BUG)
    maker = InstanceMaker(subject, transformation, Settings(1, Lexicon.bundled()))
    assert len(maker.places) == 1
    made = maker.make(1)
    assert made.id == "SUM/parenthesise-return/1"
    assert (made.status, made.summary) == (Status.READY, "parentheses around c")
    assert made.buggy == SUM.replace(b"return c /*", b"return (c) /*")
    assert made.fixed == BUG.fixed.replace(b"return c /*", b"return (c) /*")
    assert made.proposal == BUG.location
    assert transformation.short


def test_the_transformation_leaves_parentheses_alone() -> None:
    transformation = example("A transformation")["ParenthesiseReturn"]()
    source = SUM.replace(b"return c", b"return (c)")
    subject = parse_bug(Bug("SUM", source, source, BUG.test, Location.of(4), "here"))
    maker = InstanceMaker(subject, transformation, Settings(1, Lexicon.bundled()))
    assert maker.places == []


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
