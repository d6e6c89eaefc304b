"""What lists are told of a journal, beside what the journal itself says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.annotate import decisions, marked_rows, standing_opinions
from core.model import (
    Bug,
    Confidence,
    Instance,
    Location,
    Mark,
    Role,
    Status,
    identity_map,
    source_hash,
)
from core.store import Selection, Workspace

SOURCE, FORMER = b"class A {\n  int a;\n}\n", b"class A {}\n"
IDS = ("A/rename-local/1", "A/rename-local/2")


def study(folder: Path) -> Workspace:
    made = Workspace.create(folder)
    made.bugs.add([Bug("A", SOURCE, SOURCE, b"test", Location.of(2), "t")])
    instances = [
        Instance(
            id, "A", "rename-local", SOURCE, SOURCE, b"test", "", identity_map(SOURCE),
            Location.of(2), Status.READY, None,
        )
        for id in IDS
    ]  # fmt: skip
    made.instances.replace(["A"], ["rename-local"], instances)
    return made


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    with study(tmp_path / "w") as made:
        yield made


def mark(
    instance: str, who: str, role: Role, line: int | None, at: int, source: bytes = SOURCE
) -> Mark:
    """An entry; line 0 says that there are no lines, None takes back."""
    return Mark(
        instance,
        who,
        role,
        Location.of(line) if line else None,
        f"2026-01-31T12:00:{at:02}.000000Z",
        Confidence.HIGH,
        "",
        source_hash(source),
        not_applicable=line == 0,
        seconds=1.5,
    )


ENTRIES = st.lists(
    st.tuples(
        st.sampled_from(IDS),
        st.sampled_from(("ann", "bo, jr", 'c"y')),
        st.sampled_from(list(Role)),
        st.sampled_from((None, 0, 1, 2)),
        st.sampled_from((SOURCE, SOURCE, FORMER)),
    ),
    max_size=12,
)


@settings(max_examples=40)
@given(ENTRIES)
def test_one_query_tells_who_marked_and_who_differs_as_all_marks_do(
    entries: list[tuple[str, str, Role, int | None, bytes]],
) -> None:
    with TemporaryDirectory() as folder, study(Path(folder) / "w") as workspace:
        for at, (instance, who, role, line, source) in enumerate(entries):
            workspace.marks.add(mark(instance, who, role, line, at, source))
        told = {each.instance: each for each in marked_rows(workspace)}
        said = standing_opinions(workspace, workspace.instances.rows())
        assert told.keys() == said.keys()
        for instance, decision in decisions(workspace).items():
            found = told.get(instance)
            assert bool(found and found.disputed) is decision.disputed
            marks = [each for each in said.get(instance, ()) if each.role is not Role.VERIFIER]
            assert (found.annotators if found else frozenset()) == {m.annotator for m in marks}
            assert marked_rows(workspace, Selection.of(instance)) == ([found] if found else [])


def test_entries_are_told_oldest_first_without_what_they_say(workspace: Workspace) -> None:
    workspace.marks.add(mark(IDS[0], "ann", Role.AUTHOR, 2, 5))
    workspace.marks.add(mark(IDS[1], "bob", Role.VERIFIER, None, 3, FORMER))
    assert [
        (each.instance, each.annotator, each.role, each.stands, each.seconds)
        for each in workspace.marks.entries()
    ] == [
        (IDS[1], "bob", Role.VERIFIER, False, 1.5),
        (IDS[0], "ann", Role.AUTHOR, True, 1.5),
    ]
    assert workspace.marks.entries()[0].source == source_hash(FORMER)
