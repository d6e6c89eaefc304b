"""The annotators' work: marks, and which location of an instance counts."""

from core.annotate.final import final_location, final_locations
from core.annotate.marking import put_mark, standing_marks, undo_mark

__all__ = ["final_location", "final_locations", "put_mark", "standing_marks", "undo_mark"]
