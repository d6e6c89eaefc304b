"""What is listed of all instances and bugs, and in which order one goes through it."""

from __future__ import annotations

from collections.abc import Iterator

from core.store import MarkedRow
from hejtui.rooms.marking import BugRow, Contents, ListRow, Marking, is_ready
from hejtui.rooms.workbench.filter import ListFilter
from hejtui.rooms.workbench.progress import Amounts


class Listed:
    """The instances and bugs that pass a filter, as whoever marks goes through them."""

    def __init__(self) -> None:
        self._rows: dict[str, ListRow] = {}
        self._former: dict[str, ListRow] = {}
        self._marked: dict[str, MarkedRow] = {}
        self._shown: list[str] = []
        self._at: dict[str, int] = {}
        self._marking: Marking | None = None

    @property
    def rows(self) -> dict[str, ListRow]:
        """All instances, and bugs without any, by id, listed or not."""
        return self._rows

    @property
    def contents(self) -> Contents:
        """The same, with what is said of them."""
        return Contents(tuple(self._rows.values()), dict(self._marked))

    @property
    def listed(self) -> list[str]:
        """Ids of the rows that pass the filter, in order."""
        return self._shown

    @property
    def sources(self) -> dict[str, str]:
        """Hashes of the transformed buggy sources of all ready instances, by id."""
        return {row.id: row.buggy for row in self._rows.values() if is_ready(row)}

    def is_disputed(self, instance: str | None) -> bool:
        """Whether the marks of an instance's annotators differ."""
        said = self._marked.get(instance or "")
        return said is not None and said.disputed

    def is_others(self, row: ListRow) -> bool:
        """Whether somebody else has marked it, as an author or adjudicator."""
        said = self._marked.get(row.id)
        journal = self._marking.journal if self._marking else None
        mine = {journal.annotator} if journal else set()
        return said is not None and bool(said.annotators - mine)

    def amounts(self) -> Amounts:
        """How much there is, and how much of it is done."""
        every = self._rows.values()
        ready = [row for row in every if is_ready(row)]
        done = self._marking.marked(ready) if self._marking else set()
        # Those count, too, that are excluded: whoever verified them verified as many.
        barred = {row.id for row in every if self.is_barred(row)}
        others = sum(row.id not in done | barred and self.is_others(row) for row in ready)
        return Amounts(
            done=len(done),
            ready=sum(row.id not in barred for row in ready),
            listed=len(self._shown),
            total=len(every),
            bugs=sum(isinstance(row, BugRow) for row in every),
            others=others,
            barred=len(barred),
        )

    def is_barred(self, row: ListRow) -> bool:
        """Whether who annotates has marked it in the other role: author or verifier."""
        return self._marking is not None and self._marking.is_barred(row)

    def first_of(self, bug: str | None) -> str | None:
        """The first listed row of a bug; None where it has none."""
        return next((id for id in self._shown if self._rows[id].bug == bug), None)

    def of_bug(self, bug: str) -> list[ListRow]:
        """All rows of a bug, listed or not."""
        return [row for row in self._rows.values() if row.bug == bug]

    def first_to_do(self) -> str | None:
        """The first listed instance that is ready and has no mark, else the first listed."""
        return self.next_to_do(None, 1) or next(iter(self._shown), None)

    def next_to_do(self, here: str | None, direction: int) -> str | None:
        """The next ready instance without a mark, going round; None if all are marked.

        Args:
            here: where to begin, not counted; None for the end of the list.
            direction: 1 forwards, -1 backwards.
        """
        if self._marking is None:
            return None
        rows = (self._rows[id] for id in self.from_here(here, direction))
        to_do = self._marking.is_to_do
        return next((row.id for row in rows if to_do(row)), None)

    def next_disputed(self, here: str | None) -> str | None:
        """The next instance about which annotators differ, going round; None if there is none."""
        return next((id for id in self.from_here(here, 1) if self.is_disputed(id)), None)

    def from_here(self, here: str | None, direction: int) -> Iterator[str]:
        """All that is listed, once, going round; where one begins comes last.

        Args:
            here: where to begin; None for the end of the list.
            direction: 1 forwards, -1 backwards.
        """
        at = self._at.get(here) if here else None
        start = at if at is not None else (-1 if direction > 0 else 0)
        for step in range(1, len(self._shown) + 1):
            yield self._shown[(start + direction * step) % len(self._shown)]

    def neighbour(self, here: str | None, direction: int) -> str | None:
        """The next instance of the list, marked or not; None at its end.

        Args:
            here: where to begin.
            direction: 1 forwards, -1 backwards.
        """
        at = self._at.get(here) if here else None
        if at is None:
            at = -1 if direction > 0 else len(self._shown)
        return self._shown[at + direction] if 0 <= at + direction < len(self._shown) else None

    def _take_all(self, contents: Contents, marking: Marking) -> None:
        self._former, self._rows = self._rows, {row.id: row for row in contents.rows}
        self._marked = dict(contents.marked)
        self._marking = marking

    def _take_marked(self, contents: Contents) -> list[str]:
        """Takes what is said of instances; returns those of which that is something else."""
        before, self._marked = self._marked, dict(contents.marked)
        return [id for id in {**before, **self._marked} if before.get(id) != self._marked.get(id)]

    def _choose(self, chosen: ListFilter) -> list[ListRow]:
        """Lists what passes a filter."""
        rows = list(self._rows.values())
        if chosen != ListFilter() and self._marking is not None:
            marked = self._marking.marked(rows) if chosen.marked is not None else set()
            if chosen.marked is False:
                marked |= {row.id for row in rows if self.is_barred(row)}
            disputed = self._disputed() if chosen.status else set()
            rows = [row for row in rows if chosen.passes(row, marked, disputed)]
        self._shown = [row.id for row in rows]
        self._at = {id: number for number, id in enumerate(self._shown)}
        return rows

    def _disputed(self) -> set[str]:
        return {id for id, said in self._marked.items() if said.disputed}

    def _nearest(self, place: str | None) -> str | None:
        """The listed row at a place, else the next one, else the last before it.

        Where the place is gone (its bug has instances now, or has lost them) it is
        where the bug is.
        """
        if place in self._former and place not in self._rows:
            bug = self._former[place].bug
            place = next((row.id for row in self._rows.values() if row.bug == bug), None)
        if place is None or place not in self._rows:
            return None
        shown, found = set(self._shown), None
        passed = False
        for id in self._rows:
            passed = passed or id == place
            if id in shown:
                found = id
                if passed:
                    break
        return found
