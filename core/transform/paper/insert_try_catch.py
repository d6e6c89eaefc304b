"""Try-catch, as published: what is caught is printed, and swallowed."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from core.java import COMMENTS, JavaProgram, walk
from core.model import Edit, line_break
from core.transform.insert_try_catch import InsertTryCatch
from core.transform.layout import begins_line, end_of_line, indentation, unit_of
from core.transform.paper.published import Published, published_methods
from core.transform.paper.swallowing import swallowed
from core.transform.transformation import Context, Place, Rewrite

_LEFT_ALONE = frozenset(
    {
        ";",
        "break_statement",
        "continue_statement",
        "labeled_statement",
        "local_variable_declaration",
        "return_statement",
    }
)
_TRIES = ("try_statement", "try_with_resources_statement")


class PublishedInsertTryCatch(Published):
    """Wraps one statement of a method's body in which a method is called.

    A method that has a `try` already is left alone. So are jumps, declarations of
    variables, and statements with a declaration in a lambda.
    """

    sound = InsertTryCatch
    one_per = "method"

    def _found(self, program: JavaProgram) -> Iterator[Place]:
        for method in published_methods(program):
            body = method.child_by_field_name("body")
            if body is None or any(walk(method, *_TRIES)):
                continue
            for each in body.named_children:
                if _is_wrapped(each):
                    label = each.type.replace("_", " ")
                    yield Place(each.start_byte, each.end_byte, label)

    def rewrite(self, program: JavaProgram, place: Place, context: Context) -> Rewrite:  # noqa: ARG002
        """Puts lines around the statement; its own lines stay as they are."""
        node = next(
            each
            for method in program.nodes("method_declaration")
            for body in [method.child_by_field_name("body")]
            for each in (body.named_children if body else ())
            if each.start_byte == place.start and each.end_byte == place.end
        )
        unsound = swallowed(program, node)
        return Rewrite(_around(program, node), f"try around the {place.label}", unsound=unsound)


def _is_wrapped(node: Node) -> bool:
    if node.type in _LEFT_ALONE or node.type in COMMENTS:
        return False
    if not any(walk(node, "method_invocation")):
        return False
    return node.type != "expression_statement" or not any(walk(node, "variable_declarator"))


def _around(program: JavaProgram, node: Node) -> tuple[Edit, Edit]:
    catch, printed = b"} catch (Exception ex) {", b"ex.printStackTrace();"
    end = end_of_line(program, node.end_byte)
    if not begins_line(program, node.start_byte) or end is None:
        return (
            Edit(node.start_byte, node.start_byte, (b"try { ",)),
            Edit(node.end_byte, node.end_byte, (b" " + catch + b" " + printed + b" }",)),
        )
    ending, indent = line_break(program.source), indentation(program, node.start_byte)
    start, _ = program.lines.span(program.lines.line_at(node.start_byte))
    lines = (indent + catch, indent + unit_of(program, node) + printed, indent + b"}")
    return (
        Edit(start, start, (indent + b"try {" + ending,)),
        Edit(end, end, (b"".join(ending + each for each in lines),)),
    )
