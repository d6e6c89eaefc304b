"""Exchange the kind of a loop.

A `for` loop becomes a `while` loop, a `while` loop becomes a `for` loop, an
enhanced `for` loop becomes a loop with an index or an iterator, and a `do` loop one
whose condition stands in front.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tree_sitter import Node

from core.java import COMMENTS, JavaProgram, hides_code, walk
from core.model import Edit
from core.transform.do_loop import DoLoop
from core.transform.each_loop import EachLoop
from core.transform.for_loop import ForLoop
from core.transform.transformation import Context, Place, Rewrite

_LOOPS = ("do_statement", "enhanced_for_statement", "for_statement", "while_statement")
_LABELS = {
    "do_statement": "do loop",
    "enhanced_for_statement": "enhanced for loop",
    "for_statement": "for loop",
    "while_statement": "while loop",
}


class LoopExchange:
    """Exchanges the kind of one loop."""

    name = "loop-exchange"
    short = "loop"
    one_per: str | None = None

    def places(self, program: JavaProgram, context: Context) -> Sequence[Place]:  # noqa: ARG002
        """All loops."""
        hidden = "a Unicode escape may hide code" if hides_code(program) else ""
        return [
            Place(
                loop.start_byte,
                loop.end_byte,
                _LABELS[loop.type],
                hidden or _declined(program, loop),
            )
            for loop in program.nodes(*_LOOPS)
        ]

    def rewrite(self, program: JavaProgram, place: Place, context: Context) -> Rewrite:
        """Makes the other loop of the one at a place."""
        loop = next(each for each in program.nodes(*_LOOPS) if each.start_byte == place.start)
        if loop.type == "while_statement":
            return Rewrite(_as_for(program, loop), "while → for")
        if loop.type == "enhanced_for_statement":
            each = EachLoop(program, loop)
            return Rewrite(tuple(each.exchanged(context)), f"for each → {each.means}")
        if loop.type == "do_statement":
            made = tuple(DoLoop(program, loop).exchanged(context))
            return Rewrite(made, "do → condition in front")
        return Rewrite(tuple(ForLoop(program, loop).as_while()), "for → while")


def _declined(program: JavaProgram, loop: Node) -> str:
    if loop.type == "do_statement":
        return DoLoop(program, loop).declined()
    if any(each.type in COMMENTS for each in _header(loop)):
        return "a comment in the loop's header would be lost"
    if loop.type == "enhanced_for_statement":
        return EachLoop(program, loop).declined()
    return ForLoop(program, loop).declined() if loop.type == "for_statement" else ""


def _header(loop: Node) -> Iterator[Node]:
    body = loop.child_by_field_name("body")
    for each in loop.children:
        if each == body or (each.is_extra and _after_header(loop, each)):
            return
        yield from walk(each)


def _after_header(loop: Node, comment: Node) -> bool:
    """Whether a comment stands between the header's closing parenthesis and the body."""
    condition = loop.child_by_field_name("condition")
    closing = [each for each in loop.children if each.type == ")"]
    if loop.type == "while_statement" and condition is not None:
        return comment.start_byte >= condition.end_byte
    return bool(closing) and comment.start_byte >= closing[-1].end_byte


def _as_for(program: JavaProgram, loop: Node) -> tuple[Edit, ...]:
    condition = loop.child_by_field_name("condition")
    if condition is None:
        return ()
    start, end = condition.start_byte + 1, condition.end_byte - 1
    text = program.source[start:end]
    start += len(text) - len(text.lstrip())
    end -= len(text) - len(text.rstrip())
    word = Edit(loop.start_byte, loop.start_byte + len(b"while"), (b"for",))
    first = Edit(condition.start_byte + 1, start, (b"; ",))
    last = Edit(end, condition.end_byte - 1, (b"; ",))
    return word, first, last
