"""What outcomes depend on besides the sources: JDK, libraries, runner, limits."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from pathlib import Path

from core.execute.toolchain import Toolchain

RUNNER_SOURCES = Path(__file__).parent / "runner"
"""The folder of the runner's Java files."""

DIRECTIVES = RUNNER_SOURCES / "directives.json"
"""What Java is told about compiling its own classes to machine code."""

JUDGE_VERSION = 6
"""Raised when the Python side judges the same events in another way."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a program may use.

    Attributes:
        test_seconds: processor time of a test that names no timeout of its own.
        short_seconds: the same, for the tests after a first timeout.
        program_seconds: processor time of all tests of a program together.
        wall_factor: a test that waits may take this many times its limit on the
            clock; one that runs, three times as many.
        ticks: iterations and calls of a test before it is thought hopeless.
        heap_megabytes: of a worker; a test that holds half of it is ended, and one
            that holds a quarter when it is ended has run out of memory, not of time.
        depth: calls within calls of a test.
        stack_megabytes: of a thread; more than so many calls need.
        file_megabytes: the largest file that a program may write.
        compile_seconds: on the clock; also what a silent worker is granted.
    """

    test_seconds: float = 3.0
    short_seconds: float = 0.2
    program_seconds: float = 10.0
    wall_factor: float = 10 / 3
    ticks: int = 20_000_000
    heap_megabytes: int = 512
    depth: int = 10_000
    stack_megabytes: int = 64
    file_megabytes: int = 16
    compile_seconds: float = 60.0


@dataclass(frozen=True, slots=True)
class Environment:
    """What an outcome's environment hash stands for."""

    hash: str
    description: dict[str, object]


def environment_of(toolchain: Toolchain, limits: Limits) -> Environment:
    """The environment that a toolchain and limits make."""
    description: dict[str, object] = {
        "jdk": toolchain.version,
        "junit": _file_hash(toolchain.junit),
        "hamcrest": _file_hash(toolchain.hamcrest),
        "jaxb": _file_hash(toolchain.jaxb) if toolchain.jaxb else None,
        "runner": runner_hash(),
        "judge": JUDGE_VERSION,
        "limits": asdict(limits),
        "sandboxed": toolchain.bwrap is not None,
    }
    text = json.dumps(description, sort_keys=True)
    return Environment(hashlib.sha256(text.encode()).hexdigest()[:16], description)


def runner_hash() -> str:
    """The identity of the runner's sources."""
    digest = hashlib.sha256()
    for path in (*sorted(RUNNER_SOURCES.glob("*.java")), DIRECTIVES):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _file_hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]
