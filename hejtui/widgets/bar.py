"""Scroll bars that take few bytes."""

from __future__ import annotations

from rich.color import Color
from rich.segment import Segment, Segments
from textual.geometry import Size
from textual.reactive import reactive
from textual.scrollbar import ScrollBar, ScrollBarRender

BLACK, WHITE = Color.parse("black"), Color.parse("white")


class SteadyBar(ScrollBar):
    """A bar that, when it is given another size, does not ask for the same layout once more."""

    virtual_size = reactive(Size(0, 0), layout=False)


class JoinedBar(ScrollBarRender):
    """A bar that is written stretch by stretch: the toolkit's is written cell by cell."""

    @classmethod
    def render_bar(
        cls,
        size: int = 25,
        virtual_size: float = 50,
        window_size: float = 20,
        position: float = 0,
        thickness: int = 1,
        vertical: bool = True,
        back_color: Color = BLACK,
        bar_color: Color = WHITE,
    ) -> Segments:
        """The bar, as the toolkit draws it.

        Args:
            size: its length in cells.
            virtual_size: lines or columns of what is scrolled.
            window_size: those in sight.
            position: of the first in sight.
            thickness: its width in cells.
            vertical: whether it goes downwards.
            back_color: of what is behind it.
            bar_color: of the bar.
        """
        bar = super().render_bar(
            size, virtual_size, window_size, position, thickness, vertical, back_color, bar_color
        )
        return bar if vertical else Segments(Segment.simplify(bar.segments))
