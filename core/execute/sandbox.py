"""The command line of a worker, in its sandbox."""

from __future__ import annotations

import os
import subprocess
from functools import cache
from pathlib import Path

from core.execute.environment import Limits
from core.execute.toolchain import Toolchain

_HIDDEN = ("/home", "/root", "/tmp", "/var/tmp", "/run", "/mnt", "/media", "/srv")  # noqa: S108
_PROGRAMS = ("/usr/bin", "/usr/sbin", "/usr/local/bin", "/usr/local/sbin", "/bin", "/sbin")


def worker_command(toolchain: Toolchain, runner: Path, limits: Limits) -> list[str]:
    """What starts a worker: the sandbox if the toolchain has one, then Java.

    Args:
        toolchain: where everything is.
        runner: the folder of the compiled runner.
        limits: heap, stack and file size.
    """
    blocks = limits.file_megabytes * 2048
    ulimit = f'ulimit -c 0; ulimit -f {blocks}; exec "$@"'
    command = ["/bin/sh", "-c", ulimit, "sh"]
    if toolchain.bwrap:
        command += _sandbox(toolchain.bwrap, toolchain, runner, limits)
    return command + _java(toolchain, runner, limits)


@cache
def _limits_size(bwrap: Path) -> bool:
    """Whether this version can limit a temporary folder's size."""
    result = subprocess.run([bwrap, "--help"], capture_output=True, check=False)
    return b"--size" in result.stdout + result.stderr


def _sandbox(bwrap: Path, toolchain: Toolchain, runner: Path, limits: Limits) -> list[str]:
    """No network, nothing to write but a private /tmp, no programs, no homes."""
    size = ["--size", str(4 * limits.file_megabytes << 20)] if _limits_size(bwrap) else []
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
        "--ro-bind",
        "/",
        "/",
        "--proc",
        "/proc",
        "--dev",
        "/dev",
    ]
    hidden = dict.fromkeys([*_HIDDEN, str(Path.home()), *_PROGRAMS])
    for each in hidden:
        folder = Path(each)
        if each != "/" and folder.is_dir() and not folder.is_symlink():
            command += [*size, "--tmpfs", each]
    for path in (toolchain.home, runner, *toolchain.class_path):
        command += ["--ro-bind", str(path), str(path)]
    for each in hidden:
        folder = Path(each)
        if each not in ("/", "/tmp") and folder.is_dir() and not folder.is_symlink():  # noqa: S108
            command += ["--remount-ro", each]
    command += ["--remount-ro", "/dev"]
    return [*command, "--chdir", "/tmp", "--"]  # noqa: S108


def _java(toolchain: Toolchain, runner: Path, limits: Limits) -> list[str]:
    jars = [str(each) for each in toolchain.class_path]
    return [
        str(toolchain.java),
        f"-Xmx{limits.heap_megabytes}m",
        f"-Xss{limits.stack_kilobytes}k",
        "-XX:+UseSerialGC",
        "-XX:-UsePerfData",
        "-XX:+DisableAttachMechanism",
        "-XX:ErrorFile=/dev/null",
        "-Xshare:auto",
        "-Djava.awt.headless=true",
        "-Dfile.encoding=UTF-8",
        "-Dsun.jnu.encoding=UTF-8",
        "-Duser.language=en",
        "-Duser.country=US",
        "-Duser.timezone=UTC",
        "--add-reads",
        "hejtui.runner=ALL-UNNAMED",
        "-classpath",
        os.pathsep.join(jars),
        "--module-path",
        str(runner),
        "--module",
        "hejtui.runner/hejtui.runner.Main",
        *jars,
        str(runner),
    ]
