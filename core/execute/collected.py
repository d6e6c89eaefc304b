"""What a loop may do with collections and still be understood: ask them, and add to them."""

from __future__ import annotations

from tree_sitter import Node

from core.java import (
    PRIMITIVES,
    UNBOXED,
    JavaProgram,
    Variable,
    VariableKind,
    base_name,
    is_class_name,
    is_never_reassigned,
    scopes_of,
    type_arguments,
    type_of,
)

PLAIN_VALUES = PRIMITIVES | UNBOXED.keys() | {"String"}
"""Types whose values never change, and run no code of a program."""

_GROWING = frozenset({"ArrayList", "HashSet", "LinkedList", "StringBuffer", "StringBuilder"})
_APPENDING = frozenset({"add", "append"})
_CODE = ("lambda_expression", "method_reference", "super_interfaces", "superclass")
_KNOWN_USES = _APPENDING | {"contains", "get", "isEmpty", "length", "size", "toString"}


def brings_code(program: JavaProgram) -> bool:
    """Whether a collection may run code of a file: as its class, or to compare its elements."""
    anonymous = any(
        each.type == "class_body"
        for made in program.nodes("object_creation_expression")
        for each in made.named_children
    )
    return anonymous or bool(program.nodes(*_CODE))


def finds_extreme(program: JavaProgram, call: Node | None) -> bool:
    """Whether a node calls `Collections.min` or `max` with a variable of plain elements."""
    arguments = call.child_by_field_name("arguments") if call is not None else None
    if call is None or arguments is None or len(arguments.named_children) != 1:
        return False
    only = arguments.named_children[0]
    method = program.text(call)[: arguments.start_byte - call.start_byte]
    elements = type_arguments(type_of(program, only) or "")
    return (
        method in (b"Collections.min", b"Collections.max")
        and is_class_name(program, "Collections")
        and only.type == "identifier"
        and set(elements) <= PLAIN_VALUES
        and len(elements) == 1
    )


def only_adds(program: JavaProgram, loop: Node, call: Node) -> bool:
    """Whether a call in a loop only adds to what nothing in the loop reads."""
    arguments = call.child_by_field_name("arguments")
    name = call.child_by_field_name("name")
    if arguments is None or name is None or program.name(name) not in _APPENDING:
        return False
    values = [each for each in arguments.named_children if not each.is_extra]
    target = call.child_by_field_name("object")
    while target is not None and target.type == "method_invocation":
        target = target.child_by_field_name("object")
    variable = scopes_of(program).binding_of(target) if target is not None else None
    if variable is None or len(values) != 1 or not _only_grows(program, loop, variable):
        return False
    # To add to a list asks nothing of what is added; a builder and a set do.
    is_plain = type_of(program, values[0]) in PLAIN_VALUES
    return is_plain or base_name(variable.type) in ("ArrayList", "List")


def _only_grows(program: JavaProgram, loop: Node, variable: Variable) -> bool:
    made = variable.declarator.child_by_field_name("value")
    if made is None or made.type != "object_creation_expression":
        return False
    return (
        base_name(type_of(program, made) or "") in _GROWING
        and variable.kind is VariableKind.LOCAL
        and is_never_reassigned(variable)
        and all(_is_known_use(program, loop, use) for use in variable.uses)
    )


def _is_known_use(program: JavaProgram, loop: Node, use: Node) -> bool:
    """Whether a use gives the object no second name; in the loop, whether it only adds."""
    parent = use.parent
    if parent is None or parent.type == "return_statement":
        return True
    inside = loop.start_byte <= use.start_byte < loop.end_byte
    if parent.type == "argument_list" and parent.parent is not None and not inside:
        method = program.source[parent.parent.start_byte : parent.start_byte]
        return method in (b"Collections.sort", b"Collections.reverse")
    if parent.type != "method_invocation" or parent.child_by_field_name("object") != use:
        return False
    name = parent.child_by_field_name("name")
    used = program.name(name) if name is not None else ""
    if used == "append":  # a builder answers with itself
        whole = parent.parent
        is_statement = whole is not None and whole.type == "expression_statement"
        return is_statement or _is_known_use(program, loop, parent)
    return used in (_APPENDING if inside else _KNOWN_USES)
