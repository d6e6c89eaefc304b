"""One person is one name, however it is spelled."""

from __future__ import annotations

from pathlib import Path
from sqlite3 import connect

import pytest
from marked_study import ADD, MUL, SUB, exported, mark, study

from core.annotate import (
    annotator_agreement,
    annotator_name,
    decisions,
    draw_sample,
    import_marks,
    journal_lines,
    marks_status,
    put_mark,
    remember_sights,
    sample_progress,
    sealed_instances,
    sights_of,
    study_agreement,
    undo_mark,
)
from core.model import Location, Role, Seen, UsageError, name_key
from core.store import Workspace

VERIFIER = Role.VERIFIER


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("bob", "Bob"),
        ("ann b", " ann\u00a0 B "),
        ("ann", "ａｎｎ"),
        ("Strauß", "STRAUSS"),
        ("ﬁ", "fi"),
    ],
)
def test_capitals_blanks_and_forms_of_letters_make_no_other_name(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)
    assert name_key(one) != name_key("bo")


def test_a_second_spelling_is_refused_and_the_first_is_named(here: Workspace) -> None:
    assert annotator_name(here, " Bob ") == "Bob"
    put_mark(here, ADD, "bob", Location.of(2))
    draw_sample(here, "zoe  x", share=1, seed=1)
    remember_sights(here, "eve", Seen.PROPOSAL, [ADD])
    assert annotator_name(here, "bob") == "bob"
    assert annotator_name(here, "new  name") == "new name"
    assert annotator_name(here, "zoe   x ") == "zoe  x"
    for given, known in (("BOB", "bob"), ("Zoe x", "zoe x"), ("Eve", "eve")):
        with pytest.raises(UsageError, match=f"--annotator: {given} is known here as {known}; w"):
            annotator_name(here, given)
    with pytest.raises(UsageError, match="--verifier: 'a\\\\tb' is no name"):
        annotator_name(here, "a\tb", "--verifier")


def test_who_writes_under_another_spelling_all_the_same_is_the_same(here: Workspace) -> None:
    put_mark(here, ADD, "bob", Location.of(2))
    with pytest.raises(UsageError, match="Bob has marked it as an author"):
        put_mark(here, ADD, "Bob", Location.of(2), role=VERIFIER)
    assert undo_mark(here, ADD, "BOB").annotator == "bob"
    draw_sample(here, "Bob", share=1, seed=1)
    assert sealed_instances(here, "bOb") == {ADD, SUB, MUL}
    remember_sights(here, "BOB", Seen.MARKS, [ADD])
    assert not sights_of(here, "bob").is_blind(ADD)
    assert here.marks.current("Bob") == here.marks.current("bob")


def test_spellings_that_come_together_are_kept_and_count_as_one(
    here: Workspace, there: Workspace, tmp_path: Path
) -> None:
    put_mark(here, ADD, "bob", Location.of(2))
    put_mark(here, SUB, "ann", Location.of(2))
    draw_sample(there, "Bob", share=1, seed=1)
    put_mark(there, ADD, "Bob", Location.of(3), role=VERIFIER)
    put_mark(there, SUB, "Bob", Location.of(3), role=VERIFIER)
    file = exported(there, tmp_path / "there.jsonl")
    found = import_marks(here, [file])
    assert found.new == {"Bob": 2}
    assert {each.kind: each.message.partition(":")[0] for each in found.problems} == {
        "author-and-verifier": "instances marked as an author and as a verifier",
        "names-alike": "Bob and bob are spellings of one name",
    }
    assert {each.bug for each in found.problems} == {"bob"}
    (sample,) = here.samples.all("bob")
    progress = sample_progress(here, sample)
    assert (progress.done, progress.own, progress.left) == ((SUB,), (ADD,), (MUL,))
    assert decisions(here)[ADD].location == Location.of(2)
    assert annotator_agreement(here, resamples=0).overall.annotators == ("ann", "bob")
    (verified,) = study_agreement(here, resamples=0).verifications
    assert verified.agreement.annotators == ("ann", "bob")
    assert [(each.annotator, each.role) for each in marks_status(here).annotators] == [
        ("ann", Role.AUTHOR),
        ("bob", Role.AUTHOR),
        ("bob", VERIFIER),
    ]
    # What was written elsewhere is handed on as it was.
    assert set(file.read_text().splitlines(keepends=True)) < set(journal_lines(here))
    assert import_marks(here, [file]).there == 2
    assert import_marks(there, [exported(here, tmp_path / "here.jsonl")]).there == 2


def test_an_older_workspace_learns_which_spelling_came_first(tmp_path: Path) -> None:
    with study(tmp_path / "w") as made:
        made.marks.add(mark(2, who="Bob"))
        made.marks.add(mark(3, who="zoe", at=1))
        draw_sample(made, "eve", share=1, seed=1)
    connection = connect(tmp_path / "w" / "workspace.db")
    connection.executescript(
        "DROP TRIGGER mark_is_a_journal_update; DROP TRIGGER sample_is_a_journal_update;"
        "UPDATE mark SET annotator = 'BOB' WHERE annotator = 'zoe';"
        "UPDATE newest_mark SET annotator = 'BOB' WHERE annotator = 'zoe';"
        "INSERT INTO sight VALUES ('bob', 'marks', 'a'), ('Bob', 'marks', 'a');"
        "UPDATE sample SET verifier = 'bOB';"
        "ALTER TABLE mark DROP COLUMN spelled; DROP TABLE person; PRAGMA user_version = 5;"
        "ALTER TABLE mark DROP COLUMN told; DROP TRIGGER state_tells_sights;"
        "ALTER TABLE candidate DROP COLUMN score; ALTER TABLE candidate DROP COLUMN tokens;"
        "ALTER TABLE candidate DROP COLUMN steps;"
        "CREATE TRIGGER mark_is_a_journal_update BEFORE UPDATE ON mark"
        " BEGIN SELECT RAISE(ABORT, 'marks are never changed'); END;"
        "CREATE TRIGGER sample_is_a_journal_update BEFORE UPDATE ON sample"
        " BEGIN SELECT RAISE(ABORT, 'samples are never changed'); END;"
    )
    connection.close()
    with Workspace.open(tmp_path / "w") as opened:
        assert [(each.annotator, each.spelled) for each in opened.marks.history()] == [
            ("Bob", ""),
            ("Bob", "BOB"),
        ]
        assert opened.marks.current("bob")[ADD].location == Location.of(3)
        assert [each.verifier for each in opened.samples.all("bob")] == ["Bob"]
        assert len(opened.sights.all()) == 1
        with pytest.raises(UsageError, match="BOB is known here as Bob"):
            annotator_name(opened, "BOB")
