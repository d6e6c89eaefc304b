"""Wrap a statement in a try whose catch throws again what it caught."""

from __future__ import annotations

from collections.abc import Sequence

from tree_sitter import Node

from core.java import JavaProgram, walk
from core.model import Edit, TransformationName
from core.transform.layout import alone_on_lines, indent_of, line_break_of
from core.transform.transformation import Context, Place, Rewrite

_WRAPPED = (
    "assert_statement",
    "do_statement",
    "enhanced_for_statement",
    "expression_statement",
    "for_statement",
    "if_statement",
    "return_statement",
    "throw_statement",
    "while_statement",
)
_NAMES = ("exception", "failure", "problem", "error", "thrown", "caught")


class InsertTryCatch:
    """Wraps one statement; what it throws is thrown on, so nothing changes.

    The catch completes abruptly, so that reachability and definite assignment
    after the try are those of the statement itself (JLS 14.22 and 16.2.15).
    """

    name = TransformationName.INSERT_TRY_CATCH
    one_per: str | None = "method"

    def places(self, program: JavaProgram, context: Context) -> Sequence[Place]:
        """Every statement of a block that one could wrap."""
        other = any(
            program.text(node) == b"RuntimeException"
            and node.parent is not None
            and node.parent.child_by_field_name("name") == node
            for node in walk(program.root, "identifier", "type_identifier")
        )
        return [
            Place(
                node.start_byte,
                node.end_byte,
                node.type.replace("_", " "),
                "RuntimeException means something else here"
                if other
                else _declined(program, node, context),
            )
            for node in walk(program.root, *_WRAPPED)
            if node.parent is not None and node.parent.type == "block"
        ]

    def rewrite(self, program: JavaProgram, place: Place, context: Context) -> Rewrite:
        """Puts the two lines around the statement; its own lines stay as they are."""
        node = next(
            each
            for each in walk(program.root, *_WRAPPED)
            if each.start_byte == place.start and each.end_byte == place.end
        )
        name = _free(context)
        indent, line_break = indent_of(program, node), line_break_of(program)
        start, _ = program.lines.span(node.start_point.row + 1)
        _, end = program.lines.span(program.lines.line_at(node.end_byte - 1))
        before = indent + b"try {" + line_break
        catch = f"}} catch (RuntimeException {name}) {{".encode()
        lines = [catch, b"    throw " + name.encode() + b";", b"}"]
        after = b"".join(indent + line + line_break for line in lines)
        return Rewrite(
            (Edit(start, start, (before,)), Edit(end, end, (after,))), f"try around {place.label}"
        )


def _free(context: Context) -> str:
    return next((each for each in _NAMES if each not in context.taken), "")


def _declined(program: JavaProgram, node: Node, context: Context) -> str:
    if not _free(context):
        return "no name is free for the exception"
    if not alone_on_lines(program, node) or not program.source[node.end_byte :].lstrip(
        b" \t\r"
    ).startswith(b"\n"):
        return "the statement shares its line with other code"
    if any(
        each.child_by_field_name("name") or each.child_by_field_name("pattern")
        for each in walk(node, "instanceof_expression")
    ):
        return "a pattern variable may be used after the statement"
    if node.type == "expression_statement" and _assigns_final(program, node):
        return "a variable that may be final is assigned"
    return ""


def _assigns_final(program: JavaProgram, node: Node) -> bool:
    """Whether a bare name is assigned in a program that declares finals without a value."""
    if not any(each.type == "assignment_expression" for each in node.named_children):
        return False
    return any(
        declarator.child_by_field_name("value") is None
        and declaration.type != "formal_parameter"
        and any(
            child.type == "modifiers" and b"final" in program.text(child)
            for child in declaration.children
        )
        for declaration in walk(program.root, "local_variable_declaration", "field_declaration")
        for declarator in declaration.children_by_field_name("declarator")
    )
