"""Makes a failing program small: hierarchical delta debugging on the syntax tree.

What is deleted or replaced is a node of the tree, from the top down, so that most of what
is tried is Java again (Misherghi and Su, "HDD: Hierarchical Delta Debugging", ICSE 2006;
Sun and others, "Perses", ICSE 2018). Within one level of the tree, parts are deleted by
ddmin (Zeller and Hildebrandt, TSE 2002).

Hypothesis, which draws and shrinks test data, is not used for this: it shrinks the choices
of a draw that it made itself, in the same run. A failure here is known by its seed, found in
another process or another week, or by a program that somebody sends; and the smaller program
need not be one that the generator could have made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tree_sitter import Node

from core.java import JavaProgram, translation_of, walk

MOST_TRIES = 600
"""Programs that are tried, at most."""

_STATEMENT_LISTS = frozenset(
    {"block", "constructor_body", "switch_block", "switch_block_statement_group"}
)
_MEMBER_LISTS = frozenset({"class_body", "enum_body_declarations", "interface_body", "program"})
_OPTIONAL = frozenset({"catch_clause", "finally_clause"})
_STATEMENTS = frozenset(
    {
        "do_statement",
        "enhanced_for_statement",
        "for_statement",
        "if_statement",
        "labeled_statement",
        "switch_expression",
        "try_statement",
        "while_statement",
    }
)
_EXPRESSIONS = frozenset(
    {
        "array_access",
        "assignment_expression",
        "binary_expression",
        "cast_expression",
        "identifier",
        "instanceof_expression",
        "method_invocation",
        "object_creation_expression",
        "parenthesized_expression",
        "switch_expression",
        "ternary_expression",
        "unary_expression",
        "update_expression",
    }
)
_CONSTANTS = (b"0", b"true", b'""', b"1")


def shrink(
    source: bytes,
    fails: Callable[[bytes], bool],
    *,
    frozen: bytes = b"",
    most_tries: int = MOST_TRIES,
) -> bytes:
    """The smallest program found that still fails.

    Args:
        source: a program that fails.
        fails: whether a program fails in the same way; what does not compile does not.
            Must say the same of the same program.
        frozen: an end of the program that is left as it is.
        most_tries: how often to ask at most.

    Returns:
        A program that fails; `source` itself where nothing smaller does.
    """
    search = _Search(source, fails, frozen, most_tries)
    search.takes(translation_of(source).text)
    before = b""
    while search.best != before and search.left:
        before = search.best
        _delete(search, _STATEMENT_LISTS)
        _delete(search, _MEMBER_LISTS)
        _replace(search)
    return search.best


class _Search:
    """The best program so far, and how often may still be asked.

    Attributes:
        best: the smallest failing program.
        left: number of questions left.
    """

    def __init__(
        self, source: bytes, fails: Callable[[bytes], bool], frozen: bytes, left: int
    ) -> None:
        self.best = source
        self.left = left
        self._fails = fails
        self._frozen = len(frozen)
        self._known = {source}

    def may_change(self, node: Node) -> bool:
        """Whether a node of the best program lies before what is left as it is."""
        return node.end_byte <= len(self.best) - self._frozen

    def takes(self, candidate: bytes) -> bool:
        """Whether a smaller program fails too; then it is the best."""
        if len(candidate) >= len(self.best) or candidate in self._known or not self.left:
            return False
        self._known.add(candidate)
        if JavaProgram.as_compiled(candidate).first_error() is not None:
            return False
        self.left -= 1
        if not self._fails(candidate):
            return False
        self.best = candidate
        return True


def _delete(search: _Search, lists: frozenset[str]) -> None:
    """Deletes what is in such lists, level by level from the top of the tree."""
    depth = 0
    while search.left:
        program = JavaProgram(search.best)
        level = [program.root]
        for _ in range(depth):
            level = [child for node in level for child in node.children]
        if not level:
            return
        parts = [part for node in level for part in _parts(node, lists) if search.may_change(part)]
        _without(search, parts)
        depth += 1


def _parts(node: Node, lists: frozenset[str]) -> list[Node]:
    """The parts of a node that may be deleted; most methods need what they return."""
    if node.type in lists:
        return [each for each in node.named_children if each.type != "return_statement"]
    if "block" not in lists:
        return []
    optional = [each for each in node.named_children if each.type in _OPTIONAL]
    alternative = node.child_by_field_name("alternative")
    if node.type == "if_statement" and alternative is not None:
        optional.append(alternative)
    return optional


def _without(search: _Search, parts: Sequence[Node]) -> None:
    """Deletes as many of the parts as can be: ddmin, halves first."""
    kept = [(part.start_byte, part.end_byte) for part in parts]
    source = search.best
    size = len(kept)
    gone: list[tuple[int, int]] = []
    while size and search.left:
        start = 0
        while start < len(kept):
            chunk = kept[start : start + size]
            if search.takes(_cut(source, [*gone, *chunk])):
                gone += chunk
                del kept[start : start + size]
            else:
                start += size
        size //= 2


def _cut(source: bytes, spans: Sequence[tuple[int, int]]) -> bytes:
    """The text without some spans, and without the lines that are blank then."""
    for start, end in sorted(spans, reverse=True):
        line_start = source.rfind(b"\n", 0, start) + 1
        before = source[max(0, start - 5) : start]
        if source[:start].rstrip().endswith(b"else"):
            start = len(source[:start].rstrip()) - 4
        elif not source[line_start:start].strip() and source[end : end + 1] == b"\n":
            start, end = line_start, end + 1
        elif before.endswith(b" ") and source[end : end + 1] in (b" ", b"\n"):
            start -= 1
        source = source[:start] + source[end:]
    return source


def _replace(search: _Search) -> None:
    """Replaces statements by what is in them, and expressions by smaller ones."""
    number = 0
    while search.left:
        program = JavaProgram(search.best)
        nodes = [
            each
            for each in walk(program.root)
            if each.type in _STATEMENTS | _EXPRESSIONS and search.may_change(each)
        ]
        if number >= len(nodes):
            return
        node = nodes[number]
        start, end = node.start_byte, node.end_byte
        if not any(
            search.takes(search.best[:start] + smaller + search.best[end:])
            for smaller in _smaller(program, node)
        ):
            number += 1


def _smaller(program: JavaProgram, node: Node) -> Iterator[bytes]:
    """What may stand instead of a node, the smallest first."""
    if node.type in _STATEMENTS and _is_statement(node):
        for child in node.named_children:
            if child.type == "block":
                yield program.text(child)[1:-1].strip()
            elif child.type.endswith("statement"):
                yield program.text(child)
        return
    if node.parent is not None and node.parent.type == "expression_statement":
        return
    yield from _CONSTANTS
    inside = [
        each
        for child in node.named_children
        for each in ([child] if child.type != "argument_list" else child.named_children)
    ]
    for each in sorted(inside, key=lambda each: each.end_byte - each.start_byte):
        if each.type not in ("switch_block", "identifier") or node.type != "method_invocation":
            yield program.text(each)


def _is_statement(node: Node) -> bool:
    parent = node.parent
    if node.type != "switch_expression" or parent is None:
        return True
    return parent.type in _STATEMENT_LISTS or parent.type == "expression_statement"
