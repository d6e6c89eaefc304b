"""Calls the program as a user's shell does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def hejtui(*arguments: str | Path, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """The command with these arguments, ended."""
    not_ours = {"HEJTUI_WORKSPACE", "COLUMNS", "LINES"}
    environment = {name: value for name, value in os.environ.items() if name not in not_ours}
    environment["PYTHONPATH"] = str(ROOT)
    return subprocess.run(
        [sys.executable, "-m", "hejtui", *map(str, arguments)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment,
        input=stdin,
        check=False,
    )


def document(*arguments: str | Path, code: int = 0, stdin: str = "") -> dict[str, Any]:
    """The JSON document of a command that ends with `code`."""
    done = hejtui(*arguments, "--json", stdin=stdin)
    assert done.returncode == code, done.stderr
    result: dict[str, Any] = json.loads(done.stdout)
    return result
