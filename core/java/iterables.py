"""What the file's own iterable types hand out."""

from __future__ import annotations

import re

from tree_sitter import Node

from core.java.parse import JavaProgram
from core.java.scopes import scopes_of
from core.java.typenames import base_name, type_arguments
from core.java.variables import TYPE_DECLARATIONS


def own_element_type(program: JavaProgram, value: Node) -> str | None:
    """The type argument of `Iterable` that an expression of one of the file's own types has.

    Args:
        program: the program.
        value: what an enhanced `for` goes through: `this`, a variable, a `new`
            expression or a call of a method of the file.

    Returns:
        The type as Java writes it without blanks; None where the file does not tell.
    """
    owner = _around(value) if value.type == "this" else None
    if owner is not None:
        return _argument(program, owner)
    type = _written(program, value)
    if type is None or "?" in type:
        return None
    named = _declarations(program).get(base_name(type), [])
    if "." in type.split("<", 1)[0] or len(named) != 1:
        return None
    parameters = _parameters(program, named[0])
    argument, given = _argument(program, named[0]), type_arguments(type)
    if argument in parameters and len(given) == len(parameters):
        return given[parameters.index(argument)]
    if argument is None or set(re.findall(r"\w+", argument)) & set(parameters):
        return None
    return argument


def _written(program: JavaProgram, value: Node) -> str | None:
    if value.type == "identifier":
        variable = scopes_of(program).binding_of(value)
        return variable.type if variable is not None and not variable.uncertain else None
    if value.type == "object_creation_expression":
        type = value.child_by_field_name("type")
        anonymous = value.named_children[-1].type == "class_body"
        return program.without_blanks(type) if type is not None and not anonymous else None
    return None


def _declarations(program: JavaProgram) -> dict[str, list[Node]]:
    found: dict[str, list[Node]] = {}
    for node in program.nodes(*TYPE_DECLARATIONS, "type_parameter"):
        name = node.child_by_field_name("name") or node.named_children[0]
        found.setdefault(program.name(name), []).append(node)
    return found


def _argument(program: JavaProgram, owner: Node) -> str | None:
    """What stands between the angle brackets of a type's own `implements Iterable<…>`."""
    for part in owner.named_children:
        if part.type in ("super_interfaces", "extends_interfaces"):
            for each in part.named_children[0].named_children:
                text = program.without_blanks(each)
                if text.startswith(("Iterable<", "java.lang.Iterable<")):
                    return ",".join(type_arguments(text))
    return None


def _parameters(program: JavaProgram, owner: Node) -> list[str]:
    part = owner.child_by_field_name("type_parameters")
    if part is None:
        return []
    return [program.name(each.named_children[0]) for each in part.named_children]


def _around(node: Node) -> Node | None:
    """The type that `this` is an object of, if it has a name."""
    here = node.parent
    while here is not None and here.type not in TYPE_DECLARATIONS:
        if here.parent is not None and here.type == "class_body":
            named = here.parent.type in TYPE_DECLARATIONS
            if not named:
                return None
        here = here.parent
    return here
