"""The function around a location, in the three parts that models are given."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Parts:
    """Lines before, in and after a location; each line ends with a line feed."""

    before: tuple[str, ...]
    buggy: tuple[str, ...]
    after: tuple[str, ...]
