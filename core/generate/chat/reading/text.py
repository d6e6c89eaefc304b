"""Java as lines of text."""

from __future__ import annotations

from core.java import COMMENTS, JavaProgram, walk
from core.model import split_lines


def lines_of(source: bytes) -> list[str]:
    """The lines of a file as text, without their breaks and a byte order mark."""
    lines = [line.rstrip(b"\r\n").decode("utf-8", "replace") for line in split_lines(source)]
    if lines:
        lines[0] = lines[0].lstrip("\ufeff")
    return lines


def code_lines(program: JavaProgram) -> frozenset[int]:
    """The lines, from 0, that hold more than blanks and comments."""
    found: set[int] = set()
    for node in walk(program.root):
        # A string, too, may reach over several lines.
        if node.child_count == 0 and node.type not in COMMENTS and node.end_byte > node.start_byte:
            found.update(range(node.start_point[0], node.end_point[0] + 1))
    return frozenset(found)


def parses(text: str) -> bool:
    """Whether a whole file is Java."""
    return not JavaProgram(text.encode("utf-8", "replace")).root.has_error


def indented(text: str, indentation: str) -> str:
    """Text with indentation before each line that is not blank."""
    return "\n".join(indentation + line if line.strip() else line for line in text.split("\n"))


def indentation_of(line: str) -> str:
    """The blanks that a line begins with."""
    return line[: len(line) - len(line.lstrip(" \t"))]
