"""How Browse divides the screen: the list, the code, or both."""

from __future__ import annotations

import asyncio

from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Input

from core.model import Bug, Instance, Location
from hejtui.rooms.browse.listing import FilterInput, InstanceList
from hejtui.rooms.browse.status import NARROW, title_line
from hejtui.widgets.code import CodeView, Places, compare
from hejtui.widgets.status import StatusLine
from hejtui.widgets.table import VirtualTable

WIDE = 140
"""Columns from which the list stays beside two columns of code."""

SPLIT = 60
"""Columns below which there is room for the list or the code, not both."""


TALL = 30
"""Lines from which a second one is kept for the title."""

AT_ONCE = 200_000
"""Bytes of source that are compared without a detour."""


class Panes(Horizontal):
    """The list at the left, the code under its title at the right."""

    DEFAULT_CSS = """
    Panes {
        height: 1fr;
        & #left { width: 32; }
        & #filter { height: 1; border: none; padding: 0 1; }
        & #right { width: 1fr; }
        & #titles { height: auto; background: $panel; }
        & #original { display: none; }
    }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._instance: Instance | None = None
        self._list_width: int | str = 32

    def compose(self) -> ComposeResult:
        """Both."""
        yield InstanceList(id="left")
        with Vertical(id="right"):
            with Horizontal(id="titles"):
                yield StatusLine(id="original", most=2)
                yield StatusLine(id="title")
            yield CodeView(id="code")

    @property
    def list(self) -> InstanceList:
        """The instances."""
        return self.query_one("#left", InstanceList)

    @property
    def code(self) -> CodeView:
        """The programs."""
        return self.query_one("#code", CodeView)

    def show(self, instance: Instance, bug: Bug, mark: Location | None, line: int | None) -> None:
        """Shows an instance beside its original.

        Args:
            instance: the transformed program.
            bug: the original.
            mark: what the annotator said; None for nothing.
            line: where the cursor begins; None for the first buggy or changed one.
        """
        self._instance = instance
        places = Places(bug.location, instance.proposal, mark)
        if len(instance.buggy) + len(bug.buggy) <= AT_ONCE:
            comparison = compare(bug.buggy, instance.buggy, instance.origin)
            self.code.show(comparison, places, line)
        else:
            self.code.show(None, Places())
            self._compare_apart(instance, bug, places, line)
        self.show_title()

    def clear(self) -> None:
        """Shows nothing."""
        self._instance = None
        self.code.show(None, Places())
        self.show_title()

    def show_title(self) -> None:
        """Says what is on screen, above it."""
        original, title = (self.query_one(f"#{id}", StatusLine) for id in ("original", "title"))
        code, instance = self.code, self._instance
        both = code.two_columns and instance is not None
        if original.display is not both:
            original.display = both
        if instance is None:
            title.say(Text())
            return
        width = code.left_width + 1
        if both and (original.styles.width is None or original.styles.width.value != width):
            original.styles.width = width
        tall = title.least > 1
        original.say(Text.assemble((instance.bug, "bold"), "\n" if tall else "  ", "original"))
        side = None if both else code.side
        title.say(title_line(instance, side, short=self.size.width < NARROW, tall=tall))

    def go_to_list(self) -> None:
        """Gives the list the keyboard."""
        self._show_list(wanted=True)
        self.screen.set_focus(self.list.table)

    def go_to_code(self) -> None:
        """Gives the code the keyboard."""
        self.query_one("#right").display = True
        self.screen.set_focus(self.code)

    def go_to_filter(self) -> None:
        """Gives the filter the keyboard."""
        self.list.line.display = True
        self._show_list(wanted=True)
        self.screen.set_focus(self.list.line)

    def go_back(self) -> None:
        """Gives the keyboard to the pane that is seen; the list, if both are."""
        if self.query_one("#left").display:
            self.go_to_list()
        else:
            self.go_to_code()

    def go_across(self) -> None:
        """Gives the other pane the keyboard."""
        if self.code.has_focus:
            self.go_to_list()
        else:
            self.go_to_code()

    @on(Input.Submitted, "#filter")
    @on(FilterInput.Left)
    def filter_done(self) -> None:
        """Goes to the filtered list."""
        self.go_to_list()

    @on(VirtualTable.Selected, "#list")
    def row_chosen(self) -> None:
        """Goes to the code."""
        self.go_to_code()

    def on_descendant_focus(self) -> None:
        """Gives the room to the pane with the keyboard."""
        self._arrange()

    def on_resize(self) -> None:
        """Fits the panes to the terminal."""
        self._arrange()

    @work(exclusive=True, group="compare")
    async def _compare_apart(
        self, instance: Instance, bug: Bug, places: Places, line: int | None
    ) -> None:
        comparison = await asyncio.to_thread(compare, bug.buggy, instance.buggy, instance.origin)
        if self._instance is instance and self.children:
            self.code.show(comparison, places, line)

    def _arrange(self) -> None:
        width, shown = self.size.width, self.list
        wanted = "1fr" if width < SPLIT else 44 if width >= WIDE else 32
        if self._list_width != wanted:
            self._list_width = shown.styles.width = wanted
        shown.wide = width >= WIDE
        self._show_list(wanted=width >= WIDE or not self.code.has_focus)
        # Where there is room, a long title shall not push the code down and up again.
        self.query_one("#title", StatusLine).least = 2 if self.size.height >= TALL else 1
        self.show_title()

    def _show_list(self, *, wanted: bool) -> None:
        self.query_one("#left").display = wanted
        self.query_one("#right").display = not (wanted and self.size.width < SPLIT)
