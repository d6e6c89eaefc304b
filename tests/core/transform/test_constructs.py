"""Programs that use all of Java 17 do the same when they were transformed everywhere."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

import pytest

from core.execute import Executor, Limits, Program, find_toolchain
from core.execute.compare import difference
from core.java import JavaProgram
from core.jobs import Silent
from core.model import Edit, MissingToolError, Outcome, Piece, apply_edits
from core.transform import Context, Lexicon, make_transformation

PROGRAMS = {each.stem: each for each in (Path(__file__).parent / "constructs").glob("*.java")}
TOGETHER = {
    "names": ("rename-local", "rename-parameter", "rename-method"),
    "exchanges": ("boolean-exchange", "loop-exchange", "reorder-condition"),
    "statements": ("switch-to-if", "permute-statements", "insert-log", "insert-try-catch"),
}


def everywhere(source: bytes, name: str) -> tuple[bytes, int]:
    """A program rewritten at all places whose edits do not touch, and at how many."""
    program, transformation = JavaProgram.as_compiled(source), make_transformation(name)
    taken = {program.name(each) for each in program.nodes("identifier", "type_identifier")}
    edits: list[Edit] = []
    made = 0
    for place in transformation.places(program, context_of(taken)):
        if place.declined:
            continue
        more = transformation.rewrite(program, place, context_of(taken)).edits
        if any(a.start <= b.end and b.start <= a.end for a in more for b in edits):
            continue
        edits += more
        if name == "insert-try-catch":  # which has few names, each for a block of its own
            made += 1
            continue
        words = [re.findall(rb"\w+", piece) for x in more for piece in x.pieces if is_new(piece)]
        taken.update(each.decode() for found in words for each in found)
        made += 1
    return apply_edits(source, program.translation.edits(edits))[0], made


def is_new(piece: Piece) -> TypeGuard[bytes]:
    return isinstance(piece, bytes)


def context_of(taken: set[str]) -> Context:
    return Context(JavaProgram(b""), random.Random(1), frozenset(taken), Lexicon.bundled())


@pytest.fixture(scope="module")
def executor() -> Iterator[Executor]:
    try:
        toolchain = find_toolchain()
    except MissingToolError as error:
        pytest.skip(str(error))
    with Executor(toolchain, 1, Limits()) as running:
        yield running


def printed(executor: Executor, source: bytes, name: str) -> Outcome:
    """The outcome of a test whose message is all that the program printed."""
    test = (
        "package constructs; import org.junit.*; public class TestProgram { @Test public void"
        f' prints() throws Exception {{ Assert.assertEquals("", {name}.main()); }} }}'
    )
    (outcome,) = executor.run([Program(source, test.encode())], Silent())
    return outcome


@pytest.mark.parametrize("name", sorted(PROGRAMS))
def test_what_is_transformed_everywhere_prints_the_same(executor: Executor, name: str) -> None:
    source = PROGRAMS[name].read_bytes()
    assert JavaProgram.as_compiled(source).first_error() is None
    before = printed(executor, source, name)
    (told,) = before.tests
    assert told.actual, before
    for names in TOGETHER.values():
        changed = source
        for each in names:
            changed, _ = everywhere(changed, each)
        assert changed != source
        after = printed(executor, changed, name)
        assert difference(before, after) == "", (names, after.diagnostics)


def test_every_transformation_has_places_in_them() -> None:
    made = {
        name: sum(everywhere(each.read_bytes(), name)[1] for each in PROGRAMS.values())
        for names in TOGETHER.values()
        for name in names
    }
    assert min(made.values()) >= 10, made
