"""Putting marks, and what is said besides where: how sure, a note, a reason, by whom."""

from __future__ import annotations

from core.annotate import annotator_name, why_barred
from core.model import (
    Confidence,
    HejtuiError,
    Instance,
    Location,
    Status,
    WorkspaceError,
    source_hash,
)
from hejtui.rooms.marking.annotator import CONFIDENCES, Annotator
from hejtui.rooms.marking.deeds import Deed
from hejtui.settings import write_annotator
from hejtui.widgets.ask import AskText


class MarkRecorder(Annotator):
    """Appends marks of the instance on screen to the journal."""

    def ask(self, deed: Deed) -> None:
        """Asks for a note, for a reason why there are no lines, or who annotates."""
        match deed:
            case Deed.NOTE:
                self._desk.begin(self._ask_note())
            case Deed.NOT_APPLICABLE:
                self._desk.begin(self._ask_reason())
            case _:
                self._desk.begin(self.ask_annotator())

    def _put(self, location: Location | None, *, reason: str = "", then_next: bool = False) -> None:
        """Appends a mark; first asks who annotates, where nobody does yet."""
        instance = self._desk.instance
        if instance is None or self._is_closed():
            return
        if self.journal is None:
            self._desk.begin(self._put_after_asking(instance, location, reason, then_next))
        else:
            self._add(instance, location, reason, then_next)

    async def _put_after_asking(
        self, instance: Instance, location: Location | None, reason: str, then_next: bool
    ) -> None:
        asked = await self.ask_annotator()
        here = self._desk.instance is instance
        if asked and self.journal is not None and here and not self._is_closed():
            self._add(instance, location, reason, then_next)

    def _add(
        self,
        instance: Instance,
        location: Location | None,
        reason: str,
        then_next: bool,
        said: tuple[Confidence, str] | None = None,
    ) -> None:
        if self._append(instance, location, reason, self._desk.sitting(), said or self._draft()):
            self._desk.code.action_drop()
            self._desk.marks_changed(instance.id)
            if then_next:
                self._desk.go_to_unmarked(1)

    @property
    def closed(self) -> str:
        """Why what is on screen takes no mark of the annotator; empty where it takes one."""
        journal, instance = self.journal, self._desk.instance
        if self._session.refusal:
            return self._session.refusal
        if instance is None:
            return "no instance is on screen"
        if instance.status is not Status.READY:
            reason = ", ".join(filter(None, (instance.reason, instance.detail)))
            return f"this instance is excluded ({reason}); only ready ones are marked"
        if journal is None or not journal.is_barred(instance.id, source_hash(instance.buggy)):
            return ""
        what, todo = why_barred(journal.annotator, journal.role)
        return f"{what}; {todo}"

    def _is_closed(self) -> bool:
        """Says so where what is on screen takes no mark of the annotator."""
        return self._says(self.closed)

    def _says(self, refusal: str) -> bool:
        """Says why something is refused; whether it is."""
        if refusal:
            self._desk.tell(refusal, severity="warning")
        return bool(refusal)

    def _revise(self, confidence: Confidence, note: str) -> None:
        """Says something else besides where: of the mark, or of what is not marked yet."""
        instance, mark = self._desk.instance, self.mark()
        if instance is None or self._is_closed():
            return
        if mark is not None and not self.has_range:
            self._add(instance, mark.location, mark.reason, False, (confidence, note))
        else:
            self._drafts[instance.id] = (confidence, note)
            self._desk.marks_changed(instance.id)

    async def ask_annotator(self) -> bool:
        """Asks who annotates; whether somebody does."""
        question = AskText(
            "Who annotates?",
            hint="the name stands beside the marks, and is kept for the next time",
            value=self._session.annotator or "",
        )
        name = await self._desk.ask(question)
        if name is None:
            return False
        try:
            name = annotator_name(self._session.workspace, name, "the name")
        except HejtuiError as error:
            self._desk.tell(str(error), severity="warning")
            return False
        if self.journal is not None:
            await self.journal.finish()
            self._drafts.clear()
        self._session.annotator = name
        self._open_journal()
        try:
            write_annotator(self._session.workspace.path, name)
        except WorkspaceError as error:
            self._desk.tell(str(error), severity="warning")
        self._desk.marks_changed(None)
        return True

    def next_confidence(self) -> None:
        """Says how sure one is: high, medium, low."""
        confidence, note = self._draft()
        at = CONFIDENCES.index(confidence)
        self._revise(CONFIDENCES[(at + 1) % len(CONFIDENCES)], note)

    async def _ask_note(self) -> None:
        here = self._desk.instance
        if here is None:
            return
        confidence, note = self._draft()
        hint = "" if self.mark() and not self.has_range else "it is stored with your mark"
        answer = await self._desk.ask(
            AskText(f"Note on {here.id}", hint=hint, value=note, may_be_empty=True)
        )
        if answer is not None and self._desk.instance is here:
            self._revise(confidence, answer)

    async def _ask_reason(self) -> None:
        here, mark = self._desk.instance, self.mark()
        if here is None:
            return
        question = AskText(
            "Why are there no lines to mark?",
            hint="such as: the rewrite touches the buggy lines",
            value=mark.reason if mark else "",
        )
        reason = await self._desk.ask(question)
        if reason is not None and self._desk.instance is here:
            self._put(None, reason=reason)
