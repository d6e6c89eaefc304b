from __future__ import annotations

import subprocess
import sys

from core.java import JavaProgram
from core.smith import random_program


def test_a_seed_makes_the_same_program_in_every_process() -> None:
    code = "from core.smith import random_program; print(random_program(7).source)"
    other = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONHASHSEED": "4711", "PYTHONPATH": ":".join(sys.path)},
    )
    assert other.stdout.strip() == str(random_program(7).source)


def test_another_seed_makes_another_program() -> None:
    assert len({random_program(seed).source for seed in range(50)}) == 50


def test_every_program_parses() -> None:
    for seed in range(100):
        assert JavaProgram.as_compiled(random_program(seed).source).first_error() is None
