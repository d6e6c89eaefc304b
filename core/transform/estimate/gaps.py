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
    between them are compared by their text. A name that is then left once on each side
    is the same one wherever it stands, with its type: the variable of a `for` over
    elements may be declared in the body. What is left is compared by its kind, so that a
    name finds the one that it was renamed to.
    """
    unequal = [pair for pair in matching.pairs() if pair[0].number != pair[1].number]
    for before, after in unequal:
        _match(matching, before, after, _text)
    _match_lone_names(matching)
    for before, after in unequal:
        _match(matching, before, after, _kind)


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


def _match_lone_names(matching: Matching) -> None:
    mine = _lone(matching.before.tokens, matching.after_of)
    theirs = _lone(matching.after.tokens, matching.before_of)
    for number, place in mine.items():
        other = theirs.get(number, 0)
        while place and other:
            one, same = matching.before.tokens[place], matching.after.tokens[other]
            if one.number != same.number or matching.after_of(one) or matching.before_of(same):
                break
            matching.pair(one, same)
            place, other = place - 1, other - 1


def _lone(
    tokens: list[SyntaxNode], partner: Callable[[SyntaxNode], SyntaxNode | None]
) -> dict[int, int]:
    """The places of names that are left once among tokens without a partner, by number."""
    places: dict[int, list[int]] = {}
    for place, token in enumerate(tokens):
        if token.kind == "identifier" and partner(token) is None:
            places.setdefault(token.number, []).append(place)
    return {number: some[0] for number, some in places.items() if len(some) == 1}


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
