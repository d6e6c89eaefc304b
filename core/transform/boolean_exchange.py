"""Exchange a boolean for its opposite: `found = false` becomes `found = true`, reads negate.

The variable holds the negation of what it held. So its initial value and each
value that it is assigned are negated, `&=` and `|=` change places (De Morgan),
and each read is negated.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tree_sitter import Node

from core.java import JavaProgram, Variable, VariableKind, hides_code, scopes_of
from core.model import Edit
from core.transform.transformation import Context, Place, Rewrite

_NEGATED = {b"true": b"false", b"false": b"true", b"==": b"!=", b"!=": b"=="}
_COMPOUND = {b"&=": b"|=", b"|=": b"&="}
_TIGHT = frozenset(
    {
        "array_access",
        "field_access",
        "identifier",
        "method_invocation",
        "parenthesized_expression",
        "unary_expression",
    }
)
"""Expressions that `!` applies to without parentheses."""


class BooleanExchange:
    """Exchanges one local boolean that has an initial value."""

    name = "boolean-exchange"
    short = "boolean"
    one_per: str | None = None

    def places(self, program: JavaProgram, context: Context) -> Sequence[Place]:  # noqa: ARG002
        """The declarators of all local booleans with an initial value."""
        hidden = hides_code(program)
        return [
            Place(
                each.declarator.start_byte,
                each.declarator.end_byte,
                f"boolean {each.name}",
                "a Unicode escape may hide a name" if hidden else _declined(each),
            )
            for each in _booleans(program)
        ]

    def rewrite(self, program: JavaProgram, place: Place, context: Context) -> Rewrite:  # noqa: ARG002
        """Negates what the variable is given, and what is read of it."""
        variable = next(
            each for each in _booleans(program) if each.declarator.start_byte == place.start
        )
        negations = _Negations(program)
        value = variable.declarator.child_by_field_name("value")
        if value is not None:
            negations.negate(value)
        for use in variable.uses:
            negations.exchange(use)
        return Rewrite(negations.edits(), f"{variable.name} → !{variable.name}")


class _Negations:
    """A set of negations; two of the same thing cancel out."""

    def __init__(self, program: JavaProgram) -> None:
        self._program = program
        self._toggled: dict[int, Node] = {}
        self._operators: list[Node] = []

    def negate(self, node: Node) -> None:
        """Negates the value of an expression."""
        inner = node
        while inner.type == "parenthesized_expression" and len(inner.named_children) == 1:
            inner = inner.named_children[0]
        direct = inner.type in ("identifier", "true", "false")
        self._toggle(inner if direct or _is_not(inner) or self._equality(inner) else node)

    def exchange(self, use: Node) -> None:
        """Exchanges one use of the variable: a read, or the target of an assignment."""
        parent = use.parent
        if (
            parent is None
            or parent.type != "assignment_expression"
            or parent.child_by_field_name("left") != use
        ):
            self._negate_in_place(use)
            return
        operator, right = (parent.child_by_field_name(each) for each in ("operator", "right"))
        if operator is not None and right is not None:
            text = self._program.text(operator)
            if text in _COMPOUND:
                self._operators.append(operator)
            if text != b"^=":
                self.negate(right)
        if not _is_statement(parent):
            self._negate_in_place(parent)

    def _negate_in_place(self, node: Node) -> None:
        outer = node
        while outer.parent is not None and outer.parent.type == "parenthesized_expression":
            outer = outer.parent
        above = outer.parent
        self._toggle(above if above is not None and _is_not(above) else node)

    def _toggle(self, node: Node) -> None:
        if self._toggled.pop(node.id, None) is None:
            self._toggled[node.id] = node

    def _equality(self, node: Node) -> bool:
        operator = node.child_by_field_name("operator")
        return (
            node.type == "binary_expression"
            and operator is not None
            and self._program.text(operator) in _NEGATED
        )

    def edits(self) -> tuple[Edit, ...]:
        """All edits; at one point those of outer expressions begin first and end last."""
        nodes = sorted(self._toggled.values(), key=lambda each: each.start_byte - each.end_byte)
        before: list[Edit] = []
        after: list[Edit] = []
        for node in nodes:
            if node.type in ("true", "false"):
                before.append(self._replaced(node, _NEGATED))
            elif _is_not(node):
                before.append(self._without_not(node))
            elif self._equality(node):
                operator = node.child_by_field_name("operator")
                before.append(self._replaced(operator or node, _NEGATED))
            elif node.type in _TIGHT:
                before.append(Edit(node.start_byte, node.start_byte, (b"!",)))
            else:
                before.append(Edit(node.start_byte, node.start_byte, (b"!(",)))
                after.insert(0, Edit(node.end_byte, node.end_byte, (b")",)))
        operators = [self._replaced(each, _COMPOUND) for each in self._operators]
        return (*before, *after, *operators)

    def _replaced(self, node: Node, by: dict[bytes, bytes]) -> Edit:
        return Edit(node.start_byte, node.end_byte, (by[self._program.text(node)],))

    def _without_not(self, node: Node) -> Edit:
        """`! x` loses its `!` and the blanks behind it, but must not grow into a word."""
        source = self._program.source
        end = node.start_byte + 1
        while source[end : end + 1] in (b" ", b"\t"):
            end += 1
        return Edit(node.start_byte, end, (b" ",) if _in_word(source, node.start_byte) else ())


def _booleans(program: JavaProgram) -> Iterator[Variable]:
    for each in scopes_of(program).variables:
        value = each.declarator.child_by_field_name("value")
        if each.kind is VariableKind.LOCAL and each.type == "boolean" and value is not None:
            yield each


def _declined(variable: Variable) -> str:
    return "a use may mean an inherited field" if variable.uncertain else ""


def _is_not(node: Node) -> bool:
    return node.type == "unary_expression" and bool(node.children) and node.children[0].type == "!"


def _is_statement(assignment: Node) -> bool:
    parent = assignment.parent
    if parent is None:
        return True
    if parent.type == "for_statement":
        return parent.child_by_field_name("condition") != assignment
    return parent.type == "expression_statement"


def _in_word(source: bytes, offset: int) -> bool:
    before = source[offset - 1 : offset].decode("utf-8", "replace")
    return before.isalnum() or before in ("_", "$")
