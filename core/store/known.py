"""Names that a workspace does not know, answered with those that it does."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from difflib import get_close_matches

from core.model import UsageError

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
    near = _near(name.casefold(), {each.casefold(): each for each in known})
    if near:
        todo = f"did you mean {' or '.join(near)}? {todo}"
    elif known:
        more = f" and {len(known) - _SHOWN} more" if len(known) > _SHOWN else ""
        todo = f"there are {', '.join(list(known)[:_SHOWN])}{more}; {todo}"
    return UsageError(what, where=name or "''", todo=todo)


def _near(name: str, known: Mapping[str, str]) -> list[str]:
    close = get_close_matches(name, known, _NEAR, 0.6)
    holding = [each for each in known if len(name) > 2 and name in each]
    return [known[each] for each in dict.fromkeys([*holding, *close])][:_NEAR]
