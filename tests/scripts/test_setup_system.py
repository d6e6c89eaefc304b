"""What the setup says where it may not install."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "setup-system"


def told(tmp_path: Path, *programs: str) -> str:
    """What the script says where there are these programs beside the least that it needs."""
    folder = tmp_path / "bin"
    folder.mkdir(exist_ok=True)
    for name in ("id", "sed"):
        found = shutil.which(name)
        assert found is not None
        (folder / name).unlink(missing_ok=True)
        (folder / name).symlink_to(found)
    for name in ("uname", *programs):
        (folder / name).write_text("#!/bin/sh\necho Linux\n")
        (folder / name).chmod(0o755)
    environment = {"PATH": str(folder), "HOME": str(tmp_path)}
    done = subprocess.run(
        ["/bin/sh", SCRIPT], env=environment, capture_output=True, text=True, check=True
    )
    return done.stderr


@pytest.mark.parametrize(
    ("program", "command"), [("dnf", "dnf install"), ("uname", "apt-get install")]
)
def test_only_what_is_missing_is_named_in_a_command(
    tmp_path: Path, program: str, command: str
) -> None:
    bare = told(tmp_path, program)
    assert command in bare
    assert "bubblewrap" in bare
    assert "tmux" in bare
    some = told(tmp_path, program, "bwrap")
    assert "bubblewrap" not in some
    assert "tmux" in some
    assert "openjdk" not in told(tmp_path, program, "bwrap", "javac")
