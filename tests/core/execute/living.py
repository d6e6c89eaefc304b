"""The processes of this machine that have not ended, and the workers among them."""

from __future__ import annotations

import contextlib
from pathlib import Path


def living() -> dict[int, tuple[int, str]]:
    """Parent and command line of each, by its id."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            words = (folder / "cmdline").read_bytes().decode("utf-8", "replace").split("\0")
            state, parent = (folder / "stat").read_text("utf-8").rpartition(")")[2].split()[:2]
            if state != "Z":
                found[int(folder.name)] = (int(parent), " ".join(words).strip())
    return found


def workers(mark: str) -> list[str]:
    """Command lines of the living workers that carry `mark`."""
    return [words for _, words in living().values() if mark in words and "java" in words]
