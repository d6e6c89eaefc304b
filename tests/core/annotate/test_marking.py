"""Marks put and taken back, as the journal keeps them."""

from dataclasses import replace
from pathlib import Path

import pytest

from core.annotate import Sitting, final_location, put_mark, standing_marks, undo_mark
from core.model import (
    Bug,
    Confidence,
    Exclusion,
    InputError,
    Instance,
    Location,
    Mark,
    Role,
    Status,
    UsageError,
    identity_map,
)
from core.store import Workspace

SOURCE = b"class ADD {\n  int a;\n  int b;\n}\n"
READY = Instance(
    id="ADD/rename-local/1",
    bug="ADD",
    transformation="rename-local",
    buggy=SOURCE,
    fixed=SOURCE,
    test=b"test",
    summary="",
    origin=identity_map(SOURCE),
    proposal=Location.of(2),
    status=Status.READY,
)
EXCLUDED = replace(
    READY, id="ADD/rename-local/2", status=Status.EXCLUDED, reason=Exclusion.DUPLICATE
)


@pytest.fixture
def workspace(tmp_path: Path):
    with Workspace.create(tmp_path / "w") as made:
        made.bugs.add([Bug("ADD", SOURCE, SOURCE, b"test", Location.of(2), "here")])
        made.instances.replace(["ADD"], ["rename-local"], [READY, EXCLUDED])
        yield made


def lines(workspace: Workspace) -> list[str]:
    return [str(each.location) for each in workspace.marks.history()]


def test_a_mark_counts_and_keeps_confidence_and_note_until_told_otherwise(
    workspace: Workspace,
) -> None:
    first = put_mark(
        workspace, READY.id, "ann", Location.of(3), confidence=Confidence.LOW, note="why"
    )
    assert (first.confidence, first.note) == (Confidence.LOW, "why")
    second = put_mark(workspace, READY.id, "ann", Location.before(5))
    assert (second.confidence, second.note) == (Confidence.LOW, "why")
    assert final_location(workspace, READY.id) == Location.before(5)
    other = put_mark(workspace, READY.id, "bob", None, note="")
    assert (other.location, other.confidence) == (Location.of(2), Confidence.HIGH)


def test_undoing_goes_back_mark_by_mark_and_the_journal_only_grows(workspace: Workspace) -> None:
    for line in (1, 2, 3):
        put_mark(workspace, READY.id, "ann", Location.of(line))
    assert undo_mark(workspace, READY.id, "ann").location == Location.of(2)
    assert undo_mark(workspace, READY.id, "ann").location == Location.of(1)
    put_mark(workspace, READY.id, "ann", Location.of(4))
    assert undo_mark(workspace, READY.id, "ann").location == Location.of(1)
    assert undo_mark(workspace, READY.id, "ann").location is None
    with pytest.raises(UsageError, match="no mark of ann to take back"):
        undo_mark(workspace, READY.id, "ann")
    assert lines(workspace) == ["1", "2", "3", "2", "1", "4", "1", "None"]


def test_what_an_entry_without_a_location_took_back_never_comes_again() -> None:
    first, second = (
        Mark(READY.id, "ann", Role.AUTHOR, Location.of(line), f"t{line}", Confidence.HIGH, "", "s")
        for line in (1, 2)
    )
    nothing = replace(second, location=None, at="t3")
    assert standing_marks([first, second]) == [first, second]
    assert standing_marks([first, second, nothing]) == []
    assert standing_marks([first, second, nothing, second]) == [second]


def test_the_marks_of_others_are_not_taken_back(workspace: Workspace) -> None:
    put_mark(workspace, READY.id, "bob", Location.of(1))
    with pytest.raises(UsageError, match="no mark of ann"):
        undo_mark(workspace, READY.id, "ann")


@pytest.mark.parametrize("location", [Location.of(5), Location.of(2, 9), Location.before(6)])
def test_a_location_outside_the_program_is_refused(
    workspace: Workspace, location: Location
) -> None:
    with pytest.raises(UsageError, match="lies outside the program; its lines are 1 to 4"):
        put_mark(workspace, READY.id, "ann", location)
    assert lines(workspace) == []


def test_an_excluded_and_an_unknown_instance_are_refused(workspace: Workspace) -> None:
    with pytest.raises(UsageError, match=r"excluded \(duplicate\); only ready ones"):
        put_mark(workspace, EXCLUDED.id, "ann", Location.of(1))
    with pytest.raises(UsageError, match=r"did you mean ADD/rename-local/1"):
        put_mark(workspace, "ADD/rename-locl/1", "ann", Location.of(1))


def test_an_entry_tells_what_was_on_screen_and_how_long_it_took(workspace: Workspace) -> None:
    seen = Sitting(shown=Location.of(2), seconds=1.23456)
    put_mark(workspace, READY.id, "ann", Location.of(3), sitting=seen)
    put_mark(workspace, READY.id, "bob", None, role=Role.VERIFIER, sitting=Sitting(blind=True))
    ann, bob = workspace.marks.history()
    assert (ann.shown, ann.blind, ann.seconds) == (Location.of(2), False, 1.235)
    assert (bob.shown, bob.blind, bob.seconds) == (None, True, None)
    with pytest.raises(InputError, match="whoever sees the proposal is not blind"):
        put_mark(workspace, READY.id, "cleo", None, sitting=Sitting(Location.of(2), blind=True))


def test_a_reason_and_not_applicable_are_taken_back_like_lines(workspace: Workspace) -> None:
    put_mark(workspace, READY.id, "ann", Location.of(3))
    put_mark(workspace, READY.id, "ann", None, not_applicable="the edit is the bug")
    assert undo_mark(workspace, READY.id, "ann").words == "3"
    put_mark(workspace, READY.id, "ann", None, not_applicable="another reason")
    assert undo_mark(workspace, READY.id, "ann").words == "3"
    assert undo_mark(workspace, READY.id, "ann").words == "taken back"
    assert workspace.marks.current("ann") == {}


def test_each_entry_names_the_one_before_it_in_its_role(workspace: Workspace) -> None:
    first = put_mark(workspace, READY.id, "ann", Location.of(1))
    other = put_mark(workspace, READY.id, "bob", Location.of(1), role=Role.VERIFIER)
    second = put_mark(workspace, READY.id, "ann", Location.of(2))
    undone = undo_mark(workspace, READY.id, "ann")
    assert [first.after, other.after, second.after] == [None, None, first.id]
    assert undone.after == second.id
    assert len({first.id, other.id, second.id, undone.id}) == 4
    assert all(each.id == each.identity for each in workspace.marks.history())
