"""The candidate under the cursor: its patch, and what its tests said."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.widgets import Static

from core.model import Candidate, Location, Outcome
from hejtui.rooms.candidates.outcome import outcome_text
from hejtui.rooms.candidates.patch import patch_text
from hejtui.widgets.tones import Palette

WIDE = 120
"""From so many columns on, the tests stand beside the patch."""


class Pages(VerticalScroll):
    """Patch and tests, one below the other, or side by side where there is room."""

    DEFAULT_CSS = """
    Pages {
        height: 1fr; border-top: solid $panel;
        &:focus { border-top: solid $primary; }
        & Container { height: auto; layout: vertical; }
        & Static { height: auto; width: 1fr; padding: 0 1; }
        & #candidates-tests { margin-top: 1; }
        &.wide Container { layout: horizontal; }
        &.wide #candidates-tests { margin-top: 0; }
    }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._candidate: Candidate | None = None

    @property
    def candidate(self) -> Candidate | None:
        """What is shown; None if nothing is."""
        return self._candidate

    def compose(self) -> ComposeResult:
        """Both pages."""
        with Container():
            yield Static(id="candidates-patch", markup=False)
            yield Static(id="candidates-tests", markup=False)

    def show(
        self,
        candidate: Candidate,
        buggy: bytes,
        outcome: Outcome | None,
        moved: Location | None = None,
    ) -> None:
        """Shows a candidate; what was scrolled to stays in sight if it is the same again.

        Args:
            candidate: the patch.
            buggy: the program that it changes.
            outcome: what became of it; None if it was not run.
            moved: the location that counts now, where it was made for another.
        """
        before, self._candidate = self._candidate, candidate
        palette = Palette.of(self.app)
        patch, tests = self.query_one("#candidates-patch", Static), self._tests
        patch.update(patch_text(candidate, buggy, palette, moved))
        tests.update(outcome_text(candidate, outcome, palette))
        if before is None or before.id != candidate.id:
            self.scroll_home(animate=False)

    def go_to_tests(self) -> None:
        """Scrolls to what became of the candidate."""
        self.scroll_to_widget(self._tests, animate=False, top=True)

    def clear(self) -> None:
        """Shows nothing."""
        self._candidate = None
        self.query_one("#candidates-patch", Static).update("")
        self._tests.update("")

    def on_resize(self, event: events.Resize) -> None:
        """Puts patch and tests side by side where there is room."""
        self.set_class(event.size.width >= WIDE, "wide")

    @property
    def _tests(self) -> Static:
        return self.query_one("#candidates-tests", Static)
