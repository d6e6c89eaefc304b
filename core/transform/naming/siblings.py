"""Names of a program that differ in one word, as `evenCount` and `oddCount` do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from core.transform.naming.words import split_words

_PARTS = re.compile(r"\d+|\D+")


def siblings(name: str, others: Iterable[str]) -> tuple[str, ...]:
    """Those of other names that have all words but one in common with a name, in order.

    A number at the end of a word counts as a word (`list1`, `list2`).
    """
    parts = _parts(name)
    if len(parts) == 1:
        return ()
    return tuple(each for each in dict.fromkeys(others) if len(_apart(parts, _parts(each))) == 1)


def shared(name: str, others: Iterable[str]) -> frozenset[str]:
    """The words of a name that each of its siblings has as well."""
    parts = _parts(name)
    apart = {parts[at] for other in others for at in _apart(parts, _parts(other))}
    return frozenset(parts) - apart


def _apart(parts: Sequence[str], others: Sequence[str]) -> list[int]:
    """Where two names of equally many words differ."""
    if len(parts) != len(others):
        return []
    return [at for at, pair in enumerate(zip(parts, others, strict=True)) if pair[0] != pair[1]]


@lru_cache(maxsize=4096)
def _parts(name: str) -> tuple[str, ...]:
    return tuple(part for word in split_words(name) for part in _PARTS.findall(word))
