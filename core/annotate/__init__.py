"""The annotators' work: marks, which of them count, samples, decisions, and their exchange."""

from core.annotate.adjudication import Disagreement, decide, disagreements
from core.annotate.entry import line_of
from core.annotate.exchange import MarksImport, export_marks, import_marks, journal_lines
from core.annotate.final import (
    Decision,
    Provenance,
    decisions,
    final_location,
    final_locations,
    standing_opinions,
)
from core.annotate.marking import Sitting, nothing_said, put_mark, standing_marks, undo_mark
from core.annotate.policy import SETTINGS, Unmarked, unmarked_policy
from core.annotate.progress import MarksStatus, marks_status
from core.annotate.sampling import Progress, draw_sample, sample_progress

__all__ = [
    "SETTINGS",
    "Decision",
    "Disagreement",
    "MarksImport",
    "MarksStatus",
    "Progress",
    "Provenance",
    "Sitting",
    "Unmarked",
    "decide",
    "decisions",
    "disagreements",
    "draw_sample",
    "export_marks",
    "final_location",
    "final_locations",
    "import_marks",
    "journal_lines",
    "line_of",
    "marks_status",
    "nothing_said",
    "put_mark",
    "sample_progress",
    "standing_marks",
    "standing_opinions",
    "undo_mark",
    "unmarked_policy",
]
