"""The candidates of one generation as rows of a table, and what stands above them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from core.model import Verdict
from core.store import CandidateRow
from hejtui.rooms.candidates.subject import Proposals, Subject, Wanted
from hejtui.widgets.plain import visible
from hejtui.widgets.table import Cell, Column
from hejtui.widgets.tones import Palette, Tone
from hejtui.widgets.verdicts import verdict_text

_RECORDED = Column("recorded", 14)
_SAME = Column("same", 5)


def columns(proposals: Proposals | None) -> tuple[Column, ...]:
    """The columns of the table; what no candidate has, has no column."""
    shown = [Column("rank", 4), Column("verdict", 14), Column("tests", 7)]
    if proposals is not None:
        if any(row.recorded is not None for row in proposals.rows):
            shown.append(_RECORDED)
        if proposals.distinct < len(proposals.rows):
            shown.append(_SAME)
    return (*shown, Column("how"))


def cells(
    row: CandidateRow, proposals: Proposals, shown: Sequence[Column], palette: Palette
) -> list[Cell]:
    """The cells of a candidate.

    Args:
        row: the candidate.
        proposals: all of its generation for the same subject.
        shown: the columns.
        palette: the colours.
    """
    made: list[Cell] = [
        f"{row.rank:>4}",
        verdict_text(row.verdict, palette),
        "" if row.tests_total is None else f"{row.tests_passed}/{row.tests_total}",
    ]
    if _RECORDED in shown:
        made.append(_recorded(row, palette))
    if _SAME in shown:
        equal = proposals.first_equal(row)
        made.append("" if equal is None else Text(f"= {equal}", palette[Tone.NOTE]))
    return [*made, visible(row.summary)]


def head_text(
    subject: Subject | None,
    current: Proposals | None,
    fitting: Sequence[Proposals],
    palette: Palette,
) -> Text:
    """One line about what is shown.

    Args:
        subject: the program; None if none is selected.
        current: the generation in the table; None if there is none.
        fitting: the generations that one can choose from.
        palette: the colours.
    """
    text = Text()
    if subject is None:
        return text.append("no program is selected", palette[Tone.QUIET])
    text.append(visible(subject.id), "bold")
    if subject.instance is None:
        text.append("  original")
    if current is None:
        return text
    text.append("  ")
    text.append(visible(current.model), palette.strong(Tone.NOTE))
    if len(fitting) > 1:
        text.append(f" {fitting.index(current) + 1}/{len(fitting)}", palette[Tone.QUIET])
    plausible = sum(row.verdict is Verdict.PLAUSIBLE for row in current.rows)
    text.append(f"  {len(current.rows)} candidates, {current.distinct} distinct")
    return text.append(f", {plausible} plausible")


def hint(subject: Subject | None, proposals: Sequence[Proposals], wanted: Wanted) -> str:
    """What to do where the table is empty.

    Args:
        subject: the program; None if none is selected.
        proposals: all that was proposed for it.
        wanted: the filter.
    """
    if subject is None:
        return "Choose an instance in Browse, then come back. [ and ] go through its list."
    if not proposals:
        return "Nobody has proposed a patch for this program yet. t generates candidates."
    if wanted:
        return "No candidate here fits the filter. ] goes to the next that has one, esc clears."
    return ""


def _recorded(row: CandidateRow, palette: Palette) -> Cell:
    if row.recorded is None:
        return ""
    text = visible(row.recorded)
    if row.verdict is None:
        return text
    passed, recorded = row.verdict is Verdict.PLAUSIBLE, row.recorded == Verdict.PLAUSIBLE.value
    return Text(f"≠ {text}", palette[Tone.CAUTION]) if passed != recorded else text
