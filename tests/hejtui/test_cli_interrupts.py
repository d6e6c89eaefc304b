"""ctrl+c while the program itself is still being read."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest
from cli_shell import ROOT


def interrupted(module: str) -> subprocess.CompletedProcess[str]:
    """`hejtui doctor`, interrupted where it begins to read a module."""
    code = (
        "import os, signal, sys\n"
        # As at a terminal, also where whoever runs the tests ignores it.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "class Interrupt:\n"
        "    def find_spec(self, name, *_):\n"
        f"        if name == {module!r}:\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupt())\n"
        "sys.argv = ['hejtui', 'doctor']\n"
        "from hejtui.cli import main\n"
        "main()\n"
    )
    return subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
    )


@pytest.mark.parametrize("module", ["hejtui.cli.root", "click", "core.model"])
def test_before_there_is_a_program_it_ends_without_a_word(module: str) -> None:
    done = interrupted(module)
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, "", "")


def test_once_there_is_one_it_says_that_it_was_stopped() -> None:
    done = interrupted("hejtui.cli.doctor")
    assert done.stderr.strip() == "hejtui: stopped; what is finished is kept"
    assert done.returncode in (130, -signal.SIGINT)
