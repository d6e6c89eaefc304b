"""Several transformations in a row."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from transform_bugs import bug

from core.model import Bug, Instance, Location, Status
from core.store import Workspace
from core.transform import (
    Lexicon,
    UntransformableError,
    transform_workspace,
    transformation_names,
)
from core.transform.composing import composed_instances
from core.transform.making import Settings

SOURCE = (
    "static int f(int[] given) {\n"
    "  int sum = 0;\n"
    "  for (int i = 0; i < given.length; i++) {\n"
    "    if (given[i] > 2) sum += given[i];\n"
    "  }\n"
    "  return sum;\n"
    "}"
)
SUBJECT = bug(SOURCE, location=Location.of(7), test="public class TEST_T { int t = T.f(null); }")


def composed(subject: Bug, steps: int, *names: str, seed: int = 1) -> Instance:
    settings = Settings(seed, Lexicon.bundled(), steps=steps)
    (made,) = composed_instances(subject, names or transformation_names(), settings)
    return made


@pytest.mark.parametrize("steps", [2, 3, 5])
def test_the_name_says_what_was_applied_and_each_is_another_one(steps: int) -> None:
    made = composed(SUBJECT, steps)
    applied = made.transformation.split("+")
    assert len(applied) == len(set(applied)) == steps == len(made.summary.split("; "))
    assert made.id == f"T/{made.transformation}/1"
    assert made.status is Status.READY
    assert json.loads(made.settings)["steps"] == steps


def test_the_origin_map_leads_all_the_way_back() -> None:
    for seed in range(12):
        made = composed(SUBJECT, 4, seed=seed)
        assert made.origin.segments
        for part in made.origin.segments:
            length = part.end - part.start
            original = SUBJECT.buggy[part.origin : part.origin + length]
            assert made.buggy[part.start : part.end] == original
        (line,) = made.proposal.lines
        assert made.origin.lines[line - 1] == 7
        assert made.buggy.split(b"\n")[line - 1].strip().startswith(b"if (")


def test_both_programs_and_the_test_go_through_all_of_it() -> None:
    made = composed(SUBJECT, 2, "rename-method", "loop-exchange")
    for program in (made.buggy, made.fixed):
        assert b" f(" not in program
        assert b"while (" in program
    assert b"T.f(" not in made.test
    assert b"package humaneval.correct" in made.fixed


def test_equal_seeds_give_equal_rows_and_others_choose_otherwise() -> None:
    assert composed(SUBJECT, 3) == composed(SUBJECT, 3)
    assert len({composed(SUBJECT, 2, seed=seed).transformation for seed in range(9)}) > 3


def test_one_is_taken_again_where_there_is_no_other_but_never_where_it_was() -> None:
    source = "boolean f(int a, int b) {\n return a < b;\n}"
    with pytest.raises(UntransformableError, match="no 2 transformations in a row") as refused:
        composed(bug(source), 2, "reorder-condition")
    assert refused.value.problem.kind == "no-composition"
    two = composed(bug(source.replace("a < b", "a < b && a > 1")), 2, "reorder-condition")
    assert two.transformation == "reorder-condition+reorder-condition"
    with pytest.raises(UntransformableError):
        composed(SUBJECT, 2, "rename-method")


def test_a_row_that_would_need_the_buggy_line_is_not_made() -> None:
    with pytest.raises(UntransformableError):
        composed(bug("int f() { int a = 1; return a; }", location=Location.of(4)), 2)


def test_rows_stand_beside_single_transformations_and_are_made_once(tmp_path: Path) -> None:
    with Workspace.create(tmp_path / "w") as workspace:
        workspace.bugs.add([SUBJECT])
        names = transformation_names()
        transform_workspace(workspace, names)
        single = {row.id for row in workspace.instances.rows()}
        for steps in (2, 3):
            first = transform_workspace(workspace, names, steps=steps)
            again = transform_workspace(workspace, names, steps=steps)
            assert (first.reused, again.reused) == (0, 1)
            assert sum(each.ready for each in again.instances.values()) == 1
        rows = workspace.instances.rows()
        assert single < {row.id for row in rows}
        assert sorted(row.steps for row in rows)[-3:] == [1, 2, 3]
        assert transform_workspace(workspace, names).reused == 1


def test_another_seed_puts_another_row_in_place_of_the_first(tmp_path: Path) -> None:
    with Workspace.create(tmp_path / "w") as workspace:
        workspace.bugs.add([SUBJECT])
        for seed in range(1, 6):
            transform_workspace(workspace, transformation_names(), steps=2, seed=seed)
            (row,) = workspace.instances.rows()
            assert row.transformation == composed(SUBJECT, 2, seed=seed).transformation


def test_a_bug_without_a_row_is_told(tmp_path: Path) -> None:
    with Workspace.create(tmp_path / "w") as workspace:
        workspace.bugs.add([bug("int f;")])
        summary = transform_workspace(workspace, transformation_names(), steps=2)
        assert [each.kind for each in summary.problems] == ["no-composition"]
        assert workspace.instances.rows() == []
