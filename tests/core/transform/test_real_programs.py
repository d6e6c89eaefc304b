"""What holds for every instance of the real benchmark."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.java import JavaProgram, walk
from core.model import (
    Bug,
    Edit,
    Instance,
    Location,
    Status,
    apply_edits,
)
from core.transform import Lexicon, make_instances, transformation_names


def with_name(source: bytes, old: str, new: str) -> bytes:
    """The source with each identifier `old` replaced by `new`."""
    program = JavaProgram(source)
    nodes = [each for each in walk(program.root, "identifier") if program.name(each) == old]
    edits = [Edit(each.start_byte, each.end_byte, (new.encode(),)) for each in nodes]
    return apply_edits(source, edits)[0]


@pytest.fixture(scope="module")
def bugs(shared: Path) -> list[Bug]:
    lines = (shared / "humaneval-java" / "humaneval_java.jsonl").read_bytes().split(b"\n")
    records = [json.loads(line) for line in lines if line]
    return [
        Bug(
            record["id"],
            record["buggy"].encode(),
            record["fixed"].encode(),
            record["test"].encode(),
            Location.of(int(record["location"].split("-")[0])),
            "shared",
        )
        for record in records
    ]


@pytest.fixture(scope="module")
def made(bugs: list[Bug]) -> list[tuple[Bug, Instance]]:
    names = list(transformation_names())
    naming = Lexicon.bundled()
    return [
        (bug, each) for bug in bugs for each in make_instances(bug, names, seed=1, naming=naming)
    ]


def test_every_transformation_has_instances(made: list[tuple[Bug, Instance]]) -> None:
    ready = {each.transformation for _, each in made if each.status is Status.READY}
    assert ready == set(transformation_names())


def test_every_transformed_program_parses(made: list[tuple[Bug, Instance]]) -> None:
    sources = {source for _, each in made for source in (each.buggy, each.fixed, each.test)}
    assert [s for s in sources if JavaProgram(s).first_error() is not None] == []


def test_copied_bytes_are_the_original_bytes(made: list[tuple[Bug, Instance]]) -> None:
    for bug, each in made:
        for part in each.origin.segments:
            length = part.end - part.start
            assert (
                each.buggy[part.start : part.end] == bug.buggy[part.origin : part.origin + length]
            )


def test_renamings_change_one_name_and_nothing_else(made: list[tuple[Bug, Instance]]) -> None:
    for bug, each in made:
        if each.transformation.startswith("rename-") and each.status is Status.READY:
            old, fresh = each.summary.split(" → ")
            for before, after in (
                (bug.buggy, each.buggy),
                (bug.fixed, each.fixed),
                (bug.test, each.test),
            ):
                assert with_name(after, fresh, old) == before


def test_ready_instances_keep_the_text_of_their_buggy_lines(
    made: list[tuple[Bug, Instance]],
) -> None:
    for bug, each in made:
        if each.status is Status.READY:
            before, after = bug.buggy.split(b"\n"), each.buggy.split(b"\n")
            (line,) = bug.location.lines
            (moved,) = each.proposal.lines
            assert after[moved - 1].strip() == before[line - 1].strip()


def test_ready_instances_differ_from_each_other(made: list[tuple[Bug, Instance]]) -> None:
    ready = [(bug.id, each.buggy) for bug, each in made if each.status is Status.READY]
    assert len(set(ready)) == len(ready)


@given(data=st.data())
@settings(max_examples=25, deadline=None)
def test_line_ends_and_a_mark_survive_everywhere(bugs: list[Bug], data: st.DataObject) -> None:
    bug = data.draw(st.sampled_from(bugs))
    mark, end = data.draw(st.sampled_from([b"", b"\xef\xbb\xbf"])), b"\r\n"
    changed = Bug(
        bug.id,
        mark + bug.buggy.replace(b"\n", end),
        mark + bug.fixed.replace(b"\n", end),
        bug.test,
        bug.location,
        bug.origin,
    )
    names, naming = list(transformation_names()), Lexicon.bundled()
    plain = make_instances(bug, names, seed=2, naming=naming)
    other = make_instances(changed, names, seed=2, naming=naming)
    assert [(each.id, each.reason) for each in other] == [(each.id, each.reason) for each in plain]
    for each in other:
        assert each.buggy.startswith(mark)
        assert each.buggy.count(b"\n") == each.buggy.count(end)


def test_equal_seeds_give_equal_instances(bugs: list[Bug]) -> None:
    names, naming = list(transformation_names()), Lexicon.bundled()
    for bug in bugs[::20]:
        once = make_instances(bug, names, seed=7, naming=naming)
        assert once == make_instances(bug, names, seed=7, naming=naming)
