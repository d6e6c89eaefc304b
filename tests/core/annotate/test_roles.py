"""Nobody is the author and the verifier of one program, however their marks came together."""

from __future__ import annotations

from pathlib import Path

import pytest
from marked_study import ADD, MUL, SUB, mark, program, study

from core.annotate import (
    annotator_agreement,
    barred_programs,
    decide,
    decisions,
    disagreements,
    draw_sample,
    import_marks,
    journal_lines,
    marked_rows,
    marks_status,
    newest_marks,
    put_mark,
    sample_progress,
    sealed_instances,
    study_agreement,
    undo_mark,
)
from core.annotate.roles import role_of
from core.model import Choice, Location, Role, UsageError, source_hash
from core.store import MarkedRow, Workspace

VERIFIER = Role.VERIFIER


@pytest.fixture
def workspace(tmp_path: Path):
    with study(tmp_path / "w") as made:
        yield made


def said(workspace: Workspace, *lines: tuple[str, Role, int | None]) -> None:
    """Entries of the journal for one instance, as another machine may have made them."""
    for at, (who, role, line) in enumerate(lines):
        workspace.marks.add(mark(line, who=who, role=role, at=at))


def test_who_has_verified_does_not_mark_as_an_author(workspace: Workspace) -> None:
    put_mark(workspace, ADD, "bob", Location.of(3), role=VERIFIER)
    with pytest.raises(
        UsageError,
        match=f"{ADD}: bob has marked it as a verifier, and authors do not verify themselves;"
        " let somebody else mark it",
    ):
        put_mark(workspace, ADD, "bob", Location.of(2))
    put_mark(workspace, ADD, "ann", Location.of(2))
    put_mark(workspace, ADD, "bob", Location.of(2), role=VERIFIER)
    assert barred_programs(workspace, "bob", Role.AUTHOR) == {ADD: source_hash(program("ADD"))}
    assert barred_programs(workspace, "ann", VERIFIER) == {ADD: source_hash(program("ADD"))}
    assert barred_programs(workspace, "bob", VERIFIER) == {}


def test_who_takes_the_verification_back_may_become_an_author(workspace: Workspace) -> None:
    put_mark(workspace, ADD, "bob", Location.of(3), role=VERIFIER)
    undo_mark(workspace, ADD, "bob", VERIFIER)
    put_mark(workspace, ADD, "bob", Location.of(2))
    with pytest.raises(UsageError, match="bob has marked it as an author"):
        put_mark(workspace, ADD, "bob", Location.of(2), role=VERIFIER)


def test_what_is_drawn_for_somebody_is_not_theirs_to_mark_as_an_author(
    workspace: Workspace,
) -> None:
    put_mark(workspace, SUB, "bob", Location.of(2))
    draw_sample(workspace, "bob", share=1, seed=1)
    with pytest.raises(UsageError, match="it is drawn for bob to verify"):
        put_mark(workspace, ADD, "bob", Location.of(2))
    put_mark(workspace, ADD, "ann", Location.of(2))
    put_mark(workspace, SUB, "bob", Location.of(3))
    assert [each.words for each in workspace.marks.history()] == ["2", "2", "3"]


def test_an_adjudicator_may_be_anybody(workspace: Workspace) -> None:
    put_mark(workspace, ADD, "ann", Location.of(2))
    put_mark(workspace, ADD, "bob", Location.of(3), role=VERIFIER)
    decide(workspace, ADD, "bob", Choice.AUTHOR, reason="it is", present=["ann", "bob"])
    assert decisions(workspace)[ADD].location == Location.of(2)


def test_the_role_that_came_first_counts_until_it_is_taken_back() -> None:
    def as_what(*entries: tuple[Role, int | None]) -> Role | None:
        return role_of(mark(line, role=role) for role, line in entries)

    author, verifier = Role.AUTHOR, Role.VERIFIER
    assert as_what() is None
    assert as_what((author, 2), (verifier, 3), (author, 4)) is author
    assert as_what((verifier, 3), (author, 4), (verifier, 2)) is verifier
    assert as_what((verifier, 3), (author, 4), (verifier, None)) is author
    assert as_what((verifier, 3), (author, 4), (verifier, None), (verifier, 2)) is author
    assert as_what((verifier, 3), (verifier, None)) is None
    assert as_what((Role.ADJUDICATOR, 3), (author, 2)) is author


def test_a_mark_that_its_verifier_made_as_an_author_moves_nothing(workspace: Workspace) -> None:
    said(workspace, ("ann", Role.AUTHOR, 2), ("bob", VERIFIER, 2), ("bob", Role.AUTHOR, 4))
    found = decisions(workspace)[ADD]
    assert (found.location, found.disputed, found.mark) == (
        Location.of(2),
        False,
        workspace.marks.history()[0],
    )
    assert disagreements(workspace) == []
    assert marked_rows(workspace) == [MarkedRow(ADD, frozenset({"ann"}), 1, False)]
    agreed = annotator_agreement(workspace, resamples=0).overall
    assert (agreed.annotators, agreed.instances, agreed.same) == (("ann", "bob"), 1, 1)


