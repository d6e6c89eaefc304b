"""Wrap a statement in a try whose catch throws again what it caught."""

from __future__ import annotations

from collections.abc import Sequence

from tree_sitter import Node

from core.java import JavaProgram, hides_code, is_statement, library_type, scopes_of, walk
from core.model import Edit, line_break
from core.transform.layout import begins_line, end_of_line, indentation, unit_of
from core.transform.transformation import Context, Place, Rewrite

_WRAPPED = (
    "assert_statement",
    "do_statement",
    "enhanced_for_statement",
    "expression_statement",
    "for_statement",
    "if_statement",
    "labeled_statement",
    "return_statement",
    "switch_expression",
    "synchronized_statement",
    "throw_statement",
    "try_statement",
    "try_with_resources_statement",
    "while_statement",
)
_NAMES = ("exception", "failure", "problem", "error", "thrown", "caught")


class InsertTryCatch:
    """Wraps one statement; what it throws is thrown on, so nothing changes.

    The catch completes abruptly, so that reachability and definite assignment
    after the try are those of the statement itself (JLS 14.22 and 16.2.15).
    """

    name = "insert-try-catch"
    short = "try"
    one_per: str | None = "method"

    def places(self, program: JavaProgram, context: Context) -> Sequence[Place]:
        """Every statement that is no declaration and no mere jump."""
        hidden = "a Unicode escape may hide code" if hides_code(program) else ""
        if not hidden and not library_type(program, "RuntimeException"):
            hidden = "RuntimeException means something else here"
        if not hidden and not _free_name(context):
            hidden = "no name is free for the exception"
        return [
            Place(
                node.start_byte,
                node.end_byte,
                _label(node),
                hidden or _declined(program, node),
            )
            for node in program.nodes(*_WRAPPED)
            if is_statement(node)
        ]

    def rewrite(self, program: JavaProgram, place: Place, context: Context) -> Rewrite:
        """Puts lines around the statement; its own lines stay as they are."""
        node = next(
            each
            for each in program.nodes(*_WRAPPED)
            if each.start_byte == place.start and each.end_byte == place.end
        )
        caught = library_type(program, "RuntimeException")
        name = _free_name(context)
        opening = b"try {"
        catch, throw = f"}} catch ({caught} {name}) {{".encode(), f"throw {name};".encode()
        summary = f"try around the {place.label}"
        end = end_of_line(program, node.end_byte)
        if not begins_line(program, node.start_byte) or end is None:
            before = Edit(node.start_byte, node.start_byte, (opening + b" ",))
            after = Edit(node.end_byte, node.end_byte, (b" " + catch + b" " + throw + b" }",))
            return Rewrite((before, after), summary)
        ending, indent = line_break(program.source), indentation(program, node.start_byte)
        start, _ = program.lines.span(program.lines.line_at(node.start_byte))
        deeper = indent + unit_of(program, node)
        lines = (indent + catch, deeper + throw, indent + b"}")
        return Rewrite(
            (
                Edit(start, start, (indent + opening + ending,)),
                Edit(end, end, (b"".join(ending + each for each in lines),)),
            ),
            summary,
        )


def _free_name(context: Context) -> str:
    return next((each for each in _NAMES if each not in context.taken), "")


def _label(node: Node) -> str:
    if node.type == "switch_expression":
        return "switch statement"
    return node.type.replace("labeled", "labelled").replace("_", " ")


def _declined(program: JavaProgram, node: Node) -> str:
    if node.parent is not None and node.parent.type == "labeled_statement":
        return "its label would be left outside"
    for each in walk(node, "instanceof_expression", "record_pattern", "type_pattern"):
        if each.type != "instanceof_expression" or each.child_by_field_name("name") is not None:
            return "a pattern variable may be used after the statement"
    if any(_may_be_final(program, target) for target in _targets(node)):
        return "a variable that may be final is assigned"
    return ""


def _targets(node: Node) -> list[Node]:
    return [
        left
        for each in walk(node, "assignment_expression")
        if (left := each.child_by_field_name("left")) is not None
    ]


def _may_be_final(program: JavaProgram, target: Node) -> bool:
    if target.type == "field_access":
        target = target.child_by_field_name("field") or target
    elif target.type != "identifier":
        return False
    variable = scopes_of(program).binding_of(target)
    return variable is not None and variable.is_final
