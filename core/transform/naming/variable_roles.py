"""The roles of a variable, read off its name, its type and its uses."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tree_sitter import Node

from core.java import JavaProgram, Variable, VariableKind, scopes_of
from core.transform.naming.families import INTEGERS, NUMBERS, element_role, type_family
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
"""Names that say that a variable is the result."""

_COUNTING = frozenset("ijk")
_EMPTY = {"+=": ("sum", "0"), "*=": ("product", "1")}
"""What a number collects by an operator, and what it begins with."""

_LENGTH = re.compile(r"\.(length|length\(\)|size\(\))(?!\w)")
_WHOLE_LENGTH = re.compile(r"[\w.\[\]]+" + _LENGTH.pattern)
_LOOPS = ("for_statement", "while_statement")

_POSITIONS = frozenset(["charAt", "codePointAt", "deleteCharAt", "elementAt", "get", "set"])
"""Methods of Java's library that take a position first."""

_RANGES = frozenset(["subList", "subSequence", "substring"])
"""Methods of Java's library that take positions only."""


def variable_roles(program: JavaProgram, variable: Variable) -> list[str]:
    """What a local or a parameter does, the most telling first; its type's family is last."""
    family = type_family(variable.type)
    roles = _name_roles(variable)
    if variable.kind is VariableKind.PARAMETER:
        roles += _given_roles(program, variable)
        ending = [f"given-{family}", family]
    elif variable.kind is VariableKind.FOREACH:
        return [*roles, f"each-{family}", family]
    else:
        roles += _local_roles(program, variable)
        ending = [family]
    return list(dict.fromkeys([*roles, *element_role(variable.type), *ending]))


def _name_roles(variable: Variable) -> list[str]:
    if variable.name in _RESULTS or variable.type not in NUMBERS:
        return []
    words = set(split_words(variable.name))
    return [role for role, signs in _SIGNS if words & signs][:1]


def _given_roles(program: JavaProgram, variable: Variable) -> list[str]:
    if variable.type not in INTEGERS or not variable.uses:
        return []
    if _is_subscript(program, variable):
        return ["subscript"]
    if all(_is_bound(program, use) for use in variable.uses):
        return ["bound"]
    return ["divisor"] if all(_is_divisor(program, use) for use in variable.uses) else []


def _local_roles(program: JavaProgram, variable: Variable) -> list[str]:
    roles = []
    if variable.type in NUMBERS:
        roles = _number_roles(program, variable)
    returned = any(each.parent and each.parent.type == "return_statement" for each in variable.uses)
    if returned or variable.name in _RESULTS:
        family = type_family(variable.type)
        roles.append(f"result-{family}" if family in ("flag", "list", "text") else "result")
    return roles


def _number_roles(program: JavaProgram, variable: Variable) -> list[str]:
    operators = _updates(program, variable)
    whole = variable.type in INTEGERS
    begins = _beginning(program, variable)
    is_length = _WHOLE_LENGTH.fullmatch(begins) is not None
    if whole and variable.scope.type == "for_statement" and (operators or not is_length):
        return [_loop_role(program, variable)]
    if whole and is_length:
        return ["length"]
    if whole and _is_subscript(program, variable):
        return ["subscript"]
    if whole and operators == {"++"}:
        return ["counter" if begins == "0" and variable.name not in _COUNTING else "stepping"]
    if whole and operators and variable.name in _COUNTING:
        return ["stepping"]
    if len(operators) != 1:
        return []
    role, start = _EMPTY.get(operators.pop(), ("", ""))
    return [role] if role and begins == start else []


def _loop_role(program: JavaProgram, variable: Variable) -> str:
    if _is_subscript(program, variable) or _is_below_length(program, variable):
        return "index"
    body = variable.scope.child_by_field_name("body")
    inside = body is not None and any(use.start_byte >= body.start_byte for use in variable.uses)
    return "stepping" if inside else "round"


def _is_subscript(program: JavaProgram, variable: Variable) -> bool:
    return any(_subscripts(program, use) for use in variable.uses)


def _subscripts(program: JavaProgram, use: Node) -> bool:
    """Whether a use picks something out of an array, a list or a text, by its position."""
    for child, parent in _upward(use):
        if parent.type == "array_access":
            return parent.child_by_field_name("index") == child
        if parent.type == "argument_list":
            return _is_position(program, parent, child)
    return False


def _is_position(program: JavaProgram, arguments: Node, argument: Node) -> bool:
    """Whether an argument of a call is a position; what a map is asked for is none."""
    call = arguments.parent
    if call is None:
        return False
    name, owner = (call.child_by_field_name(each) for each in ("name", "object"))
    method = program.name(name) if name is not None else ""
    first = arguments.named_children[:1] == [argument]
    if method not in _RANGES and (method not in _POSITIONS or not first):
        return False
    owner_name = program.name(owner) if owner is not None else ""
    variables = scopes_of(program).variables
    return not any(v.name == owner_name and type_family(v.type) == "map" for v in variables)


def _upward(node: Node) -> Iterator[tuple[Node, Node]]:
    """A node and its parent, then this and its parent, as long as it is of one sum."""
    terms = ("binary_expression", "parenthesized_expression", "update_expression")
    while node.parent is not None:
        yield node, node.parent
        node = node.parent
        if node.type not in terms:
            return


def _is_below_length(program: JavaProgram, variable: Variable) -> bool:
    condition = variable.scope.child_by_field_name("condition")
    return condition is not None and _LENGTH.search(program.name(condition)) is not None


def _is_bound(program: JavaProgram, use: Node) -> bool:
    """Whether a use says how far a loop goes."""
    parent = use.parent
    if parent is None or parent.type != "binary_expression":
        return False
    operator, right = (parent.child_by_field_name(each) for each in ("operator", "right"))
    around = parent.parent
    while around is not None and around.type in ("parenthesized_expression", "binary_expression"):
        around = around.parent
    compares = operator is not None and program.name(operator) in ("<", "<=")
    return compares and right == use and around is not None and around.type in _LOOPS


def _is_divisor(program: JavaProgram, use: Node) -> bool:
    parent = use.parent
    if parent is None or parent.type != "binary_expression":
        return False
    operator, right = (parent.child_by_field_name(each) for each in ("operator", "right"))
    return operator is not None and program.name(operator) in ("%", "/") and right == use


def _updates(program: JavaProgram, variable: Variable) -> set[str]:
    """The operators that assign to a variable; `++` for all that add one."""
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
    return operators


def _beginning(program: JavaProgram, variable: Variable) -> str:
    """What a number begins with, as written; `0` for all zeros, `1` for all ones."""
    value = variable.declarator.child_by_field_name("value")
    written = program.name(value) if value else ""
    number = written.rstrip("dDfFlL").removesuffix(".0")
    return number if number.isdecimal() else written
