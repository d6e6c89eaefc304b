"""Browse: original beside transformed, and the annotator's marks."""

from hejtui.rooms.browse.below import Below
from hejtui.rooms.browse.deeds import ON_CODE, Deed
from hejtui.rooms.browse.keys import KEYS as MARK_KEYS
from hejtui.rooms.browse.keys import SIGNS as BROWSE_SIGNS
from hejtui.rooms.browse.listing import InstanceList
from hejtui.rooms.browse.marking import Marking
from hejtui.rooms.browse.panes import Panes
from hejtui.rooms.browse.reader import Reader
from hejtui.rooms.browse.room import BrowseRoom
from hejtui.rooms.browse.rows import Contents, read_row
from hejtui.rooms.browse.workplace import Workplace

__all__ = [
    "BROWSE_SIGNS",
    "MARK_KEYS",
    "ON_CODE",
    "Below",
    "BrowseRoom",
    "Contents",
    "Deed",
    "InstanceList",
    "Marking",
    "Panes",
    "Reader",
    "Workplace",
    "read_row",
]
