"""What a worker starts ends with it, wherever it went."""

from __future__ import annotations

import os
import subprocess
from dataclasses import replace

import pytest
from execute_programs import run_program, suite
from living import living

from core.execute import Executor
from core.execute.processes import MARK, end_all

LOOKS = 1000
"""Each takes some milliseconds; what is killed may take a moment to be gone."""


def goes_on(command: str) -> bool:
    """Whether a process with exactly this command line goes on, however often one looks."""
    return all(command in {words for _, words in living().values()} for _ in range(LOOKS))


@pytest.mark.parametrize(
    ("number", "script"),
    [
        (71001, "sleep 71001 & echo; wait"),
        (71002, "setsid sleep 71002 & echo; wait"),
        (71003, "(sleep 71003 &) ; echo; read x"),
        (71004, "(setsid sleep 71004 &) ; echo; read x"),
    ],
    ids=["child", "other session", "orphan", "orphan in another session"],
)
def test_all_that_a_process_started_is_ended(number, script):
    process = subprocess.Popen(
        ["/bin/sh", "-c", script],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
        env={"PATH": os.defpath, MARK: f"test{number}"},
    )
    with process:
        assert process.stdout
        assert process.stdout.readline() == b"\n"
        end_all(process.pid, f"test{number}")
    assert not goes_on(f"sleep {number}")


def test_a_process_that_a_test_leaves_ends_with_the_worker(toolchain):
    source = "package p; public class Program { static int f() { return 1; } }"
    test = suite(
        "@Test public void a() throws Exception {"
        ' new ProcessBuilder("sleep", "71005").start();'
        ' new ProcessBuilder("setsid", "sleep", "71005").start();'
        " assertEquals(1, Program.f()); }"
    )
    with Executor(replace(toolchain, bwrap=None), 1) as running:
        assert run_program(running, source, test).verdict == "plausible"
        assert not goes_on("sleep 71005")
