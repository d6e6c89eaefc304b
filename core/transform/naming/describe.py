"""What is known of a variable or a method that needs a name."""

from __future__ import annotations

from tree_sitter import Node

from core.java import JavaProgram, Variable, VariableKind, scopes_of
from core.transform.naming.families import type_family
from core.transform.naming.request import Declared, Kind, NameRequest
from core.transform.naming.siblings import siblings
from core.transform.naming.variable_roles import variable_roles
from core.transform.naming.words import ORDINALS, split_words, tells


def describe_variable(program: JavaProgram, variable: Variable) -> NameRequest:
    """What a local or a parameter is for."""
    same = [
        each
        for each in scopes_of(program).variables
        if each.type == variable.type and each.method == variable.method
    ]
    alike = siblings(variable.name, (each.name for each in same))
    roles = variable_roles(program, variable)
    for each in same:
        if each.name in alike and each.kind is variable.kind:
            others = variable_roles(program, each)
            roles = [role for role in roles if role in others]
    kind = Kind.LOCAL
    if variable.kind is VariableKind.PARAMETER:
        kind = Kind.PARAMETER
        roles = _with_place(variable, same, roles)
    return NameRequest(
        kind,
        variable.name,
        variable.type,
        tuple(roles),
        _is_snake(program),
        Declared(program, variable.declaration),
        siblings=alike,
        collection=_collection(program, variable),
    )


def describe_companion(program: JavaProgram, beside: str, type: str, role: str) -> NameRequest:
    """What a new local is for that comes beside a variable of the program.

    Args:
        program: the program.
        beside: the variable's name; the new one gets its casing.
        type: the type of the new local.
        role: what it does (`index`, `iterator`).
    """
    roles = (role, type_family(type))
    return NameRequest(Kind.LOCAL, beside, type, roles, _is_snake(program))


def describe_method(program: JavaProgram, method: Node) -> NameRequest:
    """What a method is for: its roles are the family of the type that it returns."""
    name, type = method.child_by_field_name("name"), method.child_by_field_name("type")
    written = "".join(program.name(type).split()) if type else "void"
    family = "nothing" if written == "void" else type_family(written)
    old = program.name(name) if name else ""
    declared = Declared(program, name) if name else None
    names = [each.child_by_field_name("name") for each in program.nodes("method_declaration")]
    alike = siblings(old, (program.name(each) for each in names if each is not None))
    return NameRequest(
        Kind.METHOD, old, written, (family,), _is_snake(program), declared, siblings=alike
    )


def _is_snake(program: JavaProgram) -> bool:
    names = [each.name for each in scopes_of(program).variables]
    return any("_" in name.strip("_") and not name.isupper() for name in names)


def _with_place(variable: Variable, same: list[Variable], roles: list[str]) -> list[str]:
    """Roles, and before the last two which one of like parameters it is that say nothing."""
    family = type_family(variable.type)
    places = [
        each.name
        for each in same
        if each.kind is VariableKind.PARAMETER and not tells(split_words(each.name), family)
    ]
    if not 1 < len(places) <= len(ORDINALS) or variable.name not in places:
        return roles
    return [*roles[:-2], f"given-{ORDINALS[places.index(variable.name)]}", *roles[-2:]]


def _collection(program: JavaProgram, variable: Variable) -> str:
    """The name of what a loop goes through, for the variable of that loop."""
    if variable.kind is not VariableKind.FOREACH:
        return ""
    value = variable.scope.child_by_field_name("value")
    return program.name(value) if value is not None and value.type == "identifier" else ""
