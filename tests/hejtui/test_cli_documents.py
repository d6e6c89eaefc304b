"""docs/cli.md against the commands: every option, and every field of every document."""

from __future__ import annotations

import json
import os
import re
import shutil
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click
import pytest
from cli_shell import document, hejtui
from documented import check_shape, commands, examples, options, sections

from core.dataset import read_benchmark, write_jsonl
from core.execute import find_toolchain
from core.model import MissingToolError

SHARED = {"--workspace", "-w", "--json"}
NEEDS_JAVA = {
    "run",
    "check",
    "report",
    "list outcomes",
    "marks sensitivity",
    "smith score",
    "smith transform",
}
BUG = "LEAP_DAYS"
MORE_OPTIONS = {"marks lint": ("-a", "bob"), "marks sensitivity": ("-j", "1")}


def test_every_command_has_a_section_and_every_section_a_command() -> None:
    assert sorted(sections()) == sorted(commands())


@pytest.mark.parametrize("name", sorted(sections()))
def test_a_section_names_every_option_and_argument(name: str) -> None:
    heading, body = sections()[name]
    command = commands()[name]
    bullets = re.findall(r"^- (`.*?`): ", body, re.MULTILINE)
    documented = {
        text.split()[0] for bullet in bullets for text in re.findall(r"`([^`]+)`", bullet)
    }
    assert documented == options(command) - SHARED
    assert options(command) & SHARED == {
        "new": {"--json"},
        "train-tiny": {"--json"},
        "open": {"--workspace", "-w"},
        "smith score": {"--json"},
        "smith transform": {"--json"},
    }.get(name, SHARED)
    arguments = {
        (each.metavar or each.name or "").strip("[].").upper()
        for each in command.params
        if isinstance(each, click.Argument)
    }
    assert arguments == {word for word in heading.split() if word.isupper()}


def test_every_command_but_open_documents_its_json() -> None:
    without = {name for name, (_, body) in sections().items() if not examples(body)}
    assert without == {"open"}


