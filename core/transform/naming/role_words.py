"""Names for a variable by what it does, where its own name says nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.transform.naming.families import type_family
from core.transform.naming.request import NameRequest
from core.transform.naming.words import (
    ORDINALS,
    is_plural,
    singular,
    split_number,
    split_words,
    tells,
)

_PLACES = {f"given-{each}": each for each in ORDINALS}


def role_groups(request: NameRequest, names: Mapping[str, Sequence[str]]) -> list[list[str]]:
    """Names by role, the best group first; a number behind the old name stays there.

    Args:
        request: what needs a name.
        names: names by role.
    """
    family = type_family(request.type)
    words = split_words(request.old) if request.declared else []
    numbers = split_number(words[-1])[1] if words and not tells(words, family) else ""
    groups = [_one_of(request.collection)]
    for role in dict.fromkeys([*request.roles, "object"]):
        if role in _PLACES and not numbers:
            place = _PLACES[role]
            what = names.get(f"given-{family}", ())[:1]
            groups.append([place, *(f"{place} {each}" for each in what)])
        groups.append([name + numbers for name in names.get(role, ())])
    return [each for each in groups if each]


def _one_of(collection: str) -> list[str]:
    """What one of several is called: `words` → word."""
    words = split_words(collection)
    if not tells(words, "list"):
        return []
    return [" ".join([*words[:-1], singular(words[-1])])] if is_plural(words[-1]) else []
