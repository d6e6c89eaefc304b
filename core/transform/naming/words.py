"""Names as words, and words as names."""

from __future__ import annotations

import re
from collections.abc import Sequence

_WORD = re.compile(r"[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+|[^\W\d_]+")
_PLURAL = re.compile(r"\w{2,}[^\Wsiu]s|\w{2,}[^\Ws]ies")

_WORDS = """
ans answer arr array boolean builder char chars data elem flag flg int integer item items list
lst map num nums obj object out output res result results ret set str string temp tmp val value
var
"""
_TELLS_NOTHING = frozenset(_WORDS.split())
"""Words that say no more than a type or `result` would."""

_FLAG_WORDS = frozenset(["flag", "flg"])
"""Words that say no more than `boolean` would, but something of a number."""

ORDINALS = ("first", "second", "third", "fourth")
"""What parameters are called that say nothing, by their place."""

_SHORTEST_WORD = 3
_SHORT = frozenset(["to"])
"""Shorter words that tell something."""


def split_words(name: str) -> list[str]:
    """The words of an identifier: `maxLen`, `max_len` and `MAX_LEN` are max, len."""
    return [word.lower() for word in _WORD.findall(name)]


def split_number(word: str) -> tuple[str, str]:
    """A word and the number behind it: `list2` is list, 2."""
    stem = word.rstrip("0123456789")
    return stem, word[len(stem) :]


def tells(words: Sequence[str], family: str) -> bool:
    """Whether words say of a variable more than its type (of a family) does."""
    nothing = _TELLS_NOTHING if family == "flag" else _TELLS_NOTHING - _FLAG_WORDS
    stems = [split_number(word)[0] for word in words]
    return any(
        (len(stem) >= _SHORTEST_WORD or stem in _SHORT) and stem not in nothing for stem in stems
    )


def is_plural(word: str) -> bool:
    """Whether an English word looks like several: `values`, not `bus`, `less` or `this`."""
    return _PLURAL.fullmatch(word) is not None


def singular(word: str) -> str:
    """One of several: `values` → value; a word that is no plural stays."""
    if not is_plural(word):
        return word
    if word.endswith("ies"):
        return word.removesuffix("ies") + "y"
    if word.endswith(("ches", "shes", "sses", "xes")):
        return word.removesuffix("es")
    return word.removesuffix("s")


def cased(words: Sequence[str], like: str, *, snake: bool) -> str:
    """Joins words into a name in the casing of another.

    Args:
        words: in small letters.
        like: the name whose casing counts: `max_len`, `maxLen`, `MAX_LEN`, `MaxLen`,
            `Max_Len`.
        snake: join with `_` where `like` is one word in small letters.
    """
    if like.isupper() and sum(map(str.isalpha, like)) > 1:
        return "_".join(words).upper()
    inner = like.strip("_")
    if "_" in inner and inner[0].isupper():
        return "_".join(word[:1].upper() + word[1:] for word in words)
    if "_" in inner or (snake and inner.islower()):
        return "_".join(words)
    joined = "".join(word[:1].upper() + word[1:] for word in words)
    if like[0].isupper() and not like.isupper():
        return joined
    return joined[:1].lower() + joined[1:]
