"""What an annotator has said: the marks that count, stored or on their way."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime

from core.annotate import Sitting, barred_programs, nothing_said, standing_marks
from core.model import Confidence, Location, Mark, Role
from core.store import Selection, Workspace
from hejtui.rooms.marking.saving import Saving
from hejtui.rooms.marking.undo import UndoHistory, UndoStep, newest_step
from hejtui.rooms.marking.writer import JournalWriter
from hejtui.rooms.pace import RECENT, Pace

_UNSEEN = Sitting()


class Journal:
    """The marks of one annotator in one role.

    Attributes:
        annotator: whose marks.
        role: in which they are made.
        pace: how long the annotator takes for an instance.
    """

    def __init__(
        self,
        workspace: Workspace,
        annotator: str,
        heard: Callable[[str], None],
        role: Role = Role.AUTHOR,
        is_blind: Callable[[str], bool] = lambda _: True,
    ) -> None:
        """Reads the journal.

        Args:
            workspace: where it is kept.
            annotator: whose marks.
            heard: told the instance when the disk holds its mark, or will not.
            role: in which they are made.
            is_blind: whether the annotator has seen nothing of an instance by now; what
                was said blind before is not when it is said again.
        """
        self.annotator = annotator
        self.role = role
        self._is_blind = is_blind
        self._workspace = workspace
        self._heard = heard
        self._writer = JournalWriter(workspace, self._written)
        self._meanwhile: dict[str, Mark] = {}
        self._standing: dict[str, tuple[Mark, list[Mark]]] = {}
        self._stored, self._barred = self._read()
        self._undo = UndoHistory(self.mark, self._newest_step)
        self.pace = self._read_pace()

    @property
    def errors(self) -> Mapping[str, str]:
        """Why the newest mark of an instance could not be stored."""
        return self._writer.errors

    @property
    def refusals(self) -> dict[str, str]:
        """Why a mark of an instance was not taken, until somebody has said so."""
        return self._writer.refusals

    @property
    def unsaved_text(self) -> str:
        """How many marks the disk does not hold; empty if it holds all."""
        return self._writer.unsaved_text

    def mark(self, instance: str, source: str) -> Mark | None:
        """The mark that counts, on its way or stored.

        Args:
            instance: id of the instance.
            source: hash of its transformed buggy source; a mark on another one
                does not count.
        """
        mark = self._newest(instance, source)
        counts = mark is not None and mark.stands and mark.source == source
        return mark if counts and not self.is_barred(instance, source) else None

    def is_barred(self, instance: str, source: str) -> bool:
        """Whether the annotator has marked a program in the other role: author or verifier."""
        return self._barred.get(instance) == source

    def role_barring(self, instance: str, source: str) -> Role | None:
        """The other role, where the annotator has marked a program in that one; else None."""
        other = Role.VERIFIER if self.role is Role.AUTHOR else Role.AUTHOR
        return other if self.is_barred(instance, source) else None

    def saving(self, instance: str, source: str) -> Saving:
        """What the disk knows of the newest mark of an instance."""
        if instance in self.errors:
            return Saving.FAILED
        if instance in self._writer.unsaved:
            return Saving.SAVING
        return Saving.SAVED if self.mark(instance, source) else Saving.NOTHING

    def is_outdated(self, instance: str, source: str) -> bool:
        """Whether there is a mark, but on another version of the program."""
        mark = self._newest(instance, source)
        return bool(mark and mark.stands and mark.source != source)

    def put(
        self,
        instance: str,
        source: str,
        location: Location | None,
        confidence: Confidence,
        note: str,
        *,
        reason: str = "",
        sitting: Sitting = _UNSEEN,
        sample: str = "",
    ) -> None:
        """Appends a mark; without a location and a reason it takes the earlier ones back.

        Args:
            instance: id of the instance.
            source: hash of the transformed buggy source on screen.
            location: the buggy lines.
            confidence: how sure.
            note: free text.
            reason: why there are no buggy lines; empty where there are.
            sitting: how the annotator came to it.
            sample: id of the sample for which it is made; empty for none.
        """
        before = self.mark(instance, source)
        mark = Mark(
            instance,
            self.annotator,
            self.role,
            location,
            _now(),
            confidence,
            note,
            source,
            not_applicable=bool(reason),
            reason=reason,
            shown=sitting.shown,
            blind=sitting.blind,
            seconds=None if sitting.seconds is None else round(sitting.seconds, 3),
            sample=sample,
            told=sitting.told,
        )
        self._undo.make(UndoStep(mark, before))
        self.pace.take(mark)
        self._write(mark)

    def undo(self, sources: Mapping[str, str]) -> UndoStep | None:
        """Takes back what was said last, on whatever instance; each entry once.

        First what was said in this sitting, then the marks of earlier ones, the newest
        first. Nothing that was taken back is said again.

        Args:
            sources: hashes of the transformed buggy sources, by instance; what was said
                about others stays.

        Returns what was taken back; None where there is nothing.
        """
        step = self._undo.undo(sources)
        if step is not None:
            before = _anew(step.before or nothing_said(step.said))
            self.pace.take(before)
            self._write(before)
        return step

    def redo(self, sources: Mapping[str, str]) -> UndoStep | None:
        """Says again what was taken back last, until something else is said.

        Args:
            sources: hashes of the transformed buggy sources, by instance; what was said
                about others is not said again, nor what is barred by now.

        Returns what was said again; None where there is nothing.
        """
        open_ = {id: each for id, each in sources.items() if not self.is_barred(id, each)}
        step = self._undo.redo(open_, _now())
        if step is not None:
            self.pace.take(step.said)
            self._write(step.said)
        return step

    def newest(self) -> Mark | None:
        """The mark that was made last, on whatever instance, of those that stand."""
        standing = [each for each in self._present().values() if each.stands]
        return max(standing, key=lambda each: each.at, default=None)

    def rescue(self) -> int:
        """Stores what is still on its way, without a loop; the number of marks lost."""
        return self._writer.rescue()

    def retry(self) -> int:
        """Writes again what could not be stored; the number of marks."""
        return self._writer.retry()

    async def finish(self) -> None:
        """Waits until every mark is stored or has failed."""
        await self._writer.finish()

    def reread(self) -> bool:
        """Reads what others have stored under the same name; whether anything is new."""
        self._standing.clear()
        before = self._stored, self._barred
        self._stored, self._barred = self._read()
        return before != (self._stored, self._barred)

    async def reread_aside(self) -> bool:
        """The same beside the screen; whether anything is new.

        Raises:
            WorkspaceError: the workspace cannot be read.
        """
        self._meanwhile = {}
        self._standing.clear()
        stored, barred = await asyncio.to_thread(self._read)
        before = self._stored, self._barred
        # What was stored after it had been read is newer.
        self._stored, self._barred = {**stored, **self._meanwhile}, barred
        return before != (self._stored, self._barred)

    def _read(self) -> tuple[dict[str, Mark], dict[str, str]]:
        """What the annotator says in this role, and which programs are of the other one."""
        said = self._workspace.marks.current(self.annotator, self.role)
        return said, barred_programs(self._workspace, self.annotator, self.role)

    def _read_pace(self) -> Pace:
        """The pace of earlier sittings: all entries for the instances that were marked last."""
        last = sorted(self._stored.values(), key=lambda each: each.at)[-RECENT:]
        if not last:
            return Pace()
        wanted = Selection.of(*(each.instance for each in last))
        entries = self._workspace.marks.history(wanted, annotator=self.annotator, role=self.role)
        return Pace(entries)

    def _newest(self, instance: str, source: str) -> Mark | None:
        """The newest entry for an instance: for this program, else for another version of it."""
        found = self._writer.unsaved.get(instance), self._stored.get(instance)
        entries = [each for each in found if each is not None]
        of_it = [each for each in entries if each.source == source]
        return next(iter(of_it or entries), None)

    def _present(self) -> dict[str, Mark]:
        """The newest entry for each instance, on its way or stored."""
        return {**self._stored, **self._writer.unsaved}

    def _newest_step(self, sources: Mapping[str, str]) -> UndoStep | None:
        return newest_step(self._present().values(), self._standing_at, sources)

    def _standing_at(self, entry: Mark) -> list[Mark]:
        """What undoing goes back through; read once for a newest entry.

        Undone mark by mark, all that was undone before stays newer than what comes next.
        """
        known = self._standing.get(entry.instance)
        if known is None or known[0] is not entry:
            known = entry, standing_marks(self._history(entry))
            self._standing[entry.instance] = known
        return known[1]

    def _history(self, entry: Mark) -> list[Mark]:
        """What was said of the program of an entry, stored or on its way, oldest first."""
        said = self._workspace.marks.history(
            Selection.of(entry.instance), annotator=self.annotator, role=self.role
        )
        # The one that is being written now may be stored already.
        there = {each.at for each in said}
        said += [each for each in self._writer.waiting(entry.instance) if each.at not in there]
        return [each for each in said if each.source == entry.source]

    def _write(self, mark: Mark) -> None:
        if mark.blind and not self._is_blind(mark.instance):
            mark = replace(mark, blind=False)
        self._writer.write(mark)

    def _written(self, instance: str, stored: Mark | None) -> None:
        if stored is not None:
            self._stored[instance] = self._meanwhile[instance] = stored
        self._heard(instance)


def _anew(mark: Mark) -> Mark:
    return replace(mark, at=_now(), seconds=None)


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
