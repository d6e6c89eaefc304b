"""Lists that nobody else holds, so that only what is done to their variable changes them."""

from __future__ import annotations

from tree_sitter import Node

from core.java.flow import BARRIERS
from core.java.library import is_class_name
from core.java.nonnull import is_never_reassigned
from core.java.parse import JavaProgram
from core.java.typenames import base_name
from core.java.variables import Variable, VariableKind

_WITH_INDEX = frozenset({"ArrayList", "List", "var"})
"""What its variable may be declared as, so that `get` can be called on it."""

_LOOKS = frozenset({"contains", "containsAll", "get", "indexOf", "isEmpty", "lastIndexOf", "size"})
"""Methods of a list that change nothing and hand out no view of it."""

_CHANGES = frozenset({"add", "addAll", "clear", "remove", "removeAll", "retainAll", "set"})
"""Methods that change a list and hand out no view of it either."""


def is_unshared_list(program: JavaProgram, variable: Variable) -> bool:
    """Whether a local variable, a list by its type, alone holds an `ArrayList` made for it.

    It keeps its value, which is used for nothing but calls of known methods, for
    going through it, and for being returned; no lambda or class captures it.
    """
    value = variable.declarator.child_by_field_name("value")
    if variable.kind is not VariableKind.LOCAL or variable.uncertain or value is None:
        return False
    made = value.type == "object_creation_expression" and value.named_children[-1].type in (
        "argument_list",
    )
    type = value.child_by_field_name("type")
    if not made or type is None or not is_never_reassigned(variable):
        return False
    if base_name(variable.type) not in _WITH_INDEX:
        return False
    simple = program.name(type).split("<", 1)[0].strip()
    named = simple == "ArrayList" and is_class_name(program, simple)
    if not named and simple != "java.util.ArrayList":
        return False
    return all(
        _is_harmless(program, use) and not _is_captured(use, variable.scope)
        for use in variable.uses
    )


def keeps_its_elements(program: JavaProgram, variable: Variable, statement: Node) -> bool:
    """Whether a statement only looks at an unshared list."""
    return all(
        _called(program, use) in _LOOKS
        for use in variable.uses
        if statement.start_byte <= use.start_byte < statement.end_byte
    )


def _called(program: JavaProgram, use: Node) -> str:
    """The name of the method that is called on a use; empty if none is."""
    parent = use.parent
    if parent is None or parent.type != "method_invocation":
        return ""
    name = parent.child_by_field_name("name")
    is_receiver = parent.child_by_field_name("object") == use
    return program.name(name) if is_receiver and name is not None else ""


def _is_harmless(program: JavaProgram, use: Node) -> bool:
    parent = use.parent
    if parent is None:
        return False
    if parent.type == "enhanced_for_statement":
        return parent.child_by_field_name("value") == use
    return parent.type == "return_statement" or _called(program, use) in _LOOKS | _CHANGES


def _is_captured(use: Node, scope: Node) -> bool:
    node = use.parent
    while node is not None and node.start_byte > scope.start_byte:
        if node.type in BARRIERS:
            return True
        node = node.parent
    return False
