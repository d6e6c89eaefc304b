"""The commands of the shell: everything that the inspector does, for scripts."""

from hejtui.cli.root import main

__all__ = ["main"]
