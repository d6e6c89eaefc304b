"""Swap the operands of a condition or sum: `i < n` becomes `n > i`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tree_sitter import Node

from core.java import (
    Effects,
    JavaProgram,
    hides_code,
    is_numeric,
    may_be_constant,
    operand_effects,
    type_of,
)
from core.model import Copy, Edit, Piece
from core.transform.transformation import Context, Place, Rewrite

_MIRRORED = {
    "&&": "&&",
    "||": "||",
    "==": "==",
    "!=": "!=",
    "<": ">",
    ">": "<",
    "<=": ">=",
    ">=": "<=",
    "+": "+",
    "*": "*",
}
_PRECEDENCE = {
    "||": 1,
    "&&": 2,
    "|": 3,
    "^": 4,
    "&": 5,
    "==": 6,
    "!=": 6,
    "<": 7,
    ">": 7,
    "<=": 7,
    ">=": 7,
    "<<": 8,
    ">>": 8,
    ">>>": 8,
    "+": 9,
    "-": 9,
    "*": 10,
    "/": 10,
    "%": 10,
}
_INSTANCEOF = _PRECEDENCE["<"]
_TIGHTEST = 11
_PATTERNS = ("record_pattern", "type_pattern")


class ReorderCondition:
    """Swaps the operands of one binary expression."""

    name = "reorder-condition"
    short = "reorder"
    one_per: str | None = None

    def places(self, program: JavaProgram, context: Context) -> Sequence[Place]:  # noqa: ARG002
        """All comparisons, `&&`, `||`, `+` and `*`; each starts at its operator.

        The expressions of a chain begin at one point, their operators do not.
        """
        hidden = "a Unicode escape may hide code" if hides_code(program) else ""
        found = [
            Place(
                operator.start_byte,
                node.end_byte,
                _label(program, node),
                hidden or _declined(program, left, operator, right),
            )
            for node, left, operator, right in _expressions(program)
        ]
        return sorted(found, key=lambda each: each.start)

    def rewrite(self, program: JavaProgram, place: Place, context: Context) -> Rewrite:  # noqa: ARG002
        """Swaps the operands and mirrors a relation."""
        node, left, operator, right = next(
            each for each in _expressions(program) if each[2].start_byte == place.start
        )
        sign = program.name(operator)
        edits = [
            Edit(left.start_byte, left.end_byte, _as_left(program, right, left)),
            Edit(right.start_byte, right.end_byte, _as_right(program, left, right, sign)),
        ]
        if _MIRRORED[sign] != sign:
            mirrored = _MIRRORED[sign].encode()
            edits.insert(1, Edit(operator.start_byte, operator.end_byte, (mirrored,)))
        return Rewrite(tuple(edits), f"swapped the operands of {_label(program, node)}")


@lru_cache(maxsize=8)
def _expressions(program: JavaProgram) -> list[tuple[Node, Node, Node, Node]]:
    found = []
    for node in program.nodes("binary_expression"):
        left, operator, right = (
            node.child_by_field_name(each) for each in ("left", "operator", "right")
        )
        if left is None or operator is None or right is None:
            continue
        if program.name(operator) in _MIRRORED:
            found.append((node, left, operator, right))
    return found


def _label(program: JavaProgram, node: Node) -> str:
    text = " ".join(program.name(node).split())
    return text if len(text) <= 60 else text[:59] + "…"


def _declined(program: JavaProgram, left: Node, operator: Node, right: Node) -> str:
    sign = program.name(operator)
    if program.text(left).split() == program.text(right).split():
        return "both operands are the same"
    if _binds(program, left) or _binds(program, right):
        return "a pattern in it declares a variable"
    types = [type_of(program, each) for each in (left, right)]
    if sign == "+" and not all(is_numeric(each) for each in types):
        return "+ may join strings: an operand is not surely a number"
    first, second = operand_effects(program, left), operand_effects(program, right)
    if sign in ("&&", "||"):
        return _guard_declined(first, second) or _constant_declined(program, left, second)
    return _order_declined(first, second)


def _binds(program: JavaProgram, node: Node) -> bool:
    return any(
        node.start_byte <= each.start_byte and each.end_byte <= node.end_byte
        for each in program.nodes("instanceof_expression", *_PATTERNS)
        if each.type in _PATTERNS
        or each.child_by_field_name("name") is not None
        or each.child_by_field_name("pattern") is not None
    )


def _guard_declined(first: Effects, second: Effects) -> str:
    if first.writes or second.writes:
        return "an operand assigns a variable"
    if first.acts or second.acts:
        return "an operand calls a method that may have side effects"
    if second.throws:
        return "the left operand may guard the right one, which may throw"
    if first.throws:
        return "the left operand may throw"
    return ""


def _constant_declined(program: JavaProgram, left: Node, second: Effects) -> str:
    """Behind a constant a variable need not have a value yet (JLS 16.1.2, 16.1.3)."""
    if second.reads and may_be_constant(program, left):
        return "the left operand may be a constant, which excuses a variable without a value"
    return ""


def _order_declined(first: Effects, second: Effects) -> str:
    if first.writes or second.writes:
        return "an operand assigns a variable"
    for one, other in ((first, second), (second, first)):
        if one.acts and (not other.is_pure or other.reads_state):
            return "the other operand could notice a side effect"
    if first.throws and second.throws:
        return "both operands may throw"
    return ""


def _as_left(program: JavaProgram, moved: Node, target: Node) -> tuple[Piece, ...]:
    """A right operand put in front: it binds tightly enough, but must not touch a word."""
    source = program.source
    before = source[target.start_byte - 1 : target.start_byte]
    pieces: tuple[Piece, ...] = (Copy(moved.start_byte, moved.end_byte),)
    if before in (b"+", b"-") and source[moved.start_byte : moved.start_byte + 1] == before:
        return (b"(", *pieces, b")")
    return (b" ", *pieces) if _joins(before, program.text(moved)[:1]) else pieces


def _as_right(program: JavaProgram, moved: Node, target: Node, sign: str) -> tuple[Piece, ...]:
    """A left operand put behind: in parentheses unless it binds more tightly than the operator."""
    source = program.source
    pieces: tuple[Piece, ...] = (Copy(moved.start_byte, moved.end_byte),)
    before = source[target.start_byte - 1 : target.start_byte]
    touches = before in (b"+", b"-") and program.text(moved)[:1] == before
    if touches or _precedence(program, moved) <= _PRECEDENCE[sign]:
        return (b"(", *pieces, b")")
    after = source[target.end_byte : target.end_byte + 1]
    return (*pieces, b" ") if _joins(program.text(moved)[-1:], after) else pieces


def _precedence(program: JavaProgram, node: Node) -> int:
    if node.type == "instanceof_expression":
        return _INSTANCEOF
    if node.type in ("assignment_expression", "lambda_expression", "ternary_expression"):
        return 0
    operator = node.child_by_field_name("operator")
    if node.type != "binary_expression" or operator is None:
        return _TIGHTEST
    return _PRECEDENCE[program.name(operator)]


def _joins(before: bytes, after: bytes) -> bool:
    return all(
        each and (each.isalnum() or each in b"_$" or each >= b"\x80") for each in (before, after)
    )
