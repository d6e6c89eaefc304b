"""What goes wrong where a catch swallows what a statement throws."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from core.java import COMMENTS, JavaProgram, effects_of, scopes_of, walk

_PARTS = frozenset(
    {
        "block",
        "do_statement",
        "expression_statement",
        "for_statement",
        "if_statement",
        "local_variable_declaration",
        "parenthesized_expression",
        "variable_declarator",
        "while_statement",
    }
)
"""What holds statements and expressions, and throws nothing of its own."""

_CAUGHT = "ex"


def swallowed(program: JavaProgram, statement: Node) -> str:
    """Why a statement may not stand in a `try` that swallows; empty if it may.

    Args:
        program: the program.
        statement: one of a method's body.
    """
    if statement.type.endswith("_declaration"):
        return "what it declares is seen in the try only"
    if any(walk(statement, "return_statement")):
        return "where it throws instead of returning, the method goes on"
    if any(_is_unassigned(program, each) for each in walk(statement, "assignment_expression")):
        return "a variable may be without a value after it"
    if any(program.name(each) == _CAUGHT for each in program.nodes("identifier")):
        return f"{_CAUGHT} means something already"
    if any(_may_throw(program, each) for each in _expressions(statement)):
        return "the catch swallows what it may throw"
    return ""


def _is_unassigned(program: JavaProgram, assignment: Node) -> bool:
    """Whether it assigns a local that was declared without a value."""
    left = assignment.child_by_field_name("left")
    variable = scopes_of(program).binding_of(left) if left is not None else None
    if variable is None or variable.declarator.type != "variable_declarator":
        return False
    return variable.declarator.child_by_field_name("value") is None


def _expressions(statement: Node) -> Iterator[Node]:
    """The outermost nodes in a statement that may throw."""
    stack = [statement]
    while stack:
        here = stack.pop()
        if here.type in _PARTS:
            stack.extend(here.named_children)
        elif here.type not in COMMENTS and "type" not in here.type.split("_"):
            yield here


def _may_throw(program: JavaProgram, node: Node) -> bool:
    return effects_of(program, node).throws
