"""A `do` loop as a loop whose condition stands in front.

    do { ... } while (condition);

becomes

    for (boolean first = true; first || condition; first = false) { ... }

which does not look at the condition before the first pass, and looks at it after
each one, also where the pass ends with `continue`. Where the condition is always
true there is nothing to skip: `while (true) { ... }`.
"""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from core.java import (
    COMMENTS,
    JavaProgram,
    VariableKind,
    completes_normally,
    constant_truth,
    scopes_of,
    walk,
)
from core.model import Copy, Edit, Piece
from core.transform.naming import describe_companion, new_name
from core.transform.transformation import Context

_LOOSE = frozenset({"assignment_expression", "lambda_expression", "ternary_expression"})
"""Expressions that bind less tightly than `||`."""


class DoLoop:
    """A `do` loop and its parts."""

    def __init__(self, program: JavaProgram, loop: Node) -> None:
        self._program = program
        self._loop = loop
        self._body = loop.child_by_field_name("body") or loop
        self._condition = _bare(loop.child_by_field_name("condition") or loop)

    def declined(self) -> str:
        """Why no other loop does the same; empty if one does."""
        if any(each.type in COMMENTS for each in self._around()):
            return "a comment beside the loop's body would be lost"
        if any(walk(self._condition, "instanceof_expression")):
            return "a pattern variable may be used after the loop"
        truth = constant_truth(self._program, self._condition)
        if truth is None:
            return "whether the loop ends hangs on a constant"
        if truth:
            return ""
        if completes_normally(self._program, self._loop) is not True:
            return "nothing behind the loop can be reached"
        if self._gives_first_value():
            return "it gives a variable its first value, which its first pass surely does"
        return ""

    def exchanged(self, context: Context) -> Iterator[Edit]:
        """The edits that put the condition in front."""
        condition: tuple[Piece, ...] = (Copy(self._condition.start_byte, self._condition.end_byte),)
        head: tuple[Piece, ...]
        if constant_truth(self._program, self._condition):
            head = (b"while (", *condition, b")")
        else:
            request = describe_companion(self._program, "first", "boolean", "first")
            name = new_name(request, context).encode()
            if self._condition.type in _LOOSE:
                condition = (b"(", *condition, b")")
            start = b"for (boolean " + name + b" = true; " + name + b" || "
            head = (start, *condition, b"; " + name + b" = false)")
        start_byte, word = self._loop.start_byte, len(b"do")
        follows = self._program.source[start_byte + word : start_byte + word + 1]
        if not follows.isspace():
            head = (*head, b" ")
        yield Edit(start_byte, start_byte + word, head)
        yield Edit(self._body.end_byte, self._loop.end_byte, ())

    def _around(self) -> Iterator[Node]:
        for each in self._loop.children:
            if each != self._body:
                yield from walk(each)

    def _gives_first_value(self) -> bool:
        """Whether a variable from outside that had no value at first is assigned in it."""
        scopes, loop = scopes_of(self._program), self._loop
        for each in walk(loop, "assignment_expression"):
            target = each.child_by_field_name("left")
            if target is not None and target.type == "field_access":
                target = target.child_by_field_name("field")
            variable = scopes.binding_of(target) if target is not None else None
            if variable is None or variable.declarator.child_by_field_name("value"):
                continue
            outside = not loop.start_byte <= variable.declaration.start_byte < loop.end_byte
            unset = variable.kind is VariableKind.LOCAL or (
                variable.kind is VariableKind.FIELD and variable.is_final
            )
            if outside and unset:
                return True
        return False


def _bare(condition: Node) -> Node:
    inner = [each for each in condition.named_children if not each.is_extra]
    return inner[0] if condition.type == "parenthesized_expression" and inner else condition
