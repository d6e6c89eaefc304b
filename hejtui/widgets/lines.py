"""Scroll views that are nothing but lines."""

from __future__ import annotations

from rich.style import Style
from textual.geometry import Region, Size
from textual.scroll_view import ScrollView
from textual.scrollbar import ScrollBar
from textual.strip import Strip

from hejtui.widgets.bar import SteadyBar


class LineView(ScrollView):
    """A scroll view whose `render_line` says all that is to be seen.

    It has neither border nor padding nor opacity. So the toolkit need not dress each
    line once more, which takes longer than to draw it.
    """

    ALLOW_SELECT = False

    _ground: Style | None = None
    _sizes: tuple[Size, ...] = ()

    @property
    def ground(self) -> Style:
        """The style below everything; looked up once, as a look-up takes as long as a line."""
        if self._ground is None:
            self._ground = self.rich_style
        return self._ground

    @property
    def vertical_scrollbar(self) -> ScrollBar:
        """The bar at the right, made as the toolkit makes it."""
        if self._vertical_scrollbar is None:
            bar = SteadyBar(name="vertical", thickness=self.scrollbar_size_vertical)
            self._vertical_scrollbar = bar
            bar.display = False
            self.app._start_widget(self, bar)
        return self._vertical_scrollbar

    def _size_updated(
        self, size: Size, virtual_size: Size, container_size: Size, layout: bool = True
    ) -> bool:
        """Takes its size; where that is as before, the bars need not be painted once more."""
        sizes = size, virtual_size, container_size, self.virtual_size
        if sizes == self._sizes:
            return False
        self._sizes = sizes
        return super()._size_updated(size, virtual_size, container_size, layout)

    def notify_style_update(self) -> None:
        """Paints again in other colours."""
        super().notify_style_update()
        self._ground = None

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines of a part of the widget.

        Args:
            crop: the part.
        """
        filters, background = self.get_line_filters(), self.background_colors[1]
        left, right = crop.column_span
        style = self.ground
        strips = []
        for y in crop.line_range:
            strip = self.render_line(y)
            if left or strip.cell_length != right:
                strip = strip.crop_extend(left, right, style)
            for each in filters:
                strip = strip.apply_filter(each, background)
            strips.append(strip)
        return strips
