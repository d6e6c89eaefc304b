"""The tokens between matched subtrees: which of them are the same ones."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from core.transform.estimate.alike import common
from core.transform.estimate.matching import Matching
from core.transform.estimate.syntax import SyntaxNode

_NAMED = frozenset({"identifier", "type_identifier"})


def match_gaps(matching: Matching) -> None:
    """Pairs tokens of matched nodes that no matched subtree holds.

    In each pair of partners, subtrees with a partner are fixed points, and the tokens
    between them are compared: first by their text, then, what is left, by their kind,
    so that a name finds the one that it was renamed to.
    """
    for before, after in matching.pairs():
        if before.number != after.number:
            for key in (_text, _kind):
                _match(matching, before, after, key)


def _match(
    matching: Matching,
    before: SyntaxNode,
    after: SyntaxNode,
    key: Callable[[SyntaxNode], Hashable],
) -> None:
    mine = list(_parts(before, matching.after_of))
    theirs = list(_parts(after, matching.before_of))
    left = [each if matching.after_of(each) else key(each) for each in mine]
    right = [matching.before_of(each) or key(each) for each in theirs]
    for one, other in common(left, right):
        matching.pair(mine[one], theirs[other])


def _parts(
    node: SyntaxNode, partner: Callable[[SyntaxNode], SyntaxNode | None]
) -> Iterator[SyntaxNode]:
    """What a node consists of: subtrees and tokens with a partner, and other tokens."""
    stack = list(reversed(node.children))
    while stack:
        each = stack.pop()
        if partner(each) is not None or not each.children:
            yield each
        else:
            stack.extend(reversed(each.children))


def _text(token: SyntaxNode) -> Hashable:
    return token.number


def _kind(token: SyntaxNode) -> Hashable:
    return token.kind if token.kind in _NAMED else token.shape
