"""Indentation and line breaks of inserted code."""

from __future__ import annotations

from tree_sitter import Node

from core.java import JavaProgram


def line_break_of(program: JavaProgram) -> bytes:
    """The line break that the file uses."""
    return b"\r\n" if b"\r\n" in program.source else b"\n"


def indent_of(program: JavaProgram, node: Node) -> bytes:
    """The blanks at the start of the line in which a node begins."""
    start, end = program.lines.span(node.start_point.row + 1)
    line = program.source[start:end]
    return line[: len(line) - len(line.lstrip(b" \t"))]


def alone_on_lines(program: JavaProgram, node: Node) -> bool:
    """Whether nothing but blanks stands before and after a node on its lines."""
    start, _ = program.lines.span(node.start_point.row + 1)
    _, end = program.lines.span(program.lines.line_at(node.end_byte - 1))
    before = program.source[start : node.start_byte]
    return not before.strip() and not program.source[node.end_byte : end].strip()
