"""Stretches without news, taken together."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

CONTEXT = 3
"""Unchanged rows that stay around what is of interest."""

LEAST = 4
"""Rows that a fold must hide to be worth its own line."""


@dataclass(frozen=True, slots=True)
class Fold:
    """Rows `start` to `end` (from 0, end exclusive), hidden behind one line."""

    start: int
    end: int


def fold(count: int, interesting: Collection[int], opened: Collection[int]) -> list[int | Fold]:
    """What is seen of `count` rows: rows by number, and folds between them.

    Args:
        count: number of rows.
        interesting: rows that stay, with some context.
        opened: rows whose fold was opened.
    """
    shown = bytearray(count)
    for row in interesting:
        low, high = max(0, row - CONTEXT), min(count, row + CONTEXT + 1)
        shown[low:high] = b"\1" * max(0, high - low)
    entries: list[int | Fold] = []
    at = 0
    while at < count:
        if shown[at]:
            entries.append(at)
            at += 1
            continue
        end = shown.find(b"\1", at)
        end = count if end < 0 else end
        if end - at < LEAST or any(at <= row < end for row in opened):
            entries.extend(range(at, end))
        else:
            entries.append(Fold(at, end))
        at = end
    return entries
