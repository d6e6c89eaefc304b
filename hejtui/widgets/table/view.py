"""The widget: a cursor in rows that are drawn when they are seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.segment import Segment
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive, var
from textual.strip import Strip

from hejtui.widgets.lines import LineView
from hejtui.widgets.table.columns import Cell, Column, line_of, same, widths_of


class VirtualTable(LineView, can_focus=True, inherit_bindings=False):
    """Rows with a cursor, under a header line that stays.

    The cursor belongs to a key, not to a position: new rows keep it where its
    key is. Text is shown as it is; nothing in it is read as markup. Who wants to
    know where the cursor is watches `cursor_key`.
    """

    group: ClassVar[str] = "List"
    COMPONENT_CLASSES: ClassVar[set[str]] = {"table--header", "table--cursor", "table--quiet"}
    DEFAULT_CSS = """
    VirtualTable {
        height: 1fr;
        overflow-x: auto;
        overflow-y: scroll;
        scrollbar-size-vertical: 1;
        scrollbar-size-horizontal: 1;
        background: $surface;
        color: $foreground;
        & > .table--header { text-style: bold; background: $panel; color: $foreground; }
        & > .table--cursor { background: $block-cursor-blurred-background; }
        &:focus > .table--cursor { background: $primary 45%; text-style: bold; }
        & > .table--quiet { color: $text-muted; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("j,down", "move(1)", "Next row", show=False),
        Binding("k,up", "move(-1)", "Previous row", show=False),
        Binding("g,home", "first", "First row", show=False),
        Binding("G,end", "last", "Last row", show=False),
        Binding("pagedown", "page(1)", "Page down", show=False),
        Binding("pageup", "page(-1)", "Page up", show=False),
        Binding("ctrl+d", "page(0.5)", "Half a page down", show=False),
        Binding("ctrl+u", "page(-0.5)", "Half a page up", show=False),
        Binding("left", "scroll_left", "Scroll left", show=False),
        Binding("right", "scroll_right", "Scroll right", show=False),
        Binding("enter", "select", "Open", show=False),
    ]

    placeholder: reactive[str] = reactive("")
    """What stands in an empty table."""

    cursor_key: var[str | None] = var(None)
    """Key of the row under the cursor; None in an empty table. Set by the table only."""

    class Selected(Message):
        """The row of `key` was opened, by enter or by a click on the cursor."""

        def __init__(self, key: str, table: VirtualTable) -> None:
            super().__init__()
            self.key = key
            self.table = table

        @property
        def control(self) -> VirtualTable:
            """The table."""
            return self.table

    def __init__(
        self,
        columns: Sequence[Column],
        *,
        id: str | None = None,
        classes: str | None = None,
        placeholder: str = "",
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._columns = tuple(columns)
        self._keys: tuple[str, ...] = ()
        self._rows: Sequence[Sequence[Cell]] = ()
        self._position: dict[str, int] = {}
        self._seen: dict[int, Sequence[Cell]] = {}
        self._cursor = 0
        self._widths = widths_of(self._columns, 0)
        self._fitted = 0
        self._lines: dict[tuple[int, bool], Strip] = {}
        self.set_reactive(VirtualTable.placeholder, placeholder)

    @property
    def cursor_row(self) -> int:
        """Position of the cursor, from 0."""
        return self._cursor

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all rows, in order."""
        return self._keys

    def row_of(self, key: str) -> int | None:
        """The position of a key's row, from 0; None where there is none."""
        return self._position.get(key)

    def set_columns(self, columns: Sequence[Column]) -> None:
        """Changes the columns; rows with their cells are to follow."""
        if self._columns != tuple(columns):
            self._columns = tuple(columns)
            self._fit()

    def set_rows(
        self, keys: Sequence[str], rows: Sequence[Sequence[Cell]], *, cursor: str | None = None
    ) -> None:
        """Shows other rows; the cursor stays with its key, else near its position.

        Args:
            keys: a distinct key for each row.
            rows: the cells of each row, a cell a column; asked for when they are seen.
            cursor: where the cursor goes instead; None to leave it with its key.

        Raises:
            ValueError: the numbers differ, or a key occurs twice (a fault of ours).
        """
        position = {key: number for number, key in enumerate(keys)}
        if not len(keys) == len(rows) == len(position):
            raise ValueError("each row needs a key of its own")
        before = self._key_at_cursor if cursor is None else cursor
        self._keys, self._rows, self._position = tuple(keys), rows, position
        self._seen.clear()
        near = min(self._cursor, max(0, len(keys) - 1))
        self._cursor = position.get(before, near) if before is not None else 0
        self._fit()
        self._show_cursor()
        self.cursor_key = self._key_at_cursor

    def set_row(self, key: str, cells: Sequence[Cell]) -> None:
        """Changes the cells of one row; does nothing where the key is not shown."""
        if key in self._position:
            row = self._position[key]
            if row in self._seen and all(map(same, self._seen[row], cells)):
                return
            self._seen[row] = cells
            for pointed in (False, True):
                self._lines.pop((row, pointed), None)
            self._redraw(row)

    def move_to(self, key: str) -> bool:
        """Puts the cursor on the row of `key`; False where there is none."""
        if key not in self._position:
            return False
        self._go(self._position[key])
        return True

    def action_move(self, rows: int) -> None:
        """Moves the cursor."""
        self._go(self._cursor + rows)

    def action_page(self, pages: float) -> None:
        """Moves the cursor by pages of the visible height."""
        height = max(1, self._window - 1)
        self._go(self._cursor + (1 if pages > 0 else -1) * max(1, round(height * abs(pages))))

    def action_first(self) -> None:
        """Moves the cursor to the first row."""
        self._go(0)

    def action_last(self) -> None:
        """Moves the cursor to the last row."""
        self._go(len(self._keys) - 1)

    def action_select(self) -> None:
        """Opens the row under the cursor."""
        if self.cursor_key is not None:
            self.post_message(self.Selected(self.cursor_key, self))

    def on_click(self, event: events.Click) -> None:
        """Moves the cursor to the clicked row; opens it if the cursor was there."""
        offset = event.get_content_offset(self)
        if offset is None or offset.y < 1:
            return
        row = offset.y - 1 + self.scroll_offset.y
        if row >= len(self._keys):
            return
        if row == self._cursor:
            self.action_select()
        else:
            self._go(row)

    def on_resize(self) -> None:
        """Fits the columns, and keeps the cursor in sight."""
        if self._across != self._fitted:
            self._fit()
        self._show_cursor()

    def render_line(self, y: int) -> Strip:
        """One line of the screen: the header, a row, or nothing."""
        if y == 0:
            titles = [each.title for each in self._columns]
            return self._crop(self._line(titles, " ", "table--header"))
        row = y - 1 + self.scroll_offset.y
        if row < len(self._rows):
            return self._crop(self._row(row))
        if not self._rows and self.placeholder and y <= len(self._hint_lines()):
            quiet = self.get_component_rich_style("table--quiet")
            strip = Strip([Segment(f" {self._hint_lines()[y - 1]}")])
            return strip.apply_style(quiet).crop_extend(0, self._across, quiet)
        return Strip.blank(self._across, self.ground)

    def notify_style_update(self) -> None:
        """Paints again in other colours; also when the keyboard comes and goes."""
        super().notify_style_update()
        self._lines.clear()

    def watch_placeholder(self) -> None:
        """Shows another hint."""
        self.refresh()

    @property
    def _window(self) -> int:
        """Rows that are visible at once."""
        return max(1, self.scrollable_content_region.height - 1)

    @property
    def _key_at_cursor(self) -> str | None:
        return self._keys[self._cursor] if self._keys else None

    @property
    def _across(self) -> int:
        return self.scrollable_content_region.width

    def _hint_lines(self) -> list[str]:
        wrapped = Text(self.placeholder).wrap(self.app.console, max(1, self._across - 2))
        return [line.plain for line in wrapped]

    def _fit(self) -> None:
        self._lines.clear()
        # While nobody sees it, it is fitted to where it was seen last.
        width = self._fitted = self._across or self._fitted
        if not width:
            return
        self._widths = widths_of(self._columns, width)
        across = sum(self._widths) + 1 + len(self._columns)
        size = Size(max(across, width), len(self._rows) + 1)
        if (across > width) is self.show_horizontal_scrollbar:
            # Only the bars need to know: nothing moves.
            self.set_reactive(VirtualTable.virtual_size, size)
            self.vertical_scrollbar.window_virtual_size = size.height
            self.horizontal_scrollbar.window_virtual_size = size.width
        else:
            self.virtual_size = size
        self.refresh()

    def _go(self, row: int) -> None:
        if not self._keys:
            return
        row = max(0, min(row, len(self._keys) - 1))
        if row == self._cursor:
            self._show_cursor()
            return
        self._redraw(self._cursor)
        self._cursor = row
        self._redraw(row)
        self._show_cursor()
        self.cursor_key = self._keys[row]

    def _redraw(self, row: int) -> None:
        # The header stays on the first line, so that a row is drawn a line lower.
        self.refresh_line(row + 1)

    def _show_cursor(self) -> None:
        if not self.size.height:
            return
        top, window = self.scroll_offset.y, self._window
        # Half a window at once: a row is drawn at most every few keys, not all at each.
        jump = window // 2
        if self._cursor < top:
            top = max(0, min(self._cursor, top - jump))
        elif self._cursor >= top + window:
            last = max(0, len(self._keys) - window)
            top = min(last, max(self._cursor - window + 1, top + jump))
        if top != self.scroll_offset.y:
            self.scroll_to(y=top, animate=False, force=True, immediate=True)

    def _line(self, cells: Sequence[Cell], glyph: str, component: str) -> Strip:
        style = self.get_component_rich_style(component) if component else self.ground
        line = line_of(cells, self._widths, glyph, style, self.app.console)
        return line.extend_cell_length(self.virtual_size.width, style)

    def _row(self, row: int) -> Strip:
        pointed = row == self._cursor
        if (row, pointed) not in self._lines:
            glyph, component = ("▸", "table--cursor") if pointed else (" ", "")
            if row not in self._seen:
                self._seen[row] = self._rows[row]
            self._lines[row, pointed] = self._line(self._seen[row], glyph, component)
        return self._lines[row, pointed]

    def _crop(self, strip: Strip) -> Strip:
        left = self.scroll_offset.x
        return strip.crop(left) if left else strip
