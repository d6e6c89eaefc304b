"""Other names for a variable that keep what its name says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from core.transform.naming.families import base_of, entries, type_family
from core.transform.naming.request import NameRequest
from core.transform.naming.siblings import shared
from core.transform.naming.words import is_plural, singular, split_number, split_words, tells

_SHORTEST_TYPE = 3
_NUMBER_FAMILIES = ("integer", "real")
_COUNTS = ("count", "num", "number")
_SINGLE = frozenset(["flag", "character", "text", *_NUMBER_FAMILIES])
_TYPES = frozenset(["arr", "array", "list", "lst", "map", "set"])
"""Words that name the type of a collection."""

_VERBS = """
all any are can contains does had has is no none should some was were will
"""
_NO_QUALITY = frozenset(_VERBS.split())
"""First words of a flag's name that `is` does not go before."""

_PLACES = """
bottom first fourth last left middle next one other previous right second third top
"""
_WHICH = frozenset(_PLACES.split())
"""Words that say which one, so that nothing goes before them."""


def variable_groups(
    request: NameRequest,
    synonyms: Mapping[str, Sequence[str]],
    wordings: Mapping[str, Sequence[str]],
) -> list[list[str]]:
    """Names by the words of the old one, the best group first.

    Args:
        request: what needs a name.
        synonyms: other words for a word, by word and family of types.
        wordings: how else a name may be put, by role or family.
    """
    family = type_family(request.type)
    words = split_words(request.old) if request.declared else []
    says = tells(words, family)
    groups = []
    if says or (len(words) > 1 and not (family in _SINGLE and _TYPES & set(words))):
        groups.append(_replaced(words, request, synonyms))
    if family in ("object", *_NUMBER_FAMILIES):
        groups.append(_of_type(request.type))
    if says and family == "flag":
        groups.append(_put_as_flag(words))
    elif says:
        groups += _worded(words, _roles(request, words, family), wordings)
    return [each for each in groups if each]


def _replaced(
    words: Sequence[str], request: NameRequest, synonyms: Mapping[str, Sequence[str]]
) -> list[str]:
    """The name with one word put otherwise; a number behind a word stays there.

    Where the name has siblings, first those that replace a word of its own.
    """
    family = type_family(request.type)
    if counts := _counted(words, family):
        return counts
    kept = shared(request.old, request.siblings) if request.siblings else frozenset()
    own: list[str] = []
    common: list[str] = []
    for at, word in enumerate(words):
        stem, number = split_number(word)
        following = words[at + 1 : at + 2]
        if (len(stem) <= 1 and len(words) == 1) or (
            stem in _TYPES and any(map(is_plural, following))
        ):
            continue
        particular = f"{stem} *" if following else f"{stem} alone" if len(words) == 1 else stem
        others = entries(synonyms, particular, family) or entries(synonyms, stem, family)
        for new in others:
            again = set(new.split()) & {split_number(each)[0] for each in words}
            if len(words) == 1 or not again:
                put = [*words[:at], new + number, *words[at + 1 :]]
                (common if stem in kept else own).append(" ".join(put))
    return own + common


def _counted(words: Sequence[str], family: str) -> list[str]:
    """`numVowels` → number of vowels, `countLetter` → letter count, letter counts of arrays."""
    first, rest = words[0], words[1:]
    if not rest or first not in _COUNTS:
        return []
    if family in _NUMBER_FAMILIES and (rest[0] == "of" or (first == "num" and is_plural(rest[0]))):
        words = rest[rest[0] == "of" :]
        return [" ".join([new, "of", *words]) for new in ("number", "count") if new != first]
    if first != "count":
        return []
    if family in _NUMBER_FAMILIES:
        return [" ".join([*rest, "count"])]
    return [" ".join([*rest, "counts"])] if family in ("array", "list", "map") else []


def _roles(request: NameRequest, words: Sequence[str], family: str) -> Iterator[str]:
    if family == "integer" and is_plural(split_number(words[-1])[0]):
        yield "many"
    yield from request.roles


def _worded(
    words: Sequence[str], roles: Iterator[str], wordings: Mapping[str, Sequence[str]]
) -> list[list[str]]:
    """The name with something added, a group for each role; a number stays at its end."""
    last, number = split_number(words[-1])
    bare = [*words[:-1], last] if last else list(words)
    number = number if last else ""
    groups = []
    for role in dict.fromkeys(roles):
        found = []
        for pattern in wordings.get(role, ()):
            added = set(re.findall(r"\w+", pattern))
            suits = is_plural(last) or not added & {"all", "of"}
            if len(bare) == 1 and bare[0] in _WHICH and not pattern.startswith(("*", "%")):
                continue
            if suits and not added & set(bare):
                one = " ".join([*bare[:-1], singular(bare[-1])])
                found.append(pattern.replace("*", " ".join(bare)).replace("%", one) + number)
        groups.append(found)
    return groups


def _put_as_flag(words: Sequence[str]) -> list[str]:
    """`late` → is late, `isLate` → late, `fits` → does fit."""
    if words[0] == "is":
        return [" ".join(words[1:])]
    if words[0] in _NO_QUALITY:
        return []
    if len(words) == 1 and is_plural(words[0]):
        return [f"does {singular(words[0])}"]
    return [" ".join(["is", *words])]


def _of_type(type: str) -> list[str]:
    """What a variable of a class is called after that: script engine, engine."""
    base = base_of(type)
    words = split_words(base)
    plain = ("Object", "var", "Byte", "Short", "Integer", "Long", "Float", "Double")
    short = len(base) < _SHORTEST_TYPE or not re.fullmatch(r"\w+", base)
    if base in plain or short or not base[0].isupper():
        return []
    return list(dict.fromkeys([" ".join(words), words[-1]]))
