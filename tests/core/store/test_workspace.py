import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
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
    Seen,
    Sight,
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
from core.store.database import require_writable
from core.store.workspace import DATABASE

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


OLD = Path(__file__).with_name("version_1.sql")
"""A workspace of the first version: the bug and the instance of above, and four marks."""


@pytest.fixture
def older(tmp_path: Path) -> Path:
    connection = sqlite3.connect(tmp_path / "workspace.db")
    connection.executescript(OLD.read_text("utf-8"))
    connection.close()
    return tmp_path


def test_an_older_workspace_becomes_a_newer_one_and_keeps_its_records(older: Path) -> None:
    with Workspace.open(older) as opened:
        assert opened.bugs.all() == [BUG]
        assert opened.instances.made_from("ADD") == {}
        assert opened.instances.get(INSTANCE.id) == INSTANCE
        opened.instances.replace(["ADD"], ["rename-local"], [INSTANCE], "all of it")
        assert opened.instances.made_from("ADD") == {"rename-local": "all of it"}
    with Workspace.open(older) as again:
        assert again.instances.made_from("ADD") == {"rename-local": "all of it"}


def test_the_marks_of_an_older_workspace_get_their_ids_in_the_order_they_had(older: Path) -> None:
    with Workspace.open(older) as opened:
        marks = opened.marks.history(annotator="ann")
        assert [str(each.location) for each in marks] == ["1", "before 2", "None"]
        assert [each.after for each in marks] == [None, marks[0].id, marks[1].id]
        assert all(each.id == each.identity for each in marks)
        assert opened.marks.current("ann") == {}
        assert list(opened.marks.current("bob")) == [INSTANCE.id]
        follower = opened.marks.add(mark(Location.of(1)))
        assert follower.after == marks[-1].id
        with pytest.raises(WorkspaceError, match="never changed"), opened._database.write() as out:
            out.execute("UPDATE mark SET note = 'x'")


def test_what_was_seen_in_an_older_workspace_is_kept_and_so_is_what_it_remembers_besides(
    older: Path,
) -> None:
    keys = [
        *("seen\tbób b.\tmarks\tADD/rename-local/1", "seen\tbob\tproposal\tADD/rename-local/1"),
        *("seen\tbob\tproposal", "seen", "seen:", "Seen\tbob\tmarks\tADD/rename-local/1"),
    ]
    with closing(sqlite3.connect(older / "workspace.db")) as connection, connection:
        connection.executemany("INSERT INTO state VALUES (?, 'true')", [(each,) for each in keys])
    with Workspace.open(older) as opened:
        seen = [Sight("bob", Seen.PROPOSAL, INSTANCE.id), Sight("bób b.", Seen.MARKS, INSTANCE.id)]
        assert opened.sights.all() == seen
        assert opened.sights.of("bob") == seen[:1]
        assert [opened.state(each) for each in keys] == [None, None, True, True, True, True]


def test_an_older_workspace_that_cannot_be_written_is_read_all_the_same(older: Path) -> None:
    if shutil.which("bwrap") is None:
        pytest.skip("bubblewrap makes a folder read-only for everybody")
    before = (older / "workspace.db").read_bytes()
    code = """
import sys
from pathlib import Path
from core.store import Workspace
with Workspace.open(Path(sys.argv[1])) as opened:
    print(opened.read_only, len(opened.marks.history()), list(opened.marks.current("bob")))
    try:
        opened.remember("place", 1)
    except Exception as error:
        print(error)
"""
    bound = ["--dev-bind", "/", "/", "--ro-bind", str(older), str(older)]
    done = subprocess.run(
        ["bwrap", *bound, sys.executable, "-c", code, str(older)],
        capture_output=True,
        text=True,
        check=True,
    )
    first, second = done.stdout.splitlines()
    assert first == f"True 4 ['{INSTANCE.id}']"
    assert "the workspace is read-only; copy it to a folder where you may write" in second
    assert (older / "workspace.db").read_bytes() == before


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


