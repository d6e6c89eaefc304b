"""Everything that can be done here, by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input

from hejtui.widgets.question import Question
from hejtui.widgets.table import Cell, Column, LaterCells, VirtualTable
from hejtui.widgets.textline import TextLine


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that can be done.

    Attributes:
        name: what is looked for first.
        meaning: a few words about it.
        key: what does it without the palette; may be empty.
    """

    name: str
    meaning: str
    key: str = ""


class PaletteScreen(Question[int | None]):
    """Lists entries as one types a part of them; answers the number of the chosen one.

    It looks through them within the key press: nothing goes on beside the
    keyboard that could come too late.

    Args:
        entries: what to choose from.
        hint: what stands in the empty line.
        names: cells of the names.
    """

    DEFAULT_CSS = """
    PaletteScreen {
        align: center top;
        & > Vertical {
            width: 76; max-width: 100%; height: auto; max-height: 100%; margin-top: 1;
            background: $panel; border: round $primary;
        }
        & Input { height: 1; padding: 0 1; }
        & VirtualTable { height: 14; max-height: 100%; }
    }
    """
    # They have priority: the line would take some of these keys for itself.
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+p", "back", "Close", priority=True),
        Binding("down", "move(1)", "Down", show=False, priority=True),
        Binding("up", "move(-1)", "Up", show=False, priority=True),
        Binding("pagedown", "page(1)", "Page down", show=False, priority=True),
        Binding("pageup", "page(-1)", "Page up", show=False, priority=True),
        Binding("enter", "choose", "Choose", show=False, priority=True),
    ]

    def __init__(self, entries: Sequence[Entry], hint: str, *, names: int = 22) -> None:
        super().__init__()
        self._names = names
        self._keys = any(each.key for each in entries)
        self._entries = tuple(entries)
        self._hint = hint

    def compose(self) -> ComposeResult:
        """The line and what fits it."""
        with Vertical():
            yield TextLine(placeholder=self._hint, compact=True)
            keys = [Column("", 6)] if self._keys else []
            yield VirtualTable(
                [*keys, Column("what", self._names), Column("")],
                placeholder="Nothing here is called so. esc goes back.",
            )

    def on_mount(self) -> None:
        """Lists everything."""
        self._list("")
        self.set_focus(self.query_one(Input))

    def action_move(self, rows: int) -> None:
        """Moves the cursor."""
        self._table.action_move(rows)

    def action_page(self, pages: int) -> None:
        """Moves the cursor by pages."""
        self._table.action_page(pages)

    def action_choose(self) -> None:
        """Answers with the entry under the cursor."""
        key = self._table.cursor_key
        if key is not None:
            self.dismiss(int(key))

    @on(Input.Changed)
    def typed(self, event: Input.Changed) -> None:
        """Lists what fits."""
        event.stop()
        self._list(event.value)

    @on(VirtualTable.Selected)
    def clicked(self, event: VirtualTable.Selected) -> None:
        """Answers with a clicked entry."""
        event.stop()
        self.dismiss(int(event.key))

    @property
    def _table(self) -> VirtualTable:
        return self.query_one(VirtualTable)

    def _list(self, text: str) -> None:
        if not self.is_attached or not self.children:
            return
        found = matching(self._entries, text)
        rows = LaterCells([each for _, each in found], self._cells)
        self._table.set_rows([str(number) for number, _ in found], rows)
        self._table.action_first()

    def _cells(self, entry: Entry) -> list[Cell]:
        cells: list[Cell] = [entry.key, Text(entry.name, "bold"), entry.meaning]
        return cells if self._keys else cells[1:]


def matching(entries: Sequence[Entry], text: str) -> list[tuple[int, Entry]]:
    """Entries with all words of a text, with their numbers; those first whose name begins so."""
    words = text.casefold().split()
    found = [
        (number, each)
        for number, each in enumerate(entries)
        if all(word in f"{each.name} {each.meaning} {each.key}".casefold() for word in words)
    ]
    return sorted(found, key=lambda each: not _begins(each[1], words))


def _begins(entry: Entry, words: Sequence[str]) -> bool:
    return bool(words) and any(part.startswith(words[0]) for part in entry.name.casefold().split())
