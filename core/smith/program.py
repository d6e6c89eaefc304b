"""A random program, and what may be relied on of it."""

from __future__ import annotations

from dataclasses import dataclass

PACKAGE = "smith"
"""The package of every generated program."""

CLASS_NAME = "Program"
"""The public class of every generated program."""


@dataclass(frozen=True, slots=True)
class SmithProgram:
    """A Java 17 program that computes a checksum of all that it does.

    Its public class has `public static String run(boolean trace)`: without a trace it
    returns the CRC32 of all values, in hex; with one, a line after each statement that
    ended, the number of the statement and the CRC32 of all values so far. `main` prints
    it, with a trace where an argument is `--trace`.

    It always ends, and it prints nothing else. It reads neither clock nor input, so every
    run does the same.

    Attributes:
        source: the file, UTF-8.
        seed: what it was made from.
        class_name: its public class.
        package: the package of that class.
    """

    source: bytes
    seed: int
    class_name: str = CLASS_NAME
    package: str = PACKAGE
