"""The line of keys at the bottom, of which the way out is always in sight."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import HorizontalGroup
from textual.widgets import Footer

_BLANKS = 3
"""Cells around the key and the word behind it."""


class KeyLine(Footer):
    """The keys of where one is; where there is no room for all, the last ones are left out.

    Args:
        always: actions whose keys stand at the right, whatever the width.
    """

    DEFAULT_CSS = """
    KeyLine {
        height: 1;
        & > HorizontalGroup {
            dock: right; width: auto; max-width: 100%; background: $footer-background;
        }
    }
    """

    def __init__(self, always: Collection[str]) -> None:
        super().__init__(show_command_palette=False)
        self._always = always
        self._across = 0

    def compose(self) -> ComposeResult:
        """The keys."""
        keys: list[Any] = list(super().compose())
        kept = [each for each in keys if each.action in self._always]
        self._across = self.app.size.width
        room = self._across - sum(map(_cells, kept))
        for each in keys:
            if each not in kept:
                room -= _cells(each)
                if room < 0:
                    break
                yield each
        if kept:
            yield HorizontalGroup(*kept)

    def on_resize(self) -> None:
        """Shows as many as there is room for now."""
        if self._across != self.app.size.width:
            self.call_after_refresh(self.recompose)


def _cells(key: Any) -> int:
    return cell_len(key.key_display) + cell_len(key.description) + _BLANKS
