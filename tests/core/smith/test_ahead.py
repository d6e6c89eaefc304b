from __future__ import annotations

import multiprocessing
import os
import signal

import pytest

from core.jobs import Silent
from core.model import Interrupted, MissingToolError
from core.smith.ahead import subjects

NAMES = ("insert-log", "loop-exchange")


def made(jobs: int, kills: int = 0) -> list[tuple[int, bytes, int]]:
    """What comes of eight programs, where a process is killed before each of the first ones."""
    found = []
    seeds = range(1, 9)
    for each in subjects(seeds, NAMES, exceptions=False, jobs=jobs, most=4, watch=Silent()):
        found.append((each.seed, each.original.source, len(each.rewritten)))
        if len(found) <= kills:
            multiprocessing.active_children()[0].kill()
    return found


def test_processes_make_what_one_makes_though_one_of_them_is_killed() -> None:
    expected = made(1)
    assert [seed for seed, _, _ in expected] == list(range(1, 9))
    assert made(2, kills=1) == expected


def test_a_process_that_ends_twice_at_one_program_is_an_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("core.smith.ahead._made", ends)
    with pytest.raises(MissingToolError, match="seed 1: a process that makes programs"):
        made(2)


def ends(seed: int, names: tuple[str, ...], exceptions: bool) -> None:
    """Ends its process, as the system does where memory runs out."""
    os.kill(os.getpid(), signal.SIGKILL)


def test_who_asks_to_stop_gets_no_more_programs() -> None:
    watch = Silent()
    programs = subjects(range(9), NAMES, exceptions=False, jobs=1, most=1, watch=watch)
    assert next(programs).seed == 0
    watch.cancel.set()
    with pytest.raises(Interrupted):
        next(programs)
