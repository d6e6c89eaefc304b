"""Insert a log line as the first statement of a method."""

from __future__ import annotations

from collections.abc import Sequence

from tree_sitter import Node

from core.java import JavaProgram, walk
from core.model import Edit, TransformationName
from core.transform.layout import indent_of, line_break_of
from core.transform.transformation import Context, Place, Rewrite


class InsertLog:
    """Prints the method's name when it is entered."""

    name = TransformationName.INSERT_LOG
    one_per: str | None = "method"

    def places(self, program: JavaProgram, context: Context) -> Sequence[Place]:  # noqa: ARG002
        """Every method; declined where a print would come too often, or mean another `System`."""
        called = {
            program.name(name)
            for call in walk(program.root, "method_invocation", "method_reference")
            if (name := call.child_by_field_name("name") or call.children[-1]) is not None
        }
        shadowed = _declares_system(program)
        return [
            Place(
                node.start_byte,
                node.end_byte,
                f"method {_name(program, node)}",
                _declined(program, node, called, shadowed),
            )
            for node in walk(program.root, "method_declaration")
        ]

    def rewrite(self, program: JavaProgram, place: Place, context: Context) -> Rewrite:  # noqa: ARG002
        """Puts a line of its own before the first statement."""
        method = next(
            node
            for node in walk(program.root, "method_declaration")
            if node.start_byte == place.start
        )
        name = _name(program, method)
        body = method.child_by_field_name("body")
        assert body is not None  # noqa: S101 - a place without a body is declined
        log = f'System.out.println("entering {name}");'.encode()
        first = body.named_children[0] if body.named_children else None
        if first is None or first.start_point.row == body.start_point.row:
            at = body.start_byte + 1
            return Rewrite((Edit(at, at, (b" " + log,)),), f"log in {name}")
        start, _ = program.lines.span(first.start_point.row + 1)
        text = indent_of(program, first) + log + line_break_of(program)
        return Rewrite((Edit(start, start, (text,)),), f"log in {name}")


def _name(program: JavaProgram, method: Node) -> str:
    name = method.child_by_field_name("name")
    return program.name(name) if name is not None else "method"


def _declined(program: JavaProgram, method: Node, called: set[str], shadowed: bool) -> str:
    if method.child_by_field_name("body") is None:
        return "the method has no body"
    if shadowed:
        return "System means something else here"
    if not _name(program, method).isascii():
        return "the name is not plain text"
    if _name(program, method) in called:
        return "the method is called by the program itself, and may be entered very often"
    return ""


def _declares_system(program: JavaProgram) -> bool:
    return any(
        program.text(node) == b"System"
        and (node.parent is None or node.parent.child_by_field_name("name") == node)
        and (node.parent is None or node.parent.type != "method_invocation")
        for node in walk(program.root, "identifier", "type_identifier")
    )
