"""What a release holds, and what its datasheet says."""

from __future__ import annotations

import base64
import json
from pathlib import Path

from marked_study import ADD, NAMES, SUB, program
from released_study import LATIN, files, lines, proposes_and_runs

from core.annotate import export_marks
from core.dataset import create_workspace, read_benchmark
from core.model import source_hash
from core.release import write_release
from core.store import Workspace
from core.transform import transform_workspace


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
