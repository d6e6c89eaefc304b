"""Finds what execution needs: a JDK, JUnit, and the sandbox's program."""

from __future__ import annotations

import os
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from core.execute.jdks import OLDEST_JDK, Jdk, used_jdk
from core.model import MissingToolError

_JAR_FOLDERS = (
    "/usr/share/java",
    "/usr/share/java/hamcrest",
    "/usr/share/java/junit",
    "/usr/share/java/jaxb-api",
    "/opt/homebrew/share/java",
    "/usr/local/share/java",
    "/opt/local/share/java",
    "~/.m2/repository/junit/junit/4.13.2",
    "~/.m2/repository/org/hamcrest/hamcrest-core/1.3",
    "~/.m2/repository/org/hamcrest/hamcrest/2.2",
    "~/.m2/repository/javax/xml/bind/jaxb-api/2.3.1",
)
_JUNIT = ("junit4.jar", "junit.jar", "junit-4*.jar")
_HAMCREST = ("hamcrest.jar", "hamcrest-all.jar", "hamcrest-core.jar", "hamcrest*.jar", "core.jar")
_JAXB = ("jaxb-api.jar", "jaxb-api*.jar")

_INSTALL = {
    "JDK": (
        "apt install openjdk-17-jdk-headless",
        "dnf install java-17-openjdk-devel",
        "brew install openjdk@17",
    ),
    "JUnit 4": (
        "apt install junit4",
        "dnf install junit",
        "mvn dependency:get -Dartifact=junit:junit:4.13.2",
    ),
    "Hamcrest": (
        "apt install libhamcrest-java",
        "dnf install hamcrest",
        "mvn dependency:get -Dartifact=org.hamcrest:hamcrest-core:1.3",
    ),
    "JAXB API": (
        "apt install libjaxb-api-java",
        "dnf install jaxb-api",
        "mvn dependency:get -Dartifact=javax.xml.bind:jaxb-api:2.3.1",
    ),
    "bubblewrap": ("apt install bubblewrap", "dnf install bubblewrap", "not for macOS"),
}


@dataclass(frozen=True, slots=True)
class Tool:
    """One thing that execution uses.

    Attributes:
        name: as people call it.
        found: where it is (and its version); None if this machine lacks it.
        needed_for: what does not work without it.
        install: what to type, for Debian, Fedora and macOS.
        optional: whether all but that works without it.
    """

    name: str
    found: str | None
    needed_for: str
    install: str
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Toolchain:
    """Everything that execution uses, found.

    Attributes:
        home: the JDK's folder.
        version: its version (`17.0.15`).
        junit, hamcrest: the jars of JUnit 4 and what it needs.
        jaxb: the jar of `javax.xml.bind`; None if absent (few programs need it).
        bwrap: the sandbox's program; None to run without a sandbox.
    """

    home: Path
    version: str
    junit: Path
    hamcrest: Path
    jaxb: Path | None
    bwrap: Path | None

    @property
    def release(self) -> int:
        """The first number of the version."""
        return int(re.split(r"\D", self.version)[0])

    @property
    def java(self) -> Path:
        """The virtual machine."""
        return self.home / "bin" / "java"

    @property
    def javac(self) -> Path:
        """The compiler."""
        return self.home / "bin" / "javac"

    @property
    def class_path(self) -> tuple[Path, ...]:
        """The jars that programs and tests see."""
        jars = (self.junit, self.hamcrest, self.jaxb)
        return tuple(each for each in jars if each is not None)


def probe(jdk: Path | None = None) -> list[Tool]:
    """What of all this is installed, and what to type where it is not.

    Args:
        jdk: the folder of the JDK to use; None to look for one.
    """
    used = used_jdk(jdk)
    needs = {
        "JDK": (str(used) if used else None, "running tests"),
        "JUnit 4": (_text(_find_jar(_JUNIT)), "running tests"),
        "Hamcrest": (_text(_find_jar(_HAMCREST)), "running tests"),
        "bubblewrap": (
            shutil.which("bwrap"),
            "running tests in a sandbox (--unsandboxed does without)",
        ),
        "JAXB API": (_text(_find_jar(_JAXB)), "the few programs that use javax.xml.bind"),
    }
    return [
        Tool(name, found, needed_for, _install_hint(name))
        for name, (found, needed_for) in needs.items()
    ]


def _install_hint(name: str) -> str:
    """What to type to install the tool `name`, on one line."""
    debian, fedora, macos = _INSTALL[name]
    return f"Debian: {debian}; Fedora: {fedora}; macOS: {macos}"


def find_toolchain(*, sandboxed: bool = True, jdk: Path | None = None) -> Toolchain:
    """Finds everything.

    Args:
        sandboxed: whether the sandbox's program is needed too.
        jdk: the folder of the JDK to use; None for that of JAVA_HOME, or else the
            first that is found.

    Raises:
        MissingToolError: something is not installed; says what to type.
    """
    java = _require_jdk(jdk)
    junit = _find_jar(_JUNIT)
    if junit is None:
        raise _missing("JUnit 4", "JUnit 4 was not found")
    hamcrest = _find_jar(_HAMCREST)
    if hamcrest is None:
        raise _missing("Hamcrest", "Hamcrest, which JUnit 4 needs, was not found")
    bwrap = find_sandbox() if sandboxed else None
    return Toolchain(java.home, java.version, junit, hamcrest, _find_jar(_JAXB), bwrap)


def find_sandbox() -> Path:
    """Finds the sandbox's program.

    Raises:
        MissingToolError: it is not installed; says what to type.
    """
    bwrap = shutil.which("bwrap")
    if bwrap is None:
        raise MissingToolError(
            "bubblewrap, the sandbox for candidate programs, was not found",
            todo=f"install it ({_install_hint('bubblewrap')}),"
            " or pass --unsandboxed for code that you trust",
        )
    return Path(bwrap)


def _require_jdk(chosen: Path | None) -> Jdk:
    if found := used_jdk(chosen):
        return found
    kind = f"no JDK (version {OLDEST_JDK} or later, with javac)"
    if chosen is not None:
        raise MissingToolError(
            f"{kind} is in {chosen}",
            where="--jdk",
            todo="`hejtui doctor` lists the JDKs of this machine",
        )
    if home := os.environ.get("JAVA_HOME"):
        raise MissingToolError(
            f"JAVA_HOME is {home}, where {kind} is",
            todo="set it to the folder of a JDK, or unset it and install one: "
            + _install_hint("JDK"),
        )
    raise _missing("JDK", f"{kind} was found")


def _missing(name: str, what: str) -> MissingToolError:
    return MissingToolError(what, todo=f"install it: {_install_hint(name)}")


def _text(path: Path | None) -> str | None:
    return str(path) if path else None


def _find_jar(patterns: tuple[str, ...]) -> Path | None:
    folders = [Path(each).expanduser() for each in _JAR_FOLDERS]
    for pattern in patterns:
        for folder in folders:
            found = sorted(folder.glob(pattern)) if folder.is_dir() else []
            if found:
                return found[-1].resolve()
    return None
