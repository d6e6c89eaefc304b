"""Marks as an annotator makes them: what the keys do, the journal, what is taken back."""

from hejtui.rooms.marking.annotator import Annotator
from hejtui.rooms.marking.clock import Clock
from hejtui.rooms.marking.deeds import ANYWHERE, ON_CODE, Deed
from hejtui.rooms.marking.journal import Journal
from hejtui.rooms.marking.lintable import Lintable
from hejtui.rooms.marking.marking import Marking
from hejtui.rooms.marking.rows import (
    BugRow,
    Contents,
    ListRow,
    Opened,
    is_ready,
    read_contents,
    read_marked,
    read_opinions,
    read_row,
    withheld,
)
from hejtui.rooms.marking.saving import Saving
from hejtui.rooms.marking.standing import Standing

__all__ = [
    "ANYWHERE",
    "ON_CODE",
    "Annotator",
    "BugRow",
    "Clock",
    "Contents",
    "Deed",
    "Journal",
    "Lintable",
    "ListRow",
    "Marking",
    "Opened",
    "Saving",
    "Standing",
    "is_ready",
    "read_contents",
    "read_marked",
    "read_opinions",
    "read_row",
    "withheld",
]