def test_an_author_is_not_the_second_annotator(workspace: Workspace) -> None:
    sample, _ = draw_sample(workspace, "bob", share=1, seed=1)
    said(workspace, ("bob", Role.AUTHOR, 2), ("bob", VERIFIER, 2), ("bob", VERIFIER, 3))
    assert decisions(workspace)[ADD].location == Location.of(2)
    assert disagreements(workspace) == []
    progress = sample_progress(workspace, sample)
    assert (progress.done, progress.own) == ((), (ADD,))
    assert set(progress.left) == {SUB, MUL}
    put_mark(workspace, SUB, "ann", Location.of(2))
    put_mark(workspace, SUB, "bob", Location.of(2), role=VERIFIER)
    measured = study_agreement(workspace, resamples=0)
    assert measured.agreement.overall.instances == 1
    (verified,) = measured.verifications
    assert (verified.agreement.instances, verified.unmarked) == (1, 0)
    shares = {
        (each.annotator, each.role): each.marked for each in marks_status(workspace).annotators
    }
    assert shares["bob", Role.AUTHOR] == 1
    assert shares["bob", VERIFIER] == 1


def test_a_verifier_keeps_the_verification_where_an_author_is_somebody_else(
    workspace: Workspace,
) -> None:
    sample, _ = draw_sample(workspace, "bob", share=1, seed=1)
    said(workspace, ("bob", VERIFIER, 3), ("bob", Role.AUTHOR, 4), ("ann", Role.AUTHOR, 2))
    assert sample_progress(workspace, sample).done == (ADD,)
    assert decisions(workspace)[ADD].disputed
    (verified,) = study_agreement(workspace, resamples=0).verifications
    assert (verified.agreement.annotators, verified.agreement.same) == (("ann", "bob"), 0)


def test_marks_of_two_machines_are_kept_and_it_is_told_what_counts(
    workspace: Workspace, tmp_path: Path
) -> None:
    with study(tmp_path / "other") as other:
        other.marks.add(mark(3, who="bob", role=VERIFIER, at=1))
        other.marks.add(mark(3, who="bob", role=VERIFIER, on=SUB, at=1))
        file = tmp_path / "marks.jsonl"
        file.write_text("".join(journal_lines(other)))
    workspace.marks.add(mark(2, who="bob", at=2))
    found = import_marks(workspace, [file])
    assert found.new == {"bob": 2}
    (problem,) = found.problems
    assert (problem.bug, problem.kind) == ("bob", "author-and-verifier")
    assert "instances marked as an author and as a verifier: 1; all marks are kept" in (
        problem.message
    )
    assert len(workspace.marks.history()) == 3
    assert decisions(workspace)[ADD].mark is None
    assert import_marks(workspace, [file]).problems == ()


def test_a_mark_on_another_version_hides_neither_mark_nor_role_nor_verification(
    workspace: Workspace,
) -> None:
    draw_sample(workspace, "bob", share=1, seed=1)
    for who, role in (("ann", Role.AUTHOR), ("bob", VERIFIER)):
        workspace.marks.add(mark(3, who=who, role=role, at=1))
        workspace.marks.add(mark(2, who=who, role=role, at=2, source=b"class ADD {}\n"))
    assert workspace.marks.current("ann")[ADD].location == Location.of(3)
    assert barred_programs(workspace, "ann", VERIFIER)[ADD] == source_hash(program("ADD"))
    assert barred_programs(workspace, "bob", Role.AUTHOR)[ADD] == source_hash(program("ADD"))
    assert sealed_instances(workspace, "bob") == {SUB, MUL}
    workspace.marks.add(mark(None, who="ann", at=3))
    assert ADD not in workspace.marks.current("ann")


@pytest.mark.parametrize("back", [Role.AUTHOR, VERIFIER])
def test_a_role_that_is_taken_back_does_not_swallow_the_other_one(
    workspace: Workspace, back: Role
) -> None:
    sample, _ = draw_sample(workspace, "bob", share=1, seed=1)
    other = VERIFIER if back is Role.AUTHOR else Role.AUTHOR
    workspace.marks.add(mark(2, who="ann", role=Role.AUTHOR if other is VERIFIER else VERIFIER))
    workspace.marks.add(mark(3, who="bob", role=other, at=1))
    workspace.marks.add(mark(3, who="bob", role=back, at=2))
    workspace.marks.add(mark(None, who="bob", role=back, at=3))
    assert [each.row.id for each in disagreements(workspace)] == [ADD]
    measured = annotator_agreement(workspace, resamples=0).overall
    assert (measured.annotators, measured.instances) == (("ann", "bob"), 1)
    if other is VERIFIER:
        (verified,) = study_agreement(workspace, resamples=0).verifications
        assert (verified.sample, verified.agreement.instances) == (sample, 1)


def test_a_decision_that_is_taken_back_leaves_its_adjudicator_the_own_opinion(
    workspace: Workspace,
) -> None:
    said(workspace, ("ann", Role.AUTHOR, 2), ("bob", Role.AUTHOR, 3))
    decide(
        workspace, ADD, "ann", Choice.ANOTHER, reason="x", present=["a"], location=Location.of(4)
    )
    undo_mark(workspace, ADD, "ann", Role.ADJUDICATOR)
    assert {who: each.words for who, each in newest_marks(workspace)[ADD].items()} == {
        "ann": "2",
        "bob": "3",
    }
