"""What holds of every rewrite of every program: bytes, origins, choices, behaviour."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.dataset import read_benchmark
from core.execute import Executor, Limits, Program, find_toolchain
from core.execute.compare import difference
from core.java import JavaProgram
from core.jobs import Silent
from core.model import (
    Bug,
    Edit,
    LineIndex,
    Location,
    MissingToolError,
    apply_edits,
    source_hash,
    split_lines,
    touched_lines,
)
from core.transform import (
    Context,
    Lexicon,
    extra_names,
    make_instances,
    make_transformation,
    transformation_names,
)

NAMES = (*transformation_names(), *extra_names())
BUNDLED = read_benchmark("bundled").bugs
REVERSIBLE = ("boolean-exchange", "reorder-condition", "loop-exchange")


@pytest.fixture(scope="module")
def real(shared: Path) -> list[Bug]:
    lines = (shared / "humaneval-java" / "humaneval_java.jsonl").read_bytes().split(b"\n")
    records = [json.loads(line) for line in lines if line]
    return [
        Bug(each["id"], *(each[x].encode() for x in ("buggy", "fixed", "test")), Location.of(1), "")
        for each in records
    ]


def context_of(program: JavaProgram) -> Context:
    nodes = program.nodes("identifier", "type_identifier")
    taken = frozenset(program.name(each) for each in nodes)
    return Context(JavaProgram(b""), random.Random(1), taken, Lexicon.bundled())


def rewrites(source: bytes) -> Iterator[tuple[str, tuple[Edit, ...]]]:
    """The edits of every transformation at every place of a program."""
    program = JavaProgram(source)
    for name in NAMES:
        transformation = make_transformation(name)
        for place in transformation.places(program, context_of(program)):
            if not place.declined:
                context = context_of(program)
                yield name, transformation.rewrite(program, place, context).edits


def check_bytes(source: bytes) -> int:
    """What lies between edits, and each line that they leave alone, is there in its order."""
    checked = 0
    for name, edits in rewrites(source):
        result, _ = apply_edits(source, edits)
        ordered = sorted((each.start, each.end) for each in edits)
        bounds = [(0, 0), *ordered, (len(source), len(source))]
        at = 0
        for (_, end), (start, _) in pairwise(bounds):
            found = result.find(source[end:start], at)
            assert found == 0 if end == 0 else found >= at, name
            at = found + start - end
        assert result.endswith(source[ordered[-1][1] :]), name
        touched = touched_lines(source, edits)
        remaining = iter(split_lines(result))
        for number, line in enumerate(split_lines(source), 1):
            assert number in touched or line in remaining, (name, number)
        checked += 1
    return checked


TOKEN = re.compile(rb"// line (\d+)")


def planted(source: bytes) -> bytes:
    """The source with a comment of its own at the end of every line, if that is Java."""
    lines = enumerate(split_lines(source), 1)
    result = b"".join(line.rstrip(b"\r\n") + b" // line %d\n" % number for number, line in lines)
    return result if JavaProgram(result).first_error() is None else source


def check_origins(source: bytes) -> int:
    """Every planted comment lies where the origin map says that its line went."""
    source = planted(source)
    index = LineIndex(source)
    whole = {line: number for number, line in enumerate(split_lines(source), 1)}
    checked = 0
    for name, edits in rewrites(source):
        result, origin = apply_edits(source, edits)
        for token in TOKEN.finditer(result):
            (copied,) = [each for each in origin.segments if each.start <= token.start() < each.end]
            at = copied.origin + token.start() - copied.start
            assert index.line_at(at) == int(token[1]), name
            checked += 1
        for told, line in zip(origin.lines, split_lines(result), strict=False):
            if line in whole:
                assert told == whole[line], (name, line)
            elif TOKEN.search(line):
                assert told is not None, name
    return checked


def test_bytes_outside_the_edits_stay_in_the_bundled_programs() -> None:
    assert sum(check_bytes(bug.fixed) for bug in BUNDLED) > 1000


@given(data=st.data())
@settings(max_examples=30)
def test_bytes_outside_the_edits_stay_in_real_programs(
    real: list[Bug], data: st.DataObject
) -> None:
    bug = data.draw(st.sampled_from(real))
    check_bytes(data.draw(st.sampled_from([bug.buggy, bug.fixed])))


@given(bug=st.sampled_from(BUNDLED))
@settings(max_examples=10)
def test_planted_comments_lie_where_the_origin_says_in_bundled_programs(bug: Bug) -> None:
    assert check_origins(bug.buggy) > 100


@given(data=st.data())
@settings(max_examples=15)
def test_planted_comments_lie_where_the_origin_says_in_real_programs(
    real: list[Bug], data: st.DataObject
) -> None:
    check_origins(data.draw(st.sampled_from(real)).buggy)


def fingerprint(bugs: tuple[Bug, ...] = BUNDLED[::12]) -> str:
    """All instances of some bugs under one seed, as one hash."""
    naming = Lexicon.bundled()
    made = [make_instances(bug, NAMES, seed=3, naming=naming) for bug in bugs]
    return source_hash(repr(made).encode())


@pytest.mark.parametrize("seed", ["0", "4711"])
def test_another_process_with_another_hash_seed_makes_the_same_instances(seed: str) -> None:
    folder = str(Path(__file__).parent)
    path = os.pathsep.join([folder, *(each for each in sys.path if each)])
    code = "from test_properties import fingerprint; print(fingerprint())"
    told = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == fingerprint()


def everywhere(source: bytes, name: str) -> bytes:
    """A program rewritten at one place after the other, each time what came of it."""
    transformation = make_transformation(name)
    number = 0
    while True:
        program = JavaProgram(source)
        places = transformation.places(program, context_of(program))
        if number >= len(places):
            return source
        if not places[number].declined:
            context = context_of(program)
            edits = transformation.rewrite(program, places[number], context).edits
            source, _ = apply_edits(source, edits)
        number += 1


@pytest.fixture(scope="module")
def executor() -> Iterator[Executor]:
    try:
        toolchain = find_toolchain()
    except MissingToolError as error:
        pytest.skip(str(error))
    limits = Limits(test_seconds=1.0, short_seconds=0.3)
    with Executor(toolchain, limits=limits) as running:
        yield running


def test_what_is_exchanged_everywhere_twice_behaves_as_before(executor: Executor) -> None:
    twice = {bug: bug.buggy for bug in BUNDLED}
    for bug in BUNDLED:
        for name in (*REVERSIBLE, *REVERSIBLE):
            twice[bug] = everywhere(twice[bug], name)
    assert sum(source != bug.buggy for bug, source in twice.items()) > len(BUNDLED) / 2
    pairs = [(each, bug.test) for bug in BUNDLED for each in (bug.buggy, twice[bug])]
    ran = {each.source: each for each in executor.run([Program(*x) for x in pairs], Silent())}
    for bug in BUNDLED:
        before, after = ran[source_hash(bug.buggy)], ran[source_hash(twice[bug])]
        assert (difference(before, after), after.verdict) == ("", before.verdict), bug.id
