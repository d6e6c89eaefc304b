"""The command line of a worker, in its sandbox; and that of a bare one."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from core.execute.environment import DIRECTIVES, Limits
from core.execute.toolchain import Toolchain

_SYSTEM = ("/usr", "/lib", "/lib32", "/lib64", "/nix/store", "/gnu/store")
_SETTINGS = ("ld.so.cache", "ld.so.conf", "ld.so.conf.d", "alternatives", "localtime", "pki/java")
_SEEDED = ("java.lang", "java.util")
"""Packages whose random generators the runner, and nobody else, may reach into."""

_BESIDE_HEAP_MEGABYTES = 16
"""Of buffers that are not in the heap; no repair needs any."""

_PROGRAMS = ("/usr/bin", "/usr/sbin", "/usr/local/bin", "/usr/local/sbin")


def worker_command(
    toolchain: Toolchain, runner: Path, limits: Limits, options: Sequence[str] = ()
) -> list[str]:
    """What starts a worker: the sandbox if the toolchain has one, then Java.

    Args:
        toolchain: where everything is.
        runner: the jar of the compiled runner.
        limits: heap, stack and file size.
        options: more of Java's own.
    """
    blocks = limits.file_megabytes * 2048
    ulimit = f'ulimit -c 0; ulimit -f {blocks}; exec "$@"'
    command = ["/bin/sh", "-c", ulimit, "sh"]
    if toolchain.bwrap:
        command += _sandbox(toolchain.bwrap, toolchain, runner, limits)
        options = [*options, "-Dhejtui.folder=/tmp"]
    return command + _java(toolchain, runner, limits, options)


def short_lived(runner: Path) -> tuple[str, ...]:
    """Options of Java for a worker that judges hundreds of programs, not thousands."""
    directives = runner.parent / DIRECTIVES.name
    return "-XX:+UnlockDiagnosticVMOptions", f"-XX:CompilerDirectivesFile={directives}"


@cache
def _limits_size(bwrap: Path) -> bool:
    """Whether this version can limit a temporary folder's size."""
    result = subprocess.run([bwrap, "--help"], capture_output=True, check=False)
    return b"--size" in result.stdout + result.stderr


def bare_sandbox(bwrap: Path, megabytes: int) -> list[str]:
    """The beginning of a sandbox's command line, which goes on with what else it may see.

    No network, no other processes, no capabilities, an empty environment;
    libraries to read, a private /tmp to write.

    Args:
        bwrap: the sandbox's program.
        megabytes: the size of /tmp.
    """
    size = ["--size", str(megabytes << 20)] if _limits_size(bwrap) else []
    command = [
        str(bwrap),
        "--unshare-all",
        "--die-with-parent",
        "--new-session",
        "--cap-drop",
        "ALL",
        "--clearenv",
        "--setenv",
        "LANG",
        "C.UTF-8",
        "--dev",
        "/dev",
        *size,
        "--tmpfs",
        "/tmp",  # noqa: S108
    ]
    for folder in map(Path, _SYSTEM):
        if folder.is_symlink():
            command += ["--symlink", str(folder.readlink()), str(folder)]
        elif folder.is_dir():
            command += ["--ro-bind", str(folder), str(folder)]
    for path in (Path("/etc") / each for each in _SETTINGS):
        command += ["--ro-bind-try", str(path), str(path)]
    return command


def _sandbox(bwrap: Path, toolchain: Toolchain, runner: Path, limits: Limits) -> list[str]:
    """A bare sandbox without programs, with the JDK and what is tested.

    There is no /proc: through /proc/self/mem a program could read and change
    the worker that judges it.
    """
    command = bare_sandbox(bwrap, 4 * limits.file_megabytes)
    # Without /proc the loader does not know where a program lies.
    libraries = (toolchain.home / "lib", toolchain.home / "lib" / "jli")  # where it is in JDK 11
    command += ["--setenv", "LD_LIBRARY_PATH", ":".join(map(str, libraries))]
    empty = [Path(each) for each in _PROGRAMS if Path(each).is_dir()]
    for folder in empty:
        command += ["--tmpfs", str(folder)]
    settings = sorted(Path("/etc").glob("java*"))
    for path in (*settings, toolchain.home, runner.parent, *toolchain.class_path):
        command += ["--ro-bind-try", str(path), str(path)]
    for folder in (*empty, Path("/dev"), Path("/")):
        command += ["--remount-ro", str(folder)]
    return [*command, "--chdir", "/tmp", "--"]  # noqa: S108


def _java(toolchain: Toolchain, runner: Path, limits: Limits, options: Sequence[str]) -> list[str]:
    jars = [str(each) for each in toolchain.class_path]
    return [
        str(toolchain.java),
        f"-Xmx{limits.heap_megabytes}m",
        f"-XX:MaxDirectMemorySize={_BESIDE_HEAP_MEGABYTES}m",
        f"-Xss{limits.stack_megabytes}m",
        "-enableassertions",  # as Maven and Gradle run tests
        "-XX:+UseSerialGC",
        "-XX:-OmitStackTraceInFastThrow",  # what is thrown often still says what and where
        "-XX:-UsePerfData",
        "-XX:+DisableAttachMechanism",
        "-XX:ErrorFile=/dev/null",
        "-Xlog:disable",  # its warnings would go where the answers go
        "-Xlog:all=error:stderr",
        "-XX:+DisplayVMOutputToStderr",
        "-Xshare:auto",
        *options,
        "-Djava.awt.headless=true",
        "-Dfile.encoding=UTF-8",
        "-Dsun.jnu.encoding=UTF-8",
        "-Duser.language=en",
        "-Duser.country=US",
        "-Duser.timezone=UTC",
        "--add-reads",
        "hejtui.runner=ALL-UNNAMED",
        "--add-exports=jdk.compiler/com.sun.tools.javac.api=hejtui.runner",
        *(f"--add-opens=java.base/{each}=hejtui.runner" for each in _SEEDED),
        "-classpath",
        os.pathsep.join(jars),
        "--module-path",
        str(runner),
        "--module",
        "hejtui.runner/hejtui.runner.Main",
        *jars,
        str(runner),
    ]
