"""Other names for a method: another verb, the rest of its name as it was."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from core.transform.naming.families import entries
from core.transform.naming.request import NameRequest
from core.transform.naming.words import split_words

_ACTIONS = frozenset(["filter", "rotation", "search", "shift", "shuffle", "sort", "swap"])
"""Last words of names that say what is done, as nouns."""

_FIRSTS = frozenset(["first", "last", "max", "maximum", "min", "minimum", "next", "previous"])
"""First words of names that say which one is wanted, besides those in -est."""

_SUPERLATIVE = re.compile(r"\w{2,}[^aeiou]est")

_NO_DEEDS = frozenset(["by", "can", "has", "is", "to", "will"])
"""Words that verbs are listed for, but that tell nobody to do something."""


def method_groups(
    request: NameRequest,
    verbs: Mapping[str, Sequence[str]],
    openings: Mapping[str, Sequence[str]],
) -> list[list[str]]:
    """Names for a method, the best group first.

    Args:
        request: what needs a name; its first role is the family of what it returns.
        verbs: other verbs for one that a name begins with.
        openings: verbs for names that begin with none.
    """
    words = split_words(request.old)
    family = request.roles[0] if request.roles else "object"
    kind = _kind(words, family, verbs) if words else ""
    groups = []
    if kind == "check":
        checks = [*entries(verbs, "check", family), *openings.get("flag", ())]
        groups.append([" ".join([verb, *words[:-1]]) for verb in checks])
    elif kind != "action":
        for length in (2, 1):
            others = entries(verbs, " ".join(words[:length]), family)
            if others and len(words) >= length:
                groups.append([" ".join([new, *words[length:]]) for new in others])
    opening = openings.get(kind) or openings.get(family) or openings.get("object", ())
    groups.append([" ".join([verb, *words]) for verb in opening])
    return groups


def _kind(words: Sequence[str], family: str, verbs: Mapping[str, Sequence[str]]) -> str:
    """What kind of name it is; empty where only the type says what verb suits."""
    first, last = words[0], words[-1]
    if len(words) > 1 and set(words[:2]) <= verbs.keys() - _NO_DEEDS and words[1] not in _ACTIONS:
        return "action"
    if any(entries(verbs, " ".join(words[:length]), family) for length in (1, 2)):
        return ""
    if len(words) > 1 and last == "check":
        return "check"
    if len(words) > 1 and last in _ACTIONS:
        return "action"
    if family == "flag":
        return ""
    if "to" in words[1:-1]:
        return "conversion"
    return "superlative" if first in _FIRSTS or _SUPERLATIVE.fullmatch(first) else ""
