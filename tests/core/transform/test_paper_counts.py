"""The published selection on the real benchmark: its counts, and what can be said of all of it."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from core.java import JavaProgram
from core.model import Bug, Exclusion, Instance, Location, Status, StudyProtocol
from core.transform import Lexicon, make_instances, transformation_names

COUNTS = {
    "boolean-exchange": 7,
    "loop-exchange": 142,
    "reorder-condition": 603,
    "insert-log": 173,
    "insert-try-catch": 114,
    "rename-parameter": 162,
    "rename-method": 149,
    "rename-local": 101,
}
"""As `docs/protocols.md` has them; the paper has 100 locals, which no rule gives exactly."""


def location(text: str) -> Location:
    start, end = map(int, text.split("-"))
    return Location.of(start, max(start, end - 1))


@pytest.fixture(scope="module")
def made(shared: Path) -> list[tuple[Bug, Instance]]:
    lines = (shared / "humaneval-java" / "humaneval_java.jsonl").read_bytes().split(b"\n")
    records = [json.loads(line) for line in lines if line]
    bugs = [
        Bug(
            record["id"],
            *(record[name].encode() for name in ("buggy", "fixed", "test")),
            location(record["location"]),
            "shared",
        )
        for record in records
    ]
    names, naming = transformation_names(), Lexicon.bundled()
    return [
        (bug, each)
        for bug in bugs
        for each in make_instances(bug, names, seed=1, naming=naming, protocol=StudyProtocol.PAPER)
    ]


def test_the_counts_are_the_published_ones(made: list[tuple[Bug, Instance]]) -> None:
    assert Counter(each.transformation for _, each in made) == COUNTS
    assert {each.status for _, each in made} == {Status.READY}


def test_with_a_filter_on_the_buggy_line_they_are_the_smaller_ones(
    made: list[tuple[Bug, Instance]],
) -> None:
    left = Counter(
        each.transformation
        for _, each in made
        if all(flag.reason is not Exclusion.TOUCHES_BUGGY_LINE for flag in each.flags)
    )
    structural = {name: left[name] for name in list(COUNTS)[:5]}
    assert list(structural.values()) == [2, 106, 388, 173, 114]


def test_as_many_are_duplicates_as_the_public_tool_gives(made: list[tuple[Bug, Instance]]) -> None:
    flagged = Counter(
        each.transformation
        for _, each in made
        if any(flag.reason is Exclusion.DUPLICATE for flag in each.flags)
    )
    assert flagged == {"reorder-condition": 26}


def test_everything_parses_and_copied_bytes_are_the_original_ones(
    made: list[tuple[Bug, Instance]],
) -> None:
    sources = {source for _, each in made for source in (each.buggy, each.fixed, each.test)}
    assert [s for s in sources if JavaProgram(s).first_error() is not None] == []
    for bug, each in made:
        for part in each.origin.segments:
            length = part.end - part.start
            copied = each.buggy[part.start : part.end]
            assert copied == bug.buggy[part.origin : part.origin + length]


def test_the_program_of_each_kind_of_fault_is_flagged(made: list[tuple[Bug, Instance]]) -> None:
    details = {flag.detail for _, each in made for flag in each.flags}
    assert {
        "a continue skips the update",
        "without parentheses the operands bind otherwise",
        "the left operand may guard the right one, which may throw",
        "where it throws instead of returning, the method goes on",
        "the catch swallows what it may throw",
    } < details
