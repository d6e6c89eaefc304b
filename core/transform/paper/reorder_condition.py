"""Reorder condition, as published: operands change places, and nothing else is looked at."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from core.java import JavaProgram, walk
from core.model import Copy, Edit, Piece
from core.transform.paper.published import Published, published_methods, same_text
from core.transform.paper.written import written
from core.transform.reorder_condition import ReorderCondition
from core.transform.transformation import Context, Place, Rewrite

_MIRRORED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}
_SWAPPED = {"==", "!=", "&&", "||", "+", "*", *_MIRRORED}

_SHOWN = 400
"""Bytes of an expression that a label is made of."""


class PublishedReorderCondition(Published):
    """Swaps the operands of every expression that is written like the one of the place.

    No parentheses are put around them: `a / b * c` becomes `c * a / b`.
    """

    sound = ReorderCondition
    unlike = "without parentheses the operands bind otherwise"

    def _found(self, program: JavaProgram) -> Iterator[Place]:
        """Each such expression whose text is another one then; it starts at its operator."""
        for method in published_methods(program):
            for node in walk(method, "binary_expression"):
                sign = program.name(_parts(node)[1])
                same = sign not in _MIRRORED and written(program).is_palindrome(node)
                if sign in _SWAPPED and not same:
                    yield _place(program, node)

    def rewrite(self, program: JavaProgram, place: Place, context: Context) -> Rewrite:
        """Swaps the text of both operands, and mirrors a relation."""
        node = next(
            each
            for each in program.nodes("binary_expression")
            if each.end_byte == place.end and _parts(each)[1].start_byte == place.start
        )
        nodes = same_text(program, node)
        edits = tuple(edit for each in nodes for edit in _swap(program, each))
        others = [_place(program, each) for each in nodes if each != node]
        unsound = self._unlike_sound(program, [place, *others], edits, context)
        summary = f"swapped the operands of {place.label}"
        return Rewrite(edits, summary, unsound=unsound)


def _parts(node: Node) -> tuple[Node, Node, Node]:
    left, operator, right = (
        node.child_by_field_name(each) for each in ("left", "operator", "right")
    )
    return left or node, operator or node, right or node


def _place(program: JavaProgram, node: Node) -> Place:
    shown = program.source[node.start_byte : min(node.end_byte, node.start_byte + _SHOWN)]
    text = " ".join(shown.decode("utf-8", "ignore").split())
    label = text if len(text) <= 60 else text[:59] + "…"
    return Place(_parts(node)[1].start_byte, node.end_byte, label)


def _swap(program: JavaProgram, node: Node) -> Iterator[Edit]:
    left, operator, right = _parts(node)
    yield Edit(left.start_byte, left.end_byte, _moved(program, right, left))
    sign = program.name(operator)
    if sign in _MIRRORED:
        yield Edit(operator.start_byte, operator.end_byte, (_MIRRORED[sign].encode(),))
    yield Edit(right.start_byte, right.end_byte, _moved(program, left, right))


def _moved(program: JavaProgram, moved: Node, target: Node) -> tuple[Piece, ...]:
    """One operand at the other's place, kept apart from what stands beside it."""
    source, text = program.source, program.text(moved)
    before = source[target.start_byte - 1 : target.start_byte]
    after = source[target.end_byte : target.end_byte + 1]
    pieces: tuple[Piece, ...] = (Copy(moved.start_byte, moved.end_byte),)
    if _joins(before, text[:1]):
        pieces = (b" ", *pieces)
    return (*pieces, b" ") if _joins(text[-1:], after) else pieces


def _joins(before: bytes, after: bytes) -> bool:
    if before in (b"+", b"-"):
        return before == after
    return all(
        each and (each.isalnum() or each in b"_$" or each >= b"\x80") for each in (before, after)
    )
