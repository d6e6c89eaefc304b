"""Swap two neighbouring statements that do not depend on each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tree_sitter import Node

from core.java import STATEMENT_LISTS, JavaProgram, hides_code, why_in_order
from core.model import Copy, Edit
from core.transform.transformation import Context, Place, Rewrite

_SIMPLE = ("expression_statement", "local_variable_declaration")


class PermuteStatements:
    """`a = 1; b = 2;` becomes `b = 2; a = 1;`."""

    name = "permute-statements"
    short = "permute"
    one_per: str | None = None

    def places(self, program: JavaProgram, context: Context) -> Sequence[Place]:  # noqa: ARG002
        """Every two declarations or expression statements that follow each other."""
        hidden = "a Unicode escape may hide code" if hides_code(program) else ""
        return [
            Place(
                first.start_byte,
                second.end_byte,
                _label(program, first),
                hidden or why_in_order(program, first, second),
            )
            for first, second in _pairs(program)
        ]

    def rewrite(self, program: JavaProgram, place: Place, context: Context) -> Rewrite:  # noqa: ARG002
        """Puts each in the other's place; comments beside them stay where they are."""
        first, second = next(each for each in _pairs(program) if each[0].start_byte == place.start)
        edits = (
            Edit(first.start_byte, first.end_byte, (Copy(second.start_byte, second.end_byte),)),
            Edit(second.start_byte, second.end_byte, (Copy(first.start_byte, first.end_byte),)),
        )
        return Rewrite(edits, f"moved behind the next: {place.label}")


def _label(program: JavaProgram, statement: Node) -> str:
    text = " ".join(program.name(statement).split())
    return text if len(text) <= 60 else text[:59] + "…"


def _pairs(program: JavaProgram) -> Iterator[tuple[Node, Node]]:
    for first in program.nodes(*_SIMPLE):
        second = first.next_named_sibling
        while second is not None and second.is_extra:
            second = second.next_named_sibling
        listed = first.parent is not None and first.parent.type in STATEMENT_LISTS
        if listed and second is not None and second.type in _SIMPLE:
            yield first, second
