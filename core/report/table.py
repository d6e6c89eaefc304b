"""One table of a report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

UNDEFINED = "–"
"""What stands where a figure is undefined."""

_NOTHING = "nothing has candidates yet"


@dataclass(frozen=True, slots=True)
class Table:
    """One table, its cells as text.

    Attributes:
        title: above it.
        labels: so many first columns say what a row is and on how much it stands; the
            others are figures.
        heads: of the columns; a line break may stand where a head has two lines.
        rows: the cells.
        empty: what to say where there are no rows.
    """

    title: str
    labels: int
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    empty: str = _NOTHING
