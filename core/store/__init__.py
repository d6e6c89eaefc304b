"""The workspace: a folder with a SQLite database. Only this room speaks SQL."""

from core.store.answers import Limit
from core.store.creation import is_running
from core.store.folder import new_folder, require_room
from core.store.known import nearest, unknown
from core.store.rows import CandidateRow, EntryRow, InstanceRow, MarkedRow
from core.store.samples import sample_of
from core.store.selection import Selection
from core.store.workspace import Workspace

__all__ = [
    "CandidateRow",
    "EntryRow",
    "InstanceRow",
    "Limit",
    "MarkedRow",
    "Selection",
    "Workspace",
    "is_running",
    "nearest",
    "new_folder",
    "require_room",
    "sample_of",
    "unknown",
]
