"""A line to type in."""

from __future__ import annotations

from textual.binding import Binding
from textual.events import Key
from textual.widgets import Input


class TextLine(Input):
    """A line of text that takes keys in the order in which they were pressed.

    Textual puts letters in at once, while what other keys do waits until each
    container around the line was asked: ctrl+u, the text, enter, quickly one after
    another, would empty the line of that text, and answer nothing.
    """

    async def _on_key(self, event: Key) -> None:
        for kind in type(self).__mro__:
            for each in kind.__dict__.get("BINDINGS", ()):
                if not isinstance(each, Binding) or event.key not in each.key.split(","):
                    continue
                # Nothing may come of it: ctrl+c copies only what is selected, else it goes back.
                if await self.app.run_action(each.action, self):
                    event.stop()
                    event.prevent_default()
                    return
