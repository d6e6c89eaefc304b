"""Standard streams that are closed, or hold what is no text."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli_shell import ROOT
from small_study import fill

from core.store import Workspace


@pytest.fixture
def study(tmp_path: Path) -> Path:
    """A workspace with instances."""
    with Workspace.create(tmp_path / "study") as made:
        fill(made)
    return tmp_path / "study"


def called(words: str, study: Path, redirected: str) -> subprocess.CompletedProcess[bytes]:
    """A command as a shell calls it that closes or redirects streams."""
    line = f'"$0" -P -m hejtui {words} -w "$1" {redirected}'
    return subprocess.run(
        ["sh", "-c", line, sys.executable, str(study)],
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
    )


@pytest.mark.parametrize("words", ["list bugs", "report --json", "marks export"])
def test_a_closed_output_is_one_that_nobody_reads(study: Path, words: str) -> None:
    done = called(words, study, ">&-")
    assert (done.returncode, done.stderr) == (0, b"")


def test_with_all_streams_closed_a_command_does_its_work(study: Path) -> None:
    done = called("generate", study, "<&- >&- 2>&-")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    with Workspace.open(study) as made:
        assert made.candidates.rows()


@pytest.mark.parametrize(
    ("redirected", "why"),
    [
        ("<&-", b"names no bug or instance"),
        ("</dev/null", b"names no bug or instance"),
        ('<"$1.bytes"', b"this is not UTF-8 text"),
    ],
)
def test_an_input_without_ids_is_refused_in_a_line(
    study: Path, redirected: str, why: bytes
) -> None:
    study.with_name("study.bytes").write_bytes(b"\xff\n")
    done = called("generate --subjects -", study, redirected)
    assert done.returncode == 2
    assert done.stderr.startswith(b"hejtui: standard input: " + why)
    assert done.stderr.count(b"\n") == 1
