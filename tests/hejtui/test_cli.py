"""The commands as a user's shell sees them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def hejtui(*arguments: str | Path, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "HEJTUI_WORKSPACE"}
    environment["PYTHONPATH"] = str(ROOT)
    return subprocess.run(
        [sys.executable, "-m", "hejtui", *map(str, arguments)],
        capture_output=True,
        text=True,
        cwd=cwd or ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        check=False,
    )


def document(*arguments: str | Path) -> dict[str, object]:
    done = hejtui(*arguments, "--json")
    assert done.returncode == 0, done.stderr
    result: dict[str, object] = json.loads(done.stdout)
    return result


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cli") / "study"
    made = document("new", folder, "--from", "bundled")
    assert made["workspace"] == str(folder)
    assert isinstance(made["bugs"], int)
    assert made["bugs"] >= 24
    document("transform", "--workspace", folder)
    return folder


def test_every_transformation_has_ready_instances(study: Path) -> None:
    counts = document("transform", "--workspace", study)["instances"]
    assert isinstance(counts, dict)
    assert len(counts) == 8
    assert all(each["ready"] >= 3 for each in counts.values()), counts


def test_bugs_and_instances_are_listed_with_their_locations(study: Path) -> None:
    bugs = document("list", "bugs", "--workspace", study)["bugs"]
    assert isinstance(bugs, list)
    assert set(bugs[0]) == {"id", "lines", "insert_before", "quarantined", "problems"}
    listed = document("list", "instances", "--status", "ready", "--sources", "-w", study)
    instances = listed["instances"]
    assert isinstance(instances, list)
    wanted = {"id", "bug", "transformation", "status", "reason", "lines", "insert_before"}
    assert wanted | {"buggy", "fixed", "test"} <= set(instances[0])
    assert {each["status"] for each in instances} == {"ready"}


def test_generated_candidates_are_kept_and_found_again(study: Path) -> None:
    bugs = document("list", "bugs", "-w", study)["bugs"]
    assert isinstance(bugs, list)
    bug = bugs[0]["id"]
    first = document("generate", "--bug", bug, "-w", study)
    assert isinstance(first["candidates"], int)
    assert first["candidates"] > 0
    again = document("generate", "--bug", bug, "-w", study)
    assert again["candidates"] == 0
    candidates = document("list", "candidates", "--bug", bug, "-t", "original", "-w", study)
    assert isinstance(candidates["candidates"], list)
    assert [each["rank"] for each in candidates["candidates"]] == list(
        range(1, len(candidates["candidates"]) + 1)
    )
    assert document("report", "-w", study)["rows"] == []


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["new", "x", "--from", "/nowhere.jsonl"], "nowhere.jsonl"),
        (["list", "bugs", "--workspace", "/nowhere"], "no workspace here"),
        (["frobnicate"], "frobnicate"),
        (["transform", "--only", "rename-all"], "rename-all"),
        (["generate", "--generator", "oracle", "-w", "STUDY"], "oracle"),
        (["generate", "-k", "0", "-w", "STUDY"], "-k"),
        (["import", "candidates", "/nowhere.json", "--model", "m", "-w", "STUDY"], "nowhere.json"),
        (["list", "bugs", "--bug", "NOPE", "-w", "STUDY"], "NOPE"),
        (["new", "STUDY"], "already"),
        (["open", "STUDY"], "terminal"),
    ],
)
def test_a_wrong_call_ends_with_one_line_and_two(
    study: Path, arguments: list[str], told: str
) -> None:
    done = hejtui(*(str(study) if each == "STUDY" else each for each in arguments))
    assert done.returncode == 2
    assert told in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "command",
    ["new", "open", "transform", "import", "generate", "run", "check", "report", "list", "doctor"],
)
def test_each_command_explains_itself(command: str) -> None:
    done = hejtui(command, "--help")
    assert done.returncode == 0, done.stderr
    assert "Usage: " in done.stdout
