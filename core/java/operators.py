"""Where operators may throw: null where a primitive is needed, a divisor that may be zero."""

from __future__ import annotations

from tree_sitter import Node

from core.java.parse import JavaProgram
from core.java.typenames import PRIMITIVES, UNBOXED
from core.java.types import type_of


def unboxes(program: JavaProgram, operation: Node, operand: Node) -> bool:
    """Whether an operand of a binary expression may be null where a primitive is needed."""
    type = type_of(program, operand)
    if type in PRIMITIVES:
        return False
    operator = operation.child_by_field_name("operator")
    text = program.name(operator) if operator is not None else ""
    if text not in ("==", "!="):
        return not (text == "+" and type == "String")
    if type is not None and type not in UNBOXED:
        return False
    left, right = (operation.child_by_field_name(each) for each in ("left", "right"))
    other = right if operand == left else left
    other_type = type_of(program, other) if other is not None else None
    return other_type is None or other_type in PRIMITIVES


def unary_throws(program: JavaProgram, node: Node) -> bool:
    """Whether the operand of a unary expression may be null."""
    operand = node.child_by_field_name("operand")
    return operand is None or type_of(program, operand) not in PRIMITIVES


def ternary_throws(program: JavaProgram, node: Node) -> bool:
    """Whether a condition, or the branch of one that has the type of the other, may be null."""
    condition = node.child_by_field_name("condition")
    types = {
        type_of(program, each)
        for name in ("consequence", "alternative")
        if (each := node.child_by_field_name(name)) is not None
    }
    safe = condition is not None and type_of(program, condition) == "boolean"
    same = types <= PRIMITIVES or len(types) == 1
    return not (safe and same and None not in types)


def cast_throws(program: JavaProgram, node: Node) -> bool:
    """Whether a cast is more than that of one primitive to another."""
    value = node.child_by_field_name("value")
    types = [type_of(program, each) for each in (node, value) if each is not None]
    return len(types) < 2 or not PRIMITIVES.issuperset(types)


def stores_unboxed(program: JavaProgram, target: Node, value: Node) -> bool:
    """Whether a value that may be null is put into a variable of a primitive type."""
    type = type_of(program, target)
    reference = type is not None and type not in PRIMITIVES
    return not reference and type_of(program, value) not in PRIMITIVES


def divides_safely(program: JavaProgram, divisor: Node, type: str | None) -> bool:
    """Whether `/` or `%` of a promoted type does not throw; only whole numbers do, by zero."""
    return type in ("double", "float") or is_nonzero(program, divisor)


def is_nonzero(program: JavaProgram, node: Node) -> bool:
    """Whether an expression is a decimal integer literal other than zero."""
    text = program.text(node).rstrip(b"lL").replace(b"_", b"")
    return node.type == "decimal_integer_literal" and int(text) != 0
