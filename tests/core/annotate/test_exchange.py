"""Journals brought together by files: in any order, again and again, never by halves."""

from __future__ import annotations

import random
import shutil
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from marked_study import ADD, MUL, SUB, exported, instance, mark, program, put, study

from core.annotate import (
    Sights,
    Sitting,
    decisions,
    draw_sample,
    export_marks,
    import_marks,
    journal_lines,
    put_mark,
    remember_sights,
    sights_of,
    undo_mark,
)
from core.model import InputError, Location, Role, Seen
from core.store import Workspace


def test_what_was_exported_comes_in_once_with_its_undone_marks_and_its_sample(
    here: Workspace, there: Workspace, tmp_path: Path
) -> None:
    put_mark(there, ADD, "ann", Location.of(3))
    put_mark(there, ADD, "ann", Location.of(2))
    undo_mark(there, ADD, "ann")
    put_mark(there, SUB, "ann", None, not_applicable="the edit is the bug")
    draw_sample(there, "bob", share=1.0, seed=1)
    put_mark(there, MUL, "bob", Location.before(5), role=Role.VERIFIER, note="ż \u2028 \x85")
    file = exported(there, tmp_path / "marks.jsonl")
    found = import_marks(here, [file])
    assert (found.new, found.there, found.samples) == ({"ann": 4, "bob": 1}, 0, 1)
    assert (found.stale, found.problems) == (0, ())
    assert here.marks.history() == there.marks.history()
    assert decisions(here) == decisions(there)
    assert here.samples.all() == there.samples.all()
    again = import_marks(here, [file, file])
    assert (again.new, again.there, again.samples) == ({}, 5, 0)
    assert journal_lines(here) == journal_lines(there)


def test_a_mark_that_follows_another_comes_after_it_wherever_they_are_brought_together(
    here: Workspace, there: Workspace, tmp_path: Path
) -> None:
    put_mark(here, ADD, "ann", Location.of(3))
    import_marks(there, [exported(here, tmp_path / "first.jsonl")])
    put_mark(there, ADD, "ann", Location.of(1))
    import_marks(here, [exported(there, tmp_path / "second.jsonl")])
    assert decisions(here)[ADD].location == Location.of(1)
    undo_mark(here, ADD, "ann")
    assert decisions(here)[ADD].location == Location.of(3)


