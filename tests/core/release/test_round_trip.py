"""What is exported comes back the same."""

from __future__ import annotations

from pathlib import Path

from marked_study import ADD, NAMES, SUB
from released_study import (
    contents,
    files,
    marks_a_program_that_is_another_one_by_now,
    proposes_and_runs,
)

from core.annotate import remember_sights
from core.model import Seen
from core.release import is_release, restore_workspace, write_release
from core.store import Workspace
from core.transform import Remembered


def test_what_was_exported_and_made_again_is_exported_the_same(
    workspace: Workspace, tmp_path: Path
) -> None:
    (workspace.path / "hejtui.toml").write_text('[final]\nunmarked = "leave-out"\n')
    write_release(workspace, tmp_path / "one", "CC-BY-4.0")
    assert is_release(tmp_path / "one")
    made, problems = restore_workspace(tmp_path / "again", tmp_path / "one")
    with made:
        assert problems == workspace.bugs.problems()
        assert made.bugs.all() == workspace.bugs.all()
        rows = workspace.instances.rows()
        assert made.instances.rows() == rows
        assert [made.instances.get(row.id) for row in rows] == [
            workspace.instances.get(row.id) for row in rows
        ]
        for bug in NAMES:
            assert made.instances.made_from(bug) == workspace.instances.made_from(bug)
        assert made.marks.history() == workspace.marks.history()
        assert made.samples.all() == workspace.samples.all()
        write_release(made, tmp_path / "two")
    assert files(tmp_path / "two") == files(tmp_path / "one")


def test_a_workspace_with_one_of_everything_is_the_same_in_every_table(
    workspace: Workspace, tmp_path: Path
) -> None:
    marks_a_program_that_is_another_one_by_now(workspace)
    proposes_and_runs(workspace)
    remember_sights(workspace, "bob", Seen.PROPOSAL, [SUB, ADD])
    remember_sights(workspace, "bób", Seen.MARKS, [ADD])
    Remembered(seed=7, naming="mlm:tiny@12", all_places=True).store(workspace)
    write_release(workspace, tmp_path / "one", "CC-BY-4.0")
    with restore_workspace(tmp_path / "again", tmp_path / "one")[0] as made:
        before, after = contents(workspace), contents(made)
        assert all(before.values())
        for name, rows in before.items():
            assert after[name] == rows, name
        assert made.instances.rows() == workspace.instances.rows()
        assert made.candidates.rows() == workspace.candidates.rows()
        write_release(made, tmp_path / "two")
    assert files(tmp_path / "two") == files(tmp_path / "one")
