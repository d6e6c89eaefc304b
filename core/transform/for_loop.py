"""A `for` loop as a `while` loop: what becomes of initialiser, condition and update."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from core.java import (
    COMMENTS,
    STATEMENT_LISTS,
    TYPE_DECLARATIONS,
    JavaProgram,
    Variable,
    completes_normally,
    continues_of,
    labelled,
    scopes_of,
    walk,
)
from core.model import Copy, Edit, Piece, line_break
from core.transform.layout import begins_line, end_of_line, indentation, unit_of


class ForLoop:
    """A `for` loop and its parts."""

    def __init__(self, program: JavaProgram, loop: Node) -> None:
        self._program = program
        self._loop = loop
        self._inits = loop.children_by_field_name("init")
        self._condition = loop.child_by_field_name("condition")
        self._updates = loop.children_by_field_name("update")
        self._body = loop.children[-1]
        self._outer = labelled(loop)
        self._continues = continues_of(program, loop)
        self._break = line_break(program.source)

    def declined(self) -> str:
        """Why the loop cannot become a `while` loop; empty if it can."""
        if self._condition is not None and any(walk(self._condition, "instanceof_expression")):
            return "a pattern variable may be used after the loop"
        if not self._updates:
            return ""
        if self._is_shadowed():
            return "the body declares a name that the update uses"
        if any(self._leaves_try(each) for each in self._continues):
            return "a continue inside try or synchronized would run the update there"
        if self._completes() is None:
            return "whether the update can be reached hangs on a constant"
        return ""

    def as_while(self) -> Iterator[Edit]:
        """The edits that make it a `while` loop."""
        program, loop = self._program, self._loop
        wrap = self._needs_block()
        indent = indentation(program, self._outer.start_byte)
        own_line = begins_line(program, self._outer.start_byte)
        gap = self._break + indent if own_line else b" "
        yield from self._before(wrap, gap)
        closing = next(each for each in reversed(loop.children) if each.type == ")")
        condition: Piece = b"true"
        if self._condition is not None:
            condition = Copy(self._condition.start_byte, self._condition.end_byte)
        head: list[Piece] = [b"while (", condition, b")"]
        tail = self._tail(head)
        if self._outer == loop:
            yield Edit(loop.start_byte, closing.end_byte, (*self._moved_init(wrap, gap), *head))
        else:
            yield Edit(loop.start_byte, closing.end_byte, tuple(head))
        yield from self._before_continues()
        end = self._outer.end_byte
        if not wrap:
            yield from tail
            return
        for edit in tail:
            if edit.start >= end:
                end = edit.start
                yield Edit(edit.start, edit.end, (*edit.pieces, gap, b"}"))
                return
            yield edit
        yield Edit(end, end, (gap, b"}"))

    def _before(self, wrap: bool, gap: bytes) -> Iterator[Edit]:
        moved = self._moved_init(wrap, gap)
        if self._outer != self._loop and moved:
            yield Edit(self._outer.start_byte, self._outer.start_byte, moved)

    def _moved_init(self, wrap: bool, gap: bytes) -> tuple[Piece, ...]:
        pieces: list[Piece] = [b"{", gap] if wrap else []
        for each in self._inits:
            text = self._program.text(each)
            end = each.end_byte - 1 if text.endswith(b";") else each.end_byte
            pieces.extend((Copy(each.start_byte, end), b";", gap))
        return tuple(pieces)

    def _tail(self, head: list[Piece]) -> list[Edit]:
        """The edits at the body, for braces and the update; may add a brace to the head."""
        if not self._updates:
            return []
        reached = self._completes() is not False
        if self._body.type == "block":
            return [self._at_block_end()] if reached else []
        if not reached:
            return []
        return self._around_statement(head)

    def _at_block_end(self) -> Edit:
        program, body = self._program, self._body
        end = body.end_byte - 1
        statements = [each for each in body.named_children if each.type not in COMMENTS]
        if not begins_line(program, end):
            blank = program.source[end - 1 : end] in (b" ", b"\t")
            return Edit(end, end, (*(() if blank else (b" ",)), *self._update(b" "), b" "))
        line, _ = program.lines.span(program.lines.line_at(end))
        inner = indentation(program, end) + unit_of(program, self._loop)
        if statements and begins_line(program, statements[-1].start_byte):
            inner = indentation(program, statements[-1].start_byte)
        return Edit(line, line, (inner, *self._update(self._break + inner), self._break))

    def _around_statement(self, head: list[Piece]) -> list[Edit]:
        program, body, loop = self._program, self._body, self._loop
        if body.type == ";":
            pieces = (b"{ ", *self._update(b" "), b" }")
            gap = () if program.source[body.start_byte - 1 : body.start_byte] == b" " else (b" ",)
            return [Edit(body.start_byte, body.end_byte, (*gap, *pieces))]
        end = end_of_line(program, body.end_byte)
        if not begins_line(program, body.start_byte) or end is None:
            opening = Edit(body.start_byte, body.start_byte, (b"{ ",))
            return [
                opening,
                Edit(body.end_byte, body.end_byte, (b" ", *self._update(b" "), b" }")),
            ]
        head.append(b" {")
        inner = indentation(program, body.start_byte)
        outer = indentation(program, loop.start_byte)
        gap_inner = self._break + inner
        pieces_after = (gap_inner, *self._update(gap_inner), self._break, outer, b"}")
        return [Edit(end, end, pieces_after)]

    def _update(self, gap: bytes) -> list[Piece]:
        pieces: list[Piece] = []
        for each in self._updates:
            pieces.extend((Copy(each.start_byte, each.end_byte), b";", gap))
        return pieces[:-1]

    def _before_continues(self) -> Iterator[Edit]:
        if not self._updates:
            return
        for jump in self._continues:
            start, end = jump.start_byte, jump.end_byte
            if jump.parent is not None and jump.parent.type in STATEMENT_LISTS:
                own_line = begins_line(self._program, start)
                gap = self._break + indentation(self._program, start) if own_line else b" "
                yield Edit(start, start, (*self._update(gap), gap))
            else:
                yield Edit(start, start, (b"{ ", *self._update(b" "), b" "))
                yield Edit(end, end, (b" }",))

    def _completes(self) -> bool | None:
        return completes_normally(self._program, self._body)

    def _is_shadowed(self) -> bool:
        used = {
            self._program.name(name)
            for each in self._updates
            for name in walk(each, "identifier", "type_identifier")
        }
        declared = {each.name for each in self._variables_in(self._body)}
        declared.update(
            self._program.name(name)
            for each in walk(self._body, *TYPE_DECLARATIONS)
            if (name := each.child_by_field_name("name")) is not None
        )
        return bool(used & declared)

    def _variables_in(self, node: Node) -> list[Variable]:
        return [
            each
            for each in scopes_of(self._program).variables
            if node.start_byte <= each.declaration.start_byte < node.end_byte
        ]

    def _leaves_try(self, jump: Node) -> bool:
        node = jump.parent
        guards = ("synchronized_statement", "try_statement", "try_with_resources_statement")
        while node is not None and node != self._loop:
            if node.type in guards:
                return True
            node = node.parent
        return False

    def _needs_block(self) -> bool:
        if not self._inits:
            return False
        parent = self._outer.parent
        if parent is None or parent.type not in STATEMENT_LISTS:
            return True
        names = {
            self._program.name(name)
            for init in self._inits
            if init.type == "local_variable_declaration"
            for declarator in init.children_by_field_name("declarator")
            if (name := declarator.child_by_field_name("name")) is not None
        }
        scope = parent.parent if parent.type == "switch_block_statement_group" else parent
        after = _names_after(scope or parent, self._outer.end_byte)
        return any(self._program.name(each) in names for each in after)


def _names_after(scope: Node, offset: int) -> Iterator[Node]:
    """The identifiers of a scope that stand behind `offset`."""
    for each in walk(scope, "identifier"):
        if each.start_byte >= offset:
            yield each
