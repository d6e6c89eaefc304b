"""The signs before a row of the list."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from core.model import Status
from hejtui.rooms.marking import BugRow, ListRow, Saving
from hejtui.themes import CodeColours


@dataclass(frozen=True, slots=True)
class RowSigns:
    """What the signs before an instance say.

    Attributes:
        saving: what the disk knows of the annotator's mark.
        disputed: whether annotators differ, and nobody has decided.
        others: whether somebody else has marked it.
        barred: whether the annotator has marked it in the other role, as a verifier.
    """

    saving: Saving
    disputed: bool = False
    others: bool = False
    barred: bool = False


def list_glyph(row: ListRow, signs: RowSigns, colours: CodeColours) -> Text:
    """The signs before an instance, or a bug that has none, in the list."""
    if isinstance(row, BugRow):
        return Text("×" if row.quarantined else "◇", colours.number)
    if signs.saving is Saving.FAILED:
        text = Text("!", f"bold {colours.original}")
    elif row.status is not Status.READY:
        return Text("×", colours.number)
    elif signs.saving is not Saving.NOTHING:
        text = Text("●", colours.mark)
    elif signs.barred:
        text = Text("◑", colours.mark)
    else:
        text = Text("◎", colours.mark) if signs.others else Text("○", colours.proposal)
    if signs.disputed:
        text.append("≠", f"bold {colours.original}")
    elif row.flags:
        text.append("⚑", colours.original)
    return text
