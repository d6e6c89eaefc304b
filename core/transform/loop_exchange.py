"""Exchange the kind of a loop: `for` becomes `while`, `while` becomes `for`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tree_sitter import Node

from core.java import JavaProgram, walk
from core.model import Copy, Edit, Piece, TransformationName
from core.transform.layout import indent_of, line_break_of
from core.transform.transformation import Context, Place, Rewrite

_INNER_SCOPES = ("class_body", "lambda_expression")
_LOOPS = ("do_statement", "enhanced_for_statement", "for_statement", "while_statement")


class LoopExchange:
    """Rewrites a `for` as the `while` that the language defines it by, and back.

    The initial part moves before the loop, in a block of its own, so that its
    names end where they did (JLS 14.14.1); the update moves to the end of the
    body.
    """

    name = TransformationName.LOOP_EXCHANGE
    one_per: str | None = None

    def places(self, program: JavaProgram, context: Context) -> Sequence[Place]:  # noqa: ARG002
        """Every loop."""
        return [
            Place(
                node.start_byte,
                node.end_byte,
                node.type.replace("_statement", " loop").replace("_", " "),
                _declined(program, node),
            )
            for node in walk(program.root, *_LOOPS)
        ]

    def rewrite(self, program: JavaProgram, place: Place, context: Context) -> Rewrite:  # noqa: ARG002
        """The edits of the loop's head, and of the end of its body."""
        node = next(
            each
            for each in walk(program.root, *_LOOPS)
            if each.start_byte == place.start and each.end_byte == place.end
        )
        if node.type == "while_statement":
            return _to_for(node)
        return _to_while(program, node)


def _to_for(node: Node) -> Rewrite:
    condition = node.child_by_field_name("condition")
    assert condition is not None  # noqa: S101 - the grammar demands it
    head = (
        b"for (; ",
        Copy(condition.start_byte + 1, condition.end_byte - 1),
        b"; )",
    )
    return Rewrite((Edit(node.start_byte, condition.end_byte, head),), "while → for")


def _to_while(program: JavaProgram, node: Node) -> Rewrite:
    body = _body(node)
    init = node.children_by_field_name("init")
    condition = node.child_by_field_name("condition")
    updates = node.children_by_field_name("update")
    indent, line_break = indent_of(program, node), line_break_of(program)
    test: Piece = Copy(condition.start_byte, condition.end_byte) if condition else b"true"
    pieces: list[Piece] = [b"{", line_break, indent] if init else []
    if init and init[0].type == "local_variable_declaration":
        pieces += [Copy(init[0].start_byte, init[0].end_byte), line_break, indent]
    else:
        for each in init:
            pieces += [Copy(each.start_byte, each.end_byte), b";", line_break, indent]
    pieces += [b"while (", test, b")"]
    head_end = _closing_parenthesis(node).end_byte
    edits = [Edit(node.start_byte, head_end, tuple(pieces))]
    steps: list[Piece] = []
    for each in updates:
        steps += [indent + b"    ", Copy(each.start_byte, each.end_byte), b";", line_break]
    close = (line_break, indent, b"}") if init else ()
    if body.type == "block":
        brace = body.end_byte - 1
        start, _ = program.lines.span(program.lines.line_at(brace))
        if not program.source[start:brace].strip():
            edits.append(Edit(start, start, tuple(steps)))
        elif steps:
            edits.append(Edit(brace, brace, (line_break, *steps, indent)))
    elif steps:
        edits.append(Edit(body.start_byte, body.start_byte, (b"{ ",)))
        close = (line_break, *steps, indent, b"}", *close)
    if close:
        edits.append(Edit(node.end_byte, node.end_byte, close))
    return Rewrite(tuple(edits), "for → while")


def _declined(program: JavaProgram, node: Node) -> str:
    if node.type == "do_statement":
        return "the body of a do loop runs before its condition"
    if node.type == "enhanced_for_statement":
        return "an enhanced for has no condition"
    if any(each.type in ("line_comment", "block_comment") for each in node.children):
        return "a comment stands in the loop's head"
    if node.type == "while_statement":
        return _condition_declined(node)
    return _for_declined(program, node)


