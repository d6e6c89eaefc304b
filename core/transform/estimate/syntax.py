"""Syntax trees to compare: no comments, tokens as leaves, equal subtrees numbered alike."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from core.java import COMMENTS, JavaProgram

_WHOLE = frozenset({"string_literal", "character_literal"})
"""Node types that are one token, whatever the grammar sees in them."""

_NAMES = frozenset({"identifier", "type_identifier"})

_LITERALS = frozenset(
    {
        "string_literal",
        "character_literal",
        "decimal_integer_literal",
        "hex_integer_literal",
        "octal_integer_literal",
        "binary_integer_literal",
        "decimal_floating_point_literal",
        "hex_floating_point_literal",
        "true",
        "false",
        "null_literal",
    }
)


class SyntaxNode:
    """A node of a tree; a leaf is a token.

    Attributes:
        kind: the grammar's name of it.
        text: the bytes of a token, as the compiler reads it; empty for an inner node.
        start, end: the bytes `start:end` of the file.
        parent: None for the root.
        children: without comments.
        first, last: its tokens are `tokens[first:last]` of its tree.
        height: 1 for a token.
        number: equal for equal subtrees, spaces and comments aside.
        shape: equal for subtrees that are equal but for names and literals.
    """

    __slots__ = (
        "children", "end", "first", "height", "kind", "last", "number", "parent", "shape",
        "start", "text",
    )  # fmt: skip

    def __init__(self, node: Node, parent: SyntaxNode | None) -> None:
        self.kind = node.type
        self.text = b""
        self.start = node.start_byte
        self.end = node.end_byte
        self.parent = parent
        self.children: list[SyntaxNode] = []
        self.first = self.last = 0
        self.height = 1
        self.number = self.shape = 0

    @property
    def size(self) -> int:
        """How many tokens it has."""
        return self.last - self.first

    def holds(self, other: SyntaxNode) -> bool:
        """Whether `other`, of the same tree, is this node or lies in it."""
        return self.first <= other.first and other.last <= self.last and self.height >= other.height

    def ancestors(self) -> Iterator[SyntaxNode]:
        """Its parent, that one's parent, and so on."""
        node = self.parent
        while node is not None:
            yield node
            node = node.parent

    def subtree(self) -> Iterator[SyntaxNode]:
        """This node and all below it, in source order."""
        stack = [self]
        while stack:
            node = stack.pop()
            yield node
            stack.extend(reversed(node.children))


class Numbers:
    """Gives equal subtrees equal numbers, in every tree that shares it."""

    def __init__(self) -> None:
        self._known: dict[object, int] = {}

    def number(self, node: SyntaxNode) -> None:
        """Sets `number` and `shape` of a node whose children have theirs."""
        if node.children:
            node.number = self.of((node.kind, *(each.number for each in node.children)))
            node.shape = self.of((node.kind, *(each.shape for each in node.children), "shape"))
            return
        node.number = self.of((node.kind, node.text))
        free = node.kind in _NAMES or node.kind in _LITERALS
        node.shape = self.of(node.kind) if free else node.number

    def of(self, key: object) -> int:
        """The number of whatever is equal to `key`."""
        return self._known.setdefault(key, len(self._known))


class SyntaxTree:
    """A Java file as a tree to compare.

    Attributes:
        source: the file's bytes.
        lines: between offsets and lines of the file.
        root: the root.
        tokens: all leaves, in source order.
        inner: all other nodes, each after those in it.
    """

    def __init__(self, source: bytes, numbers: Numbers) -> None:
        program = JavaProgram.as_compiled(source)
        self.source = source
        self.lines = program.file_lines
        self.tokens: list[SyntaxNode] = []
        self.inner: list[SyntaxNode] = []
        self.root = self._read(program, numbers)
        for node in self.inner:
            node.last = node.children[-1].last if node.children else node.first
            node.height = 1 + max((each.height for each in node.children), default=0)
            numbers.number(node)
        if program.translation.ends:
            at = program.translation.at
            for node in (*self.tokens, *self.inner):
                node.start, node.end = at(node.start), at(node.end)

    def _read(self, program: JavaProgram, numbers: Numbers) -> SyntaxNode:
        """Reads the nodes; without recursion, since an expression may be nested deeply."""
        root = SyntaxNode(program.root, None)
        stack = [(program.root, root)]
        while stack:
            node, read = stack.pop()
            read.first = len(self.tokens)
            children = [] if node.type in _WHOLE else node.children
            if not children and node.end_byte > node.start_byte and read is not root:
                read.text = program.text(node)
                read.last = read.first + 1
                numbers.number(read)
                self.tokens.append(read)
                continue
            self.inner.append(read)
            below = [each for each in children if each.type not in COMMENTS]
            read.children = [SyntaxNode(each, read) for each in below]
            stack.extend(zip(reversed(below), reversed(read.children), strict=True))
        self.inner.reverse()
        return root
