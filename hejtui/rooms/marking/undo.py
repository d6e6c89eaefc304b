"""What an annotator said, so that it can be taken back and said again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from core.model import Mark


@dataclass(frozen=True, slots=True)
class UndoStep:
    """Something that the annotator said in this sitting, or earlier.

    Attributes:
        said: the entry.
        before: what counted for the instance until then; None if nothing did.
    """

    said: Mark
    before: Mark | None

    @property
    def undone(self) -> str:
        """What it means to take it back, in a few words."""
        said, before = self.said, self.before
        what = f"mark of {said.words} taken back" if said.stands else "marked again"
        if before is None or not before.stands:
            return what
        if before.opinion != said.opinion:
            return f"{what}, now {before.words}"
        parts = []
        if before.confidence != said.confidence:
            parts.append(f"{before.confidence} confidence")
        if before.note != said.note:
            parts.append(f"the note {before.note!r}" if before.note else "no note")
        return f"back to {' and '.join(parts) or 'the same'}; the mark of {said.words} stays"

    @property
    def redone(self) -> str:
        """What it means to say it again, in a few words."""
        said, before = self.said, self.before
        if not said.stands:
            return "taken back again"
        if before is None or before.opinion != said.opinion:
            return f"marked {said.words} again"
        return f"{said.confidence} confidence, {f'note {said.note!r}' if said.note else 'no note'}"


class UndoHistory:
    """The steps of a sitting; before the first, what stands of earlier ones.

    Another process may say something else in between: a step is taken back, or made again,
    only where what it answers still counts.

    Args:
        counting: what counts now for an instance, by its id and the hash of its program.
        earlier: the newest step before this sitting that was not taken back, of those
            about programs with such hashes, by instance.
    """

    def __init__(
        self,
        counting: Callable[[str, str], Mark | None],
        earlier: Callable[[Mapping[str, str]], UndoStep | None],
    ) -> None:
        self._counting = counting
        self._earlier = earlier
        self._made: list[UndoStep] = []
        self._undone: list[UndoStep] = []

    def make(self, step: UndoStep) -> None:
        """Takes note of a step; what was taken back before it cannot be made again."""
        self._made.append(step)
        self._undone.clear()

    def undo(self, sources: Mapping[str, str]) -> UndoStep | None:
        """The step to take back, once; None where there is none.

        Args:
            sources: hashes of the transformed buggy sources, by instance; what was said
                about others stays.
        """
        found = self._last(sources)
        if found is not None:
            self._undone.append(found)
        return found

    def redo(self, sources: Mapping[str, str], at: str) -> UndoStep | None:
        """The step to make again, until another one is made; None where there is none.

        Args:
            sources: hashes of the transformed buggy sources, by instance; what was said
                about others is not said again.
            at: the time of the new entry.
        """
        while self._undone:
            step = self._undone.pop()
            if self._counts(step.before, step.said, sources):
                again = UndoStep(replace(step.said, at=at, seconds=None), step.before)
                self._made.append(again)
                return again
        return None

    def _last(self, sources: Mapping[str, str]) -> UndoStep | None:
        while self._made:
            step = self._made.pop()
            if self._counts(step.said, step.said, sources):
                return step
        return self._earlier(sources)

    def _counts(self, expected: Mark | None, said: Mark, sources: Mapping[str, str]) -> bool:
        """Whether an instance is the program that an entry is of, and stands as expected."""
        same = _says_same(self._counting(said.instance, said.source), expected)
        return same and sources.get(said.instance) == said.source


def newest_step(
    newest: Iterable[Mark],
    standing_at: Callable[[Mark], Sequence[Mark]],
    sources: Mapping[str, str],
) -> UndoStep | None:
    """The newest mark that undoing has not gone back through.

    What stands of an instance is never newer than its newest entry: so hardly any
    instance's marks have to be read.

    Args:
        newest: the newest entry for each instance.
        standing_at: the marks of the program of an entry that undoing goes back through,
            oldest first.
        sources: hashes of the transformed buggy sources, by instance.
    """
    found: UndoStep | None = None
    for entry in sorted(newest, key=lambda each: each.at, reverse=True):
        if found is not None and entry.at < found.said.at:
            break
        if entry.stands and sources.get(entry.instance) == entry.source:
            standing = standing_at(entry)
            if standing and (found is None or standing[-1].at > found.said.at):
                found = UndoStep(standing[-1], standing[-2] if len(standing) > 1 else None)
    return found


def _says_same(one: Mark | None, other: Mark | None) -> bool:
    """Whether two entries for an instance say the same; None says nothing."""
    return _content(one) == _content(other)


def _content(mark: Mark | None) -> tuple[object, ...] | None:
    if mark is None or not mark.stands:
        return None
    return mark.source, mark.opinion, mark.confidence, mark.note, mark.reason
