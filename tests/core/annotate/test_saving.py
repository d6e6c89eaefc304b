"""What was called saved is there: after a kill at any moment, and beside another process."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
from marked_study import ADD, study

from core.annotate import put_mark
from core.model import Location, WorkspaceError
from core.store import Workspace

ROOT = Path(__file__).parents[3]
ROUNDS = int(os.environ.get("HEJTUI_KILLS", "3"))
"""How many kills; more of them are asked for where time is no matter."""

MARKS = int(os.environ.get("HEJTUI_MARKS", "25"))
"""How many marks each of two processes puts."""

MARKING = """
import sys
from itertools import count
from pathlib import Path
from core.annotate import put_mark
from core.model import Location
from core.store import Workspace

folder, who, most = sys.argv[1:]
with Workspace.open(Path(folder)) as study:
    instances = study.instances.ids()
    for number in count():
        if number == int(most):
            break
        line = Location.of(number % 4 + 1)
        mark = put_mark(study, instances[number % 3], who, line, note=str(number))
        print(mark.id, flush=True)
"""


def marking(folder: Path, who: str, most: int = -1) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", MARKING, str(folder), who, str(most)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )


def wait_a_moment(seconds: float) -> None:
    """Lets part of a save pass; shorter than a sleep can be."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        os.sched_yield()


def test_every_mark_that_was_called_saved_is_there_after_a_kill(tmp_path: Path) -> None:
    study(tmp_path / "w").close()
    saved: set[str] = set()
    for number in range(ROUNDS):
        chance = random.Random(number)
        running = marking(tmp_path / "w", f"ann{number}")
        assert running.stdout is not None
        assert running.stderr is not None
        told = [running.stdout.readline() for _ in range(chance.randint(1, 6))]
        wait_a_moment(chance.uniform(0, 0.004))
        running.kill()
        # What it said before the kill is in the pipe, and its last line may be cut.
        told += [line for line in running.stdout if line.endswith("\n")]
        errors = running.stderr.read()
        running.communicate()
        assert errors == ""
        saved |= {line.strip() for line in told}
        with Workspace.open(tmp_path / "w") as opened:
            history = opened.marks.history()
            assert saved <= {each.id for each in history}
            assert all(each.id == each.identity for each in history)
            mine = [each for each in history if each.annotator == f"ann{number}"]
            # At most one was on the disk and not yet told.
            assert len(mine) - len(told) in (0, 1)
            current = opened.marks.current(f"ann{number}")
            assert {each.id for each in current.values()} <= {each.id for each in mine}


def test_two_processes_mark_at_once_and_all_marks_are_there(tmp_path: Path) -> None:
    study(tmp_path / "w").close()
    both = [marking(tmp_path / "w", who, MARKS) for who in ("ann", "bob")]
    for each in both:
        told, errors = each.communicate(timeout=600)
        assert (each.returncode, errors) == (0, "")
        assert len(set(told.split())) == MARKS
    with Workspace.open(tmp_path / "w") as opened:
        assert len(opened.marks.history()) == 2 * MARKS
        assert set(opened.marks.current("ann")) == set(opened.marks.current("bob"))


def test_two_processes_of_one_annotator_make_one_row_of_entries(tmp_path: Path) -> None:
    study(tmp_path / "w").close()
    both = [marking(tmp_path / "w", "ann", MARKS) for _ in range(2)]
    for each in both:
        _, errors = each.communicate(timeout=600)
        assert (each.returncode, errors) == (0, "")
    with Workspace.open(tmp_path / "w") as opened:
        history = opened.marks.history()
        assert len(history) == 2 * MARKS
        followed = [(each.instance, each.after) for each in history]
        assert len(set(followed)) == len(followed)


def test_a_workspace_that_nobody_may_write_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with study(tmp_path / "w") as made:
        monkeypatch.setattr(made._database, "read_only", True)
        with pytest.raises(WorkspaceError, match="read-only; copy it to a folder where you may"):
            put_mark(made, ADD, "ann", Location.of(1))
        assert made.marks.history() == []
