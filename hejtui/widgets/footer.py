"""The line at the bottom: keys, of which the way out stays in sight, or what was just done."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.style import Style
from textual.timer import Timer
from textual.widgets import Static

from hejtui.widgets.plain import one_line

KEY, WORD = "bold $footer-key-foreground", "$footer-description-foreground"
"""How a key and the word behind it look."""

SAID = "bold $footer-key-foreground on $footer-background"
"""How it looks what was just done."""


class KeyLine(Static):
    """The keys of where one is; where there is no room for all, the last ones are left out.

    What is to be said for a moment takes their place, until the next key at most: it hides
    nothing that one works on, and moves nothing.

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
        self._said = ""
        self._silence: Timer | None = None

    @property
    def said(self) -> str:
        """What stands there instead of keys; empty where these do."""
        return self._said

    def say(self, text: str, seconds: float) -> bool:
        """Says something in place of the keys; whether there is room for it.

        Args:
            text: what to say; nothing in it is markup.
            seconds: how long.
        """
        text = one_line(text)
        if self.size.width < Content(text).cell_length + 2:
            return False
        if self._silence is not None:
            self._silence.stop()
        self._said, self._silence = text, self.set_timer(seconds, self.hush)
        self._draw()
        return True

    def hush(self) -> None:
        """Shows the keys again: what was said is over."""
        if self._silence is not None:
            self._silence.stop()
            self._silence = None
        if self._said:
            self._said = ""
            self._draw()

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
        line = self._line()
        if line != self._drawn or line.spans != self._drawn.spans:
            self._drawn = line
            self.update(line, layout=False)

    def _line(self) -> Content:
        """All that stands there."""
        keys: dict[str, Content] = {}
        for _, binding, enabled, _ in self.screen.active_bindings.values():
            if binding.show and binding.action not in keys:
                keys[binding.action] = self._key(binding, enabled=enabled)
        kept = [each for action, each in keys.items() if action in self._always]
        room = self.size.width - sum(each.cell_length for each in kept)
        shown: list[Content] = []
        if self._said:
            shown.append(Content.styled(f" {self._said} ", SAID))
            room -= shown[0].cell_length
            if room < 0:
                kept, room = [], 0
        else:
            for action, each in keys.items():
                if action not in self._always:
                    if each.cell_length > room:
                        break
                    room -= each.cell_length
                    shown.append(each)
        return Content("").join([*shown, Content(" " * max(0, room)), *kept])

    def _key(self, binding: Binding, *, enabled: bool) -> Content:
        """A key and its word, to be clicked."""
        key, word = f" {self.app.get_key_display(binding)} ", f"{binding.description} "
        found = Content.styled(key, KEY) + Content.styled(word, WORD)
        if not enabled:
            return found.stylize("dim")
        click = Style.from_meta({"@click": f"app.simulate_key({binding.key!r})"})
        return found.stylize(click)
