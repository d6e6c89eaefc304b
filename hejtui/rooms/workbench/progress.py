"""How far an annotator is."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from hejtui.rooms.pace import pace_words


@dataclass(frozen=True, slots=True)
class Amounts:
    """How much there is, and how much of it is done.

    Attributes:
        done: marked instances.
        ready: instances that the annotator can mark.
        listed: rows that pass the filter.
        total: all rows.
        bugs: those of them that are bugs without instances.
        others: instances that only others have marked.
        barred: instances that are not the annotator's to mark, who has verified them;
            excluded ones, too.
    """

    done: int
    ready: int
    listed: int
    total: int
    bugs: int = 0
    others: int = 0
    barred: int = 0


def progress_line(
    annotator: str | None, amounts: Amounts, *, pace: float | None = None, short: bool = False
) -> Text:
    """Who annotates, and how far that is.

    Args:
        annotator: who; None if nobody does yet.
        amounts: how much is done, and left.
        pace: seconds for an instance; None where that is not known.
        short: whether there is hardly any room.
    """
    done, ready = amounts.done, amounts.ready
    if short:
        return Text(f"{annotator or 'nobody'} {done}/{ready}")
    text = Text()
    if annotator is None:
        text.append("nobody annotates yet")
    else:
        text.append(annotator, "bold")
    if ready or not amounts.bugs:
        text.append(f"  {done} done, {ready - done} left")
    if words := pace_words(pace, ready - done):
        text.append(f"  {words}")
    if amounts.barred:
        text.append(f"  {amounts.barred} verified by you")
    if amounts.others:
        text.append(f"  {amounts.others} by others")
    if amounts.bugs:
        text.append(f"  {amounts.bugs} bug{'s' * (amounts.bugs > 1)}")
        text.append("" if ready else " without instances")
    if amounts.listed != amounts.total:
        text.append(f"  {amounts.listed} of {amounts.total} listed")
    return text
