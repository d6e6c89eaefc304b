from itertools import count
from pathlib import Path

import pytest

from core.annotate import Provenance, decisions, final_location, final_locations
from core.model import (
    Bug,
    Confidence,
    Instance,
    Location,
    Mark,
    Role,
    Status,
    UsageError,
    WorkspaceError,
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


TICKS = count()
"""Each mark is of a later moment."""


def mark(
    study: Workspace,
    line: int | None,
    *,
    who="ann",
    role=Role.AUTHOR,
    source: bytes = BUGGY,
    not_applicable: bool = False,
) -> None:
    location = None if line is None else Location.of(line)
    study.marks.add(
        Mark(
            ID,
            who,
            role,
            location,
            f"2024-01-01T00:00:00.{next(TICKS):06}Z",
            Confidence.HIGH,
            "",
            source_hash(source),
            not_applicable=not_applicable,
        )
    )


def decided(study: Workspace) -> tuple[str, str, bool]:
    """The location of the instance, where it is from, and whether it is disputed."""
    found = decisions(study)[ID]
    return str(found.location), found.provenance.value, found.disputed


def test_without_a_mark_the_proposal_counts(workspace):
    assert final_locations(workspace) == {ID: Location.of(2)}


def test_the_newest_mark_of_an_author_counts(workspace):
    mark(workspace, 3)
    mark(workspace, 4)
    assert decided(workspace) == ("4", "author", False)


def test_a_later_author_corrects_an_earlier_one_and_the_instance_is_disputed(workspace):
    mark(workspace, 3)
    mark(workspace, 1, who="bob")
    assert decided(workspace) == ("1", "author", True)
    mark(workspace, 1)
    assert decided(workspace) == ("1", "author", False)


def test_an_adjudicator_ends_a_dispute(workspace):
    mark(workspace, 3)
    mark(workspace, 1, who="bob")
    mark(workspace, 4, who="eve", role=Role.ADJUDICATOR)
    mark(workspace, 2, who="dan", role=Role.ADJUDICATOR)
    assert decided(workspace) == ("2", "adjudicated", False)


def test_a_verifier_who_disagrees_moves_nothing_but_makes_the_instance_disputed(workspace):
    mark(workspace, 1, who="eve", role=Role.VERIFIER)
    assert decided(workspace) == ("2", "proposal", False)
    mark(workspace, 3)
    assert decided(workspace) == ("3", "author", True)


def test_that_the_edit_touches_the_bug_is_an_answer_like_lines(workspace):
    mark(workspace, None, not_applicable=True)
    found = decisions(workspace)[ID]
    assert (found.applicable, found.usable, found.location) == (False, False, Location.of(2))
    mark(workspace, 3, who="eve", role=Role.VERIFIER)
    assert decided(workspace) == ("2", "author", True)


def test_a_study_may_leave_out_what_nobody_has_marked(workspace):
    (workspace.path / "hejtui.toml").write_text('[final]\nunmarked = "leave-out"\n')
    found = decisions(workspace)[ID]
    assert (found.provenance, found.usable) == (Provenance.UNMARKED, False)
    mark(workspace, 3)
    assert decisions(workspace)[ID].usable


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[final]\nunmarked = "guess"', "'guess' is nothing that `unmarked` may be"),
        ("final = 3", "3 is nothing"),
        ("[final]\nunmarked = []", r"\[\] is nothing"),
        ("[final", "this is not TOML"),
    ],
)
def test_a_policy_that_is_none_is_named(workspace, text, said):
    (workspace.path / "hejtui.toml").write_text(text)
    with pytest.raises(WorkspaceError, match=said):
        decisions(workspace)


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
