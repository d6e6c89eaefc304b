"""Other names for a method: another verb, the rest of its name as it was."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from core.transform.naming.families import entries
from core.transform.naming.request import NameRequest
from core.transform.naming.words import is_plural, split_number, split_words

_ACTIONS = frozenset(["filter", "rotation", "search", "shift", "shuffle", "sort", "swap"])
"""Last words of names that say what is done, as nouns."""

_FIRSTS = frozenset(["first", "last", "max", "maximum", "min", "minimum", "next", "previous"])
"""First words of names that say which one is wanted, besides those in -est."""

_SUPERLATIVE = re.compile(r"\w{2,}[^aeiou]est")

_NO_DEEDS = frozenset(["by", "can", "has", "is", "to", "will"])
"""Words that verbs are listed for, but that tell nobody to do something."""

_GLUED = re.compile(r"(is)(?!lands?$)([b-df-hj-np-rtv-z]\w{2,})")
"""`iscube`: what is asked, without a mark between the words."""

_LONGEST_OPAQUE = 2
_FEW_VOWELS = 8
"""A word with one vowel in so many letters, or fewer, is none."""


def method_groups(
    request: NameRequest,
    verbs: Mapping[str, Sequence[str]],
    openings: Mapping[str, Sequence[str]],
    abbreviations: Mapping[str, Sequence[str]],
) -> list[list[str]]:
    """Names for a method, the best group first.

    Args:
        request: what needs a name; its first role is the family of what it returns.
        verbs: other verbs for one that a name begins with.
        openings: verbs for names that begin with none.
        abbreviations: what abbreviations stand for.
    """
    words = split_words(request.old)
    family = request.roles[0] if request.roles else "object"
    if words and all(_is_opaque(word, verbs, abbreviations) for word in words):
        return [list(entries(openings, "opaque", family))]
    words = _written_out(words, family, abbreviations)
    kind = _kind(words, family, verbs) if words else ""
    groups = []
    if kind == "check":
        checks = [*entries(verbs, "check", family), *openings.get("flag", ())]
        groups.append([_put(verb, words[:-1]) for verb in dict.fromkeys(checks)])
    elif kind != "action":
        groups += _with_verb(words, family, verbs)
    groups.append([_put(verb, words) for verb in _openings(words, kind, family, openings)])
    return groups


def _is_opaque(
    word: str, verbs: Mapping[str, Sequence[str]], abbreviations: Mapping[str, Sequence[str]]
) -> bool:
    """Whether a word is none that anybody would say: `bf`, `xqzt`."""
    stem, _ = split_number(word)
    if stem in abbreviations or any(key.split("/")[0] == stem for key in verbs):
        return False
    vowels = sum(stem.count(each) for each in "aeiouy")
    return len(stem) <= _LONGEST_OPAQUE or vowels * _FEW_VOWELS <= len(stem) - 1


def _written_out(
    words: Sequence[str], family: str, abbreviations: Mapping[str, Sequence[str]]
) -> list[str]:
    """The words, and abbreviations in full."""
    glued = _GLUED.fullmatch(words[0]) if len(words) == 1 and family == "flag" else None
    found: list[str] = []
    for word in glued.groups() if glued else words:
        stem, number = split_number(word)
        found += (
            [each + number for each in abbreviations[stem][:1]] if stem in abbreviations else [word]
        )
    return " ".join(found).split()


def _with_verb(
    words: Sequence[str], family: str, verbs: Mapping[str, Sequence[str]]
) -> list[list[str]]:
    """The name with another verb for the one that it begins with."""
    if len(words) == 1 and (others := entries(verbs, f"{words[0]} alone", family)):
        return [[_put(new, []) for new in others]]
    for length in (2, 1):
        others = entries(verbs, " ".join(words[:length]), family)
        if others and len(words) >= length:
            return [[_put(new, words[length:]) for new in others]]
    return []


def _put(pattern: str, rest: Sequence[str]) -> str:
    """A verb with what follows; where nothing does, without an `of` or `to` before that."""
    if "*" not in pattern:
        return " ".join([pattern, *rest])
    words = " ".join(pattern.replace("*", " ".join(rest)).split())
    return words if rest else re.sub(r" (of|to)$", "", words)


def _openings(
    words: Sequence[str], kind: str, family: str, openings: Mapping[str, Sequence[str]]
) -> Sequence[str]:
    plural = f"plural/{family}"
    if not kind and words and is_plural(words[-1]) and plural in openings:
        return openings[plural]
    return openings.get(kind) or openings.get(family) or openings.get("object", ())


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
