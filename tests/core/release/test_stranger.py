"""A stranger uses a release, without this program."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from core.dataset import create_workspace
from core.execute import find_toolchain
from core.model import MissingToolError
from core.release import write_release
from core.transform import transform_workspace, transformation_names

STRANGERS = os.environ.get("HEJTUI_STRANGERS", "rename-method")
"""The folders that a stranger tries; `all` where time is no matter."""


def test_a_stranger_compiles_and_runs_ten_programs_of_a_folder(tmp_path: Path) -> None:
    try:
        tools = find_toolchain(sandboxed=False)
    except MissingToolError as error:
        if os.environ.get("CI") == "true":
            pytest.fail(str(error))
        pytest.skip(str(error))
    script = Path(__file__).with_name("stranger.sh")
    assert len(script.read_text().splitlines()) <= 30
    with create_workspace(tmp_path / "w", "bundled")[0] as made:
        transform_workspace(made, transformation_names())
        found = write_release(made, tmp_path / "out")
    tried = ["original", *found.folders] if STRANGERS == "all" else STRANGERS.split()
    jars = os.pathsep.join(map(str, (tools.junit, tools.hamcrest)))
    java = {"PATH": f"{tools.java.parent}{os.pathsep}{os.environ['PATH']}"}
    for name in tried:
        done = subprocess.run(
            ["sh", str(script), str(tmp_path / "out" / name), "10", jars],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, **java},
        )
        assert (done.returncode, done.stdout) == (0, "OK\n"), f"{name}: {done.stdout}{done.stderr}"
