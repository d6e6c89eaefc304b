"""The commands as a user's shell sees them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli_shell import ROOT, document, hejtui

from core.transform import transformation_names


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cli") / "study"
    made = document("new", folder, "--from", "bundled")
    assert made["workspace"] == str(folder)
    assert made["bugs"] >= 24
    document("transform", "--workspace", folder)
    return folder


def test_every_transformation_has_ready_instances(study: Path) -> None:
    counts = document("transform", "--workspace", study)["instances"]
    assert tuple(counts) == transformation_names()
    assert all(each["ready"] >= 3 for each in counts.values()), counts


def test_bugs_and_instances_are_listed_with_their_locations(study: Path) -> None:
    bugs = document("list", "bugs", "--workspace", study)["bugs"]
    assert set(bugs[0]) == {"id", "lines", "insert_before", "quarantined", "problems"}
    listed = document("list", "instances", "--status", "ready", "--sources", "-w", study)
    instances = listed["instances"]
    wanted = {"id", "bug", "transformation", "status", "reason", "lines", "insert_before"}
    assert wanted | {"buggy", "fixed", "test"} <= set(instances[0])
    assert {each["status"] for each in instances} == {"ready"}


def test_generated_candidates_are_kept_and_found_again(study: Path) -> None:
    bugs = document("list", "bugs", "-w", study)["bugs"]
    bug = bugs[0]["id"]
    first = document("generate", "--bug", bug, "-w", study)
    assert first["candidates"] > 0
    again = document("generate", "--bug", bug, "-w", study)
    assert again["candidates"] == 0
    candidates = document("list", "candidates", "--bug", bug, "-t", "original", "-w", study)
    assert [each["rank"] for each in candidates["candidates"]] == list(
        range(1, len(candidates["candidates"]) + 1)
    )
    rows = document("report", "-w", study)["rows"]
    assert {(each["instances"], each["fixed_original"]) for each in rows} == {(0, 0)}
    assert all(each["incomplete"] >= 1 for each in rows)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["new", "x", "--from", "/nowhere.jsonl"], "nowhere.jsonl"),
        (["list", "bugs", "--workspace", "/nowhere"], "this is no workspace"),
        (["frobnicate"], "frobnicate"),
        (["transform", "--only", "rename-all"], "rename-all"),
        (["generate", "--generator", "oracle", "-w", "STUDY"], "oracle"),
        (["generate", "-k", "0", "-w", "STUDY"], "-k"),
        (["import", "candidates", "/nowhere.json", "--model", "m", "-w", "STUDY"], "nowhere.json"),
        (["list", "bugs", "--bug", "NOPE", "-w", "STUDY"], "NOPE: no such bug"),
        (["list", "instances", "--bug", "luhn", "-w", "STUDY"], "did you mean LUHN_NUMBER?"),
        (["list", "instances", "-t", "frob", "-w", "STUDY"], "frob: no such transformation"),
        (["list", "instances", "-t", "original", "-w", "STUDY"], "`hejtui list bugs`"),
        (["list", "instances", "--status", "frob", "-w", "STUDY"], "'ready', 'excluded'"),
        (["list", "marks", "-t", "inser-log", "-w", "STUDY"], "did you mean insert-log?"),
        (["list", "candidates", "--model", "frob", "-w", "STUDY"], "frob: no candidate of this"),
        (["list", "outcomes", "--verdict", "frob", "-w", "STUDY"], "'plausible', 'wrong'"),
        (["generate", "--bug", "NOPE", "-w", "STUDY"], "NOPE: no such bug"),
        (["generate", "-t", "original", "--no-originals", "-w", "STUDY"], "contradict"),
        (["run", "-t", "frob", "-w", "STUDY"], "frob: no such transformation"),
        (["run", "--subjects", "/nowhere", "-w", "STUDY"], "/nowhere: there is no such file"),
        (["run", "-j", "0", "-w", "STUDY"], "0 is not in the range"),
        (["run", "-j", "-3", "-w", "STUDY"], "-3 is not in the range"),
        (["check", "-t", "frob", "-w", "STUDY"], "frob: no such transformation"),
        (["check", "--bug", "NOPE", "-w", "STUDY"], "NOPE: no such bug"),
        (
            [
                "import",
                "candidates",
                "x",
                "--model",
                "m",
                "--transformation",
                "frob",
                "-w",
                "STUDY",
            ],
            "frob: no such transformation",
        ),
        (["marks", "add", "NOPE", "--proposal", "-a", "x", "-w", "STUDY"], "NOPE: no such inst"),
        (["marks", "add", "X", "--proposal", "--before", "2", "-w", "STUDY"], "give one of them"),
        (["marks", "add", "X", "--lines", "x", "-a", "x", "-w", "STUDY"], "is not a location"),
        (["marks", "undo", "X", "-w", "STUDY"], "nobody annotates yet"),
        (["report", "--format", "word", "-w", "STUDY"], "'table', 'json'"),
        (["report", "--format", "csv", "--json", "-w", "STUDY"], "contradict"),
        (["report", "--out", "r.doc", "-w", "STUDY"], "no format has the suffix '.doc'"),
        (
            ["report", "--format", "csv", "--out", "r.json", "-w", "STUDY"],
            "the suffix .json stands for json, but csv is asked for",
        ),
        (["new", "STUDY"], "already"),
        (["new", ""], "'' is not a path"),
        (["list", "bugs", "-w", ""], "'' is not a path"),
        (["run", "-b", "A", "-b", "B", "-w", "STUDY"], "--bug: only one can be given"),
        (["list", "bugs", "-b", "A", "-b", "B", "-w", "STUDY"], "only one can be given"),
        (["run", "-b", "", "-w", "STUDY"], "--bug: it is empty"),
        (["check", "-t", " ", "-w", "STUDY"], "--transformation: it is empty"),
        (["check", "-t", "a", "-t", "b", "-w", "STUDY"], "here are a, b"),
        (["open", "STUDY"], "terminal"),
        (["open", "/nowhere"], "/nowhere: this is no workspace"),
    ],
)
def test_a_wrong_call_ends_with_one_line_and_two(
    study: Path, arguments: list[str], told: str
) -> None:
    done = hejtui(*(str(study) if each == "STUDY" else each for each in arguments))
    assert done.returncode == 2
    assert told in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert "hejtui: hejtui" not in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "command",
    [
        "new",
        "open",
        "transform",
        "marks",
        "import",
        "generate",
        "train-tiny",
        "run",
        "check",
        "report",
        "export",
        "list",
        "smith",
        "doctor",
    ],
)
def test_each_command_explains_itself(command: str) -> None:
    done = hejtui(command, "--help")
    assert done.returncode == 0, done.stderr
    assert "Usage: " in done.stdout


@pytest.mark.parametrize("command", ["generate", "run", "check"])
def test_ids_that_are_unknown_or_missing_are_refused(study: Path, command: str) -> None:
    done = hejtui(command, "--subjects", "-", "-w", study, stdin="LUHN_NUMBER\nNOPE\n")
    assert (done.returncode, "NOPE: no bug or instance of this id" in done.stderr) == (2, True)
    done = hejtui(command, "--subjects", "-", "-w", study, stdin="\n")
    assert (done.returncode, "names no bug or instance" in done.stderr) == (2, True)


def test_generation_stays_with_what_was_asked_for(study: Path) -> None:
    asked = ["generate", "-k", "1", "-b", "TEXT_WRAP", "-w", study]
    document(*asked, "-t", "insert-log")
    rows = document("list", "candidates", "-b", "TEXT_WRAP", "-w", study)["candidates"]
    assert {each["transformation"] for each in rows} == {"insert-log"}
    document(*asked, "-t", "original")
    rows = document("list", "candidates", "-b", "TEXT_WRAP", "-w", study)["candidates"]
    assert {each["transformation"] for each in rows} == {"insert-log", None}
    originals = document("list", "candidates", "-b", "TEXT_WRAP", "-t", "original", "-w", study)
    assert [each["instance"] for each in originals["candidates"]] == [None]


def test_a_second_transform_makes_nothing(study: Path) -> None:
    again = document("transform", "--workspace", study)
    assert again["reused"] == len(document("list", "bugs", "-w", study)["bugs"])


def test_marks_are_put_and_taken_back_from_a_shell(study: Path) -> None:
    ready = document("list", "instances", "--status", "ready", "-w", study)["instances"][0]["id"]
    named = ["-w", study, "-a", "ann"]
    first = document("marks", "add", ready, "--lines", "3-4,7", *named, "--confidence", "low")
    assert first["mark"]["lines"] == [[3, 4], [7, 7]]
    assert document("marks", "add", ready, "--before", "2", *named)["mark"]["confidence"] == "low"
    assert document("marks", "undo", ready, *named)["mark"]["lines"] == [[3, 4], [7, 7]]
    (study / "hejtui.toml").write_text('annotator = "ann"\n', "utf-8")
    assert document("marks", "undo", ready, "-w", study)["mark"]["lines"] == []
    journal = document("list", "marks", "-a", "ann", "-w", study)["marks"]
    assert [each["insert_before"] for each in journal] == [None, 2, None, None]
    assert "there are marks of ann" in hejtui("list", "marks", "-a", "bob", "-w", study).stdout
    beyond = hejtui("marks", "add", ready, "--lines", "999", "-w", study)
    assert beyond.returncode == 2
    assert "999 lies outside the program" in beyond.stderr


@pytest.mark.parametrize(
    ("name", "start"), [("r.html", "<!doctype"), ("r.csv", "model,"), ("r.tex", "%")]
)
def test_a_report_takes_its_format_from_the_suffix(
    study: Path, tmp_path: Path, name: str, start: str
) -> None:
    assert hejtui("report", "--out", tmp_path / name, "-w", study).returncode == 0
    assert (tmp_path / name).read_text("utf-8").startswith(start)


def test_whoever_closes_the_pipe_gets_no_complaint(study: Path) -> None:
    words = [sys.executable, "-P", "-m", "hejtui", "list", "instances", "--sources", "--json"]
    process = subprocess.Popen(
        [*words, "-w", study],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.read(1)
    process.stdout.close()
    with process.stderr as said:
        assert said.read() == b""
    assert process.wait() == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_full_disk_is_named_as_one(study: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-P", "-m", "hejtui", "report", "-w", study],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.startswith("hejtui: the disk is full; free some space where the output goes")
    assert len(done.stderr.splitlines()) == 1


def test_generation_says_who_got_less_than_asked_for(study: Path) -> None:
    asked = ["generate", "-b", "LUHN_NUMBER", "-t", "original", "-w", study]
    said = hejtui(*asked, "-k", "1000000000").stdout
    assert "for 1 of 1 bug or instance, " in said
    assert "fewer than 1000000000 for 1: LUHN_NUMBER" in said
    again = hejtui(*asked, "-k", "1").stdout
    assert again.startswith("0 new candidates for 1 of 1 bug or instance, 1 there already")


def test_an_import_says_what_was_there_and_who_got_nothing(study: Path, tmp_path: Path) -> None:
    file = tmp_path / "recorded.json"
    patches = [{"patch": "return true;", "correctness": "wrong"}]
    records = {"LUHN_NUMBER": {"loc": "", "output": patches * 2}, "TEXT_WRAP": {"output": patches}}
    file.write_text(json.dumps({"data": records}), "utf-8")
    words = ["import", "candidates", file, "--model", "recorded", "-w", study]
    bugs = len(document("list", "bugs", "-w", study)["bugs"])
    said = hejtui(*words).stdout.splitlines()
    assert said[:2] == ["3 candidates for 2 bugs as recorded", "recorded verdicts: wrong 3"]
    assert said[2].startswith(f"no candidate for {bugs - 2}: ")
    assert said[3] == "fewer candidates than others for 1: TEXT_WRAP"
    assert hejtui(*words).stdout.splitlines()[1] == "  3 there already, with the same patch"
