"""The line that filters the list."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from hejtui.widgets.textline import TextLine


class FilterInput(TextLine):
    """The line that filters the list."""

    group: ClassVar[str] = "Filter"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "drop", "As before", tooltip="Filter and place as they were before"),
        Binding("down", "leave", "List", show=False),
    ]

    # Its size is that of the list, whatever stands in it: no new layout of the screen a letter.
    value = reactive("", layout=False, init=False)
    virtual_size = reactive(Size(0, 0), layout=False)

    class Left(Message):
        """The keyboard is to go back to the list."""

    class Dropped(Message):
        """What was typed is not meant."""

    def action_drop(self) -> None:
        """Forgets what was typed."""
        self.post_message(self.Dropped())

    def action_leave(self) -> None:
        """Goes to the list."""
        self.post_message(self.Left())
