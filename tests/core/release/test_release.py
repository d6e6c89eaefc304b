"""What is exported, that it comes back the same, and that a stranger can use it."""

from __future__ import annotations

import base64
import json
import os
import sqlite3
import subprocess
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from marked_study import ADD, NAMES, SUB, instance, mark, program, put, study

from core.annotate import (
    decide,
    draw_sample,
    export_marks,
    put_mark,
    remember_sights,
)
from core.dataset import create_workspace, read_benchmark
from core.execute import find_toolchain
from core.generate.asked import Asked, remember_asked
from core.model import (
    Candidate,
    Choice,
    Diagnostic,
    Exclusion,
    Flag,
    Generation,
    InputError,
    Location,
    MissingToolError,
    Outcome,
    Problem,
    Role,
    Seen,
    TestOutcome,
    TestResult,
    UsageError,
    Verdict,
    WorkspaceError,
    identity_map,
    source_hash,
)
from core.release import is_release, restore_workspace, write_release
from core.store import Workspace
from core.transform import Remembered, transform_workspace, transformation_names

LATIN = "class MUL {\r\n  // é\r\n\tint a;\r\n}".encode("latin-1")


@pytest.fixture
def workspace(tmp_path: Path):
    """A study with something of every kind."""
    odd = replace(
        instance("MUL", source=LATIN),
        origin=replace(identity_map(LATIN), score=0.5),
        fixed=b"",
        flags=(Flag(Exclusion.UNSOUND, "it may not be"),),
    )
    every = [
        instance("ADD"),
        instance("ADD", place=2),
        instance("ADD", place=3, reason=Exclusion.TOUCHES_BUGGY_LINE),
        instance("SUB"),
        odd,
    ]
    with study(tmp_path / "w", every) as made:
        put(made, [instance("ADD", "insert-log"), instance("SUB", "insert-log", 4)])
        made.instances.replace(["ADD"], ["loop-exchange"], [], "nothing came of this")
        made.bugs.add([], [Problem("ADD", "insertion-only", "so"), Problem("line 9", "cut", "x")])
        draw_sample(made, "bob", share=0.5, seed=3)
        put_mark(made, ADD, "ann", Location.of(3))
        put_mark(made, ADD, "bob", Location.before(5), role=Role.VERIFIER, note="żółw")
        put_mark(made, SUB, "ann", None, not_applicable="it is the bug")
        decide(made, ADD, "ann", Choice.VERIFIER, reason="so it is", present=["ann", "bob"])
        made.marks.add(mark(1, who="old", source=program("GONE")))
        made.outcomes.put_environment("abc", {"jdk": "17"})
        yield made


