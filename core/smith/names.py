"""Names of variables in random programs."""

from __future__ import annotations

from core.smith.draw import Draw
from core.smith.scope import Scope, Variable

NAMES = (
    "size",
    "length",
    "total",
    "index",
    "count",
    "left",
    "right",
    "value",
    "text",
    "max",
    "get",
    "low",
    "high",
    "a",
    "b",
    "name",
    "item",
    "data",
    "next",
    "limit",
)
"""Names of variables; some are those of methods too, which must not be taken for one another."""

METHOD_NAMES = tuple(each for each in NAMES if each != "max")
"""Names of methods: one called `max` would hide that of `Math`, which is called everywhere."""


def fresh_name(draw: Draw, scope: Scope, stems: tuple[str, ...] = NAMES) -> str:
    """A name that no local around has, and that means nothing until it is declared.

    So it is drawn before what its variable begins with: a field of that name is hidden there.
    """
    name = free_name(draw, scope, stems)
    scope.add(Variable(name, "", writable=False))
    return name


def free_name(draw: Draw, scope: Scope, stems: tuple[str, ...] = NAMES) -> str:
    """A name that no local around has; it may still mean a field."""
    taken = scope.names()
    free = [each for each in stems if each not in taken]
    if free:
        return draw.one(free)
    number = 2
    while f"{stems[0]}{number}" in taken:
        number += 1
    return f"{stems[0]}{number}"
