"""Log statement, as published: somewhere among the statements of a method."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from core.java import COMMENTS, JavaProgram
from core.model import Edit, line_break
from core.transform.insert_log import InsertLog
from core.transform.layout import begins_line, indentation
from core.transform.paper.published import Published, published_methods
from core.transform.transformation import Context, Place, Rewrite

_LOG = b'System.out.println("log");'


class PublishedInsertLog(Published):
    """Puts one line before a statement of the method's body, the same text each time."""

    sound = InsertLog

    def _found(self, program: JavaProgram) -> Iterator[Place]:
        """Each method with a statement."""
        for method in published_methods(program):
            if _statements(method):
                name = program.name(method.child_by_field_name("name") or method)
                yield Place(method.start_byte, method.end_byte, f"method {name}")

    def rewrite(self, program: JavaProgram, place: Place, context: Context) -> Rewrite:
        """Puts the line before a statement that the seed chooses."""
        method = next(
            each for each in program.nodes("method_declaration") if each.start_byte == place.start
        )
        statements = _statements(method)
        number = context.rng.randrange(len(statements))
        at = statements[number].start_byte
        edit = Edit(at, at, (_LOG + b" ",))
        if begins_line(program, at):
            line, _ = program.lines.span(program.lines.line_at(at))
            edit = Edit(line, line, (indentation(program, at) + _LOG + line_break(program.source),))
        label = place.label.removeprefix("method ")
        return Rewrite((edit,), f"log line before statement {number + 1} of {label}")


def _statements(method: Node) -> list[Node]:
    body = method.child_by_field_name("body")
    return [each for each in body.named_children if each.type not in COMMENTS] if body else []
