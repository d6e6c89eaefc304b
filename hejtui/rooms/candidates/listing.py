"""The candidates of one generation as rows of a table, and what stands above them."""

from __future__ import annotations

from collections.abc import Container, Sequence

from rich.text import Text

from core.model import Verdict
from core.store import CandidateRow
from hejtui.rooms.candidates.selection import Selection
from hejtui.rooms.candidates.subject import Proposals
from hejtui.widgets.plain import visible
from hejtui.widgets.table import Cell, Column
from hejtui.widgets.tones import Palette, Tone
from hejtui.widgets.verdicts import verdict_text

_RECORDED = Column("recorded", 14)
_SAME = Column("same", 5)
_HOW = Column("how")

STALE = "↻"
"""Stands before what was made for a location that counts no more."""


def columns(proposals: Proposals | None, stale: Container[str] = ()) -> tuple[Column, ...]:
    """The columns of the table; what no candidate has, has no column."""
    shown = [Column("rank", 4), Column("verdict", 14), Column("tests", 7)]
    rows = proposals.rows if proposals is not None else ()
    if any(row.recorded is not None for row in rows):
        shown.append(_RECORDED)
    if proposals is not None and proposals.distinct < len(rows):
        shown.append(_SAME)
    if not rows or any(row.summary or row.id in stale for row in rows):
        shown.append(_HOW)
    return tuple(shown)


def cells(
    row: CandidateRow, now: Selection, shown: Sequence[Column], palette: Palette
) -> list[Cell]:
    """The cells of a candidate.

    Args:
        row: the candidate.
        now: what the room shows.
        shown: the columns.
        palette: the colours.
    """
    made: list[Cell] = [
        f"{row.rank:>4}",
        verdict_text(row.verdict, palette),
        f"{row.tests_passed}/{row.tests_total}" if row.tests_total else "",
    ]
    if _RECORDED in shown:
        made.append(_recorded(row, palette))
    if _SAME in shown:
        equal = now.current.first_equal(row) if now.current else None
        made.append("" if equal is None else Text(f"= {equal}", palette[Tone.NOTE]))
    if _HOW in shown:
        stale = f"{STALE} " if row.id in now.stale else ""
        made.append(Text.assemble((stale, palette[Tone.CAUTION]), visible(row.summary)))
    return made


def head_text(now: Selection, palette: Palette) -> Text:
    """One line about what is shown.

    Args:
        now: the program, and what was proposed for it.
        palette: the colours.
    """
    text, subject, current = Text(), now.subject, now.current
    if subject is None:
        return text.append("no program is selected", palette[Tone.QUIET])
    text.append(visible(subject.id), "bold")
    if subject.instance is None:
        text.append("  original")
    if current is None:
        return text
    text.append("  ")
    text.append(visible(current.model), palette.strong(Tone.NOTE))
    fitting = now.fitting
    if len(fitting) > 1:
        text.append(f" {fitting.index(current) + 1}/{len(fitting)}", palette[Tone.QUIET])
    count = len(current.rows)
    text.append(f"  {count} candidate{'s' * (count != 1)}")
    if current.distinct < len(current.rows):
        text.append(f", {current.distinct} distinct")
    plausible = sum(row.verdict is Verdict.PLAUSIBLE for row in current.rows)
    text.append(f", {plausible} plausible")
    stale = sum(row.id in now.stale for row in current.rows)
    if stale:
        text.append(f"  {STALE} {stale} stale", palette[Tone.CAUTION])
    return text


def hint(now: Selection) -> str:
    """What to do where the table is empty.

    Args:
        now: the program, what was proposed for it, and the filter.
    """
    if now.subject is None:
        return "Choose a program in Browse, then come back. [ and ] go through its list."
    if not now.proposals:
        there = f" o shows the {now.originals} of its original bug." if now.originals else ""
        if not now.subject.ready:
            return f"This instance is excluded: no patches are proposed for it.{there}"
        return f"Nobody has proposed a patch for this program yet.{there} t generates candidates."
    if now.wanted:
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
