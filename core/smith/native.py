"""C programs compiled and run, within limits and in a sandbox."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from core.execute import Tool, bare_sandbox, find_sandbox
from core.jobs import Cancel
from core.model import MissingToolError
from core.smith.child import Ended, run_child

COMPILERS = ("gcc", "clang")
"""In the order in which one is looked for."""

LEVELS = ("-O0", "-O3")
"""How originals are compiled."""

_COMPILE_SECONDS = 60
_WALL_FACTOR = 4
"""On the clock a program may take this many times its processor time."""

_MEGABYTES = {"compile": 4096, "run": 1024}
_FILE_MEGABYTES = 64
_PROCESS_LIMIT = "{ ulimit -p 64 || ulimit -u 64; } 2>/dev/null;"
"""Shells differ in what they call it."""

_INCLUDES = ("/usr/include", "/usr/local/include", "/opt/homebrew/include")
_INSTALL = {
    "csmith": (
        "Debian: apt install csmith libcsmith-dev; Fedora: dnf install csmith csmith-devel;"
        " macOS: brew install csmith"
    ),
    "C compiler": "Debian: apt install gcc libc6-dev; Fedora: dnf install gcc;"
    " macOS: xcode-select --install",
    "clang": "Debian: apt install clang libc6-dev; Fedora: dnf install clang;"
    " macOS: xcode-select --install",
}
_FOR = {
    "csmith": "generating C programs (smith score --language c)",
    "C compiler": "compiling C programs (smith score --language c)",
}


@dataclass(frozen=True, slots=True)
class Native:
    """What C programs are made, compiled and run with.

    Attributes:
        csmith: the generator.
        include: the folder of its headers.
        compiler: gcc or clang.
        bwrap: the sandbox's program; None to run without a sandbox.
    """

    csmith: Path
    include: Path
    compiler: Path
    bwrap: Path | None

    def compile(self, source: Path, target: Path, options: Sequence[str], cancel: Cancel) -> Ended:
        """Compiles a C file; the status is 0 where that went well.

        Args:
            source: the file.
            target: what to write, in a folder of its own.
            options: of the compiler.
            cancel: ends it.
        """
        command = [
            str(self.compiler),
            *options,
            "-w",
            f"-I{self.include}",
            "-o",
            str(target),
            str(source),
            "-lm",
        ]
        limits = _limits(_COMPILE_SECONDS, _MEGABYTES["compile"])
        boxed = self._boxed(limits, command, read=source.parent, write=target.parent)
        return run_child(boxed, _COMPILE_SECONDS, cancel)

    def run(self, program: Path, seconds: int, cancel: Cancel) -> Ended:
        """Runs a compiled program; one that used up its processor time has no status.

        Args:
            program: the file.
            seconds: of processor time.
            cancel: ends it.
        """
        limits = _limits(seconds, _MEGABYTES["run"])
        boxed = self._boxed(limits, [str(program)], read=program.parent)
        ended = run_child(boxed, _WALL_FACTOR * seconds, cancel)
        if self.bwrap and ended.status is not None and 128 < ended.status < 128 + 65:
            ended = Ended(128 - ended.status, ended.output, ended.seconds)
        # The signals by which a limit on processor time ends a program: first SIGXCPU.
        is_up = ended.status in (-24, -9)
        return Ended(None, ended.output, ended.seconds) if is_up else ended

    @property
    def csmith_version(self) -> str:
        """The generator's own words."""
        return _version(self.csmith)

    @property
    def compiler_version(self) -> str:
        """The compiler's own words."""
        return _version(self.compiler)

    def _boxed(
        self, limits: str, command: list[str], *, read: Path, write: Path | None = None
    ) -> list[str]:
        """The command in the sandbox, which reads one folder and writes another; with limits."""
        if self.bwrap is None:
            return ["/bin/sh", "-c", f'{limits} exec "$@"', "sh", *command]
        box = bare_sandbox(self.bwrap, _FILE_MEGABYTES)
        shells = Path("/bin")
        box += ["--symlink", "usr/bin", "/bin"] if shells.is_symlink() else _bound(shells)
        box += ["--setenv", "PATH", "/usr/local/bin:/usr/bin:/bin", *_bound(read)]
        if write is not None:
            box += ["--bind", str(write), str(write)]
        for folder in ("/dev", "/"):
            box += ["--remount-ro", folder]
        # Inside, since the processes that this user has outside do not count there.
        inside = f'{limits} {_PROCESS_LIMIT} exec "$@"'
        return [*box, "--chdir", "/tmp", "--", "/bin/sh", "-c", inside, "sh", *command]  # noqa: S108


def find_native(compiler: str | None = None, *, sandboxed: bool = True) -> Native:
    """Finds what the C road needs.

    Args:
        compiler: `gcc` or `clang`; None for the first that is there.
        sandboxed: whether the sandbox's program is needed, too.

    Raises:
        MissingToolError: something is not installed; says what to type.
    """
    csmith, include = shutil.which("csmith"), _include()
    if csmith is None or include is None:
        missing = "Csmith" if csmith is None else "the folder of Csmith's headers"
        raise MissingToolError(f"{missing} was not found", todo=f"install it: {_INSTALL['csmith']}")
    names = COMPILERS if compiler is None else (compiler,)
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        raise MissingToolError(
            f"no C compiler was found ({', '.join(names)})",
            todo=f"install it: {_INSTALL.get(compiler or '', _INSTALL['C compiler'])}",
        )
    return Native(Path(csmith), include, Path(found), find_sandbox() if sandboxed else None)


def probe_native() -> list[Tool]:
    """What the C road needs, and what to type where it is not there."""
    csmith = shutil.which("csmith") if _include() else None
    compiler = next(filter(None, map(shutil.which, COMPILERS)), None)
    return [
        Tool(name, found, _FOR[name], _INSTALL[name], optional=True)
        for name, found in (("csmith", csmith), ("C compiler", compiler))
    ]


def _include() -> Path | None:
    """The folder of Csmith's headers, whose name may have a version in it."""
    found = (each for folder in map(Path, _INCLUDES) for each in folder.glob("csmith*/csmith.h"))
    return next((each.parent for each in found), None)


def _version(program: Path) -> str:
    done = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    return done.stdout.partition("\n")[0].strip()


def _bound(folder: Path) -> list[str]:
    return ["--ro-bind", str(folder), str(folder)]


def _limits(seconds: int, megabytes: int) -> str:
    """What a shell is told before it becomes the program."""
    # A second more until the signal that nothing can ignore.
    return (
        f"ulimit -c 0; ulimit -f {_FILE_MEGABYTES * 2048}; ulimit -v {megabytes * 1024};"
        f" ulimit -S -t {seconds}; ulimit -H -t {seconds + 1};"
    )
