"""Cells that are made when they are seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar, overload

from hejtui.widgets.table.columns import Cell

Row = TypeVar("Row")


class LaterCells(Sequence[list[Cell]], Generic[Row]):
    """The cells of rows, made when they are asked for: most are never seen.

    Args:
        rows: what has a row each.
        cells: makes the cells of one.
    """

    def __init__(self, rows: Sequence[Row], cells: Callable[[Row], list[Cell]]) -> None:
        self._rows = rows
        self._cells = cells

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, at: int) -> list[Cell]: ...

    @overload
    def __getitem__(self, at: slice) -> LaterCells[Row]: ...

    def __getitem__(self, at: int | slice) -> list[Cell] | LaterCells[Row]:
        if isinstance(at, slice):
            return LaterCells(self._rows[at], self._cells)
        return self._cells(self._rows[at])
