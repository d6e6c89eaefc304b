"""Where the values of a program come from, compared between two programs.

The data flow is that of GraphCodeBERT as CodeBLEU uses it (Guo et al., 2021,
section 3; Ren et al., CodeBLEU, 2020, section 3.3): each occurrence of a name
or literal is a node, and an edge leads to it from where its value comes. It
knows no types and no scopes, and a method's name is a name like any other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tree_sitter import Node

COMES_FROM = "comes from"
COMPUTED_FROM = "computed from"

Origins = dict[bytes, frozenset[int]]
"""Name → the occurrences whose value it may have at a place."""

Numbered = tuple[int, str, tuple[int, ...]]
"""An edge whose names are numbers."""

_WHOLE = ("string_literal", "character_literal")
"""Nodes with children that count as one leaf."""

_LOOPS = ("for_statement", "enhanced_for_statement", "while_statement")


def dataflow_match(reference: Node, candidate: Node) -> float | None:
    """The share of the reference's data-flow edges that the candidate has, too.

    Args:
        reference: the root of a syntax tree without comments.
        candidate: another.

    Returns:
        A value in [0, 1]; None where the reference has no data flow, or statements
        lie in each other hundreds of times.
    """
    try:
        wanted, there = normalised(data_flow(reference)), normalised(data_flow(candidate))
    except RecursionError:
        return None
    return (wanted & there).total() / wanted.total() if wanted else None


@dataclass(frozen=True, slots=True)
class Edge:
    """Where the value of one occurrence comes from.

    Attributes:
        name: its text.
        relation: `COMES_FROM` or `COMPUTED_FROM`.
        sources: the texts that it comes from, each once, in the order of the
            source; empty for one that only others come from.
    """

    name: bytes
    relation: str
    sources: tuple[bytes, ...]


def data_flow(root: Node) -> list[Edge]:
    """The data flow of a program, in the order of the source."""
    flow = _Flow()
    flow.number(root)
    flow.follow(root, {})
    return flow.edges()


def normalised(edges: Iterable[Edge]) -> Counter[Numbered]:
    """How often there is which edge, its names replaced by numbers.

    They are numbered as they appear (Ren et al., section 3.3), so that what a
    program calls its variables does not matter. The reference implementation
    takes the sources of an edge from a set of strings, in an order that is
    another at each start of Python: some of its figures change with it.
    """
    numbers: dict[bytes, int] = {}
    found: Counter[Numbered] = Counter()
    for edge in edges:
        for name in (*edge.sources, edge.name):
            numbers.setdefault(name, len(numbers))
        sources = tuple(numbers[name] for name in edge.sources)
        found[numbers[edge.name], edge.relation, sources] += 1
    return found


@dataclass(frozen=True, slots=True)
class _Leaf:
    """One occurrence of a token; `is_value` is false for keywords and punctuation."""

    position: int
    text: bytes
    is_value: bool
    is_name: bool


@dataclass(slots=True)
class _Target:
    """An edge while it is worked out; its sources are the keys."""

    name: bytes
    relation: str
    sources: dict[bytes, None] = field(default_factory=dict)


class _Flow:
    """The data flow of one program while it is worked out."""

    def __init__(self) -> None:
        self._leaves: dict[int, _Leaf] = {}
        self._below: dict[int, list[_Leaf]] = {}
        self._targets: dict[int, _Target] = {}
        self._used: set[int] = set()
        self._loops: dict[tuple[int, frozenset[tuple[bytes, frozenset[int]]]], Origins] = {}

    def number(self, root: Node) -> None:
        """Numbers the tokens in the order of the source."""
        stack = [root]
        while stack:
            node = stack.pop()
            if node.child_count and node.type not in _WHOLE:
                stack.extend(reversed(node.children))
                continue
            text = node.text or b""
            self._leaves[node.id] = _Leaf(
                len(self._leaves), text, node.type.encode() != text, node.type == "identifier"
            )

    def edges(self) -> list[Edge]:
        """What was found, in the order of the source; what is connected to nothing is left out."""
        return [
            Edge(target.name, target.relation, tuple(target.sources))
            for position, target in sorted(self._targets.items())
            if target.sources or position in self._used
        ]

    def follow(self, root: Node, origins: Origins) -> None:
        """Follows values through a part of the program; `origins` becomes what holds after it."""
        # Only what nests statements recurses: expressions may be deeper than Python's stack.
        stack = [root]
        while stack:
            node = stack.pop()
            if node.id in self._leaves:
                self._meet(self._leaves[node.id], origins)
            elif node.type == "variable_declarator":
                self._declare(node, origins)
            elif node.type == "assignment_expression":
                self._assign(node, origins)
            elif node.type == "update_expression":
                leaves = self._values(node)
                self._connect(leaves, leaves, COMPUTED_FROM, origins)
            elif node.type == "if_statement":
                self._branch(node, origins)
            elif node.type in _LOOPS:
                self._loop(node, origins)
            else:
                stack.extend(reversed(node.children))

    def _meet(self, leaf: _Leaf, origins: Origins) -> None:
        if not leaf.is_value:
            return
        target = self._targets.setdefault(leaf.position, _Target(leaf.text, COMES_FROM))
        if leaf.text in origins:
            target.sources[leaf.text] = None
            self._used |= origins[leaf.text]
        elif leaf.is_name:
            origins[leaf.text] = frozenset((leaf.position,))

    def _connect(
        self, targets: list[_Leaf], sources: list[_Leaf], relation: str, origins: Origins
    ) -> None:
        for leaf in targets:
            if sources:
                target = self._targets.setdefault(leaf.position, _Target(leaf.text, relation))
                target.sources |= dict.fromkeys(each.text for each in sources)
            origins[leaf.text] = frozenset((leaf.position,))
        if targets:
            self._used |= {each.position for each in sources}

    def _declare(self, node: Node, origins: Origins) -> None:
        name, value = node.child_by_field_name("name"), node.child_by_field_name("value")
        if value is None:
            for leaf in self._values(name):
                self._targets.setdefault(leaf.position, _Target(leaf.text, COMES_FROM))
                origins[leaf.text] = frozenset((leaf.position,))
            return
        self.follow(value, origins)
        self._connect(self._values(name), self._values(value), COMES_FROM, origins)

    def _assign(self, node: Node, origins: Origins) -> None:
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if right is not None:
            self.follow(right, origins)
        self._connect(self._values(left), self._values(right), COMPUTED_FROM, origins)

    def _branch(self, node: Node, origins: Origins) -> None:
        """From `else` on, or from an `if` without braces, the condition is not known."""
        before = origins.copy()
        ends = []
        is_other, has_else = False, False
        for child in node.children:
            has_else |= child.type == "else"
            is_other |= child.type in ("else", "if_statement")
            if is_other:
                ends.append(before.copy())
                self.follow(child, ends[-1])
            else:
                self.follow(child, origins)
        for end in ends if has_else else [*ends, before]:
            _merge(origins, end)

    def _loop(self, node: Node, origins: Origins) -> None:
        """Twice, since a body reads what it wrote the last time.

        What an entry with the same origins led to is known: else loops in loops
        would double the work with each level.
        """
        entry = (node.id, frozenset(origins.items()))
        if entry not in self._loops:
            self._repeat(node, origins)
            self._loops[entry] = origins.copy()
        else:
            origins.clear()
            origins.update(self._loops[entry])

    def _repeat(self, node: Node, origins: Origins) -> None:
        if node.type == "while_statement":
            for child in node.children * 2:
                self.follow(child, origins)
        elif node.type == "for_statement":
            for child in node.children:
                self.follow(child, origins)
            first = [each.type for each in node.children]
            if "local_variable_declaration" in first:
                for child in node.children[first.index("local_variable_declaration") + 1 :]:
                    self.follow(child, origins)
        else:
            name, value = node.child_by_field_name("name"), node.child_by_field_name("value")
            body = node.child_by_field_name("body")
            for _ in range(2):
                if value is not None:
                    self.follow(value, origins)
                self._connect(self._values(name), self._values(value), COMPUTED_FROM, origins)
                if body is not None:
                    self.follow(body, origins)

    def _values(self, node: Node | None) -> list[_Leaf]:
        """The names and literals in a part of the program."""
        if node is None:
            return []
        if node.id not in self._below:
            found = []
            stack = [node]
            while stack:
                here = stack.pop()
                leaf = self._leaves.get(here.id)
                if leaf is None:
                    stack.extend(reversed(here.children))
                elif leaf.is_value:
                    found.append(leaf)
            self._below[node.id] = found
        return self._below[node.id]


def _merge(origins: Origins, other: Mapping[bytes, frozenset[int]]) -> None:
    for name, found in other.items():
        origins[name] = origins.get(name, frozenset()) | found
