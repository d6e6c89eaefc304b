"""Scroll views that are nothing but lines."""

from __future__ import annotations

from textual.geometry import Region
from textual.scroll_view import ScrollView
from textual.strip import Strip


class LineView(ScrollView):
    """A scroll view whose `render_line` says all that is to be seen.

    It has neither border nor padding nor opacity. So the toolkit need not dress each
    line once more, which takes longer than to draw it.
    """

    ALLOW_SELECT = False

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines of a part of the widget.

        Args:
            crop: the part.
        """
        filters, background = self.get_line_filters(), self.background_colors[1]
        left, right = crop.column_span
        style = self.rich_style
        strips = []
        for y in crop.line_range:
            strip = self.render_line(y)
            if left or strip.cell_length != right:
                strip = strip.crop_extend(left, right, style)
            for each in filters:
                strip = strip.apply_filter(each, background)
            strips.append(strip)
        return strips
