"""A line to type in."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from textual.binding import Binding
from textual.events import Key
from textual.strip import Strip
from textual.widgets import Input


class TextLine(Input):
    """A line of text that takes keys in the order in which they were pressed.

    Textual puts letters in at once, while what other keys do waits until each
    container around the line was asked: ctrl+u, the text, enter, quickly one after
    another, would empty the line of that text, and answer nothing.
    """

    def render_line(self, y: int) -> Strip:
        """The line, with a sign where text goes on beyond an edge.

        Args:
            y: of the line, from 0.
        """
        strip, width = super().render_line(y), self.scrollable_content_region.width
        if y != 0 or width < 4:
            return strip
        before = self.scroll_offset.x if self.value else 0
        cursor = cell_len(self.value[: self.cursor_position]) - before
        if before and not (self.has_focus and cursor == 0):
            strip = Strip.join([Strip([Segment("‹", self.rich_style)]), strip.crop(1)])
        if cell_len(self.value or self.placeholder) - before > width:
            strip = Strip.join([strip.crop(0, width - 1), Strip([Segment("›", self.rich_style)])])
        return strip

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
