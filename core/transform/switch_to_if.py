"""A `switch` statement as a chain of `if` statements.

    switch (n) {                    if (n == 1) {
        case 1: f(); break;             f();
        case 2: case 3: g(); break; } else if (n == 2 || n == 3) {
        default: h();                   g();
    }                               } else {
                                        h();
                                    }

Only where no case falls through into the next and nothing breaks out of the middle
of one. What is switched on is evaluated once, by a variable of its own if need be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tree_sitter import Node

from core.java import (
    COMMENTS,
    STATEMENT_LISTS,
    TYPE_DECLARATIONS,
    JavaProgram,
    VariableKind,
    breaks_of,
    completes_normally,
    hides_code,
    is_statement,
    labelled,
    scopes_of,
    type_of,
    unboxed,
    walk,
)
from core.model import Copy, Edit, Piece, line_break
from core.transform.layout import begins_line, indentation
from core.transform.naming import describe_companion, new_name
from core.transform.transformation import Context, Place, Rewrite

_LOOSE = frozenset({"assignment_expression", "binary_expression", "ternary_expression"})
"""Constants that need parentheses as an operand of `==`."""


class SwitchToIf:
    """Makes an `if` chain of one `switch` statement."""

    name = "switch-to-if"
    short = "switch"
    one_per: str | None = None

    def places(self, program: JavaProgram, context: Context) -> Sequence[Place]:  # noqa: ARG002
        """All `switch` statements; a `switch` expression is none."""
        hidden = "a Unicode escape may hide code" if hides_code(program) else ""
        return [
            Place(
                node.start_byte,
                node.end_byte,
                "switch statement",
                hidden or _Switch(program, node).declined(),
            )
            for node in program.nodes("switch_expression")
            if is_statement(node)
        ]

    def rewrite(self, program: JavaProgram, place: Place, context: Context) -> Rewrite:
        """Makes a condition of each label, and takes out what jumped to the end."""
        node = next(
            each
            for each in program.nodes("switch_expression")
            if each.start_byte == place.start and each.end_byte == place.end
        )
        return Rewrite(tuple(_Switch(program, node).edits(context)), "switch → if")


@dataclass(frozen=True, slots=True)
class _Case:
    """Labels that lead to the same statements.

    Attributes:
        labels: the labels.
        parts: the statements, without the `break` at their end and comments.
        end: that `break`; None without one.
    """

    labels: list[Node]
    parts: list[Node]
    end: Node | None

    @property
    def is_default(self) -> bool:
        return any(not each.named_children for each in self.labels)

    @property
    def has_braces(self) -> bool:
        return [each.type for each in self.parts] == ["block"]


class _Switch:
    def __init__(self, program: JavaProgram, node: Node) -> None:
        self._program = program
        self._node = node
        self._outer = labelled(node)
        condition = node.child_by_field_name("condition") or node
        inner = [each for each in condition.named_children if not each.is_extra]
        self._value = inner[0] if inner else condition
        self._body = node.child_by_field_name("body") or node
        self._cases = list(self._read())

    def declined(self) -> str:
        """Why no `if` chain does the same; empty if one does."""
        type = type_of(self._program, self._value)
        if unboxed(type) is None and type != "String":
            return "what it switches on may be an enum or null"
        if not any(not each.is_default for each in self._cases):
            return "it has no case"
        if any(each.is_default for each in self._cases[:-1]):
            return "its default is not the last"
        if any(self._between()):
            return "a comment between labels would be lost"
        if self._falls_through():
            return "a case falls through into the next"
        ends = [each.end for each in self._cases]
        if any(each not in ends and not each.named_children for each in self._breaks()):
            return "a break leaves it from the middle of a case"
        return self._shares_names()

    def edits(self, context: Context) -> Iterator[Edit]:
        """The edits, in no order."""
        program, outer = self._program, self._outer
        gap: bytes = b" "
        if begins_line(program, outer.start_byte):
            gap = line_break(program.source) + indentation(program, outer.start_byte)
        wrap = outer.parent is None or outer.parent.type not in STATEMENT_LISTS
        before: tuple[Piece, ...] = (b"{", gap) if wrap else ()
        value: Piece = Copy(self._value.start_byte, self._value.end_byte)
        if not self._is_local():
            type = type_of(program, self._value) or ""
            request = describe_companion(program, "value", type, "value")
            name = new_name(request, context).encode()
            before = (*before, f"{type} ".encode(), name, b" = ", value, b";", gap)
            value = name
        if self._outer != self._node and before:
            yield Edit(outer.start_byte, outer.start_byte, before)
            before = ()
        yield from self._head(before, value)
        for last, case in zip(self._cases, self._cases[1:], strict=False):
            pieces = (b"" if last.has_braces else b"} ", b"else ", *self._condition(case, value))
            start = self._label_start(case)
            yield Edit(start, self._label_end(case), (self._indent(start), *pieces))
        yield from (self._without(each.end) for each in self._cases if each.end is not None)
        end = self._node.end_byte
        if wrap and not self._cases[-1].has_braces:
            yield Edit(end, end, (gap, b"}"))
        elif not wrap and self._cases[-1].has_braces:
            yield self._without_text(end - 1, end)

    def _head(self, before: tuple[Piece, ...], value: Piece) -> Iterator[Edit]:
        """The first condition takes the place of the switch's head, and its labels go."""
        first, start = self._cases[0], self._node.start_byte
        head = (*before, *self._condition(first, value))
        if first.has_braces:
            yield Edit(start, self._label_end(first), head)
            return
        source, end = self._program.source, self._label_end(first)
        yield Edit(start, self._body.start_byte + 1, head)
        after = end
        while source[after : after + 1] in (b" ", b"\t"):
            after += 1
        # The blanks before a `break` go with it.
        if first.end is None or after != first.end.start_byte:
            end = after
        yield self._without_text(first.labels[0].start_byte, end, blanks=False)

    def _read(self) -> Iterator[_Case]:
        labels: list[Node] = []
        for group in self._body.named_children:
            if group.is_extra:
                continue
            parts = [each for each in group.named_children if not each.is_extra]
            labels += [each for each in parts if each.type == "switch_label"]
            statements = [each for each in parts if each.type != "switch_label"]
            if statements:
                yield self._case(labels, statements)
                labels = []
        if labels:
            yield _Case(labels, [], None)

    def _case(self, labels: list[Node], statements: list[Node]) -> _Case:
        last = statements[-1]
        if self._leaves(last):
            return _Case(labels, statements[:-1], last)
        if last.type == "block" and len(statements) == 1:
            inner = [each for each in last.named_children if not each.is_extra]
            if inner and self._leaves(inner[-1]):
                return _Case(labels, statements, inner[-1])
        return _Case(labels, statements, None)

    def _leaves(self, statement: Node) -> bool:
        return statement.type == "break_statement" and not statement.named_children

    def _breaks(self) -> list[Node]:
        return breaks_of(self._program, self._node)

    def _between(self) -> Iterator[Node]:
        """What stands in the switch's head and between the labels of each case."""
        first = self._cases[0]
        kept = self._body.start_byte if not first.has_braces else self._label_end(first)
        ranges = [(self._node.start_byte, kept)]
        ranges += [(each.labels[0].start_byte, self._label_end(each)) for each in self._cases]
        for each in walk(self._node, *COMMENTS):
            if any(start <= each.start_byte < end for start, end in ranges):
                yield each

    def _falls_through(self) -> bool:
        if any(each.type == "switch_rule" for each in self._body.named_children):
            return False
        for case in self._cases[:-1]:
            done = [completes_normally(self._program, each) for each in case.parts]
            if case.end is None and False not in done:
                return True
        return False

    def _shares_names(self) -> str:
        """Whether a name that one case declares means something in another one."""
        for each in scopes_of(self._program).variables:
            if each.scope != self._body:
                continue
            if each.uncertain:
                return "a label may mean a variable that a case declares"
            owner = _child_of(self._body, each.declaration)
            if any(_child_of(self._body, use) != owner for use in each.uses):
                return "a variable of one case is used in another"
        kinds = {part.type for case in self._cases for part in case.parts}
        return "a case declares a class" if kinds & TYPE_DECLARATIONS else ""

    def _is_local(self) -> bool:
        if self._value.type != "identifier":
            return False
        variable = scopes_of(self._program).binding_of(self._value)
        return (
            variable is not None
            and not variable.uncertain
            and variable.kind is not VariableKind.FIELD
        )

    def _condition(self, case: _Case, value: Piece) -> tuple[Piece, ...]:
        opening: Piece = b"" if case.has_braces else b"{"
        if case.is_default:
            return (opening,)
        text = type_of(self._program, self._value) == "String"
        pieces: list[Piece] = []
        for label in case.labels:
            for each in label.named_children:
                constant: tuple[Piece, ...] = (Copy(each.start_byte, each.end_byte),)
                if text:
                    pieces += (value, b".equals(", *constant, b")", b" || ")
                    continue
                if each.type in _LOOSE:
                    constant = (b"(", *constant, b")")
                pieces += (value, b" == ", *constant, b" || ")
        return (b"if (", *pieces[:-1], b") ", opening)

    def _label_start(self, case: _Case) -> int:
        start = case.labels[0].start_byte
        if begins_line(self._program, start):
            return self._program.lines.span(self._program.lines.line_at(start))[0]
        return start

    def _label_end(self, case: _Case) -> int:
        """Behind the colon or the arrow, and blanks before a block that gives its braces."""
        mark = case.labels[-1].next_sibling
        end = mark.end_byte if mark is not None else case.labels[-1].end_byte
        return case.parts[0].start_byte if case.has_braces else end

    def _indent(self, start: int) -> bytes:
        return indentation(self._program, self._node.start_byte) if self._is_first(start) else b""

    def _is_first(self, start: int) -> bool:
        return self._program.lines.span(self._program.lines.line_at(start))[0] == start

    def _without(self, jump: Node) -> Edit:
        return self._without_text(jump.start_byte, jump.end_byte)

    def _without_text(self, start: int, end: int, *, blanks: bool = True) -> Edit:
        """Text goes with its line, if it has one for itself, else with the blanks before it."""
        source = self._program.source
        lines = self._program.lines
        line, line_end = lines.span(lines.line_at(start))[0], lines.span(lines.line_at(end))[1]
        if not (source[line:start] + source[end:line_end]).strip():
            return Edit(line, line_end, ())
        before = source[line:start].rstrip(b" \t") if blanks else source[line:start]
        return Edit(line + len(before), end, ())


def _child_of(above: Node, node: Node) -> Node:
    while node.parent is not None and node.parent != above:
        node = node.parent
    return node
