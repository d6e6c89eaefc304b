"""A program as a language model reads it: its tokens, with gaps where a name stands.

A name is tokenised apart from the text around it, so that its pieces are known
exactly and another name can take its gaps. A blank before the name goes with it, as
byte-level vocabularies have it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

SPARE_PIECES = 2
"""How many pieces more than the old name a new one may have."""

MOST_WINDOWS = 4
"""How many parts of a long program are read; further occurrences do not count."""

Tokens = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Gap:
    """Where the name stands.

    Attributes:
        lead: what comes before the name in its token: a blank, or nothing.
    """

    lead: str


Part = int | Gap
"""A token of the text, or a gap."""


@dataclass(frozen=True, slots=True)
class Filled:
    """A window with a name in its gaps.

    Attributes:
        tokens: ids, without those that mark start and end.
        spans: half-open ranges of tokens, one a gap.
    """

    tokens: Tokens
    spans: tuple[tuple[int, int], ...]


def parts_of(
    text: str, spans: Sequence[tuple[int, int]], tokens: Callable[[str], Tokens]
) -> list[Part]:
    """A text as tokens and gaps.

    Args:
        text: the program.
        spans: where the name stands, half-open ranges of characters, in order.
        tokens: tokenises a piece of text, without marks of start and end.
    """
    parts: list[Part] = []
    at = 0
    for start, end in spans:
        lead = " " if start > at and text[start - 1] == " " else ""
        parts += tokens(text[at : start - len(lead)])
        parts.append(Gap(lead))
        at = end
    return [*parts, *tokens(text[at:])]


def windows_of(parts: Sequence[Part], pieces: int, room: int) -> list[list[Part]]:
    """The parts that a model reads at once: all, or stretches around the gaps.

    Args:
        parts: tokens and gaps.
        pieces: the most that the old name has in a gap.
        room: tokens that the model takes, without marks of start and end; more than
            `pieces` and `SPARE_PIECES`.

    Returns:
        At most `MOST_WINDOWS`, each with a gap, that take a name of up to
        `SPARE_PIECES` more pieces; no gap is in two.
    """
    weights = [pieces + SPARE_PIECES if isinstance(each, Gap) else 1 for each in parts]
    gaps = [at for at, each in enumerate(parts) if isinstance(each, Gap)]
    windows: list[list[Part]] = []
    begin = 0
    while gaps and len(windows) < MOST_WINDOWS:
        start, end = _around(gaps[0], weights, begin, room)
        windows.append(list(parts[start:end]))
        gaps = [at for at in gaps if at >= end]
        begin = end
    return windows


def _around(middle: int, weights: Sequence[int], begin: int, room: int) -> tuple[int, int]:
    """A stretch around a part, as long as its weights fit, that starts no earlier than `begin`."""
    start, end, left = middle, middle + 1, room - weights[middle]
    grown = True
    while grown:
        grown = False
        if start > begin and weights[start - 1] <= left:
            start -= 1
            left -= weights[start]
            grown = True
        if end < len(weights) and weights[end] <= left:
            left -= weights[end]
            end += 1
            grown = True
    return start, end


def filled(window: Sequence[Part], names: Mapping[str, Tokens]) -> Filled:
    """A window with a name in its gaps.

    Args:
        window: tokens and gaps.
        names: the tokens of the name, by what leads it.
    """
    tokens: list[int] = []
    spans = []
    for each in window:
        if isinstance(each, Gap):
            spans.append((len(tokens), len(tokens) + len(names[each.lead])))
            tokens += names[each.lead]
        else:
            tokens.append(each)
    return Filled(tuple(tokens), tuple(spans))
