"""Whether two rewrites of a program come to the same."""

from __future__ import annotations

from tree_sitter import Node

from core.java import COMMENTS, JavaProgram, type_of

_FLIPPED = {"==": "!=", "!=": "==", "true": "false", "false": "true"}
_INTEGRAL = frozenset({"byte", "char", "int", "long", "short"})

_Item = str | tuple[Node, str, bool]
"""A finished word, or a node: in which chain it stands, whether it is negated."""


def alike(one: JavaProgram, other: JavaProgram) -> bool:
    """Whether two programs have the same syntax tree but for what cannot matter.

    Comments, blanks, parentheses that change nothing and blocks around statements
    do not matter, nor how a chain of `&&`, of `||`, or of integer sums or products of
    one type is grouped, nor how a negation is written. Blocks do where names clash,
    which both programs have to be compiled to know.
    """
    return _words(one) == _words(other)


def _words(program: JavaProgram) -> list[str]:
    found: list[str] = []
    stack: list[_Item] = [(program.root, "", False)]
    while stack:
        item = stack.pop()
        if isinstance(item, str):
            found.append(item)
        else:
            stack.extend(reversed(_expanded(program, *item)))
    return found


def _expanded(program: JavaProgram, node: Node, chain: str, negated: bool) -> list[_Item]:
    if node.type in COMMENTS:
        return []
    if node.type == "parenthesized_expression" and len(node.named_children) == 1:
        return [(node.named_children[0], chain, negated)]
    if not node.child_count:
        text = program.name(node)
        if negated and text in _FLIPPED:
            return [_FLIPPED[text]]
        return ["!", text] if negated else [text]
    operand = node.child_by_field_name("operand")
    if node.type == "unary_expression" and operand is not None and node.children[0].type == "!":
        return [(operand, "", not negated)]
    if node.type == "binary_expression":
        return _binary(program, node, chain, negated=negated)
    inner = [each for each in node.children if each.type not in COMMENTS]
    if node.type == "block":
        inner = inner[1:-1]
        return [(each, "", False) for each in inner]
    words: list[_Item] = [(each, "", False) for each in inner]
    opening = f"<{node.type}"
    return [*(["!"] if negated else []), opening, *words, ">"]


def _binary(program: JavaProgram, node: Node, chain: str, *, negated: bool) -> list[_Item]:
    left, operator, right = (
        node.child_by_field_name(each) for each in ("left", "operator", "right")
    )
    if left is None or operator is None or right is None:
        return [program.name(node)]
    sign = program.name(operator)
    flips = negated and sign in ("==", "!=")
    own = _chain(program, node, sign)
    operands: list[_Item] = [(left, own, False), (right, own, False)]
    if own and own == chain and not negated:
        return operands
    prefix = ["!"] if negated and not flips else []
    return [*prefix, f"({_FLIPPED[sign] if flips else sign}", *operands, ")"]


def _chain(program: JavaProgram, node: Node, sign: str) -> str:
    """What terms may be grouped anew in: the sign, and the type of a sum or product."""
    if sign in ("&&", "||"):
        return sign
    type = type_of(program, node) if sign in ("+", "*") else None
    return f"{sign} {type}" if type in _INTEGRAL else ""
