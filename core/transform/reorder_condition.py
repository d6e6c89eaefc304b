"""Swap the operands of a comparison, a logical or a commutative arithmetic operator."""

from __future__ import annotations

from collections.abc import Sequence

from tree_sitter import Node

from core.java import JavaProgram, Scopes, VariableKind, scopes_of, walk
from core.model import Copy, Edit, Piece, TransformationName
from core.transform.transformation import Context, Place, Rewrite

_MIRRORED = {
    b"==": b"==",
    b"!=": b"!=",
    b"<": b">",
    b">": b"<",
    b"<=": b">=",
    b">=": b"<=",
    b"&&": b"&&",
    b"||": b"||",
    b"+": b"+",
    b"*": b"*",
}
_LEVEL = {b"||": 1, b"&&": 2, b"==": 6, b"!=": 6, b"<": 7, b">": 7, b"<=": 7, b">=": 7,
          b"+": 9, b"-": 9, b"*": 10, b"/": 10, b"%": 10}  # fmt: skip
"""How tightly an operator binds (JLS 15)."""

_NUMBERS = frozenset({"byte", "char", "double", "float", "int", "long", "short"})
_BOXES = frozenset(
    {"Boolean", "Byte", "Character", "Double", "Float", "Integer", "Long", "Short", "var", ""}
)
_NUMBER_LITERALS = (
    "binary_integer_literal",
    "character_literal",
    "decimal_floating_point_literal",
    "decimal_integer_literal",
    "hex_floating_point_literal",
    "hex_integer_literal",
    "octal_integer_literal",
)
_OTHER_LITERALS = ("false", "null_literal", "string_literal", "true")
_PRIMARY = frozenset(
    {
        *_NUMBER_LITERALS,
        *_OTHER_LITERALS,
        "array_access",
        "cast_expression",
        "field_access",
        "identifier",
        "method_invocation",
        "parenthesized_expression",
    }
)
"""Expressions that may stand on the right of any operator without parentheses."""

_CHANGING = (
    "assignment_expression",
    "class_body",
    "instanceof_expression",
    "lambda_expression",
    "switch_expression",
    "update_expression",
)
_NUMBER_METHODS = frozenset({b"charAt", b"indexOf", b"lastIndexOf", b"length", b"size"})
_OWNED_KINDS = (
    VariableKind.LOCAL,
    VariableKind.PARAMETER,
    VariableKind.FOREACH,
    VariableKind.LAMBDA,
)


class ReorderCondition:
    """Swaps two operands where their order cannot be noticed.

    One of them must be *still*: literals and local variables, which nothing
    changes, which do nothing and throw nothing, so that it may be evaluated
    before or after the other. Both must be still for `&&` and `||`, whose right
    operand the left one may guard.
    """

    name = TransformationName.REORDER_CONDITION
    one_per: str | None = None

    def places(self, program: JavaProgram, context: Context) -> Sequence[Place]:  # noqa: ARG002
        """Every binary expression with one of the ten operators."""
        scopes = scopes_of(program)
        return [
            Place(
                node.start_byte,
                node.end_byte,
                " ".join(program.name(node).split())[:40],
                _declined(program, scopes, node),
            )
            for node in walk(program.root, "binary_expression")
            if _operator(program, node) in _MIRRORED
        ]

    def rewrite(self, program: JavaProgram, place: Place, context: Context) -> Rewrite:  # noqa: ARG002
        """Each operand goes where the other was; the operator is mirrored."""
        node = next(
            each
            for each in walk(program.root, "binary_expression")
            if each.start_byte == place.start and each.end_byte == place.end
        )
        left, operator, right = _parts(node)
        moved: tuple[Piece, ...] = (Copy(left.start_byte, left.end_byte),)
        if _needs_parentheses(program, node, left):
            moved = (b"(", *moved, b")")
        mirrored = _MIRRORED[program.text(operator)]
        edits = [
            Edit(left.start_byte, left.end_byte, (Copy(right.start_byte, right.end_byte),)),
            Edit(right.start_byte, right.end_byte, moved),
        ]
        if mirrored != program.text(operator):
            edits.append(Edit(operator.start_byte, operator.end_byte, (mirrored,)))
        return Rewrite(tuple(edits), f"operands of {program.name(operator)} swapped")


