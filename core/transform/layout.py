"""How a file is laid out: indentation and lines, for text that is put in."""

from __future__ import annotations

from tree_sitter import Node

from core.java import JavaProgram
from core.model import Edit, Piece, line_break

_DEFAULT_UNIT = b"    "


def indentation(program: JavaProgram, offset: int) -> bytes:
    """The blanks that the line at `offset` begins with."""
    start, end = program.lines.span(program.lines.line_at(offset))
    line = program.source[start:end]
    return line[: len(line) - len(line.lstrip(b" \t"))]


def begins_line(program: JavaProgram, offset: int) -> bool:
    """Whether there are only blanks before `offset` in its line."""
    start, _ = program.lines.span(program.lines.line_at(offset))
    return not program.source[start:offset].strip(b" \t\xef\xbb\xbf")


def end_of_line(program: JavaProgram, offset: int) -> int | None:
    """The end of the line at `offset`, if only blanks or a line comment follow.

    Returns:
        The offset of the line break (of the file's end), or None.
    """
    _, end = program.lines.span(program.lines.line_at(offset))
    rest = program.source[offset:end]
    text = rest.strip()
    if text and not text.startswith(b"//"):
        return None
    return end - (len(rest) - len(rest.rstrip(b"\r\n")))


def unit_of(program: JavaProgram, node: Node) -> bytes:
    """One step of indentation as it is used around a node: a tab, or blanks."""
    here: Node | None = node
    while here is not None:
        parent = here.parent
        if parent is not None and begins_line(program, here.start_byte):
            inner = indentation(program, here.start_byte)
            outer = indentation(program, parent.start_byte)
            if len(inner) > len(outer) and inner.startswith(outer):
                return inner[len(outer) :]
        here = parent
    return _DEFAULT_UNIT


def opening(program: JavaProgram, block: Node, statement: tuple[Piece, ...]) -> Edit:
    """Puts a statement before the first one of a block, in a line of its own where that has one."""
    statements = [each for each in block.named_children if not each.is_extra]
    if not statements:
        at = block.end_byte - 1
        if not begins_line(program, at):
            return Edit(block.start_byte + 1, block.start_byte + 1, (b" ", *statement, b" "))
        line, _ = program.lines.span(program.lines.line_at(at))
        inner = indentation(program, at) + unit_of(program, block)
        return Edit(line, line, (inner, *statement, line_break(program.source)))
    first = statements[0].start_byte
    if not begins_line(program, first):
        return Edit(first, first, (*statement, b" "))
    line, _ = program.lines.span(program.lines.line_at(first))
    return Edit(line, line, (indentation(program, first), *statement, line_break(program.source)))
