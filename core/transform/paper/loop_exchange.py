"""Loop exchange, as published: the update goes to the end of the body, whatever is there."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from core.java import JavaProgram, completes_normally, continues_of, labelled, walk
from core.model import Copy, Edit, Piece, line_break
from core.transform.layout import begins_line, indentation, unit_of
from core.transform.loop_exchange import LoopExchange
from core.transform.paper.published import Published, published_methods, same_text
from core.transform.transformation import Context, Place, Rewrite

_LABELS = {"for_statement": "for loop", "while_statement": "while loop"}


class PublishedLoopExchange(Published):
    """Exchanges `for` and `while`; `do` and the enhanced `for` stay."""

    sound = LoopExchange

    def _found(self, program: JavaProgram) -> Iterator[Place]:
        for method in published_methods(program):
            for loop in walk(method, *_LABELS):
                yield Place(loop.start_byte, loop.end_byte, _LABELS[loop.type])

    def rewrite(self, program: JavaProgram, place: Place, context: Context) -> Rewrite:
        """Exchanges every loop that is written like the one of the place."""
        loop = next(each for each in program.nodes(*_LABELS) if each.start_byte == place.start)
        loops = same_text(program, loop)
        is_for = loop.type == "for_statement"
        edits = tuple(
            edit
            for each in loops
            for edit in (_as_while(program, each) if is_for else _as_for(each))
        )
        others = [
            Place(each.start_byte, each.end_byte, place.label) for each in loops if each != loop
        ]
        unsound = self._unlike_sound(program, [place, *others], edits, context)
        if unsound and is_for and not place.declined:
            unsound = _why(program, loops) or unsound
        return Rewrite(edits, "for → while" if is_for else "while → for", unsound=unsound)


def _why(program: JavaProgram, loops: list[Node]) -> str:
    """What the exchange gets wrong, in words."""
    for loop in loops:
        if labelled(loop) != loop:
            return "the label is the block's then, and no longer the loop's"
        if not loop.children_by_field_name("update"):
            continue
        if continues_of(program, loop):
            return "a continue skips the update"
        if completes_normally(program, loop.children[-1]) is False:
            return "the update cannot be reached"
    return ""


def _as_for(loop: Node) -> Iterator[Edit]:
    condition = loop.child_by_field_name("condition") or loop
    start, end = condition.start_byte, condition.end_byte
    yield Edit(loop.start_byte, loop.start_byte + len(b"while"), (b"for",))
    yield Edit(start, start + 1, (b"(; ",))
    yield Edit(end - 1, end, (b"; )",))


def _as_while(program: JavaProgram, loop: Node) -> Iterator[Edit]:
    inits, updates = (loop.children_by_field_name(each) for each in ("init", "update"))
    condition = loop.child_by_field_name("condition")
    body = loop.children[-1]
    closing = next(each for each in reversed(loop.children) if each.type == ")")
    indent = indentation(program, loop.start_byte)
    own_line = begins_line(program, loop.start_byte)
    gap = line_break(program.source) + indent if own_line else b" "
    head: list[Piece] = [b"{", gap] if inits else []
    for each in inits:
        end = each.end_byte - 1 if program.text(each).endswith(b";") else each.end_byte
        head += [Copy(each.start_byte, end), b";", gap]
    kept: Piece = Copy(condition.start_byte, condition.end_byte) if condition else b"true"
    head += [b"while (", kept, b")"]
    last: list[Piece] = [gap, b"}"] if inits else []
    moved = [Copy(each.start_byte, each.end_byte) for each in updates]
    yield Edit(loop.start_byte, closing.end_byte, tuple(head))
    if not moved:
        yield Edit(loop.end_byte, loop.end_byte, tuple(last))
    elif body.type == "block":
        yield from _at_end(program, loop, body, moved, last)
    elif body.type == ";":
        pieces = [piece for each in moved for piece in (b" ", each, b";")]
        yield Edit(body.start_byte, body.end_byte, (b" {", *pieces, b" }", *last))
    else:
        pieces = [piece for each in moved for piece in (b" ", each, b";")]
        yield Edit(body.start_byte, body.start_byte, (b"{ ",))
        yield Edit(body.end_byte, body.end_byte, (*pieces, b" }", *last))


def _at_end(
    program: JavaProgram, loop: Node, body: Node, updates: list[Copy], last: list[Piece]
) -> Iterator[Edit]:
    at = body.end_byte - 1
    if begins_line(program, at):
        line, _ = program.lines.span(program.lines.line_at(at))
        inner, ending = (
            indentation(program, at) + unit_of(program, loop),
            line_break(program.source),
        )
        pieces = tuple(piece for each in updates for piece in (inner, each, b";", ending))
        yield Edit(line, line, pieces)
    else:
        gap = () if program.source[at - 1 : at].isspace() else (b" ",)
        yield Edit(at, at, (*gap, *(piece for each in updates for piece in (each, b"; "))))
    yield Edit(body.end_byte, body.end_byte, tuple(last))
