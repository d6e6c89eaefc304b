"""The pane that shows two versions of a program, with a cursor."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.worker import get_current_worker

from core.model import Location
from hejtui.themes import code_colours
from hejtui.widgets.code.align import Comparison
from hejtui.widgets.code.highlight import colour, highlight
from hejtui.widgets.code.keys import KEYS
from hejtui.widgets.code.paint import Places, Side, gutter_width, overhang
from hejtui.widgets.code.reading import Reading, first_row
from hejtui.widgets.code.sheet import Sheet
from hejtui.widgets.lines import LineView

TWO_COLUMNS = 73
"""Cells from which on both versions fit beside each other."""


class CodeView(LineView, can_focus=True):
    """Original and transformed program, aligned, with one cursor and one scroll."""

    group: ClassVar[str] = "Code"
    DEFAULT_CSS = """
    CodeView {
        height: 1fr; width: 1fr; background: $surface; color: $foreground;
        overflow-x: scroll; overflow-y: scroll;
        scrollbar-size-vertical: 1; scrollbar-size-horizontal: 0;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [*KEYS]

    class Moved(Message):
        """The cursor came to another line, or the range or the side changed."""

    class GutterClicked(Message):
        """A line of the transformed version was clicked beside its number."""

        def __init__(self, line: int) -> None:
            super().__init__()
            self.line = line

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.reading: Reading | None = None
        self.side = Side.TRANSFORMED
        self._alone = False
        self._folded = True
        self._sheet: Sheet | None = None
        self._arranged = (0, 0)
        self._width = 0

    @property
    def two_columns(self) -> bool:
        """Whether both versions are on screen."""
        return self.fits_both and not self._alone

    @property
    def fits_both(self) -> bool:
        """Whether there is room for both versions; while nobody sees it, whether there was."""
        return (self._across or self._width) >= TWO_COLUMNS

    @property
    def cursor_side(self) -> Side:
        """The version that the cursor is in."""
        return Side.TRANSFORMED if self.two_columns else self.side

    @property
    def cursor_line(self) -> int | None:
        """The line of the transformed version under the cursor; None if there is none."""
        return self.reading.line if self.reading else None

    @property
    def chosen(self) -> list[int]:
        """The lines of the transformed version in the range, or the one under the cursor."""
        return self.reading.lines if self.reading else []

    @property
    def has_range(self) -> bool:
        """Whether a range was begun."""
        return self.reading is not None and self.reading.anchor is not None

    def show(self, comparison: Comparison | None, places: Places, line: int | None = None) -> None:
        """Shows another pair of programs.

        Args:
            comparison: the pair; None shows nothing.
            places: whose buggy lines the gutter shows.
            line: of the transformed version, where the cursor begins; None for the
                first buggy or changed one.
        """
        self.reading = None
        if comparison is not None:
            self._colour(comparison)
            self.reading = Reading(comparison, places, line=line, folded=self._folded)
        self._rearranged(centre=True, x=0)

    def set_mark(self, mark: Location | None) -> None:
        """Shows what the annotator says now."""
        if self.reading is not None and self.reading.places.mark != mark:
            self.reading.places.mark = mark
            self.reading.rebuild()
            self._measure()
            self._repaint()

    def begin_range(self, row: int | None = None) -> None:
        """Begins a range at the cursor, or at a row of the comparison."""
        if self.reading is not None:
            self.reading.anchor = self.reading.row if row is None else row
            self.refresh()

    def open_fold(self) -> bool:
        """Opens the fold under the cursor; False where there is none."""
        if self.reading is None or not self.reading.open_fold():
            return False
        self._rearranged()
        return True

    def action_move(self, lines: int) -> None:
        """Moves the cursor over what is seen."""
        if self.reading is None:
            return
        before = self.reading.index
        self.reading.step(lines, self.cursor_side)
        self._moved(before)

    def action_page(self, pages: float) -> None:
        """Moves the cursor by pages."""
        lines = max(1, round((self._height - 1) * abs(pages)))
        self.action_move(lines if pages > 0 else -lines)

    def action_edge(self, direction: int) -> None:
        """Moves the cursor to the first or last line."""
        self.action_move(direction * (len(self.reading.entries) if self.reading else 0))

    def action_extend(self, lines: int) -> None:
        """Begins a range or makes it longer."""
        if not self.has_range:
            self.begin_range()
        self.action_move(lines)

    def action_drop(self) -> None:
        """Forgets the range."""
        if self.reading is not None and self.has_range:
            self.reading.anchor = None
            self.refresh()
            self.post_message(self.Moved())

    def action_sideways(self, cells: int) -> None:
        """Scrolls the code sideways."""
        self.scroll_relative(x=cells, animate=False, force=True, immediate=True)

    def action_fold(self) -> None:
        """Hides or shows the stretches that are the same."""
        self._folded = not self._folded
        if self.reading is not None:
            self.reading.fold()
            self._rearranged(centre=True)

    def show_side(self, side: Side | None) -> None:
        """Shows one version; None for both, where they fit."""
        self._alone = side is not None
        self.side = side or Side.TRANSFORMED
        self._rearranged()

    def action_switch_side(self) -> None:
        """Goes from both versions (where they fit) to the transformed one, then the original."""
        if self.two_columns or (self.side is Side.ORIGINAL and not self.fits_both):
            self.show_side(Side.TRANSFORMED)
        else:
            self.show_side(Side.ORIGINAL if self.side is Side.TRANSFORMED else None)

    def on_click(self, event: events.Click) -> None:
        """Moves the cursor to a clicked line; opens a fold, or tells of the gutter."""
        offset = event.get_content_offset(self)
        reading = self.reading
        if offset is None or reading is None:
            return
        index = offset.y + self.scroll_offset.y
        if index >= len(reading.entries):
            return
        if event.shift and not self.has_range:
            self.begin_range()
        before, reading.row = reading.index, first_row(reading.entries[index])
        self._moved(before)
        if self.open_fold() or event.shift or reading.line is None:
            return
        left = self.left_width + 1 if self.two_columns else 0
        in_gutter = left <= offset.x < left + gutter_width(reading.comparison)
        if in_gutter and self.cursor_side is Side.TRANSFORMED:
            self.post_message(self.GutterClicked(reading.line))

    def watch_has_focus(self, has_focus: bool) -> None:
        """Shows the cursor brighter or paler."""
        super().watch_has_focus(has_focus)
        self._redraw_cursor()

    def on_resize(self) -> None:
        """Fits one or two columns."""
        before, self._width = self._width, self._across
        if (before >= TWO_COLUMNS) is not (self._width >= TWO_COLUMNS):
            # What the key for the other version does is another thing now.
            self.refresh_bindings()
        if self._arranged != (self._across, self._height):
            self._rearranged()

    def notify_style_update(self) -> None:
        """Paints again in other colours."""
        super().notify_style_update()
        self._sheet = None

    def render_line(self, y: int) -> Strip:
        """One line of the screen."""
        index, reading = y + self.scroll_offset.y, self.reading
        if reading is None or index >= len(reading.entries):
            return Strip.blank(self._across, self.ground)
        if self._sheet is None:
            side = None if self.two_columns else self.side
            colours = code_colours(dark=self.app.current_theme.dark)
            self._sheet = Sheet(reading, colours, self.ground, self._across, side)
        return self._sheet.line(index, self.scroll_offset.x, focused=self.has_focus)

    @property
    def _across(self) -> int:
        return self.scrollable_content_region.width

    @property
    def _height(self) -> int:
        return max(1, self.scrollable_content_region.height)

    @property
    def left_width(self) -> int:
        """Cells of the left column, where there are two."""
        return max(0, self._across - 1) // 2

    def _moved(self, before: int) -> None:
        if self.reading is None:
            return
        self._keep_in_sight()
        if self.has_range:
            self.refresh()
        else:
            self.refresh_lines(before)
            self._redraw_cursor()
        self.post_message(self.Moved())

    def _rearranged(self, *, centre: bool = False, x: int | None = None) -> None:
        self._measure()
        self._repaint()
        self._keep_in_sight(centre=centre, x=x)
        self.post_message(self.Moved())

    def _measure(self) -> None:
        self._arranged = (self._across, self._height)
        extra = count = 0
        if self.reading is not None:
            comparison = self.reading.comparison
            count = len(self.reading.entries)
            column = self.left_width if self.two_columns else self._across
            extra = overhang(comparison, column)
        size = Size(self._across + extra, count)
        # Both bars are always there, so that nothing moves: only they need to know, a new
        # layout of the screen is not needed. Signs at the ends of a line say that it goes on.
        self.set_reactive(CodeView.virtual_size, size)
        self.vertical_scrollbar.window_virtual_size = size.height
        self.horizontal_scrollbar.window_virtual_size = size.width

    def _redraw_cursor(self) -> None:
        if self.reading is not None:
            self.refresh_lines(self.reading.index)

    def _repaint(self) -> None:
        self._sheet = None
        self.refresh()

    def _keep_in_sight(self, *, centre: bool = False, x: int | None = None) -> None:
        top = 0
        if self.reading is not None:
            top = self.reading.top(self.scroll_offset.y, self._height, centre=centre)
        self.scroll_to(x=x, y=top, animate=False, force=True, immediate=True)

    def _colour(self, comparison: Comparison) -> None:
        if not colour(comparison.left, comparison.right):
            work = partial(self._colour_apart, comparison)
            self.run_worker(work, thread=True, group="highlight", exclusive=True)

    def _colour_apart(self, comparison: Comparison) -> None:
        for text in (comparison.left, comparison.right):
            if not get_current_worker().is_cancelled and text.kinds is None:
                text.kinds = highlight(text.source)
        if self.reading is not None and self.reading.comparison is comparison:
            self.call_later(self._repaint)
