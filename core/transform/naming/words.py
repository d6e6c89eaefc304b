"""Names as words, and words as names."""

from __future__ import annotations

import re
from collections.abc import Sequence

_WORD = re.compile(r"[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+|[^\W\d_]+")


def split_words(name: str) -> list[str]:
    """The words of an identifier: `maxLen`, `max_len` and `MAX_LEN` are max, len."""
    return [word.lower() for word in _WORD.findall(name)]


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
