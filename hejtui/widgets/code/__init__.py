"""Two versions of a program side by side, line by line."""

from hejtui.widgets.code.align import (
    Change,
    Comparison,
    Row,
    changed_spans,
    compare,
    compare_lines,
)
from hejtui.widgets.code.fold import Fold, fold
from hejtui.widgets.code.highlight import highlight, highlighted
from hejtui.widgets.code.paint import BUGGY_SIGNS, Places, Side
from hejtui.widgets.code.text import CodeText, Kind, Run
from hejtui.widgets.code.view import TWO_COLUMNS, CodeView

__all__ = [
    "BUGGY_SIGNS",
    "TWO_COLUMNS",
    "Change",
    "CodeText",
    "CodeView",
    "Comparison",
    "Fold",
    "Kind",
    "Places",
    "Row",
    "Run",
    "Side",
    "changed_spans",
    "compare",
    "compare_lines",
    "fold",
    "highlight",
    "highlighted",
]
