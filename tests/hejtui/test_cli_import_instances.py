"""`hejtui import instances`: from a folder of rewritten programs to candidates for them."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_shell import document, hejtui

from core.dataset import read_benchmark, write_jsonl

BUGS = {each.id: each for each in read_benchmark("bundled").bugs}
SOME = ("LEAP_DAYS", "LUHN_NUMBER")


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("foreign")
    write_jsonl([BUGS[each] for each in SOME], folder / "bugs.jsonl")
    made = hejtui("new", folder / "study", "--from", folder / "bugs.jsonl")
    assert made.returncode == 0, made.stderr
    return folder / "study"


def written(folder: Path, **files: bytes) -> Path:
    folder.mkdir()
    for name, source in files.items():
        (folder / f"{name}.java").write_bytes(source)
    return folder


def with_log(bug: str) -> bytes:
    """A bug's program with a statement more at the start of its method."""
    head, brace, body = BUGS[bug].buggy.partition(b") {")
    return head + brace + b' System.out.println("log");' + body


def test_rewritten_programs_take_part_in_the_study(study: Path, tmp_path: Path) -> None:
    files = {f"{each}_{place}": with_log(each) + b"\n" * place for each in SOME for place in (0, 1)}
    folder = written(tmp_path / "out", **files)
    said = hejtui("import", "instances", folder, "--transformation", "Printer-2", "-w", study)
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.startswith("4 instances of Printer-2: 4 ready, 4 new; on average 9")
    assert "4 without a fixed program: `check` compares the buggy one alone" in said.stdout
    found = document("list", "instances", "-t", "Printer-2", "--sources", "-w", study)["instances"]
    assert [each["id"].partition("/")[2] for each in found] == ["Printer-2/0", "Printer-2/1"] * 2
    assert [each["fixed"] for each in found] == [None] * 4
    location = BUGS["LEAP_DAYS"].location.to_json()
    assert [found[0]["lines"], found[0]["insert_before"]] == list(location.values())
    made = document("generate", "-t", "Printer-2", "-k", "2", "-w", study)
    assert made["subjects"] == 4
    rows = document("list", "candidates", "-t", "Printer-2", "-w", study)["candidates"]
    assert {each["transformation"] for each in rows} == {"Printer-2"}
    report = document("report", "-w", study)
    assert [each["transformation"] for each in report["rows"]] == ["Printer-2"]
    wrong = hejtui("list", "instances", "-t", "printer", "-w", study)
    assert "did you mean Printer-2?" in wrong.stderr


def test_a_wrong_call_says_so_in_one_line(study: Path, tmp_path: Path) -> None:
    folder = written(tmp_path / "out", NOPE=b"class NOPE {}")
    for arguments, message in (
        ((folder, "--transformation", "x"), f"{folder}: no program of a bug of this workspace"),
        ((tmp_path / "none", "--transformation", "x"), "none: there is no such file"),
        ((folder, "--transformation", "insert-log"), "this is one of our own transformations"),
        ((folder,), "Missing option '--transformation'"),
    ):
        done = hejtui("import", "instances", *arguments, "-w", study)
        assert (done.returncode, done.stdout) == (2, "")
        assert message in done.stderr
        assert done.stderr.count("\n") == 1


def test_what_cannot_be_used_is_said_on_stderr(study: Path, tmp_path: Path) -> None:
    folder = written(
        tmp_path / "out", LEAP_DAYS_1=with_log("LEAP_DAYS"), LEAP_DAYS_2=b"class {", NOPE=b""
    )
    done = hejtui("import", "instances", folder, "--transformation", "faulty", "-w", study)
    assert (done.returncode, done.stderr.splitlines()) == (
        0,
        [
            "NOPE.java: the workspace has no bug of this name; left out",
            "LEAP_DAYS_2.java: line 1 is not Java; excluded as does-not-compile",
        ],
    )
    assert done.stdout.startswith("2 instances of faulty: 1 ready, 2 new;")


def test_of_very_many_problems_the_first_are_said(study: Path, tmp_path: Path) -> None:
    strange = {f"NOPE_{number:02}": b"class NOPE {}" for number in range(25)}
    folder = written(tmp_path / "out", LUHN_NUMBER=with_log("LUHN_NUMBER"), **strange)
    done = hejtui("import", "instances", folder, "--transformation", "many", "-w", study)
    lines = done.stderr.splitlines()
    assert (done.returncode, len(lines)) == (0, 21)
    assert lines[0].startswith("NOPE_00.java: ")
    assert lines[-1] == "and 5 more problems; --json lists all"
