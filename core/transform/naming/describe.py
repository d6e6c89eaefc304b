"""What a variable or a method is for, read off its type and its uses."""

from __future__ import annotations

from tree_sitter import Node

from core.java import JavaProgram, Variable, VariableKind, scopes_of
from core.transform.naming.families import INTEGERS, NUMBERS, type_family
from core.transform.naming.request import Declared, Kind, NameRequest
from core.transform.naming.words import split_words

_SIGNS = (
    ("index", {"ind", "index", "idx", "pos", "position"}),
    ("largest", {"max", "maximum", "largest", "biggest", "maxlen"}),
    ("smallest", {"min", "minimum", "smallest", "least"}),
    ("counter", {"count", "counter", "cnt", "times"}),
    ("sum", {"sum", "total"}),
    ("product", {"product", "prod"}),
)
"""What the words in a number's name say of it, the most telling first."""

_RESULTS = frozenset(["ans", "answer", "output", "res", "result", "ret"])
_COUNTING = frozenset("ijk")
_EMPTY = {"+=": ("sum", "0"), "*=": ("product", "1")}
"""What a number collects by an operator, and what it begins with."""


def describe_variable(program: JavaProgram, variable: Variable) -> NameRequest:
    """What a local or a parameter is for."""
    family = type_family(variable.type)
    roles = _name_roles(variable)
    kind = Kind.LOCAL
    if variable.kind is VariableKind.PARAMETER:
        kind = Kind.PARAMETER
        roles.append(f"given-{family}")
    elif variable.kind is VariableKind.FOREACH:
        roles.append(f"each-{family}")
    else:
        roles += _uses_roles(program, variable)
    roles.append(family)
    return NameRequest(
        kind,
        variable.name,
        variable.type,
        tuple(roles),
        _is_snake(program),
        Declared(program, variable.declaration),
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
    return NameRequest(Kind.METHOD, old, written, (family,), _is_snake(program), declared)


def _is_snake(program: JavaProgram) -> bool:
    names = [each.name for each in scopes_of(program).variables]
    return any("_" in name.strip("_") and not name.isupper() for name in names)


def _name_roles(variable: Variable) -> list[str]:
    if variable.name in _RESULTS:
        return []
    words = set(split_words(variable.name))
    is_local = variable.kind is VariableKind.LOCAL
    if is_local and variable.type in INTEGERS and variable.name in _COUNTING:
        return ["index"]
    if variable.type in NUMBERS:
        return [role for role, signs in _SIGNS if words & signs][:1]
    return []


def _uses_roles(program: JavaProgram, variable: Variable) -> list[str]:
    roles = []
    if variable.type in INTEGERS and variable.scope.type == "for_statement":
        roles.append("index")
    if variable.type in NUMBERS:
        roles += _update_roles(program, variable)
    returned = any(each.parent and each.parent.type == "return_statement" for each in variable.uses)
    if returned or variable.name in _RESULTS:
        family = type_family(variable.type)
        roles.append(f"result-{family}" if family in ("flag", "list", "text") else "result")
    return roles


def _update_roles(program: JavaProgram, variable: Variable) -> list[str]:
    operators: set[str] = set()
    for use in variable.uses:
        parent = use.parent
        if parent is None:
            continue
        if parent.type == "update_expression":
            operators.add("++" if b"++" in program.text(parent) else "--")
        elif parent.type == "assignment_expression" and parent.child_by_field_name("left") == use:
            operator, right = (parent.child_by_field_name(each) for each in ("operator", "right"))
            step = right is not None and program.text(right) == b"1"
            text = program.name(operator) if operator else "="
            operators.add({"+=": "++", "-=": "--"}.get(text, text) if step else text)
    if operators == {"++"} and variable.type in INTEGERS:
        return ["counter"]
    if len(operators) != 1:
        return []
    role, start = _EMPTY.get(operators.pop(), ("", ""))
    value = variable.declarator.child_by_field_name("value")
    begins = program.name(value).rstrip("dDfFlL").removesuffix(".0") if value else ""
    return [role] if role and begins == start else []
