"""Where marks are made: what Browse and the verifier's queue have in common."""

from __future__ import annotations

from collections.abc import Mapping

from textual import on
from textual.widget import Widget

from core.model import Instance
from hejtui.rooms.fix import FixPane
from hejtui.rooms.marking import ANYWHERE, ON_CODE, Clock, Deed, Journal, Marking
from hejtui.rooms.room import Room
from hejtui.rooms.workbench.panes import Panes
from hejtui.widgets.code import CodeView


class Workplace(Widget):
    """A list of instances, the programs, the human fix, and the keys that make marks.

    Attributes:
        marking: the annotator's marks; None until the room was entered.
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.marking: Marking | None = None
        self._clock = Clock()
        self._why_closed = ""

    def on_key(self) -> None:
        """Whoever presses keys is at work."""
        self._clock.touch()

    @property
    def room(self) -> Room:
        """The room that it is, or belongs to."""
        raise NotImplementedError

    @property
    def instance(self) -> Instance | None:
        """The instance on screen; None if none is."""
        raise NotImplementedError

    @property
    def here(self) -> str | None:
        """The row of the list that is on screen; None if none is."""
        raise NotImplementedError

    def open(self, wanted: str | None, line: int | None = None) -> None:
        """Shows a row of the list.

        Args:
            wanted: which; None where nothing is listed.
            line: where the cursor begins; None for where the bug may be.
        """
        raise NotImplementedError

    def show_standing(self) -> None:
        """Draws the mark in the gutter and the lines about it."""
        raise NotImplementedError

    def show_progress(self) -> None:
        """Says who annotates and how far that is."""
        raise NotImplementedError

    def nothing_left(self) -> None:
        """Says that all that is listed is marked."""
        raise NotImplementedError

    @property
    def panes(self) -> Panes:
        """The list and the code."""
        return self.query_one("#panes", Panes)

    @property
    def code(self) -> CodeView:
        """The pane with the programs."""
        return self.panes.code

    @property
    def fix(self) -> FixPane:
        """The pane with the human fix."""
        return self.query_one(FixPane)

    @property
    def journal(self) -> Journal | None:
        """The annotator's marks; None while nobody annotates."""
        return self.marking.journal if self.marking else None

    @property
    def sources(self) -> Mapping[str, str]:
        """Hashes of the transformed buggy sources of all ready instances, by id."""
        return self.panes.list.sources

    def marks_changed(self, instance: str | None) -> None:
        """Draws again what is said about an instance's marks; None for all of them."""
        if self.room.gone or not self.children or self.marking is None:
            return
        if instance is None:
            self.panes.list.filter()
        else:
            self.panes.list.draw(instance)
        self.show_progress()
        self.show_standing()

    def go_to(self, instance: str) -> None:
        """Shows an instance; where the filter hides it, the filter goes."""
        if self.panes.list.table.row_of(instance) is None:
            self.panes.list.clear_filter()
        if instance != self.here:
            self.open(instance)

    def go_to_unmarked(self, direction: int) -> None:
        """Goes to the next instance of the list that has no mark, or the previous one."""
        found = self.panes.list.next_to_do(self.here, direction)
        if found is not None:
            self.open(found)
        elif self.panes.list.listed:
            self.nothing_left()
        else:
            self._tell_nothing_listed()

    def follow_keys(self) -> None:
        """Takes keys into the line of keys, or out of it, where they begin or cease to mark."""
        closed = self.marking.closed if self.marking else ""
        if closed != self._why_closed:
            self._why_closed = closed
            self.refresh_bindings()

    def why_not(self, deed: Deed) -> str:
        """Why a key that marks does nothing now; empty where it does something."""
        if deed in ANYWHERE:
            return ""
        if self.here is not None and self.instance is None:
            return "this is an original bug: marks are made on instances, f in Jobs makes them"
        # Not `has_focus`, which the code learns only after the line of keys may be drawn.
        if self._why_closed or deed not in ON_CODE or self.screen.focused is self.code:
            return self._why_closed
        return "lines are marked in the code: tab goes there"

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Of two actions of a key, one marks, and one says why it cannot."""
        if action in ("annotate", "why_not"):
            return (action == "why_not") is bool(self.why_not(Deed(str(parameters[0]))))
        return super().check_action(action, parameters)

    def action_annotate(self, deed: str) -> None:
        """Marks, or something about marks: a `Deed` by name."""
        if self.marking is not None:
            self.marking.do(Deed(deed))
            self.show_standing()

    def action_why_not(self, deed: str) -> None:
        """Says why a key does nothing now."""
        self.room.tell(
            self.why_not(Deed(deed)), severity="warning" if self._why_closed else "information"
        )

    def action_fix(self) -> None:
        """Shows more of the human fix, all, or none."""
        self.fix.change()

    def action_step(self, direction: int) -> None:
        """Goes to the next instance of the list, or the previous one."""
        found = self.panes.list.neighbour(self.here, direction)
        if found is not None:
            self.open(found)
        elif self.panes.list.listed:
            self.room.tell(f"this is the {'last' if direction > 0 else 'first'} of the list")
        else:
            self._tell_nothing_listed()

    def action_unmarked(self, direction: int) -> None:
        """Goes to the next instance of the list that has no mark, or the previous one."""
        self.go_to_unmarked(direction)

    @on(CodeView.GutterClicked)
    def toggle_clicked(self, event: CodeView.GutterClicked) -> None:
        """Marks or unmarks a line that was clicked beside its number."""
        if self.marking is not None and self.instance is not None:
            self.marking.toggle([event.line])

    @on(CodeView.Moved)
    def cursor_moved(self) -> None:
        """Says what the range covers, and which version is on screen."""
        self.show_standing()
        self.panes.show_title()

    def on_resize(self) -> None:
        """Says more or less, as there is room."""
        self.fix.fit(self.size.height)
        if self.marking is not None:
            self.show_progress()
            self.show_standing()

    def _tell_nothing_listed(self) -> None:
        filtered = self.panes.list.line.value
        self.room.tell(f"nothing is listed{': escape takes the filter back' if filtered else ''}")

    def follow_list(self) -> None:
        """Shows from now on what is under the list's cursor."""
        self.watch(self.panes.list.table, "cursor_key", self._row_reached, init=False)

    def _row_reached(self, key: str | None) -> None:
        if key is None or key != self.here:
            self.open(key)
