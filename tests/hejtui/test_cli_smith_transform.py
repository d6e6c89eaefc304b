from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from cli_shell import ROOT, document, hejtui

from core.execute import find_toolchain
from core.model import MissingToolError


@pytest.fixture(autouse=True)
def java() -> None:
    try:
        find_toolchain()
    except MissingToolError as error:
        pytest.skip(str(error))


def test_a_transformation_that_is_made_on_request_is_proved_on_request() -> None:
    found = document("smith", "transform", "-n", "4", "-j", "1", "--only", "permute-statements")
    (row,) = found["transformations"]
    assert (row["transformation"], row["score"], found["faults"]) == ("permute-statements", 1.0, [])
    assert (found["programs"], found["next_seed"]) == (4, 5)


def test_ctrl_c_names_what_does_the_rest() -> None:
    options = ["-n", "500", "--seed", "7", "-j", "1", "--only", "insert-log", "--json"]
    process = subprocess.Popen(
        [sys.executable, "-m", "hejtui", "smith", "transform", *options, "--progress", "json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert process.stderr
    done = json.loads(process.stderr.readline())["done"]
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate()
    assert process.returncode == 130
    found = json.loads(output)
    assert found["interrupted"]
    assert done <= found["programs"] < 500
    rest = re.search(r"stopped; .*; --seed (\d+) --count (\d+) does the rest$", errors, re.M)
    assert rest
    assert [int(each) for each in rest.groups()] == [
        found["next_seed"],
        500 - found["programs"],
    ]
    assert found["next_seed"] == 7 + found["programs"]


def test_a_wrong_jdk_is_one_line(tmp_path: Path) -> None:
    done = hejtui("smith", "transform", "-n", "1", "--jdk", tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert str(tmp_path) in line
