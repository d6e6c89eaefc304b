"""The annotators' work: marks, and which location of an instance counts."""

from core.annotate.agreement import (
    AnnotatorAgreement,
    Blinding,
    Draw,
    Figure,
    GroupAgreement,
    Rated,
    StudyAgreement,
    annotator_agreement,
    study_agreement,
    verification_paragraph,
)
from core.annotate.doubts import ANNOTATORS_DIFFER, Doubt, doubts
from core.annotate.final import Decision, decisions, final_location, final_locations
from core.annotate.lint import (
    LINT_KINDS,
    GivenBy,
    LintFinding,
    change_in,
    lint_location,
    lint_workspace,
    location_in_bug,
    location_of_change,
)
from core.annotate.marking import put_mark, standing_marks, undo_mark
from core.annotate.standing import Opinions, independent_marks, newest_marks

__all__ = [
    "ANNOTATORS_DIFFER",
    "LINT_KINDS",
    "AnnotatorAgreement",
    "Blinding",
    "Decision",
    "Doubt",
    "Draw",
    "Figure",
    "GivenBy",
    "GroupAgreement",
    "LintFinding",
    "Opinions",
    "Rated",
    "StudyAgreement",
    "annotator_agreement",
    "change_in",
    "decisions",
    "doubts",
    "final_location",
    "final_locations",
    "independent_marks",
    "lint_location",
    "lint_workspace",
    "location_in_bug",
    "location_of_change",
    "newest_marks",
    "put_mark",
    "standing_marks",
    "study_agreement",
    "undo_mark",
    "verification_paragraph",
]
