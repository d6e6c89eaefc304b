"""Which expressions are surely not null."""

from __future__ import annotations

from functools import lru_cache

from tree_sitter import Node

from core.java.library import method_of
from core.java.parse import JavaProgram
from core.java.scopes import scopes_of
from core.java.types import type_of
from core.java.variables import Variable, VariableKind

_MADE = frozenset(
    {
        "array_creation_expression",
        "array_initializer",
        "object_creation_expression",
        "string_literal",
        "this",
    }
)
_FIRST_EVALUATED = {
    "enhanced_for_statement": ("value",),
    "for_statement": ("init", "condition"),
    "if_statement": ("condition",),
    "while_statement": ("condition",),
}
"""Parts of a statement that are evaluated before the rest of it and before what follows."""

_PLAIN = frozenset(
    {
        "argument_list",
        "array_access",
        "assignment_expression",
        "block",
        "cast_expression",
        "constructor_body",
        "expression_statement",
        "field_access",
        "local_variable_declaration",
        "method_invocation",
        "object_creation_expression",
        "parenthesized_expression",
        "return_statement",
        "unary_expression",
        "variable_declarator",
    }
)
"""Nodes that complete normally only after all their parts did."""

_STATIC_MEMBERS = frozenset(
    {"compare", "copyOf", "copyValueOf", "format", "join", "of", "parseInt", "toString", "valueOf"}
)
"""Methods that may be static: a call through a null variable would not throw."""

_LOOKED_AT = 100
"""Uses of a variable that are looked at: what it needs, the first ones tell, or none does."""


def is_not_null(program: JavaProgram, node: Node) -> bool:
    """Whether an expression is surely not null when it is evaluated."""
    followed: set[int] = set()
    here: Node | None = _bare(node)
    while here is not None and here.start_byte not in followed:
        followed.add(here.start_byte)
        if _is_made(program, here):
            return True
        variable = _constant(program, here)
        if variable is None:
            return False
        if any(_is_used_before(program, use, here) for use in variable.uses[:_LOOKED_AT]):
            return True
        value = variable.declarator.child_by_field_name("value")
        is_local = variable.kind is VariableKind.LOCAL
        here = _bare(value) if is_local and value is not None else None
    return False


def _bare(node: Node) -> Node:
    while node.type == "parenthesized_expression" and len(node.named_children) == 1:
        node = node.named_children[0]
    return node


def _is_made(program: JavaProgram, node: Node) -> bool:
    """Whether an expression, by what it is, is never null."""
    if node.type in _MADE:
        return True
    if node.type == "binary_expression":
        return type_of(program, node) == "String"
    if node.type == "method_invocation":
        target, name = node.child_by_field_name("object"), node.child_by_field_name("name")
        if target is None or name is None:
            return False
        method = method_of(type_of(program, target), program.name(name))
        return method is not None and method.result in ("String", "String[]", "char[]")
    return False


def _constant(program: JavaProgram, node: Node) -> Variable | None:
    """The variable that an expression is, if it surely keeps its value."""
    if node.type != "identifier":
        return None
    variable = scopes_of(program).binding_of(node)
    if variable is None or variable.uncertain or not is_never_reassigned(variable):
        return None
    return variable


@lru_cache(maxsize=128)
def is_never_reassigned(variable: Variable) -> bool:
    """Whether a local variable or parameter keeps the value that it is declared with."""
    if variable.kind is VariableKind.FIELD:
        return False
    if variable.kind is VariableKind.LOCAL and not variable.declarator.child_by_field_name("value"):
        return False
    return not any(_is_assigned(use) for use in variable.uses)


def _is_assigned(use: Node) -> bool:
    node = use
    while node.parent is not None and node.parent.type == "parenthesized_expression":
        node = node.parent
    parent = node.parent
    if parent is None:
        return False
    if parent.type == "assignment_expression":
        return parent.child_by_field_name("left") == node
    return parent.type == "update_expression"


def _is_used_before(program: JavaProgram, use: Node, node: Node) -> bool:
    """Whether an earlier statement needed the variable's value: null would have thrown there."""
    part = _dereference(program, use)
    if part is None or part.end_byte > node.start_byte:
        return False
    parent = part.parent
    while parent is not None:
        first = _FIRST_EVALUATED.get(parent.type)
        if first is not None:
            evaluated = [each for name in first for each in parent.children_by_field_name(name)]
            if part not in evaluated:
                return False
            if parent.end_byte > node.start_byte:
                return not any(
                    each.start_byte <= node.start_byte < each.end_byte for each in evaluated
                )
        elif parent.type == "binary_expression":
            operator = parent.child_by_field_name("operator")
            lazy = operator is not None and operator.type in ("&&", "||")
            if lazy and part != parent.child_by_field_name("left"):
                return False
            if parent.end_byte > node.start_byte:
                return False
        elif parent.type in _PLAIN:
            if parent.end_byte > node.start_byte:
                return parent.type in ("block", "constructor_body")
        else:
            return False
        part, parent = parent, parent.parent
    return False


def _dereference(program: JavaProgram, use: Node) -> Node | None:
    """The node around a use that null cannot pass; a static member is no such thing."""
    parent = use.parent
    type = type_of(program, use)
    if parent is None or type is None:
        return None
    name = parent.child_by_field_name("name" if parent.type == "method_invocation" else "field")
    if parent.type == "method_invocation" and (
        name is None or program.name(name) in _STATIC_MEMBERS
    ):
        return None
    if parent.type == "field_access" and not type.endswith("[]"):
        return None
    fields = {"array_access": "array", "field_access": "object", "method_invocation": "object"}
    field = fields.get(parent.type)
    if field is not None:
        return parent if parent.child_by_field_name(field) == use else None
    if parent.type == "enhanced_for_statement" and parent.child_by_field_name("value") == use:
        return use
    return None
