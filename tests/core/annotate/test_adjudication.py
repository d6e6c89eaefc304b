"""Disagreements, decisions, and how far everybody is."""

from __future__ import annotations

from pathlib import Path

import pytest
from marked_study import ADD, MUL, SUB, instance, put, study

from core.annotate import (
    Provenance,
    decide,
    decisions,
    disagreements,
    draw_sample,
    marks_status,
    put_mark,
    undo_mark,
)
from core.model import Choice, Exclusion, Location, Role, UsageError

TOUCHES = "ADD/rename-local/2"


@pytest.fixture
def workspace(tmp_path: Path):
    """ADD is disputed, of SUB both say the same, of MUL nobody says anything."""
    every = [
        *(instance(name) for name in ("ADD", "SUB", "MUL")),
        instance("ADD", place=2, reason=Exclusion.TOUCHES_BUGGY_LINE),
        instance("ADD", place=3, reason=Exclusion.UNSOUND),
    ]
    with study(tmp_path / "w", every) as made:
        put_mark(made, ADD, "ann", Location.of(2))
        put_mark(made, SUB, "ann", Location.of(2))
        put_mark(made, ADD, "bob", Location.of(3), role=Role.VERIFIER, note="line 2 is fine")
        put_mark(made, SUB, "bob", Location.of(2), role=Role.VERIFIER)
        yield made


def told(workspace, choice: Choice, **more: object):
    common = {"reason": "the fix is there", "present": ["ann", " bob ", "ann"]}
    return decide(workspace, ADD, "ann", choice, **(common | more))


def test_only_a_decision_makes_a_disputed_instance_final(workspace) -> None:
    (found,) = disagreements(workspace)
    assert [(each.annotator, each.words, each.note) for each in found.opinions] == [
        ("ann", "2", ""),
        ("bob", "3", "line 2 is fine"),
    ]
    assert (found.row.id, found.decision) == (ADD, None)
    assert decisions(workspace)[ADD].disputed
    mark = told(workspace, Choice.VERIFIER)
    assert (mark.location, mark.present) == (Location.of(3), ("ann", "bob"))
    final = decisions(workspace)[ADD]
    assert (final.provenance, final.disputed) == (Provenance.ADJUDICATED, False)
    assert (final.location, final.mark) == (Location.of(3), mark)
    (found,) = disagreements(workspace)
    assert found.decision == mark


def test_a_decision_stays_whatever_is_said_later_until_it_is_taken_back(workspace) -> None:
    told(workspace, Choice.AUTHOR)
    put_mark(workspace, ADD, "ann", Location.of(4))
    assert decisions(workspace)[ADD].location == Location.of(2)
    undo_mark(workspace, ADD, "ann", Role.ADJUDICATOR)
    final = decisions(workspace)[ADD]
    assert (final.location, final.disputed) == (Location.of(4), True)


def test_undoing_a_decision_touches_no_mark_of_the_same_person_as_an_author(workspace) -> None:
    told(workspace, Choice.VERIFIER)
    undo_mark(workspace, ADD, "ann")
    assert decisions(workspace)[ADD].location == Location.of(3)
    assert workspace.marks.current("ann").keys() == {SUB}
    assert workspace.marks.current("ann", Role.ADJUDICATOR).keys() == {ADD}


