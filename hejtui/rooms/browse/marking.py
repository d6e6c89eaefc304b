"""Taking marks for the instance on screen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.text import Text
from textual import on, work
from textual.binding import Binding, BindingType
from textual.widgets import Static

from core.model import (
    Bug,
    Confidence,
    Instance,
    Location,
    Mark,
    Status,
    WorkspaceError,
    source_hash,
)
from hejtui.rooms.browse.journal import Journal, Saving
from hejtui.rooms.browse.status import Standing, mark_line
from hejtui.rooms.room import Room
from hejtui.session import Session
from hejtui.settings import write_annotator
from hejtui.themes import code_colours
from hejtui.widgets.ask import AskText
from hejtui.widgets.code import CodeView, Side

CONFIDENCES = (Confidence.HIGH, Confidence.MEDIUM, Confidence.LOW)
"""In the order in which the key goes through them; the first is where one begins."""

ON_CODE = frozenset({"mark", "range", "insert"})
"""Actions that need the keyboard to be in the code."""


class MarkingRoom(Room):
    """Shows one instance and takes marks for it.

    Attributes:
        session: what the rooms share; None until the room was entered.
        instance, bug: what is on screen; None if nothing is.
        source: hash of the transformed buggy source on screen.
        journal: the annotator's marks; None until somebody annotates.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "mark", "Toggle", tooltip="Mark or unmark the line or range"),
        Binding("a,enter", "accept", "Accept", tooltip="Take the proposal, go to the next"),
        Binding("m", "range", "Range", show=False, tooltip="Begin a range; again: mark it"),
        Binding("i", "insert", "Insertion", show=False,
                tooltip="Something is missing before this line"),
        Binding("z", "undo", "Undo", tooltip="Take back the newest mark of this instance"),
        Binding("c", "confidence", "Confidence", show=False, tooltip="How sure: high, medium, low"),
        Binding("e", "note", "Note", show=False, tooltip="Write a note to the mark"),
        Binding("y", "copy", "Copy", show=False, tooltip="Copy the line or range"),
        Binding("w", "retry", "Save again", show=False, tooltip="Write what could not be saved"),
        Binding("A", "annotator", "Annotator", show=False, tooltip="Say who annotates"),
    ]  # fmt: skip

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.session: Session | None = None
        self.instance: Instance | None = None
        self.bug: Bug | None = None
        self.source = ""
        self.journal: Journal | None = None
        self._drafts: dict[str, tuple[Confidence, str]] = {}
        self._said: dict[str, Text] = {}

    @property
    def code(self) -> CodeView:
        """The pane with the programs."""
        return self.query_one("#code", CodeView)

    def show_row(self, instance: str) -> None:
        """Draws an instance of the list again.

        Args:
            instance: its id.
        """
        raise NotImplementedError

    def show_progress(self) -> None:
        """Says who annotates and how far that is."""
        raise NotImplementedError

    def action_unmarked(self, direction: int) -> None:
        """Goes to the next instance without a mark.

        Args:
            direction: 1 forwards, -1 backwards.
        """
        raise NotImplementedError

    def say(self, id: str, line: Text) -> None:
        """Puts a line into one of the room's `Static`s, if it is another than before.

        Args:
            id: of the widget.
            line: what it is to say.
        """
        if self._said.get(id) != line:
            self._said[id] = line
            self.query_one(f"#{id}", Static).update(line, layout=id == "progress")

    def begin_journal(self) -> None:
        """Reads the marks of whoever annotates."""
        if self.session is not None and self.session.annotator is not None:
            workspace = self.session.workspace
            self.journal = Journal(workspace, self.session.annotator, self._heard)

    @property
    def mark(self) -> Mark | None:
        """What counts for the instance on screen."""
        if self.journal is None or self.instance is None:
            return None
        return self.journal.mark(self.instance.id, self.source)

    def standing(self) -> Standing:
        """How the annotator stands to the instance on screen."""
        mark = self.mark
        confidence, note = self._draft()
        chosen = tuple(self.code.chosen) if self.code.has_range else ()
        if self.journal is None or self.instance is None:
            return Standing(mark, Saving.NOTHING, "", False, confidence, note, chosen)
        here = self.instance.id
        return Standing(
            mark,
            self.journal.saving(here, self.source),
            self.journal.errors.get(here, ""),
            self.journal.is_outdated(here, self.source),
            confidence,
            note,
            chosen,
        )

    def show_standing(self) -> None:
        """Draws the mark in the gutter and the line about it."""
        if self.instance is None:
            self.say("marks", Text())
            return
        mark = self.mark
        location = mark.location if mark else None
        self.code.set_mark(location)
        colours = code_colours(dark=self.app.current_theme.dark)
        self.say("marks", mark_line(self.instance, self.standing(), colours))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that need the code do nothing while the keyboard is elsewhere."""
        if action in ON_CODE:
            return self.code.has_focus
        return super().check_action(action, parameters)

    def action_mark(self) -> None:
        """Marks or unmarks the line under the cursor or the range; opens a fold."""
        if self._turned() or (not self.code.has_range and self.code.open_fold()):
            return
        self._toggle(self.code.chosen)

    def action_range(self) -> None:
        """Begins a range; the second time, marks or unmarks it."""
        if self._turned():
            return
        if self.code.has_range:
            self._toggle(self.code.chosen)
        else:
            self.code.begin_range()
            self.show_standing()

    @on(CodeView.GutterClicked)
    def toggle_clicked(self, event: CodeView.GutterClicked) -> None:
        """Marks or unmarks a line that was clicked beside its number."""
        self._toggle([event.line])

    def action_insert(self) -> None:
        """Marks the point before the cursor's line, or takes that back."""
        line = self.code.cursor_line
        if line is None or self._turned():
            return
        wanted = Location.before(line)
        mark = self.mark
        self._put(None if mark and mark.location == wanted else wanted)

    def action_accept(self) -> None:
        """Takes the proposal, and goes to the next instance without a mark."""
        if self.instance is not None:
            self._put(self.instance.proposal, then_next=True)

    def action_undo(self) -> None:
        """Appends what held before the newest mark."""
        if self.instance is None or self.journal is None:
            self.app.notify("there is no mark to undo", markup=False)
            return
        try:
            undone = self.journal.undo(self.instance.id, self.source)
        except WorkspaceError as error:
            self.app.notify(str(error), severity="error", markup=False)
            return
        if not undone:
            self.app.notify("there is no mark to undo", markup=False)
        else:
            self._drafts.pop(self.instance.id, None)
        self._changed(self.instance.id)

    def action_confidence(self) -> None:
        """Goes to the next degree of confidence."""
        confidence, note = self._draft()
        at = CONFIDENCES.index(confidence)
        self._revise(CONFIDENCES[(at + 1) % len(CONFIDENCES)], note)

    @work
    async def action_note(self) -> None:
        """Asks for a note to the mark."""
        if self.instance is None or self.instance.status is not Status.READY:
            return
        here = self.instance.id
        confidence, note = self._draft()
        hint = "" if self.mark else "it is stored with your mark"
        question = AskText(f"Note on {here}", hint=hint, value=note, may_be_empty=True)
        answer = await self.app.push_screen_wait(question)
        if answer is not None and self.instance and self.instance.id == here:
            self._revise(confidence, answer)

    def action_copy(self) -> None:
        """Copies the line under the cursor, or the range."""
        reading, lines = self.code.reading, self.code.chosen
        if reading is None or not lines:
            return
        text = reading.comparison.right.lines
        chosen = [text[line - 1] for line in lines if line <= len(text)]
        clean = "\n".join(chosen).encode("utf-8", "replace").decode()
        self.app.copy_to_clipboard(clean)
        self.app.notify(f"{len(chosen)} line{'s' * (len(chosen) != 1)} copied", markup=False)

    def action_retry(self) -> None:
        """Writes again what could not be saved."""
        if self.journal is not None and self.journal.retry():
            self.show_standing()
            self.show_progress()

    @work
    async def action_annotator(self) -> None:
        """Asks who annotates."""
        await self._ask_annotator()

    def _turned(self) -> bool:
        """Shows the transformed version, if it was not on screen: it is what one marks."""
        if self.code.cursor_side is Side.TRANSFORMED:
            return False
        self.code.action_switch_side()
        self.app.notify("this is the transformed version: marks are made here", markup=False)
        return True

    def _toggle(self, lines: Iterable[int]) -> None:
        reading = self.code.reading
        if reading is None:
            return
        chosen = {line for line in lines if line <= reading.comparison.right.count}
        if not chosen:
            return
        mark = self.mark
        before = mark.location.lines if mark and mark.location else frozenset()
        after = before - chosen if chosen <= before else before | chosen
        self._put(Location.from_lines(after))

    def _put(self, location: Location | None, *, then_next: bool = False) -> None:
        """Appends a mark; first asks who annotates, where nobody does yet."""
        instance = self.instance
        if instance is None:
            return
        if instance.status is not Status.READY:
            self.app.notify(
                f"this instance is excluded ({instance.reason}); only ready ones are marked",
                severity="warning", markup=False,
            )  # fmt: skip
        elif self.journal is None:
            self._put_after_asking(instance, location, then_next=then_next)
        else:
            self._append(self.journal, instance, location, then_next=then_next)

    @work
    async def _put_after_asking(
        self, instance: Instance, location: Location | None, *, then_next: bool
    ) -> None:
        asked = await self._ask_annotator()
        if asked and self.journal is not None and self.instance is instance:
            self._append(self.journal, instance, location, then_next=then_next)

    def _append(
        self, journal: Journal, instance: Instance, location: Location | None, *, then_next: bool
    ) -> None:
        confidence, note = self._draft()
        try:
            journal.put(instance.id, self.source, location, confidence, note)
        except WorkspaceError as error:
            self.app.notify(str(error), severity="error", markup=False)
            return
        self.code.drop_range()
        self._changed(instance.id)
        if then_next:
            self.action_unmarked(1)

    def _revise(self, confidence: Confidence, note: str) -> None:
        if self.instance is None or self.instance.status is not Status.READY:
            return
        mark = self.mark
        self._drafts[self.instance.id] = (confidence, note)
        if mark is not None:
            self._put(mark.location)
        else:
            self.show_standing()

    def _draft(self) -> tuple[Confidence, str]:
        if self.instance is not None and self.instance.id in self._drafts:
            return self._drafts[self.instance.id]
        mark = self.mark
        return (mark.confidence, mark.note) if mark else (CONFIDENCES[0], "")

    async def _ask_annotator(self) -> bool:
        session = self.session
        if session is None:
            return False
        question = AskText(
            "Who annotates?",
            hint="your name stands beside your marks; it is asked once",
            value=session.annotator or "",
        )
        name = await self.app.push_screen_wait(question)
        if name is None:
            return False
        if self.journal is not None:
            await self.journal.finish()
        session.annotator = name
        self.begin_journal()
        try:
            write_annotator(session.workspace.path, name)
        except WorkspaceError as error:
            self.app.notify(str(error), severity="warning", markup=False)
        self.refresh_data()
        self.show_all_rows()
        return True

    def show_all_rows(self) -> None:
        """Draws the whole list again."""
        raise NotImplementedError

    def _heard(self, instance: str) -> None:
        if not self.is_attached:
            return
        if self.journal is not None and instance in self.journal.errors:
            self.app.notify(
                self.journal.errors[instance], title=f"{instance}: not saved",
                severity="error", markup=False,
            )  # fmt: skip
        self._changed(instance)

    def _changed(self, instance: str) -> None:
        self.show_row(instance)
        self.show_progress()
        self.show_standing()

    def _take_instance(self, instance: Instance, bug: Bug) -> None:
        self.instance, self.bug = instance, bug
        self.source = source_hash(instance.buggy)
