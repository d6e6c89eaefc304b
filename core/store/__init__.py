"""The workspace: a folder with a SQLite database. Only this room speaks SQL."""

from core.store.rows import CandidateRow, Filter, InstanceRow
from core.store.workspace import Workspace

__all__ = ["CandidateRow", "Filter", "InstanceRow", "Workspace"]
