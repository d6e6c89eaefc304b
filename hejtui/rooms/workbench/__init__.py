"""Where marks are made: the list, the programs, the lines below, for Browse and Verify."""

from hejtui.rooms.workbench.keys import KEYS, PANE_KEYS, SIGNS, WHY_NOT_KEYS
from hejtui.rooms.workbench.listed import Listed
from hejtui.rooms.workbench.listing import EMPTY, SEALED, InstanceList
from hejtui.rooms.workbench.panes import AT_ONCE, TALL, Panes
from hejtui.rooms.workbench.statuslines import StatusLines
from hejtui.rooms.workbench.workplace import Workplace

__all__ = [
    "AT_ONCE",
    "EMPTY",
    "KEYS",
    "PANE_KEYS",
    "SEALED",
    "SIGNS",
    "TALL",
    "WHY_NOT_KEYS",
    "InstanceList",
    "Listed",
    "Panes",
    "StatusLines",
    "Workplace",
]
