"""Taking marks for the instance on screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from core.model import Instance, Location, Mark, UsageError, WorkspaceError, source_hash
from hejtui.rooms.marking.deeds import ANYWHERE, Deed
from hejtui.rooms.marking.recorder import MarkRecorder
from hejtui.rooms.marking.shape import Stretch, carried, placed, stretched, toggled
from hejtui.rooms.marking.undo import UndoStep
from hejtui.widgets.code import Side

STRETCHES = {
    Deed.BEGIN_EARLIER: Stretch(begin=-1),
    Deed.BEGIN_LATER: Stretch(begin=1),
    Deed.END_EARLIER: Stretch(end=-1),
    Deed.END_LATER: Stretch(end=1),
}
"""What becomes of a range."""


class Marking(MarkRecorder):
    """The keys that make marks."""

    def do(self, deed: Deed) -> None:
        """Does what a key asks for; says so where nothing is on screen that it could mean."""
        if self._says(self._session.refusal if deed in ANYWHERE else self.closed):
            return
        if deed in STRETCHES:
            self._stretch(STRETCHES[deed])
        elif deed in (Deed.NOTE, Deed.NOT_APPLICABLE, Deed.ANNOTATOR):
            self.ask(deed)
        else:
            self._at_once[deed]()

    @property
    def _at_once(self) -> dict[Deed, Callable[[], None]]:
        """What needs no answer."""
        return {
            Deed.TOGGLE: self._toggle_chosen,
            Deed.RANGE: self._range,
            Deed.INSERT: self._insert,
            Deed.ACCEPT: self._accept,
            Deed.CLEAR: self._clear,
            Deed.REPEAT: self._repeat,
            Deed.UNDO: self._undo,
            Deed.REDO: self._redo,
            Deed.CONFIDENCE: self.next_confidence,
            Deed.RETRY: self._retry,
        }

    def toggle(self, lines: Iterable[int]) -> None:
        """Marks lines of the transformed version; if all are marked, takes that back."""
        reading = self._desk.code.reading
        if reading is None or self._is_closed():
            return
        chosen = {line for line in lines if line <= reading.comparison.right.count}
        if not chosen:
            return
        mark = self.mark()
        self._put(toggled(mark.location if mark else None, chosen))

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

    def _stretch(self, stretch: Stretch) -> None:
        """Moves an end of the range at the cursor; of the proposal, where nothing is marked."""
        instance, code, base = self._desk.instance, self._desk.code, self.intended()
        if instance is None or code.reading is None or self._turned():
            return
        if code.has_range:
            self._desk.tell("a range is begun: J and K change it, space marks it")
        elif base is None:
            self._desk.tell("nothing is marked that could be longer or shorter")
        else:
            near = code.cursor_line or base.first
            after = stretched(base, stretch, near, code.reading.comparison.right.count)
            if after is None:
                self._desk.tell(_unchanged(base))
            else:
                self._put(after)

    def _clear(self) -> None:
        if self.mark() is None:
            self._desk.tell("nothing is marked here")
        else:
            self._put(None)

    def _repeat(self) -> None:
        """Marks as the annotator did last: lines of the same bug, or the same shape here."""
        here, code = self._desk.instance, self._desk.code
        last = self.journal.newest() if self.journal else None
        if last is None:
            self._desk.tell("there is no mark yet that could be repeated")
        elif here is not None and code.reading is not None and not self._turned():
            if last.location is None:
                self._put(None, reason=last.reason)
                return
            after = self._carried(last, last.location, here)
            if after is None and code.cursor_line is not None:
                count = code.reading.comparison.right.count
                after = placed(last.location, code.cursor_line, count)
            if after is None:
                self._desk.tell(f"there is no room for {last.location} at the cursor")
            else:
                self._put(after)

    def _carried(self, last: Mark, location: Location, here: Instance) -> Location | None:
        """The last mark's lines in the program on screen, where both are of one bug."""
        if last.instance == here.id:
            return None
        try:
            there = self._session.workspace.instances.get(last.instance)
        except (UsageError, WorkspaceError):
            return None
        same = there.bug == here.bug and source_hash(there.buggy) == last.source
        return carried(location, there, here) if same else None

    def _undo(self) -> None:
        """Takes back what was said last, and goes there."""
        if self.journal is None:
            self._desk.tell("nobody annotates yet: there is no mark to undo")
            return
        try:
            step = self.journal.undo(self._desk.sources)
        except WorkspaceError as error:
            self._desk.tell(str(error), severity="error")
            return
        if step is None:
            self._desk.tell(f"no mark of {self.journal.annotator} is left to undo")
        else:
            self._show(step, step.undone)

    def _redo(self) -> None:
        """Says again what was taken back last, and goes there."""
        step = self.journal.redo(self._desk.sources) if self.journal else None
        if step is None:
            self._desk.tell("nothing was taken back since the last mark")
        else:
            self._show(step, step.redone)

    def _show(self, step: UndoStep, words: str) -> None:
        instance = step.said.instance
        self._drafts.pop(instance, None)
        self._desk.marks_changed(instance)
        self._desk.go_to(instance)
        self._desk.tell(f"{instance}: {words}")

    def _retry(self) -> None:
        if self.journal is not None and self.journal.retry():
            self._desk.marks_changed(None)
        else:
            self._desk.tell("nothing is left to save again")

    def _turned(self) -> bool:
        """Shows the transformed version, if it was not on screen: it is what one marks."""
        if self._desk.code.cursor_side is Side.TRANSFORMED:
            return False
        self._desk.code.show_side(Side.TRANSFORMED)
        self._desk.tell("this is the transformed version: marks are made here")
        return True


def _unchanged(location: Location) -> str:
    """Why a location stays as it is."""
    if not location.ranges:
        return f"{location} is a point: it has no range to change"
    return "a range keeps a line, and stays in the program; backspace clears the mark"
