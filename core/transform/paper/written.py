"""Which constructs of a program are written alike, blanks and comments aside."""

from __future__ import annotations

from functools import lru_cache

from tree_sitter import Node

from core.java import COMMENTS, JavaProgram


class Written:
    """The constructs of a program by what is written there.

    Every construct gets a number, equal ones the same, from the leaves upwards: a
    chain of thousands of terms is looked at once, and not once a term.
    """

    def __init__(self, program: JavaProgram) -> None:
        self._program = program
        self._numbers: dict[tuple[object, ...], int] = {}
        self._of: dict[int, int] = {}
        self._chains: dict[int, tuple[int, int] | None] = {}
        self._alike: dict[int, list[Node]] = {}
        for node in _from_below(program.root):
            self._add(node)

    def like(self, node: Node) -> list[Node]:
        """All that is written like a node, itself among them, in source order."""
        found = self._alike[self._of[node.id]]
        return sorted(found, key=lambda each: each.start_byte)

    def is_palindrome(self, node: Node) -> bool:
        """Whether a binary expression is the same text with its operands swapped.

        That is so where all terms are one: `a + a + a`.
        """
        return self._chains.get(node.id) is not None

    def _add(self, node: Node) -> None:
        parts = [each for each in node.children if each.type not in COMMENTS]
        text = b"" if node.child_count else self._program.text(node)
        key = (node.type, text, *(self._of[each.id] for each in parts))
        number = self._of[node.id] = self._numbers.setdefault(key, len(self._numbers))
        self._alike.setdefault(number, []).append(node)
        if node.type == "binary_expression" and len(parts) == 3:
            left, sign, right = (self._of[each.id] for each in parts)
            chain = (sign, right)
            same = left == right or self._chains.get(parts[0].id) == chain
            self._chains[node.id] = chain if same else None


def _from_below(root: Node) -> list[Node]:
    """All nodes but comments, each after what lies in it."""
    stack, found = [root], []
    while stack:
        here = stack.pop()
        if here.type not in COMMENTS:
            found.append(here)
            stack.extend(here.children)
    return found[::-1]


@lru_cache(maxsize=8)
def written(program: JavaProgram) -> Written:
    """The constructs of a program; worked out once."""
    return Written(program)
