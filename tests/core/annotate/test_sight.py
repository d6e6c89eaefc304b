"""What annotators have seen is remembered, and what they are to verify is kept from them."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from sqlite3 import connect

import pytest
from marked_study import ADD, MUL, SUB, instance, mark, put, study

from core.annotate import (
    Sights,
    Sitting,
    decide,
    draw_sample,
    put_mark,
    remember_sights,
    sealed_instances,
    sights_of,
    undo_mark,
)
from core.model import Choice, Location, Role, Seen, Sight, UsageError
from core.store import Workspace

BLIND = Sitting(blind=True)


@pytest.fixture
def workspace(tmp_path: Path):
    with study(tmp_path / "w") as made:
        yield made


def test_what_was_seen_adds_up_for_each_annotator_alone(workspace: Workspace) -> None:
    remember_sights(workspace, "bob", Seen.PROPOSAL, [ADD])
    with Workspace.open(workspace.path) as other:
        remember_sights(other, "bob", Seen.PROPOSAL, [SUB])
        remember_sights(other, "bob b.", Seen.MARKS, [ADD])
    remember_sights(workspace, "bob", Seen.MARKS, [ADD])
    assert sights_of(workspace, "bob") == Sights(frozenset({ADD, SUB}), frozenset({ADD}))
    assert sights_of(workspace, "bo") == Sights()
    assert [sights_of(workspace, "bob").is_blind(each) for each in (ADD, SUB, MUL)] == [
        *(False, False, True)
    ]
    remember_sights(workspace, "bob", Seen.PROPOSAL, [SUB, SUB])
    assert workspace.sights.all() == [
        Sight("bob", Seen.MARKS, ADD),
        Sight("bob", Seen.PROPOSAL, ADD),
        Sight("bob", Seen.PROPOSAL, SUB),
        Sight("bob b.", Seen.MARKS, ADD),
    ]


def test_what_is_drawn_is_sealed_until_it_is_verified(workspace: Workspace) -> None:
    assert sealed_instances(workspace, None) == sealed_instances(workspace, "bob") == frozenset()
    draw_sample(workspace, "bob", share=1.0, seed=1)
    assert sealed_instances(workspace, "ann") == frozenset()
    assert sealed_instances(workspace, "bob") == {ADD, SUB, MUL}
    put_mark(workspace, ADD, "bob", Location.of(2), role=Role.VERIFIER)
    put_mark(workspace, SUB, "ann", Location.of(2))
    assert sealed_instances(workspace, "bob") == {SUB, MUL}
    undo_mark(workspace, ADD, "bob", Role.VERIFIER)
    assert sealed_instances(workspace, "bob") == {ADD, SUB, MUL}


def test_what_cannot_be_verified_any_more_is_not_sealed(workspace: Workspace) -> None:
    draw_sample(workspace, "bob", share=1.0, seed=1)
    workspace.marks.add(mark(2, who="bob"))
    other = instance("SUB", source=b"class SUB {\n}\n")
    put(workspace, [instance("ADD"), other])
    assert sealed_instances(workspace, "bob") == frozenset()


def test_a_blind_mark_that_is_said_again_after_a_look_is_not_blind(workspace: Workspace) -> None:
    for line in (2, 3, 4):
        put_mark(workspace, ADD, "bob", Location.of(line), role=Role.VERIFIER, sitting=BLIND)
    assert undo_mark(workspace, ADD, "bob", Role.VERIFIER).blind
    remember_sights(workspace, "bob", Seen.MARKS, [ADD])
    again = undo_mark(workspace, ADD, "bob", Role.VERIFIER)
    assert (again.location, again.blind) == (Location.of(2), False)


def test_what_the_journal_shows_to_have_been_seen_is_seen(workspace: Workspace) -> None:
    shown = Sitting(shown=Location.of(2))
    put_mark(workspace, ADD, "bob", Location.of(2), sitting=shown)
    undo_mark(workspace, ADD, "bob")
    put_mark(workspace, SUB, "ann", Location.of(2))
    put_mark(workspace, SUB, "zoe", Location.of(3))
    decide(workspace, SUB, "bob", Choice.AUTHOR, reason="x", present=["bob"])
    assert sights_of(workspace, "bob") == Sights(frozenset({ADD}), frozenset({SUB}))
    for each in (ADD, SUB):
        with pytest.raises(UsageError, match=f"--blind: bob has seen the proposal of {each}, or"):
            put_mark(workspace, each, "bob", Location.of(2), role=Role.VERIFIER, sitting=BLIND)
    put_mark(workspace, MUL, "bob", Location.of(2), role=Role.VERIFIER, sitting=BLIND)


def test_what_an_older_program_remembers_that_is_still_open_is_not_lost(
    workspace: Workspace,
) -> None:
    written = {
        "seen\tbob\tproposal\tADD/rename-local/1": True,
        "seen\tbob\tmarks\tSUB/rename-local/1": True,
        "seen\tbob\tother\tMUL/rename-local/1": True,
        "seen\tbob": True,
        "seen": True,
    }
    workspace.remember_all(written)
    workspace.remember_all(written)
    assert sights_of(workspace, "bob") == Sights(frozenset({ADD}), frozenset({SUB}))
    assert len(workspace.sights.all()) == 2
    with pytest.raises(UsageError, match="bob has seen the proposal"):
        put_mark(workspace, ADD, "bob", Location.of(2), role=Role.VERIFIER, sitting=BLIND)


def test_what_it_remembered_before_is_taken_over_when_the_workspace_is_opened(
    workspace: Workspace,
) -> None:
    workspace.close()
    with closing(connect(workspace.path / "workspace.db")) as connection, connection:
        connection.execute("DROP TRIGGER state_tells_sights")
        for column in ("score", "tokens", "steps"):
            connection.execute(f"ALTER TABLE candidate DROP COLUMN {column}")
        connection.execute("INSERT INTO state VALUES ('seen\tbob\tmarks\ta/b/1', 'true')")
        connection.execute("PRAGMA user_version = 7")
    with Workspace.open(workspace.path) as opened:
        assert opened.sights.all() == [Sight("bob", Seen.MARKS, "a/b/1")]
