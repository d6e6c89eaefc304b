"""An annotator's marks: what is stored, and what is on its way to the disk."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime

from core.annotate import Sitting, nothing_said, standing_marks
from core.model import Confidence, Location, Mark, Role, WorkspaceError
from core.store import Selection, Workspace
from hejtui.rooms.browse.acts import Act, says_same
from hejtui.rooms.browse.saving import Saving
from hejtui.rooms.pace import Pace

_UNSEEN = Sitting()


class Journal:
    """The marks of one annotator in one role, written one after another beside the screen.

    Attributes:
        annotator: whose marks.
        role: in which they are made.
        errors: why the newest mark of an instance could not be stored.
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
        self._is_blind = is_blind
        self.role = role
        self.errors: dict[str, str] = {}
        self._workspace = workspace
        self._heard = heard
        self._stored = self._read()
        self._unsaved: dict[str, Mark] = {}
        self._waiting: deque[Mark] = deque()
        self._writer: asyncio.Task[None] | None = None
        self._acts: list[Act] = []
        self._undone: list[Act] = []
        self._meanwhile: dict[str, Mark] = {}
        self._standing: dict[str, tuple[Mark, list[Mark]]] = {}
        self.pace = Pace(self._stored.values())

    def mark(self, instance: str, source: str) -> Mark | None:
        """The mark that counts, on its way or stored.

        Args:
            instance: id of the instance.
            source: hash of its transformed buggy source; a mark on another one
                does not count.
        """
        mark = self._unsaved.get(instance) or self._stored.get(instance)
        return mark if mark and mark.stands and mark.source == source else None

    def saving(self, instance: str, source: str) -> Saving:
        """What the disk knows of the newest mark of an instance."""
        if instance in self.errors:
            return Saving.FAILED
        if instance in self._unsaved:
            return Saving.SAVING
        return Saving.SAVED if self.mark(instance, source) else Saving.NOTHING

    def is_outdated(self, instance: str, source: str) -> bool:
        """Whether there is a mark, but on another version of the program."""
        mark = self._unsaved.get(instance) or self._stored.get(instance)
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
        )
        self._acts.append(Act(mark, before))
        self._undone.clear()
        self.pace.take(instance, mark.seconds)
        self._write(mark)

    def undo(self, sources: Mapping[str, str]) -> Act | None:
        """Takes back what was said last, on whatever instance; each entry once.

        First what was said in this sitting, then the marks of earlier ones, the newest
        first. Nothing that was taken back is said again.

        Args:
            sources: hashes of the transformed buggy sources, by instance; what was said
                about others stays.

        Returns what was taken back; None where there is nothing.
        """
        act = self._last_act(sources)
        if act is not None:
            self._undone.append(act)
            self._write(_anew(act.before or nothing_said(act.said)))
        return act

    def redo(self, sources: Mapping[str, str]) -> Act | None:
        """Says again what was taken back last, until something else is said.

        Args:
            sources: hashes of the transformed buggy sources, by instance; what was said
                about others is not said again.

        Returns what was said again; None where there is nothing.
        """
        while self._undone:
            act = self._undone.pop()
            said = act.said
            # Another process may have said something else in between.
            stands = says_same(self.mark(said.instance, said.source), act.before)
            if stands and sources.get(said.instance) == said.source:
                again = Act(_anew(said), act.before)
                self._acts.append(again)
                self._write(again.said)
                return again
        return None

    def newest(self) -> Mark | None:
        """The mark that was made last, on whatever instance, of those that stand."""
        standing = [each for each in self._present().values() if each.stands]
        return max(standing, key=lambda each: each.at, default=None)

    def rescue(self) -> int:
        """Stores what is still on its way, without a loop; the number of marks lost."""
        lost = len(self.errors)
        for mark in self._waiting:
            try:
                wanted = Selection.of(mark.instance)
                if mark not in self._workspace.marks.history(wanted, annotator=self.annotator):
                    self._workspace.marks.add(mark)
            except WorkspaceError:
                lost += 1
        return lost

    def retry(self) -> int:
        """Writes again what could not be stored; the number of marks."""
        failed = [self._unsaved[instance] for instance in self.errors]
        for mark in failed:
            self._write(mark)
        return len(failed)

    def reread(self) -> bool:
        """Reads what others have stored under the same name; whether anything is new."""
        self._standing.clear()
        before, self._stored = self._stored, self._read()
        return before != self._stored

    async def reread_aside(self) -> bool:
        """The same beside the screen; whether anything is new.

        Raises:
            WorkspaceError: the workspace cannot be read.
        """
        self._meanwhile = {}
        self._standing.clear()
        stored = await asyncio.to_thread(self._read)
        # What was stored after it had been read is newer.
        before, self._stored = self._stored, {**stored, **self._meanwhile}
        return before != self._stored

    async def finish(self) -> None:
        """Waits until every mark is stored or has failed."""
        if self._writer is not None:
            await self._writer

    @property
    def unsaved_text(self) -> str:
        """How many marks the disk does not hold; empty if it holds all."""
        count = len(self._unsaved)
        return f"{count} mark{'s' * (count > 1)} could not be stored" if count else ""

    def _read(self) -> dict[str, Mark]:
        return self._workspace.marks.current(self.annotator, self.role)

    def _present(self) -> dict[str, Mark]:
        """The newest entry for each instance, on its way or stored."""
        return {**self._stored, **self._unsaved}

    def _last_act(self, sources: Mapping[str, str]) -> Act | None:
        while self._acts:
            act = self._acts.pop()
            said = act.said
            # Another process may have said something else in between.
            stands = says_same(self.mark(said.instance, said.source), said)
            if stands and sources.get(said.instance) == said.source:
                return act
        return self._newest_standing(sources)

    def _newest_standing(self, sources: Mapping[str, str]) -> Act | None:
        """The newest mark that undoing has not gone back through.

        What stands of an instance is never newer than its newest entry: so hardly any
        instance's history has to be read.
        """
        found: Act | None = None
        for entry in sorted(self._present().values(), key=lambda each: each.at, reverse=True):
            if found is not None and entry.at < found.said.at:
                break
            if entry.stands and sources.get(entry.instance) == entry.source:
                standing = self._standing_at(entry)
                if standing and (found is None or standing[-1].at > found.said.at):
                    before = standing[-2] if len(standing) > 1 else None
                    found = Act(standing[-1], before)
        return found

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
        said += [each for each in self._waiting if each.instance == entry.instance]
        # The one that is being written now may be stored already.
        return [each for each in dict.fromkeys(said) if each.source == entry.source]

    def _write(self, mark: Mark) -> None:
        if mark.blind and not self._is_blind(mark.instance):
            mark = replace(mark, blind=False)
        self.errors.pop(mark.instance, None)
        self._unsaved[mark.instance] = mark
        self._waiting.append(mark)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._drain())

    async def _drain(self) -> None:
        while self._waiting:
            mark = self._waiting[0]
            try:
                await asyncio.to_thread(self._workspace.marks.add, mark)
            except WorkspaceError as error:
                self._waiting.popleft()
                if self._unsaved.get(mark.instance) is mark:
                    self.errors[mark.instance] = str(error)
            else:
                self._waiting.popleft()
                self._stored[mark.instance] = self._meanwhile[mark.instance] = mark
                if self._unsaved.get(mark.instance) is mark:
                    del self._unsaved[mark.instance]
            self._heard(mark.instance)


def _anew(mark: Mark) -> Mark:
    return replace(mark, at=_now(), seconds=None)


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
