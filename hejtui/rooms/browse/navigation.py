"""The way through the list: to disputes, to what the lint doubts and why, to one by name."""

from __future__ import annotations

from core.model import HejtuiError
from hejtui.rooms.browse.lint import Lint
from hejtui.rooms.browse.remarks import RemarksLine, lint_question
from hejtui.rooms.marking import BugRow, Opened
from hejtui.rooms.workbench import Workplace
from hejtui.widgets.palette import Entry, PaletteScreen

UNREADABLE = "instances cannot be read"
"""What is said where the workspace does not answer."""


class Navigation(Workplace):
    """Goes where there is something to look at.

    Attributes:
        lint: judges locations; None until the room was entered.
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.lint: Lint | None = None

    def action_disputed(self) -> None:
        """Goes to the next instance of the list that annotators differ about."""
        found = self.panes.list.next_disputed(self.here)
        if found is None:
            self.room.tell("annotators differ about nothing that is listed")
        elif found == self.here:
            self.room.tell("annotators differ about nothing else that is listed")
        else:
            self.open(found)

    def action_doubtful(self) -> None:
        """Goes to the next instance of the list of which the lint has a remark."""
        self.run_worker(self._go_to_doubtful(), exclusive=True, group="doubtful")

    def action_remarks(self) -> None:
        """Says all that the lint says, or the beginning."""
        line = self.query_one(RemarksLine)
        if line.is_silent:
            self.room.tell("the lint has no remark here")
        else:
            line.change()

    def action_jump(self) -> None:
        """Asks for an instance, and goes there."""
        self.room.begin(self._jump())

    def show_remarks(self, opened: Opened | None) -> None:
        """Says what is suspicious about what is marked, or proposed.

        Args:
            opened: what is on screen; None if nothing is.
        """
        if self.lint is None or self.marking is None:
            return
        question = lint_question(opened, self.marking, self.panes.list) if opened else None
        try:
            self.query_one(RemarksLine).judge(self.lint, question)
        except HejtuiError as error:
            self.room.trouble(UNREADABLE, error)

    async def _go_to_doubtful(self) -> None:
        listed, marking, here = self.panes.list, self.marking, self.here
        if self.lint is None or marking is None:
            return
        rows = (listed.rows[id] for id in listed.from_here(here, 1))
        wanted = [each for each in map(marking.lintable, rows) if each is not None]
        try:
            found = await self.lint.next_doubtful(
                wanted, marking.marked_by_bug(listed.rows.values())
            )
        except HejtuiError as error:
            self.room.trouble(UNREADABLE, error)
            return
        if self.room.gone or self.here != here:
            return
        if found is None or found == here:
            other = " else" if found else ""
            self.room.tell(f"the lint has no remark about anything{other} that is listed")
        else:
            self.open(found)

    async def _jump(self) -> None:
        rows = list(self.panes.list.rows.values())
        entries = [Entry(row.id, "" if isinstance(row, BugRow) else row.summary) for row in rows]
        screen = PaletteScreen(entries, "a part of an instance's name", names=46)
        chosen = await self.app.push_screen_wait(screen)
        if chosen is not None and not self.room.gone:
            self.go_to(rows[chosen].id)
