"""The seed of a workspace, and what another one may replace."""

from __future__ import annotations

from pathlib import Path

import pytest
from transform_bugs import bug

from core.model import Candidate, Confidence, Generation, Location, Mark, Role, UsageError
from core.store import Workspace
from core.transform import Dropped, transform_workspace

LOCAL = ["rename-local"]
MANY = "int f() { int a = 1; int b = 2; int c = 3; int d = 4; return g(a, b, c, d); }"
GENERATION = Generation.of("m", "recorded", "1", {})


def study(tmp_path: Path) -> Workspace:
    workspace = Workspace.create(tmp_path / "w")
    workspace.bugs.add([bug(MANY)])
    transform_workspace(workspace, LOCAL, seed=1)
    return workspace


def mark(workspace: Workspace, location: Location | None) -> None:
    (row,) = workspace.instances.rows()
    entry = ("2026-01-01T00:00:00.000000Z", Confidence.HIGH, "", row.buggy)
    workspace.marks.add(Mark(row.id, "ann", Role.AUTHOR, location, *entry))


def propose(workspace: Workspace) -> None:
    (row,) = workspace.instances.rows()
    at = Location.of(5)
    candidate = Candidate("T", row.id, GENERATION.id, "m", 1, "}", "}", at, b"class T { }")
    workspace.candidates.add(GENERATION, [(candidate, b"class TEST { }")])


def other_seed(workspace: Workspace) -> int:
    """A seed that makes another instance of the one bug."""
    (row,) = workspace.instances.rows()
    for seed in range(2, 20):
        transform_workspace(workspace, LOCAL, seed=seed)
        (made,) = workspace.instances.rows()
        if made.buggy != row.buggy:
            transform_workspace(workspace, LOCAL, seed=1)
            return seed
    pytest.fail("all seeds give the same instance")


def test_the_seed_is_remembered(tmp_path: Path) -> None:
    with study(tmp_path) as workspace:
        seed = other_seed(workspace)
        transform_workspace(workspace, LOCAL, seed=seed)
        before = workspace.instances.rows()
        again = transform_workspace(workspace, LOCAL)
        assert (again.settings.seed, again.reused) == (seed, 1)
        assert workspace.instances.rows() == before


def test_at_first_the_seed_is_one(tmp_path: Path) -> None:
    with Workspace.create(tmp_path / "w") as workspace:
        workspace.bugs.add([bug(MANY)])
        assert transform_workspace(workspace, LOCAL).settings.seed == 1


def test_instances_with_marks_or_candidates_are_not_replaced_unasked(tmp_path: Path) -> None:
    with study(tmp_path) as workspace:
        seed = other_seed(workspace)
        mark(workspace, Location.of(4))
        propose(workspace)
        before = workspace.instances.rows()
        with pytest.raises(UsageError) as refused:
            transform_workspace(workspace, LOCAL, seed=seed)
        assert str(refused.value) == (
            f"transform: --seed {seed} instead of --seed 1 would make others of 1 instances, of"
            " which 1 have marks, and drop 1 candidates for them; say --seed 1 to go on as"
            " before, or give --replace to do that; marks stay in the journal"
        )
        assert workspace.instances.rows() == before
        assert transform_workspace(workspace, LOCAL).reused == 1


def test_where_replacing_is_asked_for_marks_stay_in_the_journal_and_candidates_go(
    tmp_path: Path,
) -> None:
    with study(tmp_path) as workspace:
        seed = other_seed(workspace)
        mark(workspace, Location.of(4))
        propose(workspace)
        done = transform_workspace(workspace, LOCAL, seed=seed, replace=True)
        assert done.dropped == Dropped(marked=1, candidates=1, instances=1)
        assert len(workspace.marks.history()) == 1
        assert workspace.candidates.rows() == []


def test_a_mark_that_was_taken_back_holds_nothing_up(tmp_path: Path) -> None:
    with study(tmp_path) as workspace:
        seed = other_seed(workspace)
        mark(workspace, Location.of(4))
        mark(workspace, None)
        assert transform_workspace(workspace, LOCAL, seed=seed).dropped == Dropped()


def test_an_instance_that_stays_the_same_program_holds_nothing_up(tmp_path: Path) -> None:
    with Workspace.create(tmp_path / "w") as workspace:
        workspace.bugs.add([bug("boolean f() {\n boolean a = true;\n return a;\n}")])
        transform_workspace(workspace, ["boolean-exchange"], seed=1)
        mark(workspace, Location.of(4))
        propose(workspace)
        done = transform_workspace(workspace, ["boolean-exchange"], seed=2)
        assert done.dropped == Dropped()
        assert len(workspace.candidates.rows()) == 1
