from pathlib import Path

import pytest

from core.annotate import Decision, decisions, final_location, final_locations
from core.model import (
    Bug,
    Confidence,
    Instance,
    Location,
    Mark,
    Role,
    Status,
    UsageError,
    identity_map,
    source_hash,
)
from core.store import Workspace

BUGGY = b"class A {\n  int f;\n  int g;\n}\n"
ID = "A/rename-local/1"


@pytest.fixture
def workspace(tmp_path: Path):
    study = Workspace.create(tmp_path / "w")
    study.bugs.add([Bug("A", BUGGY, BUGGY, BUGGY, Location.of(2), "test")])
    instance = Instance(
        ID,
        "A",
        "rename-local",
        BUGGY,
        BUGGY,
        BUGGY,
        "",
        identity_map(BUGGY),
        Location.of(2),
        Status.READY,
    )
    study.instances.replace(["A"], ["rename-local"], [instance])
    yield study
    study.close()


def mark(
    study: Workspace, line: int | None, *, who="ann", role=Role.AUTHOR, source: bytes = BUGGY
) -> None:
    location = None if line is None else Location.of(line)
    study.marks.add(
        Mark(
            ID,
            who,
            role,
            location,
            "2024-01-01T00:00:00.000000Z",
            Confidence.HIGH,
            "",
            source_hash(source),
        )
    )


def test_without_a_mark_the_proposal_counts(workspace):
    assert final_locations(workspace) == {ID: Location.of(2)}


def test_the_newest_mark_of_the_first_author_counts(workspace):
    mark(workspace, 3)
    mark(workspace, 4)
    assert decisions(workspace)[ID] == Decision(Location.of(4), disputed=False)


def test_a_second_author_moves_nothing_but_makes_the_instance_disputed(workspace):
    mark(workspace, 3)
    mark(workspace, 1, who="bob")
    assert decisions(workspace)[ID] == Decision(Location.of(3), disputed=True)
    mark(workspace, 1)
    assert decisions(workspace)[ID] == Decision(Location.of(1), disputed=False)


def test_an_adjudicator_ends_a_dispute(workspace):
    mark(workspace, 3)
    mark(workspace, 1, who="bob")
    mark(workspace, 4, who="eve", role=Role.ADJUDICATOR)
    mark(workspace, 2, who="dan", role=Role.ADJUDICATOR)
    assert decisions(workspace)[ID] == Decision(Location.of(2), disputed=False)


def test_a_verifier_who_disagrees_makes_the_instance_disputed(workspace):
    mark(workspace, 1, who="eve", role=Role.VERIFIER)
    assert decisions(workspace)[ID] == Decision(Location.of(2), disputed=False)
    mark(workspace, 3)
    assert decisions(workspace)[ID] == Decision(Location.of(3), disputed=True)


def test_a_mark_that_was_taken_back_gives_way_to_another_authors(workspace):
    mark(workspace, 3, who="bob")
    mark(workspace, 1)
    mark(workspace, None)
    assert final_location(workspace, ID) == Location.of(3)


def test_the_adjudicators_mark_comes_first(workspace):
    mark(workspace, 4, who="eve", role=Role.ADJUDICATOR)
    mark(workspace, 1)
    assert final_location(workspace, ID) == Location.of(4)


def test_a_verifiers_mark_only_compares(workspace):
    mark(workspace, 4, who="eve", role=Role.VERIFIER)
    assert final_location(workspace, ID) == Location.of(2)


def test_a_mark_on_another_source_does_not_count(workspace):
    mark(workspace, 4, source=b"class B {}")
    assert final_location(workspace, ID) == Location.of(2)


def test_an_unknown_instance_is_refused(workspace):
    with pytest.raises(UsageError, match="no such instance"):
        final_location(workspace, "A/rename-local/9")
