"""The line of keys at the bottom, of which the way out is always in sight."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.style import Style
from textual.widgets import Static

KEY, WORD = "bold $footer-key-foreground", "$footer-description-foreground"
"""How a key and the word behind it look."""


class KeyLine(Static):
    """The keys of where one is; where there is no room for all, the last ones are left out.

    One line of text: the toolkit's is a widget a key, which are all made anew whenever the
    keyboard goes elsewhere, with a new layout of the screen.

    Args:
        always: actions whose keys stand at the right, whatever the width.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    KeyLine { height: 1; dock: bottom; text-wrap: nowrap; background: $footer-background; }
    """

    def __init__(self, always: Collection[str]) -> None:
        super().__init__(markup=False)
        self._always = always
        self._drawn = Content()

    def on_mount(self) -> None:
        """Follows what keys mean."""
        self.screen.bindings_updated_signal.subscribe(self, self._draw)
        self.app.theme_changed_signal.subscribe(self, self._draw)
        self._draw()

    def on_resize(self) -> None:
        """Shows as many as there is room for now."""
        self._draw()

    def _draw(self, _: Screen[Any] | object = None) -> None:
        if not self.is_attached or not self.size.width:
            return
        keys: dict[str, Content] = {}
        for _, binding, enabled, _ in self.screen.active_bindings.values():
            if binding.show and binding.action not in keys:
                keys[binding.action] = self._key(binding, enabled=enabled)
        kept = [each for action, each in keys.items() if action in self._always]
        room = self.size.width - sum(each.cell_length for each in kept)
        shown = []
        for action, each in keys.items():
            if action not in self._always:
                room -= each.cell_length
                if room < 0:
                    room += each.cell_length
                    break
                shown.append(each)
        line = Content("").join([*shown, Content(" " * max(0, room)), *kept])
        if line != self._drawn or line.spans != self._drawn.spans:
            self._drawn = line
            self.update(line, layout=False)

    def _key(self, binding: Binding, *, enabled: bool) -> Content:
        """A key and its word, to be clicked."""
        key, word = f" {self.app.get_key_display(binding)} ", f"{binding.description} "
        found = Content.styled(key, KEY) + Content.styled(word, WORD)
        if not enabled:
            return found.stylize("dim")
        click = Style.from_meta({"@click": f"app.simulate_key({binding.key!r})"})
        return found.stylize(click)
