"""How large a program is, and which constructs it has more than others.

A small program with a little of everything would hardly have two constructs that meet. So
each program leaves some out, and has a few more often than others (Groce and others, "Swarm
Testing", ISSTA 2012). Over many seeds each construct meets every other one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core.smith.draw import Draw

_FAVOUR = 8
"""How much likelier a favoured construct is."""
_LEFT_OUT = 0.4
"""How likely it is that a program is without a construct."""


@dataclass(frozen=True, slots=True)
class Size:
    """How large a program is.

    Attributes:
        statements: fewest and most statements of its main method, besides declarations and
            what it favours.
        body: most statements of a block.
        nested: blocks that may lie in each other.
        depth: expressions that may lie in each other.
        members: most members besides those that what it favours needs.
        methods: fewest and most methods.
        favours: constructs that it surely has.
    """

    statements: tuple[int, int]
    body: int
    nested: int
    depth: int
    members: int
    methods: tuple[int, int]
    favours: int


SIZES = (
    (150, Size((0, 0), 1, 2, 1, 0, (0, 0), 2)),
    (36, Size((0, 0), 2, 2, 1, 0, (0, 1), 2)),
    (8, Size((0, 1), 2, 2, 2, 0, (1, 1), 2)),
    (5, Size((1, 3), 3, 2, 2, 2, (1, 2), 3)),
    (1, Size((3, 6), 3, 3, 3, 3, (1, 3), 4)),
)
"""By weight: running a program costs its size times its places, so most are small."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A construct that is written as a statement, or as a few that belong together.

    Attributes:
        name: what it is called; a name that several have is that of one construct.
        weight: how often, compared with others.
        write: writes it.
        nests: whether it has a block, in which other statements are.
        member: which member of the program it needs; empty if none.
    """

    name: str
    weight: int
    write: Callable[[], None]
    nests: bool = True
    member: str = ""


def favourites(draw: Draw, kinds: Sequence[Kind], count: int, surely: Sequence[str]) -> list[Kind]:
    """The constructs that a program surely has, in the order in which it has them."""
    chosen = [each for each in kinds if each.name in surely]
    while len(chosen) < count:
        # Even what is rare must often be in a program that has more of it.
        others = [(each.weight + 2, each) for each in kinds if each not in chosen]
        chosen.append(draw.weighted(others))
    return draw.some(chosen, len(chosen))


def tastes(
    draw: Draw, kinds: Sequence[Kind], favoured: Sequence[Kind], members: set[str]
) -> list[tuple[int, Kind]]:
    """How often a program has each construct; what weighs much is never left out."""
    found = []
    for each in kinds:
        can = not each.member or each.member in members
        if each in favoured:
            found.append((each.weight * _FAVOUR, each))
        elif can and (each.weight >= 8 or not draw.chance(_LEFT_OUT)):
            found.append((each.weight, each))
    return found
