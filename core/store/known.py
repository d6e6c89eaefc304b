"""Names that a workspace does not know, answered with those that it does."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches

from core.model import UsageError, some

_SHOWN = 8
_NEAR = 3


def unknown(what: str, name: str, known: Collection[str], todo: str) -> UsageError:
    """The error for a name that is not known.

    Args:
        what: what is wrong (`no such bug in this workspace`).
        name: as it was given.
        known: all names that would do.
        todo: what shows all names, or makes some.
    """
    near = nearest(name, known)
    if near:
        todo = f"did you mean {' or '.join(near)}? {todo}"
    elif known:
        todo = f"there are {some(known, _SHOWN)}; {todo}"
    return UsageError(what, where=name or "''", todo=todo)


def nearest(name: str, known: Collection[str]) -> list[str]:
    """At most three of the known names that somebody may have meant, the nearest first."""
    lower, called = name.casefold(), {each.casefold(): each for each in known}
    close = get_close_matches(lower, called, _NEAR, 0.6)
    holding = [each for each in called if len(lower) > 2 and lower in each]
    return [called[each] for each in dict.fromkeys([*holding, *close])][:_NEAR]
