"""A table of any length that draws only the lines one sees."""

from hejtui.widgets.table.columns import Cell, Column
from hejtui.widgets.table.view import VirtualTable

__all__ = ["Cell", "Column", "VirtualTable"]