def contents(workspace: Workspace) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table; where a row stands in the file is no part of it."""
    found: dict[str, list[tuple[object, ...]]] = {}
    with closing(sqlite3.connect(workspace.path / "workspace.db")) as database:
        for (name,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'"):
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
            # What the tables give out is in order; of marks the ids say which is the newest.
            told = [each for each in columns if each != "position"]
            rows = database.execute(f"SELECT {', '.join(told)} FROM {name}").fetchall()
            found[name] = sorted(rows, key=repr)
        found["state"] = [(key, json.loads(value)) for key, value in found["state"]]
        newest = "SELECT mark.id FROM newest_mark JOIN mark USING (position) ORDER BY mark.id"
        found["newest"] = database.execute(newest).fetchall()
    return found


def lines(folder: Path) -> list[dict[str, object]]:
    text = (folder / "benchmark.jsonl").read_bytes()
    return [json.loads(each) for each in text.removesuffix(b"\n").split(b"\n")]


def files(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_what_was_exported_and_made_again_is_exported_the_same(
    workspace: Workspace, tmp_path: Path
) -> None:
    (workspace.path / "hejtui.toml").write_text('[final]\nunmarked = "leave-out"\n')
    write_release(workspace, tmp_path / "one", "CC-BY-4.0")
    assert is_release(tmp_path / "one")
    made, problems = restore_workspace(tmp_path / "again", tmp_path / "one")
    with made:
        assert problems == workspace.bugs.problems()
        assert made.bugs.all() == workspace.bugs.all()
        rows = workspace.instances.rows()
        assert made.instances.rows() == rows
        assert [made.instances.get(row.id) for row in rows] == [
            workspace.instances.get(row.id) for row in rows
        ]
        for bug in NAMES:
            assert made.instances.made_from(bug) == workspace.instances.made_from(bug)
        assert made.marks.history() == workspace.marks.history()
        assert made.samples.all() == workspace.samples.all()
        write_release(made, tmp_path / "two")
    assert files(tmp_path / "two") == files(tmp_path / "one")


def test_a_workspace_with_one_of_everything_is_the_same_in_every_table(
    workspace: Workspace, tmp_path: Path
) -> None:
    marks_a_program_that_is_another_one_by_now(workspace)
    proposes_and_runs(workspace)
    remember_sights(workspace, "bob", Seen.PROPOSAL, [SUB, ADD])
    remember_sights(workspace, "bób", Seen.MARKS, [ADD])
    Remembered(seed=7, naming="mlm:tiny@12", all_places=True).store(workspace)
    write_release(workspace, tmp_path / "one", "CC-BY-4.0")
    with restore_workspace(tmp_path / "again", tmp_path / "one")[0] as made:
        before, after = contents(workspace), contents(made)
        assert all(before.values())
        for name, rows in before.items():
            assert after[name] == rows, name
        assert made.instances.rows() == workspace.instances.rows()
        assert made.candidates.rows() == workspace.candidates.rows()
        write_release(made, tmp_path / "two")
    assert files(tmp_path / "two") == files(tmp_path / "one")


def marks_a_program_that_is_another_one_by_now(workspace: Workspace) -> None:
    text = program("SUB").replace(b"int a", b"int c")
    other = [instance("SUB", "loop-exchange", source=text)]
    workspace.instances.replace(["SUB"], ["loop-exchange"], other)
    put_mark(workspace, other[0].id, "ann", Location.of(3))
    workspace.instances.replace(["SUB"], ["loop-exchange"], [instance("SUB", "loop-exchange")])


def proposes_and_runs(workspace: Workspace) -> None:
    """Candidates of every kind, and outcomes of candidates and of other programs."""
    recorded = Generation.of("codet5", "recorded", "1", {"file": "é.json"})
    ours = Generation.of("template", "template", "2", {})
    empty = Generation.of("nobody", "template", "2", {"k": 1})

    def proposed(by: Generation, rank: int, patched: bytes, on: str | None = None, **more: object):
        bug = (on or "ADD").partition("/")[0]
        place = Location.of(2)
        return Candidate(
            bug, on, by.id, by.model, rank, "raw\x00 ż", "int z;", place, patched, **more
        )

    patched = program("ADD").replace(b"int a", b"int z")
    workspace.candidates.add(
        ours,
        [
            (proposed(ours, 1, patched, ADD), b"test"),
            (proposed(ours, 2, program("ADD"), ADD), b"test"),
            (proposed(ours, 3, b"", ADD, summary="delete"), b"another test"),
            (proposed(ours, 1, LATIN + b"\xff", "MUL/rename-local/1"), b"test"),
            (proposed(ours, 1, b"of a gone one\r\n", "SUB/gone/1"), b"test"),
        ],
    )
    workspace.candidates.add(
        recorded, [(proposed(recorded, 1, patched, recorded="plausible"), b"test")]
    )
    workspace.candidates.add(empty, [])
    remember_asked(workspace, ours.id, ADD, Asked("program", "2", 10, 3))
    failed = TestOutcome("adds", TestResult.WRONG_ANSWER, "1", "2 é", cpu_seconds=0.125, line=3)
    hashes = source_hash(patched), source_hash(b"test")
    wrong = (Verdict.WRONG, (failed,))
    for environment in ("zzz", "abc"):  # the first would be the newest by name
        workspace.outcomes.add(Outcome(*hashes, environment, *wrong, seconds=1 / 3))
    message = Diagnostic(1, None, "';' expected")
    elsewhere = source_hash(b"a program that nobody proposed")
    workspace.outcomes.add(
        Outcome(elsewhere, hashes[1], "abc", Verdict.UNCOMPILABLE, (), (message,), "odd", 0.5)
    )
    workspace.outcomes.put_environment("zzz", {"jdk": "21"})


def test_candidates_are_told_by_the_lines_that_differ(workspace: Workspace, tmp_path: Path) -> None:
    proposes_and_runs(workspace)
    write_release(workspace, tmp_path / "out")
    text = (tmp_path / "out" / "results.jsonl").read_text("utf-8")
    told = [json.loads(each) for each in text.splitlines()]
    patched = [each["patched"] for each in told if each["kind"] == "candidate"]
    assert patched[0] == {"instead_of": [12, 21], "new": "  int z;\n"}
    assert patched[1] == {"instead_of": [32, 32], "new": ""}
    assert patched[2] == {"instead_of": [0, 32], "new": ""}
    assert patched[3]["new"] == {"base64": base64.b64encode(b"}\xff").decode()}
    assert patched[4] == "of a gone one\r\n"


def test_a_study_without_candidates_has_no_results(workspace: Workspace, tmp_path: Path) -> None:
    write_release(workspace, tmp_path / "out")
    assert not (tmp_path / "out" / "results.jsonl").exists()


def test_a_folder_is_a_benchmark_with_the_locations_that_count(
    workspace: Workspace, tmp_path: Path
) -> None:
    found = write_release(workspace, tmp_path / "out")
    assert found.folders == {"insert-log": 2, "rename-local": 2, "further/rename-local/2": 1}
    assert found.left_out == {"not applicable: the edit touches the bug": 1}
    folder = tmp_path / "out" / "rename-local"
    assert (folder / "locations.txt").read_text() == "ADD  before 5\nMUL  2-3\n"
    buggy = folder / "src/main/java/humaneval/buggy"
    assert (buggy / "MUL.java").read_bytes() == LATIN
    assert not (folder / "src/main/java/humaneval/correct/MUL.java").exists()
    read = read_benchmark(tmp_path / "out" / "original")
    assert [bug.id for bug in read.bugs] == list(NAMES)


def test_a_line_says_where_a_location_is_from_and_where_each_byte_is(
    workspace: Workspace, tmp_path: Path
) -> None:
    write_release(workspace, tmp_path / "out")
    records = {each["id"]: each for each in lines(tmp_path / "out") if each["kind"] == "instance"}
    assert len(records) == 7
    add = records[ADD]
    assert add["location"] == {
        "lines": [],
        "insert_before": 5,
        "provenance": "adjudicated",
        "applicable": True,
        "disputed": False,
    }
    assert [(each["annotator"], each["role"]) for each in add["opinions"]] == [
        ("ann", "author"),
        ("bob", "verifier"),
        ("ann", "adjudicator"),
    ]
    assert add["edits"] == [{"copy": [0, len(program("ADD"))]}]
    assert records["ADD/rename-local/2"]["location"]["provenance"] == "proposal"
    assert records["ADD/rename-local/2"]["folder"] == "further/rename-local/2"
    assert (records["ADD/rename-local/3"]["folder"], records[SUB]["folder"]) == (None, None)


def test_edits_give_the_program_again(tmp_path: Path) -> None:
    with create_workspace(tmp_path / "w", "bundled")[0] as made:
        transform_workspace(made, ["loop-exchange", "reorder-condition"])
        write_release(made, tmp_path / "out")
    originals: dict[object, bytes] = {}
    seen = 0
    for record in lines(tmp_path / "out"):
        if record["kind"] == "bug":
            originals[record["id"]] = record["buggy"].encode()
        elif record["kind"] == "instance":
            source = originals[record["bug"]]
            pieces = [
                source[slice(*each["copy"])] if "copy" in each else each["new"].encode()
                for each in record["edits"]
            ]
            assert b"".join(pieces) == record["buggy"].encode()
            seen += len(pieces) > 1
    assert seen > 50


def test_the_checksums_are_those_of_all_files(workspace: Workspace, tmp_path: Path) -> None:
    found = write_release(workspace, tmp_path / "out")
    told = dict(
        reversed(line.split("  ", 1))
        for line in (tmp_path / "out" / "SHA256SUMS").read_text().splitlines()
    )
    others = {name: text for name, text in files(tmp_path / "out").items() if name != "SHA256SUMS"}
    assert told == {name: source_hash(text) for name, text in others.items()}
    assert found.files == len(others) + 1


def test_the_datasheet_tells_how_it_was_made_and_what_is_left_out(
    workspace: Workspace, tmp_path: Path
) -> None:
    workspace.bugs.quarantine("MUL", "its fixed program fails here")
    write_release(workspace, tmp_path / "out", "CC-BY-4.0, see there")
    sheet = (tmp_path / "out" / "README.md").read_text("utf-8")
    for text in (
        "| `rename-local/` | 1 | 1 |",
        "Protocol: `sound`; seed 1; names from `lexicon`; chosen places.",
        "| rename-local | 5 | 4 | 2 | touches-buggy-line 1 | unsound 1 |",
        "| adjudicated | 1 |",
        "Of the 4 programs in folders, annotators marked 1: they accepted the proposal of 0 and"
        " corrected that of 1.",
        "- ann as an author: 2",
        "A sample of 7 instances was drawn for bob",
        "at least 50 % and 5",
        "Verified of these: 1.",
        "Instances on which annotators disagree: 1. Decided of these: 1.",
        "A second annotator",
        "- Ready instances: 1 (not applicable: the edit touches the bug)",
        "- The bug MUL: its fixed program fails here",
        '- `abc`: `{"jdk": "17"}`',
        "CC-BY-4.0, see there",
    ):
        assert text in sheet
    assert not (tmp_path / "out/original/src/main/java/humaneval/buggy/MUL.java").exists()


def test_the_journal_in_it_is_what_marks_export_writes(
    workspace: Workspace, tmp_path: Path
) -> None:
    write_release(workspace, tmp_path / "out")
    export_marks(workspace, tmp_path / "marks.jsonl")
    assert (tmp_path / "out/marks.jsonl").read_bytes() == (tmp_path / "marks.jsonl").read_bytes()


def test_nothing_is_written_over_and_nothing_is_left_by_halves(
    workspace: Workspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "notes.txt").write_text("mine")
    with pytest.raises(UsageError, match="there is something here already"):
        write_release(workspace, tmp_path / "mine")
    put(workspace, [instance("ADD", "original")])
    with pytest.raises(UsageError, match="original: a transformation of this name"):
        write_release(workspace, tmp_path / "out")
    put(workspace, [])
    workspace.instances.replace(NAMES, ["original"], [])

    def full(*_: object) -> str:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("core.release.writing.datasheet", full)
    with pytest.raises(WorkspaceError, match="No space left on device; choose another"):
        write_release(workspace, tmp_path / "out")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["mine", "w"]


def test_an_empty_folder_is_filled_as_it_is_since_a_disk_may_be_mounted_there(
    workspace: Workspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    before = folder.stat().st_ino

    def full(*_: object) -> str:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("core.release.writing.datasheet", full)
        with pytest.raises(WorkspaceError, match="No space left on device"):
            write_release(workspace, folder)
    assert list(folder.iterdir()) == []
    monkeypatch.chdir(folder)
    write_release(workspace, Path())
    write_release(workspace, tmp_path / "other")
    assert files(folder) == files(tmp_path / "other")
    assert folder.stat().st_ino == before


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda text: text[:-30], r"benchmark\.jsonl: it is not what SHA256SUMS says"),
        (lambda text: text.replace(b"int a", b"int c"), "it is not what SHA256SUMS says"),
    ],
)
def test_a_release_that_was_damaged_is_refused_and_no_workspace_is_left(
    workspace: Workspace, tmp_path: Path, damage, said: str
) -> None:
    write_release(workspace, tmp_path / "out")
    file = tmp_path / "out" / "benchmark.jsonl"
    file.write_bytes(damage(file.read_bytes()))
    with pytest.raises(InputError, match=said):
        restore_workspace(tmp_path / "again", tmp_path / "out")
    assert not (tmp_path / "again").exists()


@pytest.mark.parametrize(
    ("line", "number"),
    [
        (b'{"kind":"bug","id":"X"}', 12),
        (b'{"kind":"study","format":1}', 12),
        (b"[]", 12),
        (b'{"kind":"wish"}', 12),
        (b"no JSON", 12),
        (b'{"kind":"study","format":99}', 1),
        (b'{"kind":"study","format":1}', 1),
        (b"", 1),
    ],
)
def test_a_line_that_is_none_is_named(
    workspace: Workspace, tmp_path: Path, line: bytes, number: int
) -> None:
    write_release(workspace, tmp_path / "out")
    file, sums = tmp_path / "out" / "benchmark.jsonl", tmp_path / "out" / "SHA256SUMS"
    before = file.read_bytes()
    file.write_bytes((before if number > 1 else b"") + line + b"\n")
    text = sums.read_text().replace(source_hash(before), source_hash(file.read_bytes()))
    sums.write_text(text)
    with pytest.raises(InputError, match=rf"benchmark\.jsonl:{number}: the line is no record"):
        restore_workspace(tmp_path / "again", tmp_path / "out")


STRANGERS = os.environ.get("HEJTUI_STRANGERS", "rename-method")
"""The folders that a stranger tries; `all` where time is no matter."""


def test_a_stranger_compiles_and_runs_ten_programs_of_a_folder(tmp_path: Path) -> None:
    try:
        tools = find_toolchain(sandboxed=False)
    except MissingToolError as error:
        if os.environ.get("CI") == "true":
            pytest.fail(str(error))
        pytest.skip(str(error))
    script = Path(__file__).with_name("stranger.sh")
    assert len(script.read_text().splitlines()) <= 30
    with create_workspace(tmp_path / "w", "bundled")[0] as made:
        transform_workspace(made, transformation_names())
        found = write_release(made, tmp_path / "out")
    tried = ["original", *found.folders] if STRANGERS == "all" else STRANGERS.split()
    jars = os.pathsep.join(map(str, (tools.junit, tools.hamcrest)))
    java = {"PATH": f"{tools.java.parent}{os.pathsep}{os.environ['PATH']}"}
    for name in tried:
        done = subprocess.run(
            ["sh", str(script), str(tmp_path / "out" / name), "10", jars],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, **java},
        )
        assert (done.returncode, done.stdout) == (0, "OK\n"), f"{name}: {done.stdout}{done.stderr}"
