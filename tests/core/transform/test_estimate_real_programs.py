"""The estimator on instances whose truth is known: our own, printed by another printer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from pretty import Printed, printed

from core.dataset import read_benchmark
from core.java import JavaProgram, walk
from core.model import Bug, Edit, Exclusion, Instance, Status, edited
from core.transform import Lexicon, make_instances, transformation_names
from core.transform.estimate import OriginEstimator

LEAST = 0.98
"""The share of proposals that must be the exact one."""


Made = list[tuple[Bug, Instance]]


def made(bugs: Sequence[Bug]) -> Made:
    names, naming = list(transformation_names()), Lexicon.bundled()
    return [
        (bug, each) for bug in bugs for each in make_instances(bug, names, seed=1, naming=naming)
    ]


def with_other_names(printed: Printed) -> bytes:
    """A printed program in which every name is another one."""
    program = JavaProgram(printed.text)
    names: dict[str, bytes] = {}
    edits = [
        Edit(each.start_byte, each.end_byte, (names.setdefault(name, b"v%d" % len(names)),))
        for each in walk(program.root, "identifier")
        for name in [program.name(each)]
    ]
    return edited(printed.text, edits)


def misses(instances: Made, *, renamed: bool = False, **style: int | bool) -> list[str]:
    """Ready instances with a wrong proposal; fails where a transformation has many of them."""
    wrong, seen, missed = [], Counter[str](), Counter[str]()
    estimators = {bug.id: OriginEstimator(bug.buggy) for bug, _ in instances}
    for bug, each in instances:
        if each.status is not Status.READY:
            continue
        text = printed(each.buggy, **style)
        after = with_other_names(text) if renamed else text.text
        estimate = estimators[bug.id].estimate(after, bug.location)
        seen[each.transformation] += 1
        assert estimate.origin.score < 1
        if estimate.proposal != text.follow(each.proposal):
            missed[each.transformation] += 1
            wrong.append(f"{each.id}: {estimate.proposal}, not {text.follow(each.proposal)}")
    assert set(seen) == set(transformation_names())
    few = {name for name, count in missed.items() if count > max(1, (1 - LEAST) * seen[name])}
    assert not few, wrong
    assert len(wrong) <= (1 - LEAST) * seen.total(), wrong
    return wrong


@pytest.fixture(scope="module")
def bundled() -> Made:
    return made(read_benchmark("bundled").bugs)


def test_the_right_lines_are_proposed_in_the_bundled_programs(bundled: Made) -> None:
    assert misses(bundled[::2]) == []


def test_the_right_lines_are_proposed_in_another_style_with_other_names(
    bundled: Made,
) -> None:
    misses(bundled[1::2], renamed=True, own_lines=False, width=90)


def test_the_right_lines_are_proposed_in_the_published_programs(shared: Path) -> None:
    file = shared / "humaneval-java" / "humaneval_java.jsonl"
    assert misses(made(read_benchmark(file).bugs)) == []


def test_lines_that_were_rewritten_themselves_are_proposed(bundled: Made) -> None:
    touched = [(bug, each) for bug, each in bundled if each.reason is Exclusion.TOUCHES_BUGGY_LINE]
    found = 0
    for bug, each in touched:
        text = printed(each.buggy)
        estimate = OriginEstimator(bug.buggy).estimate(text.text, bug.location)
        found += estimate.traced > 0.5 and estimate.proposal == text.follow(each.proposal)
    assert found >= 0.9 * len(touched) > 0
