"""The compiled runner, made once for each JDK and version of its sources."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import platformdirs

from core.execute.environment import DIRECTIVES, RUNNER_SOURCES, runner_hash
from core.execute.toolchain import Toolchain
from core.model import MissingToolError


def runner_jar(toolchain: Toolchain) -> Path:
    """The compiled runner, the directives beside it; compiles it where it is not there yet.

    Safe between processes: its folder appears whole or not at all.

    Raises:
        MissingToolError: the compiler fails, or the cache cannot be written.
    """
    key = f"{toolchain.home}\0{toolchain.version}\0{toolchain.junit}\0{runner_hash()}"
    name = hashlib.sha256(key.encode()).hexdigest()[:16]
    try:
        cache = Path(platformdirs.user_cache_dir("hejtui")) / "runner"
        folder = cache / name
        jar = folder / "runner.jar"
        if jar.is_file():
            return jar
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as work:
            classes = Path(work) / "classes"
            _compile(toolchain, classes)
            made = Path(work) / "runner"
            made.mkdir()
            _pack(toolchain, classes, made / jar.name)
            shutil.copy(DIRECTIVES, made)
            try:
                made.rename(folder)
            except OSError:
                if not jar.is_file():
                    shutil.rmtree(folder, ignore_errors=True)
                    made.rename(folder)
    except OSError as error:
        raise MissingToolError(
            f"the runner cannot be compiled: {error.strerror or error}",
            where=str(error.filename or ""),
            todo="make the cache folder writable (XDG_CACHE_HOME names another)",
        ) from error
    return jar


def _compile(toolchain: Toolchain, into: Path) -> None:
    _call(
        [
            toolchain.javac,
            "-encoding",
            "UTF-8",
            "-proc:none",
            "-nowarn",
            "-d",
            into,
            "--add-reads",
            "hejtui.runner=ALL-UNNAMED",
            "-classpath",
            os.pathsep.join(map(str, toolchain.class_path)),
            *sorted(RUNNER_SOURCES.glob("*.java")),
        ]
    )


def _pack(toolchain: Toolchain, classes: Path, jar: Path) -> None:
    _call([toolchain.home / "bin" / "jar", "--create", "--file", jar, "-C", classes, "."])


def _call(command: list[str | Path]) -> None:
    result = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    if result.returncode != 0:
        message = (result.stderr or result.stdout).strip().splitlines()
        raise MissingToolError(
            f"the runner cannot be compiled: {message[0] if message else 'no message'}",
            where=str(command[0]),
            todo="install a complete JDK, 11 or later",
        )
