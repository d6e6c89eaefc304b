"""The keys of where one is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from hejtui.widgets.hanging import Hanging
from hejtui.widgets.question import Question

NARROW = 40
"""Columns below which keys have no column of their own."""


@dataclass(frozen=True, slots=True)
class KeyHelp:
    """A key and what it does.

    Attributes:
        group: the part of the screen that it belongs to.
        key: as printed on a keyboard.
        meaning: a few words.
    """

    group: str
    key: str
    meaning: str


class HelpScreen(Question[None]):
    """Lists keys by the part of the screen that hears them.

    Args:
        keys: what to list, in order.
        legend: lines above, about signs on the screen.
    """

    DEFAULT_CSS = """
    HelpScreen { align: center middle; }
    HelpScreen > VerticalScroll {
        width: 76; max-width: 100%; height: auto; max-height: 100%; padding: 0 2;
        background: $panel; border: round $primary; scrollbar-size-vertical: 1;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,q", "back", "Close"),
        Binding("j", "roll(1)", "Down", show=False),
        Binding("k", "roll(-1)", "Up", show=False),
    ]

    def __init__(self, keys: Sequence[KeyHelp], legend: Sequence[str] = ()) -> None:
        super().__init__()
        self._keys = keys
        self._legend = legend

    def compose(self) -> ComposeResult:
        """The list."""
        text = Text()
        if self._legend:
            text.append("Signs\n", "bold underline")
            text.append("".join(f" {line}\n" for line in self._legend))
        group, indents = None, dict[int, int]()
        room = 16 if self.app.size.width >= NARROW else 1
        for each in self._keys:
            if each.group != group:
                group = each.group
                text.append(f"\n{group}\n" if text else f"{group}\n", "bold underline")
            indents[text.plain.count("\n")] = room + 2
            text.append(f" {each.key:<{room}} ", "bold")
            text.append(f"{each.meaning}\n")
        with VerticalScroll() as scroll:
            scroll.border_title = "keys — j k scroll, esc closes"
            yield Static(Hanging(text, indents))

    def action_roll(self, lines: int) -> None:
        """Scrolls the list."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)
