"""Finds the JDKs of this machine, and says which one is used."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

OLDEST_JDK = 11
"""The first JDK that the runner's sources compile on."""

_ANSWER_SECONDS = 10
_BUNDLE = Path("Contents") / "Home"
_FOLDERS = (
    ("/usr/lib/jvm", "*"),
    ("/usr/java", "*"),
    ("/opt", "*jdk*"),
    ("~/.sdkman/candidates/java", "*"),
    ("~/.jdks", "*"),
)
_MACOS_FOLDERS = (
    ("/Library/Java/JavaVirtualMachines", "*/Contents/Home"),
    ("~/Library/Java/JavaVirtualMachines", "*/Contents/Home"),
    ("/opt/homebrew/opt", "openjdk*/libexec/openjdk.jdk/Contents/Home"),
    ("/usr/local/opt", "openjdk*/libexec/openjdk.jdk/Contents/Home"),
)


@dataclass(frozen=True, slots=True)
class Jdk:
    """A JDK with a compiler, of a version that the runner works on.

    Attributes:
        home: its folder.
        version: as it calls itself (`17.0.15`).
    """

    home: Path
    version: str

    def __str__(self) -> str:
        return f"{self.home} ({self.version})"


def _jdk_at(folder: Path) -> Jdk | None:
    """The JDK in a folder; None if there is none that can be used."""
    home = folder.expanduser().resolve()
    if (home / _BUNDLE / "bin" / "javac").is_file():
        home = home / _BUNDLE
    if not (home / "bin" / "javac").is_file():
        return None
    version = _version_of(home)
    number = re.match(r"(\d+)", version or "")
    if version and number and int(number[1]) >= OLDEST_JDK:
        return Jdk(home, version)
    return None


def used_jdk(chosen: Path | None = None) -> Jdk | None:
    """The JDK that is used: the chosen one, that of JAVA_HOME, or the first that is found.

    Who chose one wants no other, since outcomes depend on it: where it is
    none, the answer is None.
    """
    if chosen is not None:
        return _jdk_at(chosen)
    if home := os.environ.get("JAVA_HOME"):
        return _jdk_at(Path(home))
    return next(_found(), None)


def all_jdks(chosen: Path | None = None) -> list[Jdk]:
    """Every JDK that is found, the used one first."""
    named = [used_jdk(chosen), *_found()]
    if home := os.environ.get("JAVA_HOME"):
        named.append(_jdk_at(Path(home)))
    return list(dict.fromkeys(each for each in named if each is not None))


def _found() -> Iterator[Jdk]:
    seen: set[Path] = set()
    for home in _homes():
        resolved = home.resolve()
        if resolved not in seen:
            seen.add(resolved)
            if jdk := _jdk_at(resolved):
                yield jdk


def _homes() -> Iterator[Path]:
    if javac := shutil.which("javac"):
        yield Path(javac).resolve().parent.parent
    for folder, pattern in _FOLDERS + (_MACOS_FOLDERS if sys.platform == "darwin" else ()):
        yield from sorted(Path(folder).expanduser().glob(pattern), reverse=True)


def _version_of(home: Path) -> str | None:
    release = home / "release"
    if release.is_file():
        text = release.read_text(encoding="utf-8", errors="replace")
        if match := re.search(r'^JAVA_VERSION="([^"]+)"', text, re.MULTILINE):
            return match[1]
    try:
        result = subprocess.run(
            [home / "bin" / "javac", "-version"],
            capture_output=True,
            text=True,
            timeout=_ANSWER_SECONDS,
            check=True,
        )
    except (OSError, subprocess.SubprocessError):
        return None
    match = re.search(r"javac (\S+)", result.stdout + result.stderr)
    return match[1] if match else None
