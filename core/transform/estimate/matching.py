"""Which nodes of two syntax trees are the same ones."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import product

from core.transform.estimate.alike import common
from core.transform.estimate.syntax import Numbers, SyntaxNode, SyntaxTree

LEAST_SHARED = 0.3
"""Share of tokens that two nodes of one kind have in common, to be the same (Dice).

GumTree takes 0.5, which a short loop falls below when its body is wrapped in a `try`.
"""

MOST_PAIRS = 400
"""Pairs of equal subtrees of which the best are looked for; of more, they go in order."""

MOST_WEIGHED = 2_000_000
"""Tokens that are looked at to find partners from the bottom up; a few seconds' work.

Programs of benchmarks need a hundredth of it. A sum of ten thousand terms is ten
thousand nodes, each inside the next.
"""


LEAST_SINGLE = (0, 4, 8)
"""Tokens of a subtree that is matched because it occurs once: where it is equal, equal but
for names that one program lacks, equal but for all names and literals."""

Key = Callable[[SyntaxNode], int]
"""What two nodes have in common if they are the same one."""


class Matching:
    """Pairs of nodes, each node in one at most.

    The way of GumTree (Falleri, Morandat, Blanc, Martinez, Monperrus: Fine-grained and
    accurate source code differencing, ASE 2014): first the largest equal subtrees, from
    the top down; then, from the bottom up, nodes whose descendants were matched; within
    these, what is equal, equal but for names, or the only one of its kind (the simple
    recovery of Falleri and Martinez, ICSE 2024). Subtrees that occur several times are
    left until their surroundings are known.

    Attributes:
        before, after: the trees; they share their numbers.
    """

    def __init__(self, before: SyntaxTree, after: SyntaxTree, numbers: Numbers) -> None:
        self.before = before
        self.after = after
        self._keys: tuple[Key, ...] = (_number, _looks(before, after, numbers), _shape)
        self._left = MOST_WEIGHED
        self._after: dict[SyntaxNode, SyntaxNode] = {}
        self._before: dict[SyntaxNode, SyntaxNode] = {}
        self._match_single()
        self._match_surrounding()
        self._match_repeated()
        self._unwrap_blocks()

    def after_of(self, node: SyntaxNode) -> SyntaxNode | None:
        """The partner of a node of the tree before."""
        return self._after.get(node)

    def before_of(self, node: SyntaxNode) -> SyntaxNode | None:
        """The partner of a node of the tree after."""
        return self._before.get(node)

    def pair(self, before: SyntaxNode, after: SyntaxNode) -> None:
        """Makes two nodes partners that have none yet; else nothing."""
        if before not in self._after and after not in self._before:
            self._after[before] = after
            self._before[after] = before

    def pairs(self) -> list[tuple[SyntaxNode, SyntaxNode]]:
        """All inner nodes with a partner, with it; each after those in it."""
        return [(each, self._after[each]) for each in self.before.inner if each in self._after]

    def _pair_trees(self, before: SyntaxNode, after: SyntaxNode) -> None:
        for one, other in zip(before.subtree(), after.subtree(), strict=True):
            self.pair(one, other)

    def _match_single(self) -> None:
        """Pairs equal subtrees that occur once, the largest first; then those that look so."""
        heights: dict[int, tuple[list[SyntaxNode], list[SyntaxNode]]]
        heights = defaultdict(lambda: ([], []))
        for side, tree in enumerate((self.before, self.after)):
            for node in tree.inner:
                if node is not tree.root:
                    heights[node.height][side].append(node)
        for key, least in zip(self._keys, LEAST_SINGLE, strict=True):
            for height in sorted(heights, reverse=True):
                for mine, theirs in self._equal(*heights[height], key):
                    if len(mine) == len(theirs) == 1 and mine[0].size >= least:
                        self._pair_trees(mine[0], theirs[0])

    def _match_surrounding(self) -> None:
        """Pairs nodes of one kind that have most of their tokens in common."""
        for node in self.before.inner:
            if node is self.before.root:
                self.pair(node, self.after.root)
            if node not in self._after and self._left > 0:
                self._pair_with_best(node)
            partner = self._after.get(node)
            if partner is not None and partner.number != node.number:
                self._recover(node, partner)

    def _pair_with_best(self, node: SyntaxNode) -> None:
        self._left -= node.size
        partners = [
            self._after[each]
            for each in self.before.tokens[node.first : node.last]
            if each in self._after
        ]
        seen: set[SyntaxNode] = set()
        best, share = None, LEAST_SHARED
        for partner in partners:
            for other in partner.ancestors():
                if other in seen:
                    break
                seen.add(other)
                if other.kind == node.kind and other not in self._before:
                    shared = self._shared(node, other)
                    if shared > share:
                        best, share = other, shared
        if best is not None and not self._fits_around(node, best, share):
            self.pair(node, best)

    def _fits_around(self, node: SyntaxNode, other: SyntaxNode, share: float) -> bool:
        """Whether the next node around `node` has even more in common with `other`.

        Where an inner loop is no such loop any more, the outer one is not its partner.
        """
        around = (each for each in node.ancestors() if each.kind == node.kind)
        nearest = next(around, None)
        return (
            nearest is not None
            and nearest not in self._after
            and self._shared(nearest, other) > share
        )

    def _shared(self, before: SyntaxNode, after: SyntaxNode) -> float:
        """The share of tokens that two nodes have in common (Dice), in [0, 1]."""
        self._left -= before.size
        places = (
            self._after[each].first
            for each in self.before.tokens[before.first : before.last]
            if each in self._after
        )
        shared = sum(after.first <= each < after.last for each in places)
        return 2 * shared / (before.size + after.size)

    def _recover(self, before: SyntaxNode, after: SyntaxNode) -> None:
        """Pairs what two partners have in common directly below them."""
        stack = [(before, after)]
        while stack:
            before, after = stack.pop()
            for key in self._keys:
                for one, other in self._common(before, after, key):
                    self._pair_trees(one, other)
            alone = self._alone_of_kind(before, after)
            for one, other in alone:
                self.pair(one, other)
            stack.extend(alone)

    def _common(
        self, before: SyntaxNode, after: SyntaxNode, key: Key
    ) -> list[tuple[SyntaxNode, SyntaxNode]]:
        mine, theirs = self._free(before, after)
        places = common([key(each) for each in mine], [key(each) for each in theirs])
        return [(mine[one], theirs[other]) for one, other in places]

    def _alone_of_kind(
        self, before: SyntaxNode, after: SyntaxNode
    ) -> list[tuple[SyntaxNode, SyntaxNode]]:
        kinds: dict[str, tuple[list[SyntaxNode], list[SyntaxNode]]]
        kinds = defaultdict(lambda: ([], []))
        for side, nodes in enumerate(self._free(before, after)):
            for node in nodes:
                kinds[node.kind][side].append(node)
        return [
            (mine[0], theirs[0])
            for mine, theirs in kinds.values()
            if len(mine) == len(theirs) == 1 and mine[0].children
        ]

    def _free(
        self, before: SyntaxNode, after: SyntaxNode
    ) -> tuple[list[SyntaxNode], list[SyntaxNode]]:
        mine = [each for each in before.children if each not in self._after and each.children]
        theirs = [each for each in after.children if each not in self._before and each.children]
        return mine, theirs

    def _match_repeated(self) -> None:
        """Pairs equal subtrees that are left, those in the same surroundings first."""
        mine = [each for each in self.before.inner if each not in self._after]
        theirs = [each for each in self.after.inner if each not in self._before]
        groups = self._equal(mine, theirs, _number)
        for some, others in sorted(groups, key=lambda group: -group[0][0].size):
            for one, other in self._in_order_of_nearness(some, others):
                if one not in self._after and other not in self._before:
                    self._pair_trees(one, other)

    def _in_order_of_nearness(
        self, mine: Sequence[SyntaxNode], theirs: Sequence[SyntaxNode]
    ) -> Iterable[tuple[SyntaxNode, SyntaxNode]]:
        if len(mine) * len(theirs) > MOST_PAIRS:
            return zip(mine, theirs, strict=False)
        places = {node: place for nodes in (mine, theirs) for place, node in enumerate(nodes)}
        return sorted(
            product(mine, theirs),
            key=lambda pair: (self._distance(*pair), abs(places[pair[0]] - places[pair[1]])),
        )

    def _unwrap_blocks(self) -> None:
        """Gives a wrapped block the braces of the statement that it belongs to.

        The block of a loop whose whole body stands in a `try` equals the block of that
        `try`; but the braces after the loop's head are those of the loop.
        """
        for before in reversed(self.before.inner):
            after, head = self._after.get(before), self._head(before)
            if before.kind != "block" or after is None or head is None or after.parent is head:
                continue
            for outer in head.children:
                if outer.kind == "block" and outer not in self._before and outer.holds(after):
                    self._move(before, outer)
                    for one, other in ((0, 0), (-1, -1)):
                        self._move(before.children[one], outer.children[other])

    def _head(self, block: SyntaxNode) -> SyntaxNode | None:
        return None if block.parent is None else self._after.get(block.parent)

    def _move(self, before: SyntaxNode, after: SyntaxNode) -> None:
        """Gives a node another partner."""
        former = self._after.pop(before, None)
        if former is not None:
            del self._before[former]
        self.pair(before, after)

    def _distance(self, before: SyntaxNode, after: SyntaxNode) -> int:
        """Tokens of the smallest node around `before` whose partner is around `after`."""
        for each in before.ancestors():
            partner = self._after.get(each)
            if partner is not None and partner.holds(after):
                return partner.size
        return self.after.root.size

    def _equal(
        self, before: Iterable[SyntaxNode], after: Iterable[SyntaxNode], key: Key
    ) -> list[tuple[list[SyntaxNode], list[SyntaxNode]]]:
        """Nodes without a partner that are equal, where both sides have some."""
        groups: dict[int, tuple[list[SyntaxNode], list[SyntaxNode]]]
        groups = defaultdict(lambda: ([], []))
        for node in before:
            if node not in self._after:
                groups[key(node)][0].append(node)
        for node in after:
            if node not in self._before:
                groups[key(node)][1].append(node)
        return [each for each in groups.values() if each[0] and each[1]]


def _number(node: SyntaxNode) -> int:
    return node.number


def _shape(node: SyntaxNode) -> int:
    return node.shape


def _looks(before: SyntaxTree, after: SyntaxTree, numbers: Numbers) -> Key:
    """For each node a number, equal where only names and literals differ that one tree lacks.

    Of several statements of one shape, the one with the same call is the same one, even
    if the variables in it were renamed.
    """
    both = {each.number for each in before.tokens} & {each.number for each in after.tokens}
    looks: dict[SyntaxNode, int] = {}
    for tree in (before, after):
        for token in tree.tokens:
            looks[token] = token.number if token.number in both else token.shape
        for node in tree.inner:
            looks[node] = numbers.of((node.kind, *(looks[each] for each in node.children), "looks"))
    return looks.__getitem__
