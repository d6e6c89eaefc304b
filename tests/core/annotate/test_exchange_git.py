"""Journals that git brings together: it merges what two people added without a conflict."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from marked_study import ADD, MUL, SUB, mark

from core.annotate import export_marks, import_marks, journal_lines, put_mark
from core.model import Location
from core.store import Workspace


def git(folder: Path, *words: str) -> str:
    identity = ["-c", "user.name=n", "-c", "user.email=e@example.org", "-c", "commit.gpgsign=false"]
    done = subprocess.run(
        ["git", *identity, *words], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("form", ["a file for all", "a file for each"])
@pytest.mark.parametrize("before", [[], ["ann"], ["ann", "bob"]])
def test_git_merges_what_two_people_added_without_a_conflict(
    here: Workspace, there: Workspace, tmp_path: Path, form: str, before: list[str]
) -> None:
    repository = tmp_path / "repository"
    repository.mkdir()
    git(repository, "init", "-q", "-b", "main")
    marks = repository / "marks" if form == "a file for each" else repository / "marks.jsonl"
    if form == "a file for each":
        marks.mkdir()
    (repository / "README").write_text("notes\n")
    for number, who in enumerate(before):
        here.marks.add(mark(1, who=who, at=number))
    if before:
        export_marks(here, marks)
        import_marks(there, [marks])
    git(repository, "add", ".")
    git(repository, "commit", "-q", "-m", "before")
    branches = (("main", here, ["ann", "carl"]), ("side", there, ["bob", "carl"]))
    git(repository, "branch", "side")
    for branch, workspace, people in branches:
        git(repository, "checkout", "-q", branch)
        if form == "a file for each":
            marks.mkdir(exist_ok=True)
        for number, who in enumerate(people):
            workspace.marks.add(mark(2, on=SUB, who=who, at=100 + number))
            workspace.marks.add(mark(3, on=MUL, who=who, at=110 + number + (branch == "side")))
        export_marks(workspace, marks)
        git(repository, "add", ".")
        git(repository, "commit", "-q", "-m", branch)
    git(repository, "merge", "-q", "-m", "both", "main")
    import_marks(here, [marks])
    import_marks(there, [marks])
    assert journal_lines(here) == journal_lines(there)
    # The one mark of carl on SUB says the same on both sides, so it is one.
    assert len(here.marks.history()) == len(before) + 7


def test_in_a_file_for_each_nothing_has_to_be_set_up(
    here: Workspace, there: Workspace, tmp_path: Path
) -> None:
    git(tmp_path, "init", "-q", "-b", "main")
    git(tmp_path, "commit", "-q", "--allow-empty", "-m", "before")
    git(tmp_path, "branch", "side")
    for branch, workspace, who in (("main", here, "ann"), ("side", there, "bob")):
        git(tmp_path, "checkout", "-q", branch)
        (tmp_path / "marks").mkdir(exist_ok=True)
        put_mark(workspace, ADD, who, Location.of(1))
        export_marks(workspace, tmp_path / "marks")
        (tmp_path / "marks" / ".gitattributes").unlink()
        git(tmp_path, "add", "marks")
        git(tmp_path, "commit", "-q", "-m", branch)
    git(tmp_path, "merge", "-q", "-m", "both", "main")
    assert import_marks(here, [tmp_path / "marks"]).new == {"bob": 1}
