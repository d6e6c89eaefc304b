"""A mark is judged when it is stored: what the screen knew before does not count."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from marked_study import ADD, SUB, mark, study

from core.annotate import draw_sample, put_mark, record_mark, remember_sights
from core.model import Location, Role, Seen, UsageError
from core.store import Workspace

VERIFIER = Role.VERIFIER


@pytest.fixture
def workspace(tmp_path: Path):
    with study(tmp_path / "w") as made:
        yield made


@pytest.fixture
def other(workspace: Workspace):
    """The same in another window."""
    with Workspace.open(workspace.path) as opened:
        yield opened


@pytest.mark.parametrize(
    ("seen", "blind", "assisted"),
    [((), True, False), ((Seen.PROPOSAL,), False, True), ((Seen.MARKS,), False, False),
     ((Seen.PROPOSAL, Seen.MARKS), False, False)],
)  # fmt: skip
def test_what_was_seen_in_another_window_counts_at_once(
    workspace: Workspace, other: Workspace, seen: tuple[Seen, ...], blind: bool, assisted: bool
) -> None:
    for what in seen:
        remember_sights(other, "bob", what, [ADD])
    remember_sights(other, "bob", Seen.MARKS, [SUB])
    remember_sights(other, "cleo", Seen.MARKS, [ADD])
    proposal = workspace.instances.get(ADD).proposal
    made = replace(mark(2, who="bob", role=VERIFIER), blind=True)
    stored = record_mark(workspace, made)
    assert (stored.blind, stored.shown) == (blind, proposal if assisted else None)
    assert other.marks.history() == [stored]


def test_who_saw_the_marks_was_not_merely_assisted(workspace: Workspace, other: Workspace) -> None:
    remember_sights(other, "bob", Seen.MARKS, [ADD])
    proposal = workspace.instances.get(ADD).proposal
    stored = record_mark(workspace, replace(mark(2, who="bob", role=VERIFIER), shown=proposal))
    assert (stored.blind, stored.shown) == (False, None)
    stored = record_mark(workspace, replace(mark(2, who="ann"), shown=proposal))
    assert stored.shown == proposal


@pytest.mark.parametrize("role", [Role.AUTHOR, VERIFIER])
def test_who_spoke_in_the_other_role_meanwhile_is_refused(
    workspace: Workspace, other: Workspace, role: Role
) -> None:
    another = VERIFIER if role is Role.AUTHOR else Role.AUTHOR
    put_mark(other, ADD, "ann", Location.of(2), role=another)
    with pytest.raises(UsageError, match="authors do not verify themselves"):
        record_mark(workspace, mark(3, role=role, at=9))
    assert len(other.marks.history()) == 1
    record_mark(workspace, mark(None, role=role, at=9))
    record_mark(workspace, mark(3, on=SUB, role=role, at=9))


def test_what_is_drawn_meanwhile_is_not_marked_as_an_author(
    workspace: Workspace, other: Workspace
) -> None:
    draw_sample(other, "bob", share=1.0, seed=1)
    with pytest.raises(UsageError, match="drawn for bob to verify"):
        record_mark(workspace, mark(3, who="bob"))
    assert other.marks.history() == []
    record_mark(workspace, mark(3, who="ann"))


async def test_of_two_roles_at_the_same_time_one_is_refused(
    workspace: Workspace, other: Workspace
) -> None:
    gate = threading.Barrier(2)

    def store(here: Workspace, role: Role) -> bool:
        gate.wait()
        try:
            record_mark(here, mark(3, role=role))
        except UsageError:
            return False
        return True

    for _ in range(20):
        took = await asyncio.gather(
            asyncio.to_thread(store, workspace, Role.AUTHOR),
            asyncio.to_thread(store, other, VERIFIER),
        )
        assert sorted(took) == [False, True]
        for role in (Role.AUTHOR, VERIFIER):
            record_mark(workspace, mark(None, role=role))