def _parts(node: Node) -> tuple[Node, Node, Node]:
    left, operator, right = (
        node.child_by_field_name(name) for name in ("left", "operator", "right")
    )
    assert left is not None  # noqa: S101 - the grammar demands all three
    assert operator is not None  # noqa: S101
    assert right is not None  # noqa: S101
    return left, operator, right


def _operator(program: JavaProgram, node: Node) -> bytes:
    return program.text(_parts(node)[1])


def _needs_parentheses(program: JavaProgram, node: Node, left: Node) -> bool:
    if left.type == "binary_expression":
        return _LEVEL.get(_operator(program, left), 0) <= _LEVEL[_operator(program, node)]
    if left.type == "unary_expression":
        return program.text(left)[:1] in b"+-"
    return left.type not in _PRIMARY


def _declined(program: JavaProgram, scopes: Scopes, node: Node) -> str:
    left, operator, right = _parts(node)
    if program.text(left) == program.text(right):
        return "both operands are the same"
    if any(walk(node, *_CHANGING)):
        return "an operand changes something, or declares a name"
    sign = program.text(operator)
    types = _type(program, scopes, left), _type(program, scopes, right)
    if sign in (b"&&", b"||"):
        if not all(_still(program, scopes, each) for each in (left, right)):
            return "the left operand may guard the right one"
        return ""
    if sign == b"+" and not all(each in _NUMBERS for each in types):
        return "an operand may be text"
    if not (_still(program, scopes, left) or _still(program, scopes, right)):
        return "both operands may throw or do something"
    return ""


def _still(program: JavaProgram, scopes: Scopes, node: Node) -> bool:
    """Whether evaluating a node neither does, nor throws, nor depends on anything outside."""
    if node.type in (*_NUMBER_LITERALS, *_OTHER_LITERALS):
        return True
    if node.type == "identifier":
        variable = scopes.binding_of(node)
        return (
            variable is not None
            and variable.kind in _OWNED_KINDS
            and variable.type not in _BOXES
            and not variable.uncertain
        )
    if node.type == "parenthesized_expression":
        return all(_still(program, scopes, each) for each in node.named_children)
    if node.type == "unary_expression":
        operand = node.child_by_field_name("operand")
        return operand is not None and _still(program, scopes, operand)
    if node.type == "binary_expression":
        left, operator, right = _parts(node)
        sign = program.text(operator)
        if sign == b"+" and _type(program, scopes, node) not in _NUMBERS:
            return False
        return (
            (sign in _MIRRORED or sign == b"-")
            and _still(program, scopes, left)
            and _still(program, scopes, right)
        )
    return False


def _type(program: JavaProgram, scopes: Scopes, node: Node) -> str:
    """The primitive number type of a node, `int` for any of them; empty if not surely one."""
    if node.type in _NUMBER_LITERALS:
        return "int"
    if node.type == "identifier":
        variable = scopes.binding_of(node)
        return variable.type if variable is not None and variable.type in _NUMBERS else ""
    if node.type in ("parenthesized_expression", "unary_expression"):
        return _type(program, scopes, node.named_children[-1]) if node.named_children else ""
    if node.type == "binary_expression":
        left, operator, right = _parts(node)
        sign = program.text(operator)
        if sign in (b"-", b"*", b"/", b"%"):
            return "int"
        both = _type(program, scopes, left) and _type(program, scopes, right)
        return "int" if sign == b"+" and both else ""
    if node.type == "array_access":
        array = node.child_by_field_name("array")
        variable = scopes.binding_of(array) if array is not None else None
        element = variable.type.removesuffix("[]") if variable is not None else ""
        return element if element in _NUMBERS else ""
    if node.type == "field_access":
        target = node.child_by_field_name("object")
        variable = scopes.binding_of(target) if target is not None else None
        is_length = program.text(node).endswith(b".length")
        return "int" if is_length and variable and variable.type.endswith("]") else ""
    if node.type == "method_invocation":
        return _method_type(program, scopes, node)
    return ""


def _method_type(program: JavaProgram, scopes: Scopes, node: Node) -> str:
    target, name = node.child_by_field_name("object"), node.child_by_field_name("name")
    if target is None or name is None or program.text(name) not in _NUMBER_METHODS:
        return ""
    variable = scopes.binding_of(target) if target.type == "identifier" else None
    known = variable is not None and variable.type.split("<")[0] in (
        "ArrayList",
        "HashMap",
        "HashSet",
        "List",
        "Map",
        "Set",
        "String",
        "StringBuilder",
    )
    return "int" if known else ""
