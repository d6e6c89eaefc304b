"""From a row of a comparison to the segments of a screen line."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from core.model import Location
from hejtui.themes import CodeColours
from hejtui.widgets.code.align import Change, Comparison
from hejtui.widgets.code.fold import Fold

BUGGY_SIGNS = ("◆", "▀")
"""A line that the benchmark calls buggy; one before which it misses something."""


class Side(StrEnum):
    """One of the two versions."""

    ORIGINAL = "original"
    TRANSFORMED = "transformed"


TWO_SIGNS = ("A", "V")
"""A line that the first, the second of two annotators marked."""


@dataclass(slots=True)
class Places:
    """Where the bug is, according to whom.

    Attributes:
        original: the benchmark's location, in the original.
        proposal: what the program proposes, in the transformed version.
        mark: what the annotator said, in the transformed version.
        two: what two annotators said, where they are compared; each has a cell.
        blind: whether the cursor is to begin where it hints at no buggy line.
    """

    original: Location | None = None
    proposal: Location | None = None
    mark: Location | None = None
    two: tuple[Location | None, Location | None] | None = None
    blind: bool = False

    @property
    def transformed(self) -> list[Location]:
        """All places in the transformed version, what counts most first."""
        return [each for each in (self.mark, self.proposal, *(self.two or ())) if each]


@dataclass(slots=True)
class Painter:
    """Draws rows; knows colours and widths, but no keys.

    Attributes:
        comparison: what is drawn.
        places: whose buggy lines are shown in the gutter.
        colours: of code.
        base: the style of the widget behind it.
        digits, gutter: cells of line numbers, and of all before the code.
        styles: those made so far, by colour, background and weight.
    """

    comparison: Comparison
    places: Places
    colours: CodeColours
    base: Style
    digits: int = field(init=False)
    gutter: int = field(init=False)
    styles: dict[tuple[str | None, str | None, bool | None], Style] = field(
        init=False, default_factory=dict
    )

    def __post_init__(self) -> None:
        self.gutter = gutter_width(self.comparison)
        self.digits = self.gutter - 5

    def column(
        self, number: int, side: Side, width: int, x: int, *, ground: str | None
    ) -> list[Segment]:
        """One side of a row.

        Args:
            number: of the row, from 0.
            side: which version.
            width: of the column, in cells.
            x: how far the code is scrolled to the right.
            ground: background of the cursor's row or of a range; None for that of
                the row itself.
        """
        row = self.comparison.rows[number]
        line = row.left if side is Side.ORIGINAL else row.right
        room = max(0, width - self.gutter)
        if line is None:
            style = self._style(self.colours.gap, ground)
            return _fitted([Segment(f"{' ' * self.gutter}{'╱' * room}", style)], 0, width, style)
        ground = ground or self._ground(row.change, side)
        style = self._style(None, ground)
        text = self.comparison.left if side is Side.ORIGINAL else self.comparison.right
        spans = self.comparison.spans(number)[0 if side is Side.ORIGINAL else 1]
        code = [
            Segment(run.text, self._word(run.kind, ground, changed=run.changed))
            for run in text.runs(line, spans)
        ]
        glyph, colour = self._glyph(line, side)
        sign = "" if row.change is Change.SAME else row.change.value
        return _fitted(
            [
                Segment(f"{glyph:<2}", self._style(colour, ground, bold=True)),
                Segment(
                    f"{line:>{self.digits}}",
                    self._style(colour or self.colours.number, ground, bold=bool(colour)),
                ),
                Segment(f" {sign:<2}", self._style(self.colours.number, ground)),
                *self._in_sight(code, x, room, style, ground),
            ],
            0,
            width,
            style,
        )

    def fold(self, fold: Fold, width: int, *, ground: str | None) -> Strip:
        """The line that stands for hidden rows."""
        style = self._style(self.colours.number, ground) + Style(italic=True)
        text = f"{' ' * self.gutter}⋯ {fold.end - fold.start} unchanged lines"
        return Strip([Segment(text, style)]).crop_extend(0, width, style)

    def divider(self, *, ground: str | None) -> Segment:
        """What stands between two columns."""
        return Segment("│", self._style(self.colours.gap, ground))

    def _in_sight(
        self, code: list[Segment], x: int, room: int, style: Style, ground: str | None
    ) -> list[Segment]:
        """The cells of a line that there is room for, with a sign where it goes on."""
        before = x > 0 and bool("".join(each.text for each in code)[:x].strip())
        after = sum(each.cell_length for each in code) > x + room
        if room < 3 or not (before or after):
            return _fitted(code, x, x + room, style)
        sign = self._style(self.colours.number, ground, bold=True)
        return [
            *([Segment("‹", sign)] if before else ()),
            *_fitted(code, x + before, x + room - after, style),
            *([Segment("›", sign)] if after else ()),
        ]

    def _word(self, kind: int, ground: str | None, *, changed: bool) -> Style:
        under = self.colours.changed_word if changed else ground
        return self._style(self.colours.kinds[kind], under, bold=changed or None)

    def _style(self, colour: str | None, ground: str | None, *, bold: bool | None = None) -> Style:
        key = (colour, ground, bold)
        if key not in self.styles:
            self.styles[key] = self.base + Style(color=colour, bgcolor=ground, bold=bold)
        return self.styles[key]

    def _ground(self, change: Change, side: Side) -> str | None:
        if change is Change.CHANGED:
            return self.colours.changed_line
        if change is Change.SAME:
            return None
        return self.colours.added_line if side is Side.TRANSFORMED else self.colours.removed_line

    def _glyph(self, line: int, side: Side) -> tuple[str, str | None]:
        if side is Side.ORIGINAL:
            glyph = _glyph(self.places.original, line, *BUGGY_SIGNS)
            return glyph, self.colours.original if glyph.strip() else None
        if self.places.two is not None:
            pairs = zip(self.places.two, TWO_SIGNS, strict=True)
            signs = "".join(_glyph(place, line, sign, "▲") for place, sign in pairs)
            colour = self.colours.proposal if " " in signs else self.colours.mark
            return signs, colour if signs.strip() else None
        proposed = _glyph(self.places.proposal, line, "○", "△")
        marked = _glyph(self.places.mark, line, "●", "▲")
        if marked == "●" and proposed == "○":
            return "◉", self.colours.mark
        if marked.strip():
            return marked, self.colours.mark
        return proposed, self.colours.proposal if proposed.strip() else None


def gutter_width(comparison: Comparison) -> int:
    """Cells before the code of a column: glyph, line number, sign of a change."""
    return len(str(max(comparison.left.count, comparison.right.count) + 1)) + 5


def overhang(comparison: Comparison, column: int) -> int:
    """Cells by which the longest line is wider than a column of that many cells."""
    wide = max(comparison.left.width, comparison.right.width)
    return max(0, wide - (column - gutter_width(comparison)))


def _fitted(segments: list[Segment], start: int, end: int, style: Style) -> list[Segment]:
    """The cells from `start` to `end`, filled up where there are too few."""
    cells = sum(each.cell_length for each in segments)
    if start == 0 and cells <= end:
        return [*segments, Segment(" " * (end - cells), style)] if cells < end else segments
    return list(Strip(segments, cells).crop_extend(start, end, style))


def _glyph(location: Location | None, line: int, covered: str, inserted: str) -> str:
    if location is None:
        return " "
    if location.insert_before is not None:
        return inserted if location.insert_before == line else " "
    return covered if any(each.start <= line <= each.end for each in location.ranges) else " "
