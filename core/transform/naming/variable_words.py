"""Other names for a variable that keep what its name says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from core.transform.naming.families import base_of, entries, type_family
from core.transform.naming.request import NameRequest
from core.transform.naming.words import split_words

_WORDS = """
ans answer arr array boolean builder char chars data elem flag flg int integer item list lst
map num nums obj object out output res result ret set str string temp tmp val value var
"""
_TELLS_NOTHING = frozenset(_WORDS.split())
"""Words that say no more than a type or `result` would."""

_SHORTEST_WORD = 3


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
    groups = [_replaced(words, family, synonyms)]
    if _tells(words):
        patterns = [each for role in request.roles for each in wordings.get(role, ())]
        groups.append(_worded(words, dict.fromkeys(patterns)))
    if family == "object":
        groups.append(_of_type(request.type))
    return [each for each in groups if each]


def _replaced(
    words: Sequence[str], family: str, synonyms: Mapping[str, Sequence[str]]
) -> list[str]:
    """The name with one word put otherwise; a number behind a word stays there."""
    found = []
    for at, word in enumerate(words):
        stem = word.rstrip("0123456789")
        for new in entries(synonyms, stem, family) if stem else ():
            if not set(new.split()) & set(words):
                put = [*words[:at], new + word[len(stem) :], *words[at + 1 :]]
                found.append(" ".join(put))
    return found


def _tells(words: Sequence[str]) -> bool:
    return any(
        len(stem) >= _SHORTEST_WORD and stem not in _TELLS_NOTHING
        for stem in (word.rstrip("0123456789") for word in words)
    )


def _worded(words: Sequence[str], patterns: Iterable[str]) -> list[str]:
    bare = words[1:] if words[0] in ("is", "has") and len(words) > 1 else words
    found = []
    for pattern in patterns:
        added = set(pattern.replace("*", " ").split())
        suits = bare[-1].endswith("s") or "all" not in added
        if suits and not added & set(words):
            found.append(pattern.replace("*", " ".join(bare)))
    return found


def _of_type(type: str) -> list[str]:
    """What a variable of a class is called after that: script engine, engine."""
    base = base_of(type)
    words = split_words(base)
    if base in ("Object", "var") or len(base) < _SHORTEST_WORD or not re.fullmatch(r"\w+", base):
        return []
    return list(dict.fromkeys([" ".join(words), words[-1]]))
