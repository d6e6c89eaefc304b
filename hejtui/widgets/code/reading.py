"""Where one is in a comparison: cursor, range, and what is folded away."""

from __future__ import annotations

from bisect import bisect_right

from hejtui.widgets.code.align import Change, Comparison
from hejtui.widgets.code.fold import Fold, fold
from hejtui.widgets.code.paint import Places, Side


class Reading:
    """A cursor in a comparison. Knows no screen.

    Attributes:
        comparison: what is read.
        places: whose buggy lines are never folded away.
        folded: whether long unchanged stretches are hidden.
        entries: what is seen, in order: rows by number, and folds.
        row: the row under the cursor; the first one of a fold.
        anchor: the row where a range began; None without one.
    """

    def __init__(
        self, comparison: Comparison, places: Places, *, line: int | None, folded: bool
    ) -> None:
        """Begins to read.

        Args:
            comparison: what is read.
            places: whose buggy lines are of interest.
            line: of the transformed version, where the cursor begins; None for the
                first buggy or changed one.
            folded: whether long unchanged stretches are hidden.
        """
        self.comparison = comparison
        self.places = places
        self.folded = folded
        self.entries: list[int | Fold] = []
        self.anchor: int | None = None
        self._opened: set[int] = set()
        self._starts: list[int] = []
        end = comparison.right.count + 1
        if any(each.insert_before == end for each in places.transformed):
            comparison.add_end()
        self.row = self._first_row(line)
        if line is not None:
            self._opened.add(self.row)
        self.rebuild()

    @property
    def index(self) -> int:
        """The cursor's place among the entries."""
        return self._index(self.row)

    @property
    def on_fold(self) -> bool:
        """Whether the cursor is on a fold."""
        return isinstance(self._entry(), Fold)

    @property
    def line(self) -> int | None:
        """The line of the transformed version under the cursor; None if there is none."""
        return None if self.on_fold else self.comparison.rows[self.row].right

    @property
    def lines(self) -> list[int]:
        """The lines of the transformed version in the range, or the one under the cursor."""
        if self.anchor is None:
            return [] if self.line is None else [self.line]
        low, high = self.range
        rows = self.comparison.rows[low : high + 1]
        return [row.right for row in rows if row.right is not None]

    @property
    def texts(self) -> list[str]:
        """The text of these lines."""
        right = self.comparison.right
        return [right.lines[line - 1] for line in self.lines if line <= right.count]

    @property
    def range(self) -> tuple[int, int]:
        """The first and the last row of the range; of the cursor, without one."""
        anchor = self.row if self.anchor is None else self.anchor
        entry = self._entry()
        end = entry.end - 1 if isinstance(entry, Fold) and anchor < self.row else self.row
        return min(anchor, end), max(anchor, end)

    def rebuild(self) -> None:
        """Finds again what is seen, after a change of the places or folds."""
        count = len(self.comparison.rows)
        if self.folded:
            self.entries = fold(count, self._interesting(), self._opened)
        else:
            self.entries = list(range(count))
        self._starts = [first_row(each) for each in self.entries]
        if self._starts:
            self.row = self._starts[self.index]

    def fold(self) -> None:
        """Hides unchanged stretches, or shows all."""
        self.folded = not self.folded
        self._opened.clear()
        self.rebuild()

    def open_fold(self) -> bool:
        """Opens the fold under the cursor; False where there is none."""
        entry = self._entry()
        if not isinstance(entry, Fold):
            return False
        self._opened.add(entry.start)
        self.rebuild()
        return True

    def step(self, entries: int, side: Side) -> None:
        """Moves the cursor, over rows that have a line on a side.

        Args:
            entries: how many; negative upwards; cut at the ends.
            side: the version that the cursor is in.
        """
        way = 1 if entries > 0 else -1
        index = max(0, min(self.index + entries, len(self.entries) - 1))
        for direction in (way, -way):
            at = index
            while 0 <= at < len(self.entries) and not self._lands(self.entries[at], side):
                at += direction
            if 0 <= at < len(self.entries):
                self.row = first_row(self.entries[at])
                return

    def top(self, top: int, height: int, *, centre: bool) -> int:
        """The entry that is to stand at the top of the screen, so that the cursor is in sight.

        Args:
            top: the one that stands there now.
            height: entries that fit.
            centre: whether the cursor is to be in the middle.
        """
        margin = min(2, (height - 1) // 2)
        if centre:
            top = self.index - height // 2
        elif self.index < top + margin:
            top = self.index - margin
        elif self.index > top + height - 1 - margin:
            top = self.index - height + 1 + margin
        return max(0, top)

    def _entry(self) -> int | Fold | None:
        index = self.index
        return self.entries[index] if index < len(self.entries) else None

    def _index(self, row: int) -> int:
        return max(0, bisect_right(self._starts, row) - 1)

    def _lands(self, entry: int | Fold, side: Side) -> bool:
        if isinstance(entry, Fold):
            return True
        row = self.comparison.rows[entry]
        return (row.left if side is Side.ORIGINAL else row.right) is not None

    def _first_row(self, line: int | None) -> int:
        places = self.places
        if line is None and places.transformed:
            line = places.transformed[0].first
        if line is not None:
            return self.comparison.row_of(line)
        if places.original is not None and not places.blind:
            return self.comparison.row_of_original(places.original.first)
        changed = (
            number
            for number, row in enumerate(self.comparison.rows)
            if row.change is not Change.SAME and row.right is not None
        )
        return next(changed, 0)

    def _interesting(self) -> set[int]:
        rows = {
            number
            for number, row in enumerate(self.comparison.rows)
            if row.change is not Change.SAME
        }
        for place in self.places.transformed:
            rows.update(self.comparison.row_of(each) for each in place.lines or {place.first})
        if (original := self.places.original) is not None:
            lines = original.lines or {original.first}
            rows.update(self.comparison.row_of_original(each) for each in lines)
        return rows


def first_row(entry: int | Fold) -> int:
    """The row of an entry; the first one of a fold."""
    return entry.start if isinstance(entry, Fold) else entry
