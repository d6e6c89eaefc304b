"""The annotators' work: marks, and which location of an instance counts."""

from core.annotate.final import Decision, decisions, final_location, final_locations
from core.annotate.marking import put_mark, standing_marks, undo_mark

__all__ = [
    "Decision",
    "decisions",
    "final_location",
    "final_locations",
    "put_mark",
    "standing_marks",
    "undo_mark",
]
