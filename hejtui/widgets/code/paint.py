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


class Side(StrEnum):
    """One of the two versions."""

    ORIGINAL = "original"
    TRANSFORMED = "transformed"


@dataclass(slots=True)
class Places:
    """Where the bug is, according to whom.

    Attributes:
        original: the benchmark's location, in the original.
        proposal: what the program proposes, in the transformed version.
        mark: what the annotator said, in the transformed version.
    """

    original: Location | None = None
    proposal: Location | None = None
    mark: Location | None = None


@dataclass(slots=True)
class Painter:
    """Draws rows; knows colours and widths, but no keys.

    Attributes:
        comparison: what is drawn.
        places: whose buggy lines are shown in the gutter.
        colours: of code.
        base: the style of the widget behind it.
        digits, gutter: cells of line numbers, and of all before the code.
    """

    comparison: Comparison
    places: Places
    colours: CodeColours
    base: Style
    digits: int = field(init=False)
    gutter: int = field(init=False)

    def __post_init__(self) -> None:
        self.gutter = gutter_width(self.comparison)
        self.digits = self.gutter - 5

    def column(self, number: int, side: Side, width: int, x: int, *, ground: str | None) -> Strip:
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
            style = self.base + Style(color=self.colours.gap, bgcolor=ground)
            gutter = Segment(" " * self.gutter, style)
            return Strip([gutter, Segment("╱" * room, style)]).crop_extend(0, width, style)
        style = self.base + Style(bgcolor=ground or self._ground(row.change, side))
        text = self.comparison.left if side is Side.ORIGINAL else self.comparison.right
        spans = self.comparison.spans(number)[0 if side is Side.ORIGINAL else 1]
        segments = [
            Segment(run.text, self._word(style, run.kind, changed=run.changed))
            for run in text.runs(line, spans)
        ]
        code = Strip(segments).crop_extend(x, x + room, style)
        glyph, colour = self._glyph(line, side)
        numbered = Style(color=colour or self.colours.number, bold=bool(colour))
        sign = "" if row.change is Change.SAME else row.change.value
        gutter_segments = [
            Segment(f"{glyph:<2}", style + Style(color=colour, bold=True)),
            Segment(f"{line:>{self.digits}}", style + numbered),
            Segment(f" {sign:<2}", style + Style(color=self.colours.number)),
        ]
        return Strip([*gutter_segments, *code]).crop_extend(0, width, style)

    def fold(self, fold: Fold, width: int, *, ground: str | None) -> Strip:
        """The line that stands for hidden rows."""
        style = self.base + Style(color=self.colours.number, bgcolor=ground, italic=True)
        text = f"{' ' * self.gutter}⋯ {fold.end - fold.start} unchanged lines"
        return Strip([Segment(text, style)]).crop_extend(0, width, style)

    def divider(self, *, ground: str | None) -> Segment:
        """What stands between two columns."""
        return Segment("│", self.base + Style(color=self.colours.gap, bgcolor=ground))

    def _word(self, style: Style, kind: int, *, changed: bool) -> Style:
        ground = self.colours.changed_word if changed else None
        return style + Style(color=self.colours.kinds[kind], bgcolor=ground, bold=changed or None)

    def _ground(self, change: Change, side: Side) -> str | None:
        if change is Change.CHANGED:
            return self.colours.changed_line
        if change is Change.SAME:
            return None
        return self.colours.added_line if side is Side.TRANSFORMED else self.colours.removed_line

    def _glyph(self, line: int, side: Side) -> tuple[str, str | None]:
        if side is Side.ORIGINAL:
            glyph = _glyph(self.places.original, line, "●", "▲")
            return glyph, self.colours.original if glyph.strip() else None
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


def _glyph(location: Location | None, line: int, covered: str, inserted: str) -> str:
    if location is None:
        return " "
    if location.insert_before is not None:
        return inserted if location.insert_before == line else " "
    return covered if any(each.start <= line <= each.end for each in location.ranges) else " "
