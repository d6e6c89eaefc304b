"""BLEU of one program against another, plain and with weighted keywords."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import exp, fsum, log

_ORDERS = range(1, 5)
_SMOOTHING = 0.1
"""Added to a count of zero: method 1 of Chen and Cherry, 2014 (section 3), as CodeBLEU has it."""

_OTHER_WEIGHT = 0.2
"""Of a word that is no keyword, against 1 of one that is (Ren et al., 2020, section 3.1)."""

_JAVA_KEYWORDS = frozenset(
    b"abstract assert boolean break byte case catch char class const continue default do double"
    b" else enum extends final finally float for goto if implements import instanceof int"
    b" interface long native new package private protected public return short static strictfp"
    b" super switch synchronized this throw throws transient try void volatile while".split()
)
"""The Java Language Specification, section 3.9, without those that are words only in places."""

Gram = tuple[bytes, ...]


def bleu(reference: Sequence[bytes], candidate: Sequence[bytes]) -> float:
    """BLEU-4 of a candidate against one reference, both as tokens.

    The geometric mean of the clipped precisions of 1- to 4-grams, with the
    brevity penalty (Papineni et al., BLEU, 2002, sections 2.1 to 2.3). A
    precision of zero is smoothed, so that short programs can be compared.

    Returns:
        A value in [0, 1]; 0 where no token is shared.
    """
    shared = [_shared(reference, candidate, n) for n in _ORDERS]
    if not shared[0]:
        return 0.0
    counts = [max(1, len(candidate) - n + 1) for n in _ORDERS]
    penalty = min(1.0, exp(1 - len(reference) / len(candidate)))
    return penalty * _geometric_mean([sum(each.values()) for each in shared], counts)


def keyword_bleu(reference: Sequence[bytes], candidate: Sequence[bytes]) -> float:
    """The weighted n-gram match of CodeBLEU: keywords of Java count five times.

    Weights are for single tokens only (Ren et al., CodeBLEU, 2020, section 3.1).
    As in the reference implementation, and unlike the paper, it is a recall: the
    share of the reference's n-grams that the candidate has. Nothing is taken off
    for brevity.

    Returns:
        A value in [0, 1]; 0 where no token is shared.
    """
    shared = [_shared(reference, candidate, n) for n in _ORDERS]
    if not shared[0]:
        return 0.0
    found = [_weight(shared[0]), *(float(sum(each.values())) for each in shared[1:])]
    counts = [_weight(_grams(reference, 1)), *(max(1, len(reference) - n + 1) for n in _ORDERS[1:])]
    return _geometric_mean(found, counts)


def _grams(tokens: Sequence[bytes], n: int) -> Counter[Gram]:
    return Counter(zip(*(tokens[start:] for start in range(n)), strict=False))


def _shared(reference: Sequence[bytes], candidate: Sequence[bytes], n: int) -> Counter[Gram]:
    return _grams(reference, n) & _grams(candidate, n)


def _weight(grams: Counter[Gram]) -> float:
    return sum(
        count * (1 if gram[0] in _JAVA_KEYWORDS else _OTHER_WEIGHT) for gram, count in grams.items()
    )


def _geometric_mean(found: Sequence[float], of: Sequence[float]) -> float:
    shares = ((part or _SMOOTHING) / whole for part, whole in zip(found, of, strict=True))
    return exp(fsum(map(log, shares)) / len(found))
