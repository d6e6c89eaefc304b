import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from core.model import (
    Bug,
    Candidate,
    Confidence,
    Generation,
    Instance,
    Location,
    Mark,
    Outcome,
    Problem,
    Role,
    Status,
    TestOutcome,
    TestResult,
    UsageError,
    Verdict,
    WorkspaceError,
    identity_map,
    source_hash,
)
from core.store import Selection, Workspace

BUG = Bug("ADD", b"class ADD {}\r\n", b"class ADD { }", b"test", Location.of(1), "here")
INSTANCE = Instance(
    id="ADD/rename-local/1",
    bug="ADD",
    transformation="rename-local",
    buggy=b"class ADD {} // \xc3\xa9",
    fixed=b"fixed",
    test=b"test",
    summary="a → b",
    origin=identity_map(BUG.buggy),
    proposal=Location.of(1),
    status=Status.READY,
)


def mark(location: Location | None, at: str = "2026-01-01T00:00:00.000000Z") -> Mark:
    return Mark(
        INSTANCE.id, "ann", Role.AUTHOR, location, at, Confidence.HIGH, "", source_hash(b"x")
    )


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    made = Workspace.create(tmp_path / "w")
    made.bugs.add([BUG], [Problem("ADD", "insertion-only", "the fix only inserts")])
    made.instances.replace(["ADD"], ["rename-local"], [INSTANCE])
    yield made
    made.close()


def test_records_come_back_as_they_were_stored(workspace: Workspace) -> None:
    assert workspace.bugs.all() == [BUG]
    assert workspace.bugs.problems("ADD")[0].kind == "insertion-only"
    assert workspace.instances.get(INSTANCE.id) == INSTANCE
    assert workspace.instances.rows(Selection(bug="OTHER")) == []


def test_the_newest_mark_counts_and_one_without_location_takes_back(workspace: Workspace) -> None:
    workspace.marks.add(mark(Location.of(1)))
    workspace.marks.add(mark(Location.before(2)))
    assert workspace.marks.current("ann")[INSTANCE.id].location == Location.before(2)
    workspace.marks.add(mark(None))
    assert workspace.marks.current("ann") == {}
    assert len(workspace.marks.history()) == 3


def test_the_journal_cannot_be_rewritten(workspace: Workspace) -> None:
    workspace.marks.add(mark(Location.of(1)))
    connection = sqlite3.connect(workspace.path / "workspace.db")
    with pytest.raises(sqlite3.IntegrityError, match="never deleted"):
        connection.execute("DELETE FROM mark")
    with pytest.raises(sqlite3.IntegrityError, match="never changed"):
        connection.execute("UPDATE mark SET note = 'x'")
    connection.close()


def test_an_outcome_belongs_to_every_candidate_of_equal_source(workspace: Workspace) -> None:
    made = Generation.of("m", "recorded", "1", {})
    twins = [
        Candidate("ADD", None, made.id, "m", rank, "raw", "p", Location.of(1), b"same")
        for rank in (1, 2)
    ]
    workspace.candidates.add(made, [(each, BUG.test) for each in twins])
    assert [row.verdict for row in workspace.candidates.rows(judged=False)] == [
        None,
        None,
    ]
    pair = (source_hash(b"same"), source_hash(BUG.test))
    assert workspace.outcomes.missing([pair, pair], "env") == [pair]
    outcome = Outcome(
        *pair, "env", Verdict.WRONG, (TestOutcome("t", TestResult.WRONG_ANSWER, "1", "2"),)
    )
    workspace.outcomes.add(outcome)
    assert workspace.outcomes.missing([pair], "env") == []
    assert workspace.outcomes.get(*pair) == outcome
    rows = workspace.candidates.rows(Selection(transformed=False), verdict=Verdict.WRONG)
    assert [(row.rank, row.tests_passed, row.tests_total) for row in rows] == [(1, 0, 1), (2, 0, 1)]


def test_a_failed_import_stores_nothing(tmp_path: Path) -> None:
    with Workspace.create(tmp_path / "w") as empty:
        with pytest.raises(WorkspaceError):
            empty.bugs.add([BUG, BUG])
        assert empty.bugs.ids() == []


def test_a_newer_workspace_is_refused_in_one_line(workspace: Workspace) -> None:
    connection = sqlite3.connect(workspace.path / "workspace.db")
    connection.execute("PRAGMA user_version=99")
    connection.close()
    with pytest.raises(WorkspaceError, match=r"version 99.*update hejtui"):
        Workspace.open(workspace.path)


def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "workspace.db").write_bytes(b"no database at all" * 100)
    with pytest.raises(WorkspaceError, match="not a database"):
        Workspace.open(tmp_path)


def test_a_second_workspace_in_one_folder_is_refused(workspace: Workspace) -> None:
    with pytest.raises(UsageError, match="already"):
        Workspace.create(workspace.path)


def test_two_processes_may_write_one_workspace(workspace: Workspace) -> None:
    with Workspace.open(workspace.path) as second:
        second.remember("place", {"instance": INSTANCE.id})
        workspace.remember("other", 1)
        assert workspace.state("place") == {"instance": INSTANCE.id}


def test_an_older_workspace_becomes_a_newer_one_and_keeps_its_records(
    workspace: Workspace,
) -> None:
    workspace.close()
    connection = sqlite3.connect(workspace.path / "workspace.db")
    connection.executescript("DROP TABLE transformed; PRAGMA user_version=1")
    connection.close()
    with Workspace.open(workspace.path) as opened:
        assert opened.bugs.all() == [BUG]
        assert opened.instances.made_from("ADD") == {}
        opened.instances.replace(["ADD"], ["rename-local"], [INSTANCE], "all of it")
        assert opened.instances.made_from("ADD") == {"rename-local": "all of it"}
    with Workspace.open(workspace.path) as again:
        assert again.instances.made_from("ADD") == {"rename-local": "all of it"}


def test_a_transformation_without_instances_is_known_to_have_been_tried(
    workspace: Workspace,
) -> None:
    workspace.instances.replace(["ADD"], ["insert-log"], [], "tried")
    assert workspace.instances.made_from("ADD") == {"insert-log": "tried", "rename-local": ""}


def test_a_damaged_workspace_is_named_as_one(workspace: Workspace) -> None:
    workspace.close()
    file = workspace.path / "workspace.db"
    whole = file.read_bytes()
    file.write_bytes(whole[:4096] + b"\x07" * (len(whole) - 4096))
    with pytest.raises(WorkspaceError, match="restore it from a copy"):
        Workspace.open(workspace.path).bugs.all()


def test_a_full_disk_is_named_and_nothing_of_the_transaction_stays(workspace: Workspace) -> None:
    with workspace._database.write() as connection:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count={pages + 2}")
    large = [replace(BUG, id=f"B{n}", buggy=bytes([n]) * 9000) for n in range(9)]
    with pytest.raises(WorkspaceError, match="full; free some space on the disk"):
        workspace.bugs.add(large)
    assert workspace.bugs.ids() == ["ADD"]


def test_a_workspace_that_another_process_writes_is_named_as_busy(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.store.database.BUSY_SECONDS", 0.01)
    other = sqlite3.connect(workspace.path / "workspace.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(WorkspaceError, match="another hejtui keeps it busy"):
        Workspace.open(workspace.path)
    other.close()
