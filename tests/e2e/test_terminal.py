"""The real program in a real terminal: browse, mark, undo, kill, reopen, generate, run."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from terminal import Terminal, hejtui, without

from core.execute import find_toolchain
from core.model import MissingToolError

BUG = "BAKERY_QUEUE"
SIZES = [(160, 45), (80, 24)]


@pytest.fixture
def java() -> None:
    try:
        find_toolchain()
    except MissingToolError as error:
        without(str(error))


def ready(study: Path) -> int:
    instances = hejtui("list", "instances", "-w", study)["instances"]
    return sum(each["status"] == "ready" for each in instances)


def marks(study: Path) -> list[Any]:
    return [each["lines"] for each in hejtui("list", "marks", "-w", study)["marks"]]


@pytest.fixture
def study(tmp_path: Path) -> Path:
    folder = tmp_path / "study"
    hejtui("new", folder)
    hejtui("transform", "--only", "rename-local", "-w", folder)
    return folder


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def terminals(request: pytest.FixtureRequest) -> Iterator[list[Terminal]]:
    if shutil.which("tmux") is None:
        without("tmux is not installed")
    made = [Terminal(f"{request.param[0]}-{number}", *request.param) for number in (1, 2, 3)]
    yield made
    for each in made:
        each.close()


def start(terminal: Terminal, study: Path) -> None:
    command = [sys.executable, "-m", "hejtui", "open", str(study), "--annotator", "ann"]
    terminal.start(
        command, {"TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": os.environ["HOME"]}
    )


def test_marks_and_position_survive_quitting_and_killing(
    study: Path, terminals: list[Terminal]
) -> None:
    first, second, third = terminals
    left = ready(study)
    start(first, study)
    first.wait_for(f"0 done, {left} left")
    first.press("a")
    first.wait_for(f"1 done, {left - 1} left", BUG)
    first.press("Tab", "space")
    first.wait_for("saved")
    assert len(marks(study)) == 2
    first.press("z")
    first.wait_for("not marked")
    first.press("m", "j", "j", "m")
    first.wait_for(f"2 done, {left - 2} left")
    first.press("q")
    first.wait_for("ended with 0")
    kept = marks(study)
    (start_line, end_line) = kept[-1][0]
    assert (kept[2], end_line - start_line) == ([], 2)

    start(second, study)
    second.wait_for(f"2 done, {left - 2} left", f"{start_line}-{end_line} saved")
    second.press("a")
    second.wait_for(f"2 done, {left - 2} left", "not marked")
    second.kill_program("hejtui")
    second.wait_for("ended with 137")

    start(third, study)
    third.wait_for(f"2 done, {left - 2} left")
    assert len(marks(study)) == len(kept) + 1
    third.press("q")
    third.wait_for("ended with 0")


def test_candidates_are_generated_and_run_for_an_instance(
    study: Path, terminals: list[Terminal], java: None
) -> None:
    terminal, left = terminals[0], ready(study)
    start(terminal, study)
    terminal.wait_for(f"0 done, {left} left")
    terminal.press("2")
    terminal.wait_for("t generates candidates")
    terminal.press("t")
    terminal.wait_for("Propose candidates for")
    terminal.press("1")
    terminal.wait_for("not run", "done")
    terminal.press("x")
    terminal.wait_for("Run")
    terminal.press("1")
    terminal.wait_for("plausible", "wrong", "done  run", seconds=120)
    terminal.press("q")
    terminal.wait_for("ended with 0")
    verdicts = [each["verdict"] for each in hejtui("list", "outcomes", "-w", study)["outcomes"]]
    assert "plausible" in verdicts
