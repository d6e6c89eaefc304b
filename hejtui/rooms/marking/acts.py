"""What an annotator said, so that it can be taken back and said again."""

from __future__ import annotations

from dataclasses import dataclass

from core.model import Mark


@dataclass(frozen=True, slots=True)
class Act:
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


def says_same(one: Mark | None, other: Mark | None) -> bool:
    """Whether two entries for an instance say the same; None says nothing."""
    return _content(one) == _content(other)


def _content(mark: Mark | None) -> tuple[object, ...] | None:
    if mark is None or not mark.stands:
        return None
    return mark.source, mark.opinion, mark.confidence, mark.note, mark.reason
