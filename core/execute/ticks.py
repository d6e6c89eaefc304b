"""Puts a tick into every loop and method, so that endless programs end cheaply."""

from __future__ import annotations

from tree_sitter import Node

from core.java import JavaProgram, walk
from core.model import Edit, apply_edits

_TICK = b"hejtui.runner.Ticks.tick();"
_LOOPS = ("for_statement", "enhanced_for_statement", "while_statement", "do_statement")
_BODIES = ("method_declaration", "constructor_declaration", "compact_constructor_declaration")


def with_ticks(source: bytes) -> bytes | None:
    """The program with ticks; None where it does not parse.

    No line is added, so that line numbers stay what they are.
    """
    program = JavaProgram(source)
    if program.root.has_error:
        return None
    edits: list[Edit] = []
    for node in walk(program.root, *_LOOPS, *_BODIES, "lambda_expression"):
        body = node.child_by_field_name("body")
        if body is None:
            continue
        if body.type in ("block", "constructor_body"):
            edits.append(_insert(_start(body), _TICK))
        elif node.type in _LOOPS:
            edits.append(_insert(body.start_byte, b"{" + _TICK))
            edits.append(_insert(body.end_byte, b"}"))
    return apply_edits(source, edits)[0]


def _start(body: Node) -> int:
    for child in body.children:
        if child.type == "explicit_constructor_invocation":
            return child.end_byte
    return body.start_byte + 1


def _insert(at: int, text: bytes) -> Edit:
    return Edit(at, at, (text,))
