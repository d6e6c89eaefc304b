"""How Browse divides the screen: the list, the code, or both."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input

from core.model import Bug, Instance, Location
from hejtui.rooms.workbench.filterline import FilterInput
from hejtui.rooms.workbench.keys import PANE_KEYS
from hejtui.rooms.workbench.listing import InstanceList
from hejtui.rooms.workbench.status import NARROW
from hejtui.rooms.workbench.titles import Titles
from hejtui.widgets.code import (
    TWO_COLUMNS,
    CodeView,
    Comparison,
    Places,
    Side,
    compare,
    compare_lines,
)
from hejtui.widgets.table import VirtualTable

WIDE = 140
"""Columns from which the list has a transformation's whole name."""

BOTH = 100
"""Columns from which two columns of code have room beside the list."""

SLIM = 30
"""Cells below which the list shortens a transformation's name further."""

LEAST, MOST = 26, 40
"""Cells of the list where it leaves room for two columns of code."""

WIDE_CODE = 96
"""Cells that the code keeps beside a wide list."""

SPLIT = 60
"""Columns below which there is room for the list or the code, not both."""


TALL = 30
"""Lines from which a second one is kept for the title."""

AT_ONCE = 200_000
"""Bytes of source that are compared without a detour."""


class Panes(Horizontal):
    """The list at the left, the code under its title at the right."""

    group: ClassVar[str] = "Browse"
    BINDINGS: ClassVar[list[BindingType]] = [*PANE_KEYS]
    DEFAULT_CSS = """
    Panes {
        height: 1fr;
        & #left { width: 32; }
        & #filter { height: 1; border: none; padding: 0 1; }
        & #right { width: 1fr; }
    }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._shown: Instance | Bug | None = None
        self._list_width: int | str = 32

    def compose(self) -> ComposeResult:
        """Both."""
        yield InstanceList(id="left")
        with Vertical(id="right"):
            yield Titles()
            yield CodeView(id="code")

    @property
    def list(self) -> InstanceList:
        """The instances."""
        return self.query_one("#left", InstanceList)

    @property
    def code(self) -> CodeView:
        """The programs."""
        return self.query_one("#code", CodeView)

    def show(
        self,
        instance: Instance,
        bug: Bug,
        mark: Location | None,
        line: int | None,
        *,
        blind: bool = False,
    ) -> None:
        """Shows an instance beside its original.

        Args:
            instance: the transformed program.
            bug: the original.
            mark: what the annotator said; None for nothing.
            line: where the cursor begins; None for the first buggy or changed one.
            blind: whether the proposal is not to be seen.
        """
        both = partial(compare, bug.buggy, instance.buggy, instance.origin)
        size = len(instance.buggy) + len(bug.buggy)
        places = Places(bug.location, None if blind else instance.proposal, mark, blind=blind)
        self._show(instance, both, size, places, line)

    def show_bug(self, bug: Bug, line: int | None) -> None:
        """Shows a bug without instances: what is buggy beside what is right.

        Args:
            bug: the original.
            line: of the fixed version, where the cursor begins; None for the buggy one.
        """
        both = partial(compare_lines, bug.buggy, bug.fixed)
        self._show(bug, both, len(bug.buggy) + len(bug.fixed), Places(bug.location), line)

    def clear(self) -> None:
        """Shows nothing."""
        self._shown = None
        self.code.show(None, Places())
        self.show_title()

    @property
    def is_hidden(self) -> bool:
        """Whether it has no size, as another room is shown: it is fitted when it is back."""
        return not self.size

    def show_title(self) -> None:
        """Says what is on screen, above it."""
        if self.is_hidden:
            return
        self.query_one(Titles).show(self.code, self._shown, short=self.size.width < NARROW)

    def go_to_list(self) -> None:
        """Gives the list the keyboard."""
        self._show_list(wanted=True)
        self.screen.set_focus(self.list.table)

    def go_to_code(self) -> None:
        """Gives the code the keyboard."""
        self.query_one("#right").display = True
        self.screen.set_focus(self.code)

    def go_back(self) -> None:
        """Gives the keyboard to the pane that is seen; the list, if both are."""
        seen = self.list.table if self.query_one("#left").display else self.code
        self.screen.set_focus(seen)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """In a line of text, the filter's key is a letter."""
        in_text = isinstance(self.app.focused, Input)
        if action == "filter" and in_text:
            return False
        if action == "switch_side":
            if not self.code.fits_both:
                return "narrow" in parameters
            return ("hidden" if self.code.two_columns else "shown") in parameters
        if action == "clear_filter":
            return bool(self.list.line.value) and not in_text
        return super().check_action(action, parameters)

    def action_other_pane(self) -> None:
        """Goes from the list to the code and back."""
        if self.code.has_focus:
            self.go_to_list()
        else:
            self.go_to_code()

    def action_filter(self) -> None:
        """Goes to the line that filters the list."""
        self.list.open_filter()
        self._show_list(wanted=True)
        self.screen.set_focus(self.list.line)

    def action_clear_filter(self) -> None:
        """Lists everything; the cursor stays."""
        self.list.clear_filter()

    def action_switch_side(self, _: str) -> None:
        """Shows both versions, or one of them."""
        self.code.action_switch_side()
        self.refresh_bindings()

    def action_copy(self) -> None:
        """Copies the line under the cursor, or the range."""
        texts = self.code.reading.texts if self.code.reading else []
        if not texts:
            self.notify("there is no line to copy", markup=False)
        else:
            self.app.copy_to_clipboard("\n".join(texts).encode("utf-8", "replace").decode())
            self.notify(f"{len(texts)} line{'s' * (len(texts) != 1)} copied", markup=False)

    @on(Input.Submitted, "#filter")
    @on(FilterInput.Left)
    def filter_done(self) -> None:
        """Goes to the filtered list."""
        self.list.close_filter()
        self.go_to_list()

    @on(FilterInput.Dropped)
    def filter_dropped(self) -> None:
        """Goes to the list as it was before."""
        self.list.close_filter(drop=True)
        self.go_to_list()

    @on(VirtualTable.Selected, "#list")
    def row_chosen(self) -> None:
        """Goes to the code."""
        self.go_to_code()

    def on_descendant_focus(self) -> None:
        """Gives the room to the pane with the keyboard; elsewhere no filter is typed."""
        if self.screen.focused is not self.list.line:
            self.list.close_filter()
        self.fit()

    def on_resize(self) -> None:
        """Fits the panes to the terminal."""
        self.fit()

    def _show(
        self,
        shown: Instance | Bug,
        both: Callable[[], Comparison],
        size: int,
        places: Places,
        line: int | None,
    ) -> None:
        """Shows two versions; those of so many bytes that it takes a moment, in a moment."""
        if isinstance(shown, Bug) is not isinstance(self._shown, Bug) and not self.code.two_columns:
            # Of a bug it is the buggy version that one works on, else the transformed one.
            self.code.side = Side.ORIGINAL if isinstance(shown, Bug) else Side.TRANSFORMED
        self._shown = shown
        if size <= AT_ONCE:
            self.code.show(both(), places, line)
        else:
            self.code.show(None, Places())
            self._show_apart(shown, both, places, line)
        self.show_title()

    @work(exclusive=True, group="compare")
    async def _show_apart(
        self,
        shown: Instance | Bug,
        both: Callable[[], Comparison],
        places: Places,
        line: int | None,
    ) -> None:
        comparison = await asyncio.to_thread(both)
        if self._shown is shown and self.children:
            self.code.show(comparison, places, line)

    def fit(self) -> None:
        """Divides the screen, as wide as it is, between the names and the code."""
        if self.is_hidden:
            return
        width, shown = self.size.width, self.list
        wanted: int | str = "1fr"
        if width >= WIDE:
            wanted = min(max(shown.width(wide=True), 44), width - WIDE_CODE)
        elif width >= BOTH:
            room = width - TWO_COLUMNS - 1
            wanted = max(LEAST, min(shown.width(wide=False), room, MOST))
        elif width >= SPLIT:
            wanted = 32
        if self._list_width != wanted:
            self._list_width = shown.styles.width = wanted
        shown.wide = width >= WIDE
        shown.slim = isinstance(wanted, int) and wanted < SLIM
        self._show_list(wanted=width >= BOTH or not self.code.has_focus)
        # Where there is room, a long title shall not push the code down and up again.
        self.query_one(Titles).fit(roomy=self.size.height >= TALL)
        self.show_title()

    def _show_list(self, *, wanted: bool) -> None:
        if self.is_hidden:
            return
        for id, seen in (("left", wanted), ("right", not wanted or self.size.width >= SPLIT)):
            pane = self.query_one(f"#{id}")
            if pane.display is not seen:
                pane.display = seen
                # Only then it is known whether both versions have room: a key depends on that.
                self.call_after_refresh(self.refresh_bindings)
