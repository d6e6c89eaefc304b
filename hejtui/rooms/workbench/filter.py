"""Which rows the list shows."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from functools import lru_cache

from hejtui.rooms.marking import BugRow, ListRow, is_ready

_TERMS = ("t", "s", "b", "m")


@dataclass(frozen=True, slots=True)
class ListFilter:
    """A filter as the annotator typed it.

    Attributes:
        words: each occurs in the id, the summary, the reason or a flag.
        transformation, status, bug: begin with these letters or have a part that
            does (`loop` finds `loop-exchange`, `try` finds `insert-try-catch` and
            `rename-local+insert-try-catch`, and `+` all such rows of transformations).
            Flags and disputes count as states. A bug without instances is under the
            transformation `original`, as commands call it.
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

    def passes(self, row: ListRow, marked: Container[str], disputed: Container[str] = ()) -> bool:
        """Whether a row is listed.

        Args:
            row: the instance, or a bug without any.
            marked: ids of those that the annotator has marked.
            disputed: ids of those whose annotators differ.
        """
        if self.marked is not None and (row.id in marked) != self.marked:
            return False
        if self.marked is False and not is_ready(row):
            return False
        if self.status:
            states = [*_states(row), *(["disputed"] if row.id in disputed else [])]
            if not all(any(_begins(state, each) for state in states) for each in self.status):
                return False
        name = "original" if isinstance(row, BugRow) else row.transformation
        if not all(_begins(name, each) for each in self.transformation):
            return False
        if not all(each in row.bug.casefold() for each in self.bug):
            return False
        if not self.words:
            return True
        text = _said(row).casefold()
        return all(word in text for word in self.words)


def _states(row: ListRow) -> list[str]:
    if isinstance(row, BugRow):
        return ["quarantined"] if row.quarantined else []
    reason = [row.reason.value] if row.reason else []
    return [row.status.value, *reason, *(each.reason.value for each in row.flags)]


def _said(row: ListRow) -> str:
    """All that is said of it in words."""
    if isinstance(row, BugRow):
        return f"{row.id} {row.quarantined or ''}"
    flags = (part for each in row.flags for part in (each.reason.value, each.detail))
    return " ".join([row.id, row.summary, row.reason or "", row.detail, *flags])


@lru_cache(maxsize=1024)
def _begins(name: str, letters: str) -> bool:
    name = name.casefold()
    within = letters if letters.startswith("+") else f"+{letters}"
    return name.startswith(letters) or f"-{letters}" in name or within in name
