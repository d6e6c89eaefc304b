"""Random C programs with a checksum, made by Csmith."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory

from core.jobs import Cancel
from core.model import MissingToolError
from core.smith.child import run_child
from core.smith.native import Native

CSMITH_OPTIONS = (
    "--concise",
    "--max-funcs", "4",
    "--max-block-depth", "3",
    "--max-block-size", "3",
    "--max-array-dim", "2",
    "--max-array-len-per-dim", "5",
)  # fmt: skip
"""Programs of some two hundred lines: what a model's context and a decompiler's time allow."""

_CHECKSUM = re.compile(rb"^checksum = ([0-9A-Fa-f]+)\s*$", re.MULTILINE)
_GENERATE_SECONDS = 30
_LARGEST_BYTES = 1 << 24


def c_program(native: Native, seed: int, cancel: Cancel) -> bytes:
    """The program of a seed (Yang et al., Finding and understanding bugs in C compilers, 2011).

    Its behaviour is defined, it prints the CRC32 of its global variables at its
    end, and includes `csmith.h`. It need not end.

    Returns:
        C source; empty where Csmith gave none in its time, which happens.

    Raises:
        MissingToolError: Csmith fails.
        Interrupted: `cancel` was set.
    """
    command = [str(native.csmith), "--seed", str(seed), *CSMITH_OPTIONS]
    with TemporaryDirectory(prefix="hejtui-") as folder:  # it leaves a file where it runs
        ended = run_child(
            command, _GENERATE_SECONDS, cancel, folder=Path(folder), kept=_LARGEST_BYTES
        )
    if ended.status is None:
        return b""
    if ended.status:
        raise MissingToolError(
            f"it ends with {ended.status}: {ended.last_line}",
            where=str(native.csmith),
            todo="`hejtui doctor` says how to install it; version 2.3 is known to work",
        )
    return ended.output


def checksum_of(output: bytes) -> str:
    """The last checksum in what a program printed; empty if there is none."""
    found = _CHECKSUM.findall(output)
    return found[-1].decode().upper() if found else ""
