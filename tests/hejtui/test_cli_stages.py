"""Where there is nothing, a command says which one comes first."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from small_study import BUGGY, fill

from core.model import Bug, HejtuiError, Location, WorkspaceError
from core.store import Workspace
from hejtui.cli.options import open_workspace
from hejtui.cli.root import cli


def said(*arguments: str | Path) -> str:
    """What a command prints, or the error that it ends with."""
    done = CliRunner().invoke(cli, list(map(str, arguments)))
    return str(done.exception) if isinstance(done.exception, HejtuiError) else done.output


def document(*arguments: str | Path) -> dict[str, Any]:
    """What a command prints for programs."""
    found: dict[str, Any] = json.loads(said(*arguments, "--json"))
    return found


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A workspace with a bug and nothing else."""
    with Workspace.create(tmp_path / "bare") as made:
        fixed = BUGGY.replace(b"= 1;", b"= 0;")
        made.bugs.add([Bug("SUM_ALL", BUGGY, fixed, b"class T {}", Location.of(16), "t")])
    return tmp_path / "bare"


@pytest.fixture
def study(tmp_path: Path) -> Path:
    """A workspace with instances, but no marks and no candidates."""
    with Workspace.create(tmp_path / "study") as made:
        fill(made)
    return tmp_path / "study"


@pytest.mark.parametrize(
    "call",
    [
        "list instances",
        "list instances -t loop-exchange",
        "list marks",
        "list outcomes -t insert-log",
        "generate -t loop-exchange",
        "run -t loop-exchange",
        "marks add SUM_ALL/insert-log/1 --proposal -a ann",
    ],
)
def test_before_instances_are_made_each_command_names_transform(bare: Path, call: str) -> None:
    assert "`hejtui transform` makes" in said(*call.split(), "-w", bare)


def test_candidates_for_bugs_alone_come_with_a_word_that_instances_are_missing(bare: Path) -> None:
    told = said("generate", "-w", bare)
    assert "for 1 of 1 bug or instance" in told
    assert "No instances yet: `hejtui transform` makes them." in told
    assert "instances yet" not in said("generate", "-t", "original", "-w", bare)


@pytest.mark.parametrize(
    ("call", "named"),
    [
        ("list candidates", "`hejtui generate`"),
        ("list outcomes -b SUM_1", "`hejtui generate --bug SUM_1`"),
        ("run -t loop-exchange", "`hejtui generate --transformation loop-exchange`"),
        ("report", "`hejtui generate`"),
        ("list marks", "`hejtui marks add`"),
        ("list instances -t rename-method", "`hejtui transform --only rename-method`"),
        ("generate -t rename-local", "`hejtui list instances --transformation rename-local`"),
    ],
)
def test_what_is_named_is_for_the_same_bugs_and_instances(
    study: Path, call: str, named: str
) -> None:
    assert named in said(*call.split(), "-w", study)


def test_a_filter_that_fits_nothing_names_no_stage(study: Path) -> None:
    told = said("list", "instances", "-t", "insert-log", "--status", "excluded", "-w", study)
    assert "options" in told
    assert "`" not in told


def test_candidates_that_were_not_run_are_told_apart_from_none(study: Path) -> None:
    assert document("generate", "-b", "SUM_1", "-w", study)["todo"] is None
    told = said("list", "outcomes", "-b", "SUM_1", "-w", study)
    assert "`hejtui run --bug SUM_1`" in told
    assert "rank" in said("list", "outcomes", "--verdict", "pending", "-w", study)


@pytest.mark.parametrize("command", ["generate", "run"])
def test_the_document_says_the_same_as_the_shell(bare: Path, command: str) -> None:
    call = (command, "-t", "insert-log", "-w", bare)
    assert document(*call)["todo"] == said(*call).strip()


def test_no_workspace_is_not_said_of_a_folder_that_nobody_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("HEJTUI_WORKSPACE", raising=False)
    with pytest.raises(WorkspaceError) as caught:
        open_workspace(None)
    assert str(tmp_path) not in str(caught.value)
    assert "--workspace" in str(caught.value)


def test_a_workspace_that_the_environment_names_wrongly_is_named_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEJTUI_WORKSPACE", str(tmp_path / "none"))
    with pytest.raises(WorkspaceError, match=f"HEJTUI_WORKSPACE is {tmp_path}/none"):
        open_workspace(None)


def test_doctor_says_what_is_wrong_with_a_chosen_jdk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    jdk = document("doctor")["tools"][0]
    assert (jdk["name"], jdk["found"]) == ("JDK", None)
    assert f"JAVA_HOME is {tmp_path}" in jdk["install"]
    other = tmp_path / "other"
    jdk = document("doctor", "--jdk", other)["tools"][0]
    assert f"--jdk: no JDK (version 11 or later, with javac) is in {other}" in jdk["install"]


def test_a_file_is_no_workspace_and_nothing_makes_one_of_it(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("x")
    assert said("list", "bugs", "-w", file).startswith(f"{file}: this is a file, and a workspace")
    assert "this is a file" in document("doctor", "-w", file)["trouble"]


def test_doctor_says_what_makes_a_workspace_that_is_not_there_yet(tmp_path: Path) -> None:
    there = tmp_path / "my study"
    assert f"(none yet; `hejtui new '{there}'` makes it)" in said("doctor", "-w", there)
