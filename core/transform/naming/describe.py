"""What a variable or a method is for, read off its type and its uses."""

from __future__ import annotations

import re

from tree_sitter import Node

from core.java import JavaProgram, Variable, VariableKind, scopes_of
from core.transform.naming.request import Kind, NameRequest
from core.transform.naming.words import split_words

_INTEGERS = frozenset(
    ["byte", "short", "int", "long", "Byte", "Short", "Integer", "Long", "BigInteger"]
)
_NUMBERS = _INTEGERS | {"float", "double", "Float", "Double", "BigDecimal"}
_FAMILIES = {
    "boolean": "flag",
    "Boolean": "flag",
    "char": "character",
    "Character": "character",
    "String": "text",
    "CharSequence": "text",
    "StringBuilder": "builder",
    "StringBuffer": "builder",
    "float": "real",
    "double": "real",
    "Float": "real",
    "Double": "real",
    "BigDecimal": "real",
    "Object": "object",
    "var": "object",
    "Random": "random",
    "Scanner": "reader",
}
_ENDINGS = (
    (r"(Map|Dictionary|Hashtable)$", "map"),
    (r"Set$", "set"),
    (r"(Queue|Deque)$", "queue"),
    (r"Stack$", "stack"),
    (r"(List|Vector|Collection|Iterable)$", "list"),
    (r"Iterator$", "iterator"),
    (r"Node$", "node"),
    (r"(Exception|Error|Throwable)$", "failure"),
    (r"^Optional", "object"),
    (r"(Pattern|Matcher)$", "pattern"),
)


def describe_variable(program: JavaProgram, variable: Variable) -> NameRequest:
    """What a local or a parameter is for."""
    is_parameter = variable.kind is VariableKind.PARAMETER
    roles = [] if is_parameter else _uses_roles(program, variable)
    roles += _name_roles(variable)
    family = type_family(variable.type)
    if variable.kind is VariableKind.FOREACH:
        roles.append(f"each-{family}")
    if is_parameter:
        roles.append(f"given-{family}")
    kind = Kind.PARAMETER if is_parameter else Kind.LOCAL
    roles.append(family)
    return NameRequest(kind, variable.name, variable.type, tuple(roles), _is_snake(program))


def describe_companion(program: JavaProgram, beside: str, type: str, role: str) -> NameRequest:
    """What a new local is for that comes beside a variable of the program.

    Args:
        program: the program.
        beside: the variable's name; the new one gets its casing.
        type: the type of the new local.
        role: what it does (`index`, `iterator`).
    """
    return NameRequest(Kind.LOCAL, beside, type, (role, type_family(type)), _is_snake(program))


def describe_method(program: JavaProgram, method: Node) -> NameRequest:
    """What a method is for: its roles are the family of the type that it returns."""
    name, type = method.child_by_field_name("name"), method.child_by_field_name("type")
    written = "".join(program.name(type).split()) if type else "void"
    family = "nothing" if written == "void" else type_family(written)
    old = program.name(name) if name else ""
    return NameRequest(Kind.METHOD, old, written, (family,), _is_snake(program))


def type_family(type: str) -> str:
    """The kind of thing that a type holds: `int` → integer, `List<X>` → list."""
    if type.endswith("[][]"):
        return "grid"
    if type.endswith("[]"):
        return "array"
    base = type.split("<", 1)[0].rsplit(".", 1)[-1]
    if base in _INTEGERS:
        return "integer"
    if base in _FAMILIES:
        return _FAMILIES[base]
    return next((family for end, family in _ENDINGS if re.search(end, base)), "object")


def _is_snake(program: JavaProgram) -> bool:
    names = [each.name for each in scopes_of(program).variables]
    return any("_" in name.strip("_") and not name.isupper() for name in names)


def _name_roles(variable: Variable) -> list[str]:
    if variable.type not in _NUMBERS:
        return []
    words = set(split_words(variable.name))
    for role, signs in (
        ("largest", {"max", "maximum", "largest", "biggest", "maxlen"}),
        ("smallest", {"min", "minimum", "smallest", "least"}),
        ("counter", {"count", "counter", "cnt", "times"}),
        ("sum", {"sum", "total"}),
        ("product", {"product", "prod"}),
        ("index", {"index", "idx", "pos", "position"}),
    ):
        if words & signs:
            return [role]
    return []


def _uses_roles(program: JavaProgram, variable: Variable) -> list[str]:
    number = variable.type in _NUMBERS
    roles = []
    if variable.type in _INTEGERS and variable.scope.type == "for_statement":
        roles.append("index")
    if number:
        roles += _update_roles(program, variable)
    if any(each.parent and each.parent.type == "return_statement" for each in variable.uses):
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
    if operators == {"++"} and variable.type in _INTEGERS:
        return ["counter"]
    if operators == {"+="}:
        return ["sum"]
    return ["product"] if operators == {"*="} else []
