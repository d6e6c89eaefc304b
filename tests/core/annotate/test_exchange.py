"""Journals brought together by files: in any order, again and again, never by halves."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from marked_study import ADD, MUL, SUB, instance, mark, program, put, study

from core.annotate import (
    decisions,
    draw_sample,
    export_marks,
    import_marks,
    journal_lines,
    put_mark,
    undo_mark,
)
from core.model import InputError, Location, Role, identity_of
from core.store import Workspace


@pytest.fixture
def here(tmp_path: Path):
    with study(tmp_path / "here") as made:
        yield made


@pytest.fixture
def there(tmp_path: Path):
    with study(tmp_path / "there") as made:
        yield made


def exported(workspace: Workspace, file: Path) -> Path:
    export_marks(workspace, file)
    return file


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


def git(folder: Path, *words: str) -> str:
    identity = ["-c", "user.name=n", "-c", "user.email=e@example.org", "-c", "commit.gpgsign=false"]
    done = subprocess.run(
        ["git", *identity, *words], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("form", ["a file for all", "a file for each"])
@pytest.mark.parametrize("before", [[], ["ann"], ["ann", "bob"]])
def test_git_merges_what_two_people_added_without_a_conflict(
    here: Workspace, there: Workspace, tmp_path: Path, form: str, before: list[str]
) -> None:
    repository = tmp_path / "repository"
    repository.mkdir()
    git(repository, "init", "-q", "-b", "main")
    marks = repository / "marks" if form == "a file for each" else repository / "marks.jsonl"
    if form == "a file for each":
        marks.mkdir()
    (repository / "README").write_text("notes\n")
    for number, who in enumerate(before):
        here.marks.add(mark(1, who=who, at=number))
    if before:
        export_marks(here, marks)
        import_marks(there, [marks])
    git(repository, "add", ".")
    git(repository, "commit", "-q", "-m", "before")
    branches = (("main", here, ["ann", "carl"]), ("side", there, ["bob", "carl"]))
    git(repository, "branch", "side")
    for branch, workspace, people in branches:
        git(repository, "checkout", "-q", branch)
        if form == "a file for each":
            marks.mkdir(exist_ok=True)
        for number, who in enumerate(people):
            workspace.marks.add(mark(2, on=SUB, who=who, at=100 + number))
            workspace.marks.add(mark(3, on=MUL, who=who, at=110 + number + (branch == "side")))
        export_marks(workspace, marks)
        git(repository, "add", ".")
        git(repository, "commit", "-q", "-m", branch)
    git(repository, "merge", "-q", "-m", "both", "main")
    import_marks(here, [marks])
    import_marks(there, [marks])
    assert journal_lines(here) == journal_lines(there)
    # The one mark of carl on SUB says the same on both sides, so it is one.
    assert len(here.marks.history()) == len(before) + 7


def test_in_a_file_for_each_nothing_has_to_be_set_up(
    here: Workspace, there: Workspace, tmp_path: Path
) -> None:
    git(tmp_path, "init", "-q", "-b", "main")
    git(tmp_path, "commit", "-q", "--allow-empty", "-m", "before")
    git(tmp_path, "branch", "side")
    for branch, workspace, who in (("main", here, "ann"), ("side", there, "bob")):
        git(tmp_path, "checkout", "-q", branch)
        (tmp_path / "marks").mkdir(exist_ok=True)
        put_mark(workspace, ADD, who, Location.of(1))
        export_marks(workspace, tmp_path / "marks")
        (tmp_path / "marks" / ".gitattributes").unlink()
        git(tmp_path, "add", "marks")
        git(tmp_path, "commit", "-q", "-m", branch)
    git(tmp_path, "merge", "-q", "-m", "both", "main")
    assert import_marks(here, [tmp_path / "marks"]).new == {"bob": 1}


def test_each_annotator_has_a_file_with_a_name_for_every_system(
    here: Workspace, tmp_path: Path
) -> None:
    for who in ("ann", "Ann", "Ann Müller", "../x", "con"):
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


def line(workspace: Workspace, **changes: object) -> str:
    """The first line of a journal, with other fields and the id that goes with them."""
    record = json.loads(journal_lines(workspace)[0]) | changes
    content = {name: value for name, value in record.items() if name not in ("id", "original")}
    return json.dumps({**record, "id": identity_of(content)}) + "\n"


BAD = [
    ({"instance": "NOPE/rename-local/1"}, "the workspace has no bug NOPE"),
    ({"original": "0" * 64}, "ADD is another program in this workspace; give marks of the bench"),
    ({"lines": [[9, 9]]}, "9 lies outside ADD/rename-local/1, whose lines are 1 to 4"),
    ({"lines": [[3, 1]]}, "3-1 is not a line range"),
    ({"lines": [[1, 1e400]]}, "this is not a location"),
    ({"lines": [[1]]}, "this is not a location"),
    ({"lines": [[2, 2], [1, 1]]}, "no entry that this program writes"),
    ({"lines": [[1, 1]], "insert_before": 2}, "either lines or an insertion point"),
    ({"lines": 3}, "this is not a location"),
    ({"after": "1" * 32}, "the mark of ann on ADD/rename-local/1 before this one is missing"),
    ({"at": "yesterday"}, "'yesterday' is no time"),
    ({"at": "2026-02-31T00:00:00.000000Z"}, "is no time"),
    ({"annotator": ""}, "'' is no name"),
    ({"annotator": "a\nb"}, "is no name"),
    ({"annotator": 3}, "3 is no name"),
    ({"role": "boss"}, "'boss' is not a valid Role"),
    ({"confidence": None}, "None is not a valid Confidence"),
    ({"note": 3}, "the field note is no text"),
    ({"seconds": -1}, "is no length of time"),
    ({"seconds": True}, "is no number"),
    ({"seconds": 5}, "no entry that this program writes"),
    ({"source": "x"}, "is no hash of a program"),
    ({"not_applicable": True}, "or that there are none to say"),
    ({"present": 3}, "not iterable"),
    ({"mood": "good"}, "the field mood is not known here; update hejtui"),
    ({"drawn_sample": {}}, "something else than when it was exported|no sample"),
]


@pytest.mark.parametrize(("changes", "said"), BAD, ids=[str(each) for each, _ in BAD])
def test_a_wrong_line_is_named_and_nothing_of_any_file_comes_in(
    here: Workspace, there: Workspace, tmp_path: Path, changes: dict[str, object], said: str
) -> None:
    put_mark(there, ADD, "ann", Location.of(3))
    put_mark(there, SUB, "ann", Location.of(3))
    good = exported(there, tmp_path / "good.jsonl")
    bad = tmp_path / "bad.jsonl"
    bad.write_text(good.read_text("utf-8") + line(there, **changes), "utf-8")
    with pytest.raises(InputError, match=said) as error:
        import_marks(here, [good, bad])
    assert error.value.where == f"{bad}:3"
    assert "\n" not in str(error.value)
    assert here.marks.history() == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b'{"annotator":"ann","at"', "the line is cut or damaged"),
        (b"[1]", "not a JSON object"),
        (b"\xff\xfe", "the line is cut or damaged"),
        (b"[" * 100_000, "the line is cut or damaged"),
        (b'{"id":"x","note":"\\ud800"}', "the line is cut or damaged"),
        (b'{"id":"x"}', "something else than when it was exported"),
        (b'{"id":["x"],"note":NaN}', "something else than when it was exported"),
    ],
)
def test_a_line_that_is_cut_or_damaged_is_named(
    here: Workspace, tmp_path: Path, text: bytes, said: str
) -> None:
    file = tmp_path / "marks.jsonl"
    file.write_bytes(b"\n" + text)
    with pytest.raises(InputError, match=said) as error:
        import_marks(here, [file])
    assert error.value.where == f"{file}:2"


def test_a_line_that_somebody_edited_is_refused(
    here: Workspace, there: Workspace, tmp_path: Path
) -> None:
    put_mark(there, ADD, "ann", Location.of(3))
    file = exported(there, tmp_path / "marks.jsonl")
    file.write_text(file.read_text("utf-8").replace("[[3,3]]", "[[2,2]]"), "utf-8")
    with pytest.raises(InputError, match=r"marks\.jsonl:1: it says something else"):
        import_marks(here, [file])


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"share": 2.0}, "no sample"),
        ({"seed": "x"}, "no sample"),
        ({"strata": 3}, "no sample"),
        ({"verifier": " bob"}, "no name"),
        ({"at": "now"}, "no time"),
    ],
)
def test_a_sample_that_is_none_is_refused(
    here: Workspace, there: Workspace, tmp_path: Path, change: dict[str, object], said: str
) -> None:
    drawn, _ = draw_sample(there, "bob", share=0.5, seed=1)
    content = drawn.to_json() | change
    file = tmp_path / "marks.jsonl"
    file.write_text(json.dumps({"id": identity_of(content), "drawn_sample": content}), "utf-8")
    with pytest.raises(InputError, match=said):
        import_marks(here, [file])
    assert here.samples.all() == []


def test_two_people_of_one_name_are_noticed_and_both_are_kept(
    here: Workspace, there: Workspace, tmp_path: Path
) -> None:
    put_mark(here, ADD, "ann", Location.of(1))
    put_mark(there, ADD, "ann", Location.of(3))
    put_mark(there, SUB, "Ann", Location.of(3))
    found = import_marks(here, [exported(there, tmp_path / "marks.jsonl")])
    kinds = {each.kind: each.message for each in found.problems}
    assert "under this name, without knowing what is here: 1;" in kinds["two-of-one-name"]
    assert kinds["names-alike"] == "Ann and ann count as different people"
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
