"""A Java file as a syntax tree over its bytes."""

from __future__ import annotations

from collections.abc import Iterator

import tree_sitter_java
from tree_sitter import Language, Node, Parser, Tree

from core.java.grammar_gaps import without_gaps
from core.java.translation import Translation, malformed_escape, translation_of
from core.model import LineIndex, Location

JAVA = Language(tree_sitter_java.language())
"""The grammar, for queries."""

COMMENTS = ("block_comment", "line_comment")
"""Node types of comments."""


class JavaProgram:
    """A parsed Java file.

    Attributes:
        source: the file's bytes, or what the compiler reads in them; node offsets count
            in it.
        translation: where the source is written in the file.
        root: the root node.
        lines: between offsets and lines of the source.
        file_lines: the same of the file, in which an escape ends no line.
    """

    __slots__ = (
        "_has_gaps", "_nodes", "_tree", "file_lines", "lines", "root", "source", "translation",
    )  # fmt: skip

    def __init__(self, source: bytes, translation: Translation | None = None) -> None:
        self.source = source
        self.translation = translation or Translation(source, source)
        self._tree, self._has_gaps = _parsed(source)
        self.root: Node = self._tree.root_node
        self.lines = LineIndex(source)
        as_written = self.translation.is_as_written
        self.file_lines = self.lines if as_written else LineIndex(self.translation.written)
        self._nodes: dict[str, list[tuple[int, Node]]] = {}

    @classmethod
    def as_compiled(cls, file: bytes) -> JavaProgram:
        """The program that the compiler reads in a file: its source has no escapes."""
        translation = translation_of(file)
        return cls(translation.text, translation)

    def text(self, node: Node) -> bytes:
        """The bytes of a node."""
        return self.source[node.start_byte : node.end_byte]

    def name(self, node: Node) -> str:
        """The bytes of a node as text, for identifiers and messages."""
        return self.text(node).decode("utf-8", "replace")

    def without_blanks(self, node: Node) -> str:
        """The bytes of a node as text without blanks, for types and other paths of names."""
        return "".join(self.name(node).split())

    def nodes(self, *types: str) -> list[Node]:
        """All nodes of the given types in the whole file, in source order."""
        if not self._nodes:
            for number, node in enumerate(walk(self.root)):
                self._nodes.setdefault(node.type, []).append((number, node))
        found = [each for type in types for each in self._nodes.get(type, ())]
        return [node for _, node in (sorted(found) if len(types) > 1 else found)]

    def first_error(self) -> int | None:
        """The first line of the file that is not Java; None if all of it parses."""
        malformed = malformed_escape(self.translation.written)
        if malformed is not None:
            return self.file_lines.line_at(malformed)
        if not self.root.has_error:
            return None
        for node in walk(self.root):
            if node.is_error or node.is_missing:
                return self.file_line(node.start_byte)
        return 1

    def file_line(self, offset: int) -> int:
        """The line of the file, from 1, that holds a byte of the source."""
        return self.file_lines.line_at(self.translation.at(offset))

    def location_of(self, location: Location) -> Location:
        """A location in lines of the file as one in lines of the source, which may have more."""
        count = self.lines.count
        if count == self.file_lines.count:
            return location
        of = [self.file_line(self.lines.span(line)[0]) for line in range(1, count + 1)]
        point = location.insert_before
        if point is not None:
            return Location.before(1 + sum(line < point for line in of))
        lines = (line for line, written in enumerate(of, start=1) if written in location.lines)
        return Location.from_lines(lines) or location

    def parses_with(self, other: bytes, start: int, end: int) -> bool:
        """Whether a file that parses still does with other text from `start` to `end`.

        Only what is around that text is parsed anew (Wagner and Graham, "Efficient and
        Flexible Incremental Parsing", TOPLAS 1998).

        Args:
            other: the whole file with the other text; the rest of it is the same.
            start: where this file's text begins that is replaced, in bytes.
            end: where it ends.
        """
        tree = self._tree.copy()
        new_end = end + len(other) - len(self.source)
        tree.edit(
            start,
            end,
            new_end,
            _point(self.source, start),
            _point(self.source, end),
            _point(other, new_end),
        )
        readable = without_gaps(other) if self._has_gaps else other
        return not Parser(JAVA).parse(readable, tree).root_node.has_error


def _parsed(source: bytes) -> tuple[Tree, bool]:
    """The tree of a source, and whether that is of one without what the grammar lacks."""
    tree = Parser(JAVA).parse(source)
    if tree.root_node.has_error and (readable := without_gaps(source)) != source:
        other = Parser(JAVA).parse(readable)
        if not other.root_node.has_error:
            return other, True
    return tree, False


def _point(source: bytes, offset: int) -> tuple[int, int]:
    """The row and the column of an offset, both from 0."""
    return source.count(b"\n", 0, offset), offset - source.rfind(b"\n", 0, offset) - 1


def nesting(program: JavaProgram) -> int:
    """How deep the syntax tree is.

    The terms of a sum or of a chain of conditions count as one step: their tree
    leans to the left as far as it is long, and nobody would call it nested.
    """
    deepest = 0
    stack = [(program.root, 1)]
    while stack:
        here, depth = stack.pop()
        deepest = max(deepest, depth)
        children = here.named_children
        if here.type == "binary_expression" and children:
            spine = children.pop(0)
            is_spine = spine.type == "binary_expression"
            stack.append((spine, depth if is_spine else depth + 1))
        stack.extend((each, depth + 1) for each in children)
    return deepest


def walk(node: Node, *types: str) -> Iterator[Node]:
    """`node` and all below it in source order, or those of the given types."""
    stack = [node]
    while stack:
        here = stack.pop()
        if not types or here.type in types:
            yield here
        if here.child_count:
            stack.extend(reversed(here.children))