def _condition_declined(node: Node) -> str:
    condition = node.child_by_field_name("condition")
    comments = condition is not None and any(walk(condition, "line_comment", "block_comment"))
    if comments:
        return "a comment stands in the loop's head"
    if condition is not None and any(walk(condition, "instanceof_expression")):
        return "a pattern variable may be used after the loop"
    return ""


def _for_declined(program: JavaProgram, node: Node) -> str:
    if node.parent is not None and node.parent.type == "labeled_statement":
        return "the loop has a label"
    if why := _condition_declined(node):
        return why
    init = node.children_by_field_name("init")
    body, updates = _body(node), node.children_by_field_name("update")
    own = {
        program.text(name)
        for each in init
        for declarator in each.children_by_field_name("declarator")
        if (name := declarator.child_by_field_name("name")) is not None
    }
    if own & _captured(program, node):
        return "a lambda or an inner class uses the loop's variable"
    if not updates:
        return ""
    if any(_own_jumps(body, "continue_statement")):
        return "continue would skip the update"
    if not _reaches_end(body):
        return "the update could never be reached"
    names = {program.text(each) for update in updates for each in walk(update, "identifier")}
    if names & set(_declared(program, body)):
        return "the body declares a name of the update"
    return ""


def _body(node: Node) -> Node:
    body = node.child_by_field_name("body")
    assert body is not None  # noqa: S101 - the grammar demands it
    return body


def _closing_parenthesis(node: Node) -> Node:
    body = _body(node)
    return next(
        each
        for each in reversed(node.children)
        if each.type == ")" and each.end_byte <= body.start_byte
    )


def _captured(program: JavaProgram, node: Node) -> set[bytes]:
    return {
        program.text(name)
        for inner in walk(node, *_INNER_SCOPES)
        for name in walk(inner, "identifier")
    }


def _own_jumps(node: Node, kind: str) -> Iterator[Node]:
    """The jumps in a body that leave, or go on with, its own loop; labelled ones too."""
    for each in node.children:
        if each.type in _INNER_SCOPES:
            continue
        if each.type == kind:
            yield each
        elif each.type in _LOOPS or (
            kind == "break_statement" and each.type in ("switch_expression", "switch_statement")
        ):
            yield from (jump for jump in walk(each, kind) if jump.named_child_count)
        else:
            yield from _own_jumps(each, kind)


def _declared(program: JavaProgram, body: Node) -> Iterator[bytes]:
    if body.type != "block":
        return
    for statement in body.named_children:
        if statement.type == "local_variable_declaration":
            for declarator in statement.children_by_field_name("declarator"):
                name = declarator.child_by_field_name("name")
                if name is not None:
                    yield program.text(name)
        for pattern in walk(statement, "instanceof_expression"):
            name = pattern.child_by_field_name("name")
            if name is not None:
                yield program.text(name)


def _reaches_end(node: Node) -> bool:
    """Whether a statement can surely complete normally; doubt counts as no (JLS 14.22)."""
    if node.type == "block":
        return all(_reaches_end(each) for each in node.named_children)
    if node.type in ("return_statement", "throw_statement", "break_statement",
                     "continue_statement", "yield_statement"):  # fmt: skip
        return False
    if node.type == "if_statement":
        other = node.child_by_field_name("alternative")
        then = node.child_by_field_name("consequence")
        return other is None or _reaches_end(other) or (then is not None and _reaches_end(then))
    if node.type in ("while_statement", "do_statement", "for_statement"):
        condition = node.child_by_field_name("condition")
        if condition is None:
            return False
        return not any(walk(condition, "true")) and (
            node.type != "do_statement" or _reaches_end(_body(node))
        )
    return node.type not in (
        "labeled_statement",
        "switch_expression",
        "switch_statement",
        "synchronized_statement",
        "try_statement",
        "try_with_resources_statement",
    )