acts = st.lists(
    st.tuples(
        st.sampled_from(["ann", "bob"]),
        st.sampled_from([ADD, SUB]),
        st.sampled_from([Role.AUTHOR, Role.VERIFIER, Role.ADJUDICATOR]),
        st.sampled_from([1, 2, 3, None]),
        st.integers(0, 3),
    ),
    max_size=8,
)


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A study without marks, which is quicker to copy than to make."""
    folder = tmp_path_factory.mktemp("empty") / "study"
    study(folder).close()
    return folder


def copied(folder: Path, name: Path) -> Workspace:
    shutil.copytree(folder, name)
    return Workspace.open(name)


@given(journals=st.lists(acts, min_size=2, max_size=2), chance=st.randoms(use_true_random=False))
@settings(max_examples=12)
def test_neither_the_order_of_files_nor_that_of_lines_decides_what_counts(
    empty: Path,
    journals: list[list[tuple[str, str, Role, int | None, int]]],
    chance: random.Random,
) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        files = []
        for number, journal in enumerate(journals):
            with copied(empty, folder / f"w{number}") as workspace:
                for who, on, role, line, at in journal:
                    workspace.marks.add(mark(line, on=on, who=who, at=at, role=role))
                lines = journal_lines(workspace)
                chance.shuffle(lines)
                file = folder / f"{number}.jsonl"
                file.write_text("".join(lines), "utf-8")
                files.append(file)
        seen = []
        for number, order in enumerate(permutations(files)):
            with copied(empty, folder / f"all{number}") as workspace:
                for file in order:
                    import_marks(workspace, [file])
                authors = [workspace.marks.current(who) for who in ("ann", "bob")]
                seen.append((journal_lines(workspace), decisions(workspace), authors))
        assert all(each == seen[0] for each in seen)


def test_each_annotator_has_a_file_with_a_name_for_every_system(
    here: Workspace, tmp_path: Path
) -> None:
    for who in ("ann", "anñ", "Ann Müller", "../x", "con"):
        put_mark(here, ADD, who, Location.of(1))
    folder = tmp_path / "marks"
    folder.mkdir()
    names = [each.name for each in export_marks(here, folder).files]
    assert len({each.casefold() for each in names}) == 5
    assert "ann.jsonl" in names
    assert all(each.removesuffix(".jsonl").replace("-", "").isalnum() for each in names)


def test_a_mark_on_another_version_is_kept_and_counts_once_that_is_here(
    here: Workspace, there: Workspace, tmp_path: Path
) -> None:
    put_mark(there, ADD, "ann", Location.of(3))
    changed = instance("ADD", source=b"class ADD { int other; }\n")
    put(here, [changed, instance("SUB")])
    found = import_marks(here, [exported(there, tmp_path / "marks.jsonl")])
    assert (found.new, found.stale) == ({"ann": 1}, 1)
    assert decisions(here)[ADD].mark is None
    put(here, [instance("ADD"), instance("SUB")])
    assert decisions(here)[ADD].location == Location.of(3)


def test_two_people_of_one_name_are_noticed_and_both_are_kept(
    here: Workspace, there: Workspace, tmp_path: Path
) -> None:
    put_mark(here, ADD, "ann", Location.of(1))
    put_mark(there, ADD, "ann", Location.of(3))
    found = import_marks(here, [exported(there, tmp_path / "marks.jsonl")])
    kinds = {each.kind: each.message for each in found.problems}
    assert "under this name, without knowing what is here: 1;" in kinds["two-of-one-name"]
    assert len(here.marks.history(annotator="ann")) == 2
    assert decisions(here)[ADD].location == Location.of(3)


def test_of_a_clock_that_went_backwards_the_order_of_the_marks_counts(
    here: Workspace, there: Workspace, tmp_path: Path
) -> None:
    there.marks.add(mark(3, at=100))
    there.marks.add(mark(1, at=50))
    there.marks.add(mark(2, who="bob", at=70))
    assert decisions(there)[ADD].location == Location.of(1)
    found = import_marks(here, [exported(there, tmp_path / "marks.jsonl")])
    (problem,) = found.problems
    assert (problem.bug, problem.kind) == ("ann", "clock-went-backwards")
    assert decisions(here)[ADD].location == Location.of(1)
    assert here.marks.current("ann")[ADD].location == Location.of(1)


def test_marks_of_the_future_are_noticed(here: Workspace, there: Workspace, tmp_path: Path) -> None:
    there.marks.add(replace(mark(3), at="2999-01-01T00:00:00.000000Z"))
    (problem,) = import_marks(here, [exported(there, tmp_path / "marks.jsonl")]).problems
    assert problem.kind == "clock-ahead"


def test_a_folder_without_such_files_and_a_missing_file_are_named(
    here: Workspace, tmp_path: Path
) -> None:
    with pytest.raises(InputError, match=r"there is no file \*\.jsonl in this folder"):
        import_marks(here, [tmp_path])
    with pytest.raises(InputError, match="there is no such file"):
        import_marks(here, [tmp_path / "none.jsonl"])


def test_an_empty_journal_is_an_empty_file(here: Workspace, tmp_path: Path) -> None:
    file = exported(here, tmp_path / "marks.jsonl")
    assert file.read_bytes() == b""
    assert import_marks(here, [file]).new == {}


def test_the_journal_of_a_program_that_is_gone_travels_too(
    here: Workspace, there: Workspace, tmp_path: Path
) -> None:
    there.marks.add(mark(1, source=program("OLD")))
    there.marks.add(mark(1, on="ADD/gone/7", source=program("OLD")))
    found = import_marks(here, [exported(there, tmp_path / "marks.jsonl")])
    assert (found.new, found.stale) == ({"ann": 2}, 2)


def test_a_look_at_the_marks_of_others_travels_with_the_mark(
    here: Workspace, there: Workspace, tmp_path: Path
) -> None:
    remember_sights(there, "ann", Seen.MARKS, [ADD])
    put_mark(there, ADD, "ann", Location.of(3))
    put_mark(there, SUB, "ann", Location.of(3), sitting=Sitting(told=False))
    put_mark(there, MUL, "ann", Location.of(3))
    import_marks(here, [exported(there, tmp_path / "marks.jsonl")])
    assert {each.instance: each.told for each in here.marks.history()} == {
        ADD: True, SUB: False, MUL: None,
    }  # fmt: skip
    assert journal_lines(here) == journal_lines(there)
    assert sights_of(here, "ann") == Sights(frozenset(), frozenset({ADD}))
