"""The line that says what the lint thinks of the program on screen."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text
from textual import work

from core.dataset import LocationRemark
from core.model import Bug, HejtuiError, Instance, Location
from hejtui.rooms.browse.lint import Lint
from hejtui.rooms.marking import Annotator, Lintable, Opened, is_ready
from hejtui.rooms.workbench import AT_ONCE, Listed
from hejtui.themes import CodeColours, code_colours
from hejtui.widgets.plain import visible
from hejtui.widgets.status import StatusLine


@dataclass(frozen=True, slots=True)
class LintQuestion:
    """What the lint is asked about.

    Attributes:
        bug, instance: the two programs.
        location: in question.
        others: what is marked elsewhere in the bug, by the same annotator.
    """

    bug: Bug
    instance: Instance
    location: Location
    others: tuple[Lintable, ...] = ()

    def ask(self, lint: Lint) -> list[LocationRemark]:
        """What is suspicious about the location.

        Raises:
            WorkspaceError: the workspace cannot be read.
        """
        return lint.remarks(self.bug, self.instance, self.location, self.others)


def lint_question(opened: Opened, marking: Annotator, listed: Listed) -> LintQuestion | None:
    """What the lint is asked about what is on screen; None where there are no lines.

    Args:
        opened: what is on screen.
        marking: what the annotator says of it, and of the rest.
        listed: the instances of the same bug.
    """
    location, instance = marking.intended(), opened.instance
    if location is None or instance is None or not is_ready(listed.rows.get(opened.id)):
        return None
    # As on the command line, proposals are not compared with what is marked elsewhere.
    is_proposal = marking.mark() is None and not marking.has_range
    siblings = () if is_proposal else listed.of_bug(opened.bug.id)
    others = tuple(each for each in map(marking.lintable, siblings) if each and each.marked)
    return LintQuestion(opened.bug, instance, location, others)


class RemarksLine(StatusLine):
    """What the lint says; where there is room, it has two lines also when that is nothing."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._question: LintQuestion | None = None
        self._remarks: list[LocationRemark] = []
        self._roomy = False
        self._whole = False
        self._rows = 0
        self.display = False

    def on_mount(self) -> None:
        """Follows the theme."""
        self.app.theme_changed_signal.subscribe(self, lambda _: self._show())

    def fit(self, rows: int, *, roomy: bool) -> None:
        """Keeps its lines also where there is nothing to say, so that nothing moves.

        Args:
            rows: lines of the screen.
            roomy: whether there is room for that.
        """
        self._rows, self._roomy = rows, roomy
        self._show()

    @property
    def is_silent(self) -> bool:
        """Whether there is nothing to say."""
        return not self._remarks

    def change(self) -> None:
        """Says all that there is to say, on up to half of the screen, or the beginning of it."""
        self._whole = not self._whole
        self._show()

    def on_resize(self) -> None:
        """Wraps anew."""
        self._show()

    def judge(self, lint: Lint, question: LintQuestion | None) -> None:
        """Says what is suspicious about a location; for a long program, in a moment.

        Raises:
            WorkspaceError: the workspace cannot be read.
        """
        if question == self._question:
            return
        self._question = question
        if question is None:
            self._take([])
        elif len(question.instance.buggy) <= AT_ONCE:
            self._take(question.ask(lint))
        else:
            self._take([])
            self._judge_apart(lint, question)

    @work(exclusive=True, group="lint")
    async def _judge_apart(self, lint: Lint, question: LintQuestion) -> None:
        try:
            found = await asyncio.to_thread(question.ask, lint)
        except HejtuiError:
            return
        if self._question is question and self.is_attached:
            self._take(found)

    def _take(self, remarks: list[LocationRemark]) -> None:
        self._remarks = remarks
        self._show()

    def _show(self) -> None:
        self.least, self.most = (2, 2) if self._roomy else (1, 3)
        wanted = self._roomy or bool(self._remarks)
        if self.display is not wanted:
            self.display = wanted
        colours = code_colours(dark=self.app.current_theme.dark)
        text = remarks_line(self._remarks, colours) if self._remarks else Text()
        lines = len(text.wrap(self.app.console, max(1, self.size.width - 2)))
        if self._whole:
            self.most = max(self.most, min(lines, self._rows // 2))
        elif self.size.width and lines > self.most:
            text = Text("r: all  ", colours.number).append_text(text)
        self.say(text)


def remarks_line(remarks: Sequence[LocationRemark], colours: CodeColours) -> Text:
    """What is suspicious about the location in question.

    Args:
        remarks: of the lint.
        colours: of the signs.
    """
    text = Text()
    for each in remarks:
        text.append("  " if text else "")
        text.append(f"? {each.kind}", f"bold {colours.original}")
        text.append(f": {visible(each.message)}")
    return text
