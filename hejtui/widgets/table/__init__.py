"""A table of any length that draws only the lines one sees."""

from hejtui.widgets.table.columns import MIN_WIDTH, Cell, Column
from hejtui.widgets.table.later import LaterCells
from hejtui.widgets.table.view import VirtualTable

__all__ = ["MIN_WIDTH", "Cell", "Column", "LaterCells", "VirtualTable"]