@pytest.fixture(scope="module")
def benchmark(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two bugs: one as it is, one whose test is no Java; then a line that is cut."""
    file = tmp_path_factory.mktemp("documents") / "two.jsonl"
    bugs = {each.id: each for each in read_benchmark("bundled").bugs}
    wrong = replace(bugs["LUHN_NUMBER"], test=b"class {")
    write_jsonl([bugs[BUG], wrong], file)
    file.write_bytes(file.read_bytes() + b'{"id": "CUT')
    return file


@pytest.fixture(scope="module")
def study(benchmark: Path) -> Path:
    folder = benchmark.parent / "study"
    assert hejtui("new", folder, "--from", benchmark).returncode == 0
    assert hejtui("transform", "-w", folder).returncode == 0
    some = f"{BUG}\n{instance(folder)}\n"
    made = hejtui("generate", "--subjects", "-", "-k", "3", "-w", folder, stdin=some)
    assert made.returncode == 0
    marked = hejtui("marks", "add", instance(folder), "--proposal", "-a", "ann", "-w", folder)
    assert marked.returncode == 0
    verified = ["--lines", "2", "--role", "verifier", "-a", "bob", "--seconds", "2.5"]
    assert hejtui("marks", "add", instance(folder), *verified, "-w", folder).returncode == 0
    for verifier in ("carl", "bob"):
        drawn = ["--share", "1", "--seed", "3", "--verifier", verifier]
        assert hejtui("marks", "sample", *drawn, "-w", folder).returncode == 0
    return folder


@pytest.fixture(scope="module")
def executed(study: Path) -> Path:
    """The study with outcomes; skips without what execution needs, but not in CI."""
    try:
        find_toolchain()
    except MissingToolError as error:
        if os.environ.get("CI") == "true":
            pytest.fail(str(error))
        pytest.skip(str(error))
    some = f"{BUG}\n{instance(study)}\n"
    imported = hejtui("import", "candidates", recorded(study), "--model", "r", "-w", study)
    assert imported.returncode == 0, imported.stderr
    done = hejtui("run", "--subjects", "-", "-j", "1", "-w", study, stdin=some)
    assert done.returncode == 0, done.stderr
    checked = hejtui("check", "--subjects", "-", "-w", study, stdin="LUHN_NUMBER\n")
    assert checked.returncode == 1, checked.stderr
    return study


def instance(study: Path) -> str:
    rows = document("list", "instances", "-t", "insert-log", "--status", "ready", "-w", study)
    first: str = rows["instances"][0]["id"]
    return first


def recorded(study: Path) -> Path:
    file = study / "recorded.json"
    patches = [{"patch": "return 1;", "correctness": "wrong"}]
    records = {name: {"loc": "", "output": patches} for name in (BUG, "NOPE")}
    records["LUHN_NUMBER"] = {"loc": "", "output": patches * 2}
    file.write_text(json.dumps({"data": records}), "utf-8")
    return file


def imported(folder: Path) -> dict[str, Any]:
    """What came of two rewritten programs, one hardly traced, one no Java."""
    study, files = folder / "foreign", folder / "rewritten"
    assert hejtui("new", study, "--from", folder / "two.jsonl").returncode == 0
    files.mkdir()
    buggy = next(each.buggy for each in read_benchmark("bundled").bugs if each.id == BUG)
    more = b"static void more() { " + b"f(1.5, 'a'); " * 200 + b"} }"
    (files / f"{BUG}_1.java").write_bytes(buggy.rstrip().removesuffix(b"}") + more)
    (files / f"{BUG}_2.java").write_bytes(b"class {")
    return document("import", "instances", files, "--transformation", "printed", "-w", study)


def taken_in(study: Path) -> dict[str, Any]:
    """What comes of a journal with a sample, in a copy of the study as it was before it."""
    other, file = study.parent / "other", study / "journal.jsonl"
    shutil.copytree(study, other, ignore=shutil.ignore_patterns("*.jsonl"))
    marking = ["--lines", "2", "-a"]
    for name, where in (("eve", study), ("Eve", other)):
        done = document("marks", "add", instance(study), *marking, name, "-w", where)
        assert done["mark"]["annotator"] == name
    drawn = ["--share", "1", "--seed", "9", "--verifier", "dan"]
    document("marks", "sample", *drawn, "-w", other)
    assert hejtui("marks", "export", file, "-w", other).returncode == 0
    return document("marks", "import", file, "-w", study)


def called_of_marks(words: list[str], study: Path) -> dict[str, Any]:
    """The same, of `hejtui marks`."""
    here = ["-w", str(study)]
    match words[-1]:
        case "add":
            return document("marks", "add", instance(study), "--lines", "1-2", "-a", "b", *here)
        case "undo":
            document("marks", "add", instance(study), "--before", "1", "-a", "c", *here)
            return document("marks", "undo", instance(study), "-a", "c", *here)
        case "history" | "decide":
            decided = ["--verifier", "--reason", "so it is", "--present", "ann, bob", "-a", "ann"]
            more = decided if words[-1] == "decide" else []
            return document(*words, instance(study), *more, *here)
        case "sample":
            drawn = ["--share", "0.1", "--seed", "1", "--verifier", "bob"]
            return document(*words, *drawn, *here)
        case "export":
            return document(*words, study / "marks.jsonl", *here)
        case "import":
            return taken_in(study)
        case "disagreements":
            return document(*words, "--all", *here)
        case _:
            return document(*words, *here)


def made_of_benchmark(name: str, study: Path) -> dict[str, Any]:
    """The document of a command that needs no study, but a benchmark."""
    source = ["--from", study.parent / "two.jsonl"]
    if name == "new":
        return document(name, study / "again", *source)
    return document(name, "--out", study / "model", "--epochs", "1", *source)


def called(name: str, study: Path) -> dict[str, Any]:
    """The document of a command on the small study."""
    here = [*MORE_OPTIONS.get(name, ()), "-w", str(study)]
    some = f"{BUG}\n{instance(study)}\n"
    match name:
        case "new" | "train-tiny":
            return made_of_benchmark(name, study)
        case "import candidates":
            return document("import", "candidates", recorded(study), "--model", "m", *here)
        case "import instances":
            return imported(study.parent)
        case "export":
            unmarked = '[final]\nunmarked = "leave-out"\n'
            (study / "hejtui.toml").write_text(unmarked, "utf-8")
            found = document("export", study / "release", *here)
            (study / "hejtui.toml").unlink()
            return found
        case "generate":
            return document("generate", "--subjects", "-", "-k", "3", *here, stdin=some)
        case marks if marks.startswith("marks "):
            return called_of_marks(name.split(), study)
        case "run":
            return document("run", "--subjects", "-", *here, stdin=some)
        case "check":
            both = f"{some}LUHN_NUMBER\n"
            return document("check", "--subjects", "-", *here, code=1, stdin=both)
        case "smith transform":
            return document(*name.split(), "-n", "1", "-j", "1", "--only", "insert-log")
        case "smith score":
            return document(
                "smith", "score", "--translator", "cp {in} {out}", "--count", "1", "-j", "1"
            )
        case "doctor":
            return document("doctor", *here, code=hejtui("doctor", *here).returncode)
        case _:
            return document(*name.split(), *here)


@pytest.mark.parametrize("name", sorted(set(sections()) - {"open"}))
def test_a_document_has_exactly_the_documented_fields(
    name: str, study: Path, request: pytest.FixtureRequest
) -> None:
    if name == "train-tiny" and find_spec("torch") is None:
        why = "training a model needs torch; type: make models"
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(why)
    if name in NEEDS_JAVA:
        request.getfixturevalue("executed")
    found = called(name, study)
    check_shape(found, examples(sections()[name][1])[0], name)
    may_be_empty = {
        "generate": {"short", "without", "disputed", "rounds", "remarks"},
        "import candidates": {"without"},
        "marks status": {"in_a_row", "to_decide"},
        "doctor": {"jdks"},
        "marks sensitivity": {"without"},
        "report": {"left_out_flags"},
        "smith transform": {"faults", "unusable"},
        "smith score": {"unusable"},
        "train-tiny": {"left_out", "cut"},
    }
    for field, value in found.items():
        if isinstance(value, list | dict) and field not in may_be_empty.get(name, set()):
            assert value, f"{name} shows nothing of {field}"


def test_sources_and_tests_add_the_documented_fields(executed: Path) -> None:
    plain = document("list", "instances", "-b", BUG, "-w", executed)["instances"][0]
    full = document("list", "instances", "-b", BUG, "--sources", "-w", executed)["instances"][0]
    assert set(full) - set(plain) == {"buggy", "fixed", "test"}
    body = sections()["list outcomes"][1]
    usual, added = examples(body)
    outcomes = document("list", "outcomes", "-b", BUG, "--tests", "-w", executed)["outcomes"]
    for outcome in outcomes:
        check_shape(outcome, usual["outcomes"][0] | added, "list outcomes --tests")
    assert any(each["tests"] for each in outcomes)
    document("generate", "--bug", BUG, "-t", "original", "-k", "4", "-w", executed)
    pending = document("list", "outcomes", "--verdict", "pending", "--tests", "-w", executed)
    assert {each["verdict"] for each in pending["outcomes"]} == {None}
    check_shape(pending["outcomes"][0], usual["outcomes"][0] | added, "pending")


def test_faults_of_the_data_are_shown_with_their_bug(study: Path) -> None:
    shown = hejtui("list", "bugs", "-w", study).stdout
    assert "! test-does-not-parse: " in shown
    assert "! line 3: the line is cut" in shown
    assert "remarks on their data" in hejtui("doctor", "-w", study).stdout


def test_a_check_stays_with_what_was_asked_for(executed: Path) -> None:
    some = document("check", "--bug", BUG, "-t", "insert-log", "-w", executed)
    assert [each["id"] for each in some["bugs"]] == [BUG]
    assert {each["id"].split("/")[1] for each in some["instances"]} == {"insert-log"}
    bugs = document("check", "--bug", BUG, "-t", "original", "-w", executed)
    assert ([each["id"] for each in bugs["bugs"]], bugs["instances"]) == ([BUG], [])


def test_workers_of_this_machine_are_not_asked_for_on_a_cluster(study: Path) -> None:
    done = hejtui("run", "--dask", "127.0.0.1:1", "--jobs", "2", "-w", study)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("hejtui: --jobs: a cluster has a Java worker for each thread")


def test_a_jdk_that_is_none_is_named(study: Path) -> None:
    done = hejtui("run", "--jdk", study, "--bug", BUG, "-w", study)
    assert done.returncode == 2
    assert done.stderr.startswith("hejtui: --jdk: no JDK (version 11 or later, with javac) is in")
