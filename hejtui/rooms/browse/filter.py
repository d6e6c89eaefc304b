"""Which instances the list shows."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from core.model import Status
from core.store import InstanceRow

_TERMS = ("t", "s", "b", "m")


@dataclass(frozen=True, slots=True)
class ListFilter:
    """A filter as the annotator typed it.

    Attributes:
        words: each occurs in the id, the summary, the reason or a flag.
        transformation, status, bug: begin with these letters or have a part that
            does (`loop` finds `loop-exchange`, `try` finds `insert-try-catch` and
            `rename-local+insert-try-catch`). Flags count as states.
        marked: whether the annotator has marked it; None for both.
    """

    words: tuple[str, ...] = ()
    transformation: tuple[str, ...] = ()
    status: tuple[str, ...] = ()
    bug: tuple[str, ...] = ()
    marked: bool | None = None

    @classmethod
    def parse(cls, text: str) -> ListFilter:
        """Reads `t:loop s:ready b:SUM m:unmarked words`; never fails.

        A term that is not finished yet lets everything through.
        """
        words: list[str] = []
        terms: dict[str, list[str]] = {key: [] for key in _TERMS}
        for part in text.casefold().split():
            key, colon, value = part.partition(":")
            if colon and key in terms:
                if value:
                    terms[key].append(value)
            else:
                words.append(part)
        marked = None
        for value in terms["m"]:
            if "unmarked".startswith(value):
                marked = False
            elif "marked".startswith(value):
                marked = True
        return cls(tuple(words), tuple(terms["t"]), tuple(terms["s"]), tuple(terms["b"]), marked)

    def passes(self, row: InstanceRow, marked: Container[str]) -> bool:
        """Whether an instance is listed.

        Args:
            row: the instance.
            marked: ids of those that the annotator has marked.
        """
        if self.marked is not None and (row.id in marked) != self.marked:
            return False
        if self.marked is False and row.status is not Status.READY:
            return False
        reason = row.reason.value if row.reason else ""
        flags = [each.reason.value for each in row.flags]
        states = (row.status.value, reason, *flags)
        if not all(any(_begins(state, each) for state in states) for each in self.status):
            return False
        if not all(_begins(row.transformation, each) for each in self.transformation):
            return False
        if not all(each in row.bug.casefold() for each in self.bug):
            return False
        if not self.words:
            return True
        said = " ".join([*flags, *(each.detail for each in row.flags)])
        text = f"{row.id} {row.summary} {reason} {row.detail} {said}".casefold()
        return all(word in text for word in self.words)


def _begins(name: str, letters: str) -> bool:
    name = name.casefold()
    return name.startswith(letters) or f"-{letters}" in name or f"+{letters}" in name
