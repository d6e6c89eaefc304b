"""Taking marks for the instance on screen."""

from __future__ import annotations

from collections.abc import Iterable

from core.model import (
    Confidence,
    Instance,
    Location,
    Mark,
    Role,
    Status,
    WorkspaceError,
    source_hash,
)
from hejtui.rooms.browse.deeds import ANYWHERE, Deed
from hejtui.rooms.browse.desk import Desk
from hejtui.rooms.browse.journal import Journal, Saving
from hejtui.rooms.browse.rows import BugRow, ListRow
from hejtui.rooms.browse.status import Standing
from hejtui.session import Session
from hejtui.settings import write_annotator
from hejtui.widgets.ask import AskText
from hejtui.widgets.code import Side

CONFIDENCES = (Confidence.HIGH, Confidence.MEDIUM, Confidence.LOW)
"""In the order in which the key goes through them; the first is where one begins."""


class Marking:
    """The marks of whoever annotates, and the keys that make them.

    Attributes:
        journal: the annotator's marks; None until somebody annotates.
    """

    def __init__(self, session: Session, desk: Desk, role: Role = Role.AUTHOR) -> None:
        """Reads the marks.

        Args:
            session: says who annotates, in which workspace.
            desk: where the programs are shown.
            role: in which they are made.
        """
        self.journal: Journal | None = None
        self._role = role
        self._session = session
        self._desk = desk
        self._drafts: dict[str, tuple[Confidence, str]] = {}
        self._open_journal()

    def do(self, deed: Deed) -> None:
        """Does what a key asks for; says so where nothing is on screen that it could mean."""
        if self._refused() or self._lost(deed):
            return
        match deed:
            case Deed.TOGGLE:
                self._toggle_chosen()
            case Deed.RANGE:
                self._range()
            case Deed.INSERT:
                self._insert()
            case Deed.ACCEPT:
                self._accept()
            case Deed.UNDO:
                self._undo()
            case Deed.CONFIDENCE:
                self._next_confidence()
            case Deed.NOTE:
                self._desk.begin(self._ask_note())
            case Deed.NOT_APPLICABLE:
                self._desk.begin(self._ask_reason())
            case Deed.RETRY:
                self._retry()
            case Deed.ANNOTATOR:
                self._desk.begin(self.ask_annotator())

    def follow(self) -> None:
        """Takes the journal of whoever annotates now: another room may have asked."""
        if self._session.annotator != (self.journal.annotator if self.journal else None):
            self._drafts.clear()
            self._open_journal()

    def toggle(self, lines: Iterable[int]) -> None:
        """Marks lines of the transformed version; if all are marked, takes that back."""
        reading = self._desk.code.reading
        if reading is None or self._refused():
            return
        chosen = {line for line in lines if line <= reading.comparison.right.count}
        if not chosen:
            return
        mark = self.mark()
        before = mark.location.lines if mark and mark.location else frozenset()
        after = before - chosen if chosen <= before else before | chosen
        self._put(Location.from_lines(after))

    def mark(self) -> Mark | None:
        """What counts for the instance on screen."""
        instance = self._desk.instance
        if self.journal is None or instance is None:
            return None
        return self.journal.mark(instance.id, source_hash(instance.buggy))

    def standing(self) -> Standing:
        """How the annotator stands to the instance on screen."""
        mark, instance, code = self.mark(), self._desk.instance, self._desk.code
        confidence, note = self._draft()
        chosen = tuple(code.chosen) if code.has_range else ()
        if self.journal is None or instance is None:
            return Standing(
                mark, Saving.NOTHING, "", False, confidence, note, chosen, blind=self._desk.blind
            )
        source = source_hash(instance.buggy)
        return Standing(
            mark,
            self.journal.saving(instance.id, source),
            self.journal.errors.get(instance.id, ""),
            self.journal.is_outdated(instance.id, source),
            confidence,
            note,
            chosen,
            blind=self._desk.blind,
        )

    def saving(self, row: ListRow) -> Saving:
        """What the disk knows of the newest mark of an instance."""
        if self.journal is None or isinstance(row, BugRow):
            return Saving.NOTHING
        return self.journal.saving(row.id, row.buggy)

    def marked(self, rows: Iterable[ListRow]) -> set[str]:
        """Ids of those instances that the annotator has marked."""
        if self.journal is None:
            return set()
        mark = self.journal.mark
        return {row.id for row in rows if not isinstance(row, BugRow) and mark(row.id, row.buggy)}

    def _open_journal(self) -> None:
        if self._session.annotator is not None:
            self.journal = Journal(
                self._session.workspace,
                self._session.annotator,
                self._heard,
                self._role,
                self._session.is_blind,
            )

    def _toggle_chosen(self) -> None:
        code = self._desk.code
        if self._turned() or (not code.has_range and code.open_fold()):
            return
        self.toggle(code.chosen)

    def _range(self) -> None:
        code = self._desk.code
        if self._turned():
            return
        if code.has_range:
            self.toggle(code.chosen)
        else:
            code.begin_range()

    def _insert(self) -> None:
        line = self._desk.code.cursor_line
        if line is None or self._turned():
            return
        wanted, mark = Location.before(line), self.mark()
        self._put(None if mark and mark.location == wanted else wanted)

    def _accept(self) -> None:
        if self._desk.instance is not None:
            self._put(self._desk.instance.proposal, then_next=True)

    def _undo(self) -> None:
        """Takes back what was said last, and goes there."""
        if self.journal is None:
            self._desk.tell("nobody annotates yet: there is no mark to undo")
            return
        try:
            act = self.journal.undo(self._desk.sources)
        except WorkspaceError as error:
            self._desk.tell(str(error), severity="error")
            return
        if act is None:
            self._desk.tell(f"no mark of {self.journal.annotator} is left to undo")
            return
        said = act.said
        self._drafts.pop(said.instance, None)
        self._desk.marks_changed(said.instance)
        self._desk.go_to(said.instance)
        self._desk.tell(f"{said.instance}: {act.undone}")

    def _next_confidence(self) -> None:
        confidence, note = self._draft()
        at = CONFIDENCES.index(confidence)
        self._revise(CONFIDENCES[(at + 1) % len(CONFIDENCES)], note)

    async def _ask_note(self) -> None:
        here = self._desk.instance
        if here is None or here.status is not Status.READY:
            return
        confidence, note = self._draft()
        hint = "" if self.mark() else "it is stored with your mark"
        answer = await self._desk.ask(
            AskText(f"Note on {here.id}", hint=hint, value=note, may_be_empty=True)
        )
        if answer is not None and self._desk.instance is here:
            self._revise(confidence, answer)

    async def _ask_reason(self) -> None:
        here, mark = self._desk.instance, self.mark()
        if here is None or here.status is not Status.READY:
            return
        question = AskText(
            "Why are there no lines to mark?",
            hint="such as: the rewrite touches the buggy lines",
            value=mark.reason if mark else "",
        )
        reason = await self._desk.ask(question)
        if reason is not None and self._desk.instance is here:
            self._put(None, reason=reason)

    def _retry(self) -> None:
        if self.journal is not None and self.journal.retry():
            self._desk.marks_changed(None)

    def _refused(self) -> bool:
        """Says so where nothing can be stored."""
        refusal = self._session.refusal
        if refusal:
            self._desk.tell(refusal, severity="warning")
        return bool(refusal)

    def _lost(self, deed: Deed) -> bool:
        """Says so where no instance is on screen that a key could mean."""
        if self._desk.instance is not None or deed in ANYWHERE:
            return False
        self._desk.tell("no instance is on screen", severity="warning")
        return True

    def _turned(self) -> bool:
        """Shows the transformed version, if it was not on screen: it is what one marks."""
        if self._desk.code.cursor_side is Side.TRANSFORMED:
            return False
        self._desk.code.show_side(Side.TRANSFORMED)
        self._desk.tell("this is the transformed version: marks are made here")
        return True

    def _put(self, location: Location | None, *, reason: str = "", then_next: bool = False) -> None:
        """Appends a mark; first asks who annotates, where nobody does yet."""
        instance = self._desk.instance
        if instance is None:
            return
        if instance.status is not Status.READY:
            reason = ", ".join(filter(None, (instance.reason, instance.detail)))
            self._desk.tell(
                f"this instance is excluded ({reason}); only ready ones are marked",
                severity="warning",
            )
        elif self.journal is None:
            self._desk.begin(self._put_after_asking(instance, location, reason, then_next))
        else:
            self._append(self.journal, instance, location, reason, then_next)

    async def _put_after_asking(
        self, instance: Instance, location: Location | None, reason: str, then_next: bool
    ) -> None:
        asked = await self.ask_annotator()
        if asked and self.journal is not None and self._desk.instance is instance:
            self._append(self.journal, instance, location, reason, then_next)

    def _append(
        self,
        journal: Journal,
        instance: Instance,
        location: Location | None,
        reason: str,
        then_next: bool,
    ) -> None:
        confidence, note = self._draft()
        try:
            journal.put(
                instance.id,
                source_hash(instance.buggy),
                location,
                confidence,
                note,
                reason=reason,
                sitting=self._desk.sitting(),
                sample=self._desk.sample_of(instance.id),
            )
        except WorkspaceError as error:
            self._desk.tell(str(error), severity="error")
            return
        # From here on the mark has its confidence and its note; the next one begins anew.
        self._drafts.pop(instance.id, None)
        self._desk.code.action_drop()
        self._desk.marks_changed(instance.id)
        if then_next:
            self._desk.go_to_unmarked(1)

    def _revise(self, confidence: Confidence, note: str) -> None:
        instance, mark = self._desk.instance, self.mark()
        if instance is None or instance.status is not Status.READY:
            return
        self._drafts[instance.id] = (confidence, note)
        if mark is not None:
            self._put(mark.location, reason=mark.reason)
        else:
            self._desk.marks_changed(instance.id)

    def _draft(self) -> tuple[Confidence, str]:
        instance, mark = self._desk.instance, self.mark()
        if instance is not None and instance.id in self._drafts:
            return self._drafts[instance.id]
        return (mark.confidence, mark.note) if mark else (CONFIDENCES[0], "")

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

    def _heard(self, instance: str) -> None:
        error = self.journal.errors.get(instance) if self.journal else None
        if error is not None:
            self._desk.tell(error, title=f"{instance}: not saved", severity="error")
        else:
            self._desk.begin(self._desk.look_for_dispute(instance))
        self._desk.marks_changed(instance)
