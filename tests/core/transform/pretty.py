"""A pretty-printer, as the tools that rewrite programs have one.

It drops comments and blank lines, puts one statement on a line and braces on lines of
their own, indents anew and wraps long lines. Every token stays, in the same order, and
the printer knows where each went.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tree_sitter import Node

from core.java import COMMENTS, JavaProgram
from core.model import LineIndex, Location

WHOLE = ("string_literal", "character_literal")
"""Nodes that are one token."""

INLINE = ("array_initializer", "element_value_array_initializer")
"""Nodes whose braces hold no statements."""

TIGHT_BEFORE = (b";", b",", b")", b"]", b".", b"(", b"[", b"++", b"--", b"::")
TIGHT_AFTER = (b"(", b"[", b".", b"!", b"@", b"::")


@dataclass(frozen=True, slots=True)
class Printed:
    """A printed program.

    Attributes:
        source: as it was.
        text: as it is printed.
        tokens: for each token where it began and where it begins now.
    """

    source: bytes
    text: bytes
    tokens: tuple[tuple[int, int], ...]

    def follow(self, location: Location) -> Location | None:
        """Where a location of the source went: the lines that its tokens are on."""
        before, after = LineIndex(self.source), LineIndex(self.text)
        moved = [(before.line_at(old), after.line_at(new)) for old, new in self.tokens]
        if location.insert_before is not None:
            later = (new for old, new in moved if old >= location.insert_before)
            return Location.before(next(later, after.count + 1))
        return Location.from_lines(new for old, new in moved if old in location.lines)


def printed(
    source: bytes, *, indent: bytes = b"  ", width: int = 60, own_lines: bool = True
) -> Printed:
    """Prints a program.

    Args:
        source: a Java file.
        indent: what a line has before it for each brace that is open.
        width: the column at which a line is wrapped, between any two tokens.
        own_lines: whether an opening brace has a line of its own.
    """
    program = JavaProgram(source)
    lines: list[list[bytes]] = [[]]
    tokens: list[tuple[int, int]] = []
    at = column = depth = parentheses = 0

    def put(text: bytes) -> None:
        nonlocal at, column
        lines[-1].append(text)
        at += len(text)
        column += len(text)

    def end_line() -> None:
        nonlocal at, column
        if lines[-1]:
            lines.append([])
            at, column = at + 1, 0

    last = b""
    for leaf in leaves(program.root):
        text = program.text(leaf)
        parent = leaf.parent.type if leaf.parent else ""
        braces = parent not in INLINE and text in (b"{", b"}")
        parentheses += (text == b"(") - (text == b")")
        if braces and (text == b"}" or own_lines):
            end_line()
        if braces and text == b"}":
            depth -= 1
        if column > width:
            end_line()
            put(indent * (depth + 2))
        elif not lines[-1]:
            put(indent * depth)
        elif last not in TIGHT_AFTER and text not in TIGHT_BEFORE:
            put(b" ")
        tokens.append((leaf.start_byte, at))
        put(text)
        last = text
        if braces and text == b"{":
            depth += 1
        if braces or (text == b";" and not parentheses) or (text == b":" and "switch" in parent):
            end_line()
    end_line()
    return Printed(source, b"\n".join(b"".join(line) for line in lines), tuple(tokens))


def leaves(root: Node) -> Iterator[Node]:
    """The tokens of a program, without comments."""
    stack = [root]
    while stack:
        node = stack.pop()
        if node.type in COMMENTS:
            continue
        if node.type in WHOLE or not node.children:
            if node.end_byte > node.start_byte:
                yield node
        else:
            stack.extend(reversed(node.children))
