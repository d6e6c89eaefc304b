from dataclasses import replace
from pathlib import Path

import pytest

from core.annotate import doubts, put_mark
from core.model import (
    Bug,
    Confidence,
    Edit,
    Exclusion,
    Instance,
    Location,
    Mark,
    Role,
    Status,
    apply_edits,
    source_hash,
)
from core.store import Selection, Workspace

BUGGY = b"class A {\n  int f(int a) {\n    int b = a;\n    int c = b;\n    return c;\n  }\n}\n"
FIXED = BUGGY.replace(b"b = a", b"b = -a")


def instance(number: int, proposal: Location) -> Instance:
    edit = Edit(0, 0, (b"// new\n",))
    buggy, origin = apply_edits(BUGGY, [edit])
    return Instance(
        f"A/t/{number}",
        "A",
        "t",
        buggy,
        apply_edits(FIXED, [edit])[0],
        b"class T {}",
        "",
        origin,
        proposal,
        Status.READY,
    )


@pytest.fixture
def workspace(tmp_path: Path):
    with Workspace.create(tmp_path / "w") as study:
        study.bugs.add([Bug("A", BUGGY, FIXED, b"class T {}", Location.of(3), "test")])
        out = replace(instance(3, Location.of(5)), status=Status.EXCLUDED, reason=Exclusion.UNSOUND)
        made = [instance(1, Location.of(4)), instance(2, Location.of(5)), out]
        study.instances.replace(["A"], ["t"], made)
        yield study


def verify(study: Workspace, instance: str, location: Location) -> None:
    """Adds the mark of a verifier, which moves nothing."""
    at, source = "2026-01-31T12:00:00.000000Z", source_hash(study.instances.get(instance).buggy)
    study.marks.add(Mark(instance, "ver", Role.VERIFIER, location, at, Confidence.HIGH, "", source))


def shown(study: Workspace, *, lint: bool = True):
    found = doubts(study, lint=lint)
    return [
        (each.instance, each.why, {str(at): names for at, names in each.locations.items()})
        for each in found
    ]


def test_where_the_lint_would_have_another_location_there_is_a_doubt(workspace):
    suspicious = ("location-misses-change", "location-covers-unchanged")
    assert shown(workspace) == [("A/t/2", suspicious, {"5": ("counts",), "4": ("fix",)})]
    assert shown(workspace, lint=False) == []


def test_where_annotators_differ_the_location_that_counts_comes_first(workspace):
    put_mark(workspace, "A/t/1", "ann", Location.of(4))
    verify(workspace, "A/t/1", Location.before(4))
    both = {"4": ("counts", "ann"), "before 4": ("ver",)}
    assert shown(workspace, lint=False) == [("A/t/1", ("annotators-differ",), both)]
    assert doubts(workspace, Selection.of("A/t/2"), lint=False) == []


def test_a_bug_in_quarantine_has_no_doubts(workspace):
    workspace.bugs.quarantine("A", "its tests never end")
    assert shown(workspace) == []


def test_a_mark_away_from_the_declared_lines_has_those_as_an_alternative(workspace):
    put_mark(workspace, "A/t/1", "ann", Location.of(6))
    ((_, why, locations),) = [each for each in shown(workspace) if each[0] == "A/t/1"]
    assert why[-1] == "not-where-origin-says"
    assert locations == {"6": ("counts", "ann"), "4": ("fix", "origin")}
