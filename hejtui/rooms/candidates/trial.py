"""The tests of one candidate over the screen, each with its full story."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from core.model import Candidate, Outcome, TestResult
from hejtui.rooms.candidates.story import story_text
from hejtui.themes import code_colours
from hejtui.widgets.plain import span_of_time, visible
from hejtui.widgets.question import Question
from hejtui.widgets.status import StatusLine
from hejtui.widgets.table import Column, VirtualTable
from hejtui.widgets.tones import Palette, Tone
from hejtui.widgets.verdicts import result_text, verdict_text

KEYS = "j k next test · J K scroll · ? keys · esc back"


class TrialScreen(Question[None]):
    """Lists tests; below, the story of the one under the cursor.

    Args:
        candidate: the program.
        outcome: what became of it; has tests.
        test: the test class.
    """

    group = "Tests"
    DEFAULT_CSS = """
    TrialScreen {
        & > Vertical { background: $surface; border: round $primary; }
        & VirtualTable { max-height: 40%; }
        & VerticalScroll {
            height: 1fr; padding: 0 1; border-top: solid $panel; scrollbar-size-vertical: 1;
        }
        & VerticalScroll:focus { border-top: solid $primary; }
        & #story { height: auto; width: 1fr; }
        & .hint { height: 1; padding: 0 1; color: $text-muted; text-wrap: nowrap; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "back", "Back"),
        Binding("J", "roll(3)", "Scroll down", show=False),
        Binding("K", "roll(-3)", "Scroll up", show=False),
        Binding("tab", "app.focus_next", "Story", show=False),
    ]

    def __init__(self, candidate: Candidate, outcome: Outcome, test: bytes) -> None:
        super().__init__()
        self._candidate = candidate
        self._outcome = outcome
        self._test = test

    def compose(self) -> ComposeResult:
        """The head, the tests, the story, the keys."""
        with Vertical():
            yield StatusLine(id="trial")
            yield VirtualTable([Column("result", 14), Column("test"), Column("time", 7)])
            with VerticalScroll():
                yield Static(id="story", markup=False)
            yield Static(KEYS, classes="hint", markup=False)

    def on_mount(self) -> None:
        """Begins at the first test that failed."""
        candidate, outcome, palette = self._candidate, self._outcome, Palette.of(self.app)
        head = Text.assemble((visible(candidate.instance or candidate.bug), "bold"))
        head.append(f"  rank {candidate.rank} of {visible(candidate.model)}  ")
        head.append_text(verdict_text(outcome.verdict, palette))
        head.append(f", {outcome.passed} of {len(outcome.tests)} pass", palette[Tone.QUIET])
        if outcome.detail:
            head.append(f": {visible(outcome.detail)}", palette[Tone.CAUTION])
        self.query_one("#trial", StatusLine).say(head)
        failed = (n for n, each in enumerate(outcome.tests) if each.result is not TestResult.PASS)
        table = self.query_one(VirtualTable)
        table.styles.height = len(outcome.tests) + 1
        rows = [
            (
                result_text(each.result, palette),
                visible(each.name),
                "" if each.result is TestResult.NOT_RUN else span_of_time(each.cpu_seconds),
            )
            for each in outcome.tests
        ]
        table.set_rows([str(n) for n in range(len(rows))], rows, cursor=str(next(failed, 0)))
        self.watch(table, "cursor_key", self._show)
        self.set_focus(table)

    def action_roll(self, lines: int) -> None:
        """Scrolls the story."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    @on(VirtualTable.Selected)
    def read(self, event: VirtualTable.Selected) -> None:
        """Gives the keys to the story, to scroll it."""
        event.stop()
        self.set_focus(self.query_one(VerticalScroll))

    def _show(self, key: str | None) -> None:
        if key is None:
            return
        colours = code_colours(dark=self.app.current_theme.dark)
        test = self._outcome.tests[int(key)]
        story = story_text(self._candidate, test, self._test, Palette.of(self.app), colours)
        self.query_one("#story", Static).update(story)
        self.query_one(VerticalScroll).scroll_home(animate=False)