def test_something_else_can_be_decided(workspace) -> None:
    told(workspace, Choice.ANOTHER, location=Location.before(5))
    assert decisions(workspace)[ADD].location == Location.before(5)
    told(workspace, Choice.ANOTHER, not_applicable=True)
    assert not decisions(workspace)[ADD].usable


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"reason": " "}, "--reason: a decision has a reason"),
        ({"present": ["", " "]}, "--present: somebody was present"),
    ],
)
def test_a_decision_says_why_and_who_was_there(workspace, change, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        told(workspace, Choice.AUTHOR, **change)


def test_what_cannot_be_decided_is_refused(workspace) -> None:
    more = {"reason": "x", "present": ["ann"]}
    with pytest.raises(UsageError, match="MUL/rename-local/1: there is no mark of a verifier"):
        decide(workspace, MUL, "ann", Choice.VERIFIER, **more)
    with pytest.raises(UsageError, match="there is no mark of an author"):
        decide(workspace, MUL, "ann", Choice.AUTHOR, **more)
    with pytest.raises(UsageError, match="9 lies outside the program"):
        told(workspace, Choice.ANOTHER, location=Location.of(9))
    with pytest.raises(UsageError, match=r"excluded \(unsound\)"):
        decide(workspace, "ADD/rename-local/3", "ann", Choice.ANOTHER, **more)


def test_a_verifier_may_deny_that_an_excluded_instance_touches_the_bug(workspace) -> None:
    with pytest.raises(UsageError, match=r"excluded \(touches-buggy-line\)"):
        put_mark(workspace, TOUCHES, "ann", Location.of(2))
    put_mark(workspace, TOUCHES, "bob", None, role=Role.VERIFIER, not_applicable="it renames it")
    assert TOUCHES not in {each.row.id for each in disagreements(workspace)}
    put_mark(workspace, TOUCHES, "bob", Location.of(2), role=Role.VERIFIER)
    assert TOUCHES in {each.row.id for each in disagreements(workspace)}


def test_an_author_does_not_verify(workspace) -> None:
    with pytest.raises(UsageError, match="ann has marked it as an author"):
        put_mark(workspace, ADD, "ann", Location.of(3), role=Role.VERIFIER)
    undo_mark(workspace, ADD, "ann")
    put_mark(workspace, ADD, "ann", Location.of(3), role=Role.VERIFIER)


def test_the_status_counts_what_is_done_left_disputed_and_stale(workspace) -> None:
    draw_sample(workspace, "bob", share=1, seed=1)
    told(workspace, Choice.VERIFIER)
    put_mark(workspace, MUL, "carl", None, not_applicable="it is the bug")
    put(
        workspace,
        [instance("ADD"), instance("SUB", source=b"class SUB {\n  int c;\n}\n"), instance("MUL")],
    )
    found = marks_status(workspace)
    total = found.total
    assert (total.instances, total.marked, total.left) == (3, 2, 1)
    assert (total.not_applicable, total.adjudicated) == (1, 1)
    assert (total.disputed, total.stale) == (0, 1)
    assert found.transformations == {"rename-local": total}
    shares = {(each.annotator, each.role.value): each for each in found.annotators}
    assert set(shares) == {
        ("ann", "adjudicator"),
        ("ann", "author"),
        ("bob", "verifier"),
        ("carl", "author"),
    }
    ann = shares["ann", "author"]
    assert (ann.marked, ann.entries, ann.stale, ann.seconds) == (1, 2, 1, None)
    (sample,) = found.samples
    assert (sample.done, sample.left) == ((ADD,), (MUL,))
    assert set(sample.changed) == {TOUCHES, SUB}
    assert found.to_decide == ()


def test_nothing_is_decided_where_nobody_disagrees(workspace) -> None:
    more = {"reason": "x", "present": ["ann"]}
    for each in (SUB, MUL, TOUCHES):
        with pytest.raises(UsageError, match=f"{each}: nobody disagrees on it"):
            decide(workspace, each, "ann", Choice.ANOTHER, location=Location.of(1), **more)
    told(workspace, Choice.VERIFIER)
    put_mark(workspace, ADD, "ann", Location.of(3))
    assert disagreements(workspace) == []
    assert told(workspace, Choice.ANOTHER, location=Location.of(1)).words == "1"
    undo_mark(workspace, ADD, "ann", Role.ADJUDICATOR)
    undo_mark(workspace, ADD, "ann", Role.ADJUDICATOR)
    with pytest.raises(UsageError, match="nobody disagrees on it"):
        told(workspace, Choice.AUTHOR)
