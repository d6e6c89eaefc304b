"""How much of a program's syntax another program has."""

from __future__ import annotations

from dataclasses import dataclass, field

from tree_sitter import Node, TreeCursor

Shape = tuple[str, bool, tuple[tuple[str | None, int], ...]]
"""Type, whether it is missing, and role and shape of each child that has a name."""


def syntax_match(reference: Node, candidate: Node) -> float:
    """The share of the reference's sub-trees that the candidate has, too.

    A sub-tree is a node that has children, with all below it; names and values
    of leaves do not count (Ren et al., CodeBLEU, 2020, section 3.2). As in the
    reference implementation one of the candidate may match several.

    Args:
        reference: the root of a syntax tree without comments.
        candidate: another.

    Returns:
        A value in [0, 1].
    """
    shapes: dict[Shape, int] = {}
    wanted = _subtrees(reference, shapes)
    there = set(_subtrees(candidate, shapes))
    return sum(each in there for each in wanted) / len(wanted)


@dataclass(slots=True)
class _Open:
    """A node whose children are being visited."""

    node: Node
    role: str | None
    children: list[tuple[str | None, int]] = field(default_factory=list)


def _subtrees(root: Node, shapes: dict[Shape, int]) -> list[int]:
    """The shape of every sub-tree, as numbers: equal ones are the same in all trees.

    Args:
        root: of the tree.
        shapes: the numbers given so far; new shapes are added.
    """
    found: list[int] = []
    cursor = root.walk()
    around: list[_Open] = []
    while True:
        node = cursor.node
        if node is None:
            return found
        around.append(_Open(node, cursor.field_name))
        if cursor.goto_first_child():
            continue
        while around:
            done = around.pop()
            shape = (done.node.type, done.node.is_missing, tuple(done.children))
            number = shapes.setdefault(shape, len(shapes))
            if done.node.child_count or not around:
                found.append(number)
            if around and (done.node.is_named or done.node.is_missing):
                around[-1].children.append((done.role, number))
            if not around:
                return found
            if _goes_on(cursor):
                break


def _goes_on(cursor: TreeCursor) -> bool:
    """Moves to the next sibling, or else to the parent; whether there was a sibling."""
    if cursor.goto_next_sibling():
        return True
    cursor.goto_parent()
    return False
