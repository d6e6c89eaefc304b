"""A run of which a part is killed ends like one that nobody disturbed, and leaves nothing."""

from __future__ import annotations

import contextlib
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from living import living

from core.dataset import create_workspace
from core.execute import Toolchain
from core.generate import generate_candidates, make_generator
from core.jobs import Silent
from core.store import Selection

ROOT = Path(__file__).parents[3]
BUGS = frozenset({"LEAP_DAYS", "LUHN_NUMBER", "GRAY_DIAL"})
MOMENTS = int(os.environ.get("HEJTUI_KILLS", "3"))
"""How many moments; more of them are asked for where time is no matter."""


def call(folder: Path, *words: str, stdout: int = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
    (folder / "tmp").mkdir(exist_ok=True)
    environment = {**os.environ, "TMPDIR": str(folder / "tmp"), "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(
        [sys.executable, "-m", "hejtui", *words, "-w", str(folder / "study")],
        stdout=stdout,
        stderr=subprocess.DEVNULL,
        env=environment,
    )


def run(folder: Path) -> subprocess.Popen[bytes]:
    return call(folder, "run", "-j", "2")


def outcomes(folder: Path) -> object:
    listed = call(folder, "list", "outcomes", "--tests", "--json", stdout=subprocess.PIPE)
    said, _ = listed.communicate()
    rows = json.loads(said)["outcomes"]
    for row in rows:
        for test in row["tests"]:
            test.pop("cpu_seconds")
    return rows


def descendants(process: int) -> dict[int, str]:
    """Command of each process below one, by its id."""
    below, found = {process}, {}
    for pid, (parent, command) in sorted(living().items()):
        if parent in below:
            below.add(pid)
            found[pid] = command
    return found


@pytest.fixture(scope="module")
def undisturbed(
    toolchain: Toolchain, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, object, float]:
    """A workspace with candidates, the outcomes of a run over them, and its seconds."""
    folder = tmp_path_factory.mktemp("kills")
    study, _ = create_workspace(folder / "study", "bundled", None)
    with study:
        generate_candidates(
            study, make_generator("template"), Selection(ids=BUGS), count=10, watch=Silent()
        )
    whole = folder / "whole"
    shutil.copytree(folder / "study", whole / "study")
    began = time.monotonic()
    assert run(whole).wait() == 0
    return folder / "study", outcomes(whole), time.monotonic() - began


@pytest.mark.parametrize("moment", range(MOMENTS))
def test_a_kill_at_any_moment_changes_no_outcome_and_leaves_nothing(
    undisturbed: tuple[Path, object, float], tmp_path: Path, moment: int
):
    study, expected, seconds = undisturbed
    shutil.copytree(study, tmp_path / "study")
    chance = random.Random(moment)
    running = run(tmp_path)
    with contextlib.suppress(subprocess.TimeoutExpired):
        running.wait(chance.uniform(0, 0.9 * seconds))
    below = descendants(running.pid)
    target = chance.choice([running.pid, *below])
    running.poll()
    if running.returncode is None:
        os.kill(target, signal.SIGKILL)
    if running.wait(120):
        assert (running.returncode, target) == (-signal.SIGKILL, running.pid), below.get(target)
        assert run(tmp_path).wait(120) == 0
    assert outcomes(tmp_path) == expected, below.get(target, "the program")
    assert not below.keys() & living().keys()
    assert list((tmp_path / "tmp").iterdir()) == []
