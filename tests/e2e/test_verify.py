"""Two people in real terminals: one marks, the other verifies blind, and they decide."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from terminal import Terminal, hejtui, without

ENVIRONMENT = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": os.environ["HOME"]}


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    if shutil.which("tmux") is None:
        without("tmux is not installed")
    made = Terminal("verify", 120, 32)
    yield made
    made.close()


def test_a_sample_is_verified_blind_and_what_differs_is_decided(
    tmp_path: Path, terminal: Terminal
) -> None:
    study = tmp_path / "study"
    hejtui("new", study)
    hejtui("transform", "--only", "rename-method", "-w", study)
    sample = hejtui(
        "marks", "sample", "--share", "0.01", "--seed", "1", "--verifier", "bob", "-w", study
    )["sample"]
    first, *rest = sorted(sample["instances"])
    hejtui(
        "marks", "add", first, "--lines", "1", "--annotator", "ann", "--note", "odd", "-w", study
    )
    for each in rest:
        hejtui("marks", "add", each, "--proposal", "--annotator", "ann", "-w", study)

    terminal.start(
        [sys.executable, "-m", "hejtui", "open", str(study), "--annotator", "bob"], ENVIRONMENT
    )
    seen = terminal.wait_for("bob  0 verified, 5 left  blind", "fix  of", first.split("/")[0])
    assert "proposal" not in seen
    assert "odd" not in seen
    terminal.press("Tab", "space")
    for number in range(2, 6):
        terminal.wait_for(f"{number - 1} verified")
        terminal.press("n", "space")
    terminal.wait_for("all done: disputes, D")
    terminal.press("D")
    terminal.wait_for("bob: 5 verified, 0 exact", "kappa")
    terminal.wait_for(f"▸≠ {first}", "A ann, author: 1 ", "✎ odd", "V bob, verifier: ", "blind")
    terminal.press("Enter")
    terminal.wait_for("Which counts for")
    terminal.press("2")
    terminal.wait_for("Why?")
    terminal.press("it", "Enter")
    terminal.wait_for("Who was present?", "ann, bob")
    terminal.press("Enter")
    terminal.wait_for(f"✓ {first}")
    terminal.press("q")
    terminal.wait_for("ended with 0")

    (decided,) = [
        each
        for each in hejtui("marks", "disagreements", "--all", "-w", study)["disagreements"]
        if each["decision"]
    ]
    decision = decided["decision"]
    assert (decided["instance"], decision["reason"]) == (first, "it")
    assert (decision["choice"], decision["present"]) == ("verifier", ["ann", "bob"])
    verification = hejtui("marks", "agreement", "-w", study)["verifications"][0]
    assert (verification["blinding"], verification["decided"]) == ("blind", 1)
