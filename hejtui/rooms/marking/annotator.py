"""Whoever annotates: what the journal and the drafts say of an instance."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from core.annotate import Sitting
from core.model import Confidence, Instance, Location, Mark, Role, WorkspaceError, source_hash
from hejtui.rooms.marking.desk import Desk
from hejtui.rooms.marking.journal import Journal
from hejtui.rooms.marking.lintable import Lintable
from hejtui.rooms.marking.rows import BugRow, ListRow, is_ready
from hejtui.rooms.marking.saving import Saving
from hejtui.rooms.marking.shape import toggled
from hejtui.rooms.marking.standing import Standing
from hejtui.session import Session

CONFIDENCES = (Confidence.HIGH, Confidence.MEDIUM, Confidence.LOW)
"""In the order in which the key goes through them; the first is where one begins."""


class Annotator:
    """The marks of whoever annotates, and how they stand to what is on screen.

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

    def follow(self) -> None:
        """Takes the journal of whoever annotates now: another room may have asked."""
        if self._session.annotator != (self.journal.annotator if self.journal else None):
            self._drafts.clear()
            self._open_journal()

    def mark(self) -> Mark | None:
        """What counts for the instance on screen."""
        instance = self._desk.instance
        if self.journal is None or instance is None:
            return None
        return self.journal.mark(instance.id, source_hash(instance.buggy))

    def lintable(self, row: ListRow) -> Lintable | None:
        """What the lint can look at: the mark, else the proposal; None where there are no lines.

        Excluded instances have none, nor those that are not the annotator's to mark.
        """
        if not is_ready(row) or self.is_barred(row):
            return None
        mark = self.journal.mark(row.id, row.buggy) if self.journal else None
        if mark is None:
            return Lintable(row, row.proposal, marked=False)
        return Lintable(row, mark.location, marked=True) if mark.location else None

    def marked_by_bug(self, rows: Iterable[ListRow]) -> dict[str, list[Lintable]]:
        """What the annotator has marked, by bug."""
        found: dict[str, list[Lintable]] = {}
        for each in map(self.lintable, rows):
            if each is not None and each.marked:
                found.setdefault(each.row.bug, []).append(each)
        return found

    @property
    def has_range(self) -> bool:
        """Whether a range was begun that is not marked yet."""
        return self._desk.code.has_range

    def intended(self) -> Location | None:
        """What is in question: the mark with the range begun; without both, the proposal."""
        mark, instance, code = self.mark(), self._desk.instance, self._desk.code
        if code.has_range:
            return toggled(mark.location if mark else None, code.chosen)
        if mark is not None:
            return mark.location
        return None if instance is None or self._desk.blind else instance.proposal

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
            barred=self.journal.role_barring(instance.id, source),
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

    def is_barred(self, row: ListRow) -> bool:
        """Whether the annotator has marked it in the other role, and so does not in this one."""
        if self.journal is None or isinstance(row, BugRow):
            return False
        return self.journal.is_barred(row.id, row.buggy)

    def is_to_do(self, row: ListRow) -> bool:
        """Whether it is an instance that the annotator may mark, and has not."""
        if not is_ready(row) or self.is_barred(row):
            return False
        return self.journal is None or self.journal.mark(row.id, row.buggy) is None

    def _open_journal(self) -> None:
        if self._session.annotator is not None:
            self.journal = Journal(
                self._session.workspace,
                self._session.annotator,
                self._heard,
                self._role,
                self._session.is_blind,
            )

    def _heard(self, instance: str) -> None:
        error = self.journal.errors.get(instance) if self.journal else None
        refusal = self.journal.refusals.pop(instance, "") if self.journal else ""
        if refusal:
            # The screen knew less than the journal does: it is to know as much now.
            self._desk.tell(refusal, title=f"{instance}: not marked", severity="warning")
            self._desk.refresh_data()
        elif error is not None:
            self._desk.tell(error, title=f"{instance}: not saved", severity="error")
        else:
            self._desk.begin(self._desk.look_for_dispute(instance))
        self._desk.marks_changed(instance)

    def _draft(self) -> tuple[Confidence, str]:
        """How sure, and the note: of the range begun or what is not marked yet; of the mark."""
        instance, mark = self._desk.instance, self.mark()
        drafted = mark is None or self.has_range
        if instance is not None and drafted and instance.id in self._drafts:
            return self._drafts[instance.id]
        return (mark.confidence, mark.note) if mark else (CONFIDENCES[0], "")

    def _append(
        self,
        instance: Instance,
        location: Location | None,
        reason: str,
        sitting: Sitting,
        said: tuple[Confidence, str],
    ) -> bool:
        """Appends a mark to the journal; whether that went well."""
        if self.journal is None:
            return False
        confidence, note = said
        try:
            self.journal.put(
                instance.id,
                source_hash(instance.buggy),
                location,
                confidence,
                note,
                reason=reason,
                sitting=replace(sitting, told=instance.id in self._session.told),
                sample=self._desk.sample_of(instance.id),
            )
        except WorkspaceError as error:
            self._desk.tell(str(error), severity="error")
            return False
        # From here on the mark has its confidence and its note; the next one begins anew.
        self._drafts.pop(instance.id, None)
        return True