@pytest.fixture
def another_writes(workspace: Workspace) -> Iterator[None]:
    """Another process is in the middle of a transaction."""
    other = sqlite3.connect(workspace.path / "workspace.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.close()


@pytest.mark.usefixtures("another_writes")
def test_a_workspace_that_another_process_writes_is_named_as_busy(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.store.database.BUSY_SECONDS", 0.01)
    with (
        Workspace.open(workspace.path) as opened,
        pytest.raises(WorkspaceError, match="another hejtui keeps it busy"),
    ):
        opened.remember("place", 1)


@pytest.mark.usefixtures("another_writes")
def test_whoever_reads_does_not_wait_for_whoever_writes(workspace: Workspace) -> None:
    began = time.monotonic()
    with Workspace.open(workspace.path) as opened:
        assert opened.bugs.ids() == ["ADD"]
        assert not opened.read_only
    assert time.monotonic() - began < 5


class Stopped(Exception):
    """The work inside was stopped."""


def test_its_content_is_another_when_marks_came_or_another_process_wrote(
    workspace: Workspace,
) -> None:
    seen = [workspace.content_version()]
    workspace.remember("position", {"line": 1})
    assert workspace.content_version() == seen[0]
    workspace.marks.add(mark(Location.of(2)))
    seen.append(workspace.content_version())
    with Workspace.open(workspace.path) as other:
        other.remember("position", {"line": 2})
    seen.append(workspace.content_version())
    assert len(set(seen)) == 3


def test_a_workspace_that_could_not_be_filled_is_not_there(tmp_path: Path) -> None:
    def fill(made: Workspace) -> None:
        made.bugs.add([BUG])
        raise Stopped

    folder = tmp_path / "deep" / "w"
    with pytest.raises(Stopped):
        Workspace.create(folder, fill)
    assert list(tmp_path.iterdir()) == []
    with Workspace.create(folder, lambda made: made.bugs.add([BUG])) as workspace:
        assert workspace.bugs.ids() == ["ADD"]
    assert [each.name for each in folder.iterdir()] == ["workspace.db"]


def test_a_folder_with_other_files_is_kept_when_making_a_workspace_fails(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")

    def fill(_: Workspace) -> None:
        raise Stopped

    with pytest.raises(Stopped):
        Workspace.create(tmp_path, fill)
    assert [each.name for each in tmp_path.iterdir()] == ["notes.txt"]


def test_what_a_killed_process_left_unfinished_is_taken_away(tmp_path: Path) -> None:
    code = """
import os, signal, sys
from pathlib import Path
from core.store import Workspace
Workspace.create(Path(sys.argv[1]), lambda _: os.kill(os.getpid(), signal.SIGKILL))
"""
    subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=False)
    assert list(tmp_path.glob("workspace.db.new-*"))
    assert not Workspace.exists(tmp_path)
    Workspace.create(tmp_path).close()
    assert [each.name for each in tmp_path.iterdir()] == ["workspace.db"]


def test_a_name_that_is_taken_is_told_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "workspace.db").mkdir()
    with pytest.raises(WorkspaceError, match=r"workspace\.db: it is there and is no file"):
        Workspace.create(tmp_path)
    (tmp_path / "file").write_text("mine")
    with pytest.raises(WorkspaceError, match="this is a file, a folder is wanted"):
        Workspace.create(tmp_path / "file")
    assert (tmp_path / "file").read_text() == "mine"


def test_a_file_that_can_only_be_read_is_known_as_such_while_others_have_it_open(
    workspace: Workspace,
) -> None:
    # SQLite grants such a file even BEGIN IMMEDIATE, as long as its log lies beside it.
    uri = f"{(workspace.path / DATABASE).as_uri()}?mode=ro"
    connection = sqlite3.connect(uri, uri=True, isolation_level=None)
    with closing(connection), pytest.raises(sqlite3.OperationalError, match="readonly"):
        require_writable(connection)
