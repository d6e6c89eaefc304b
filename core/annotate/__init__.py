"""The annotators' work: marks, which of them count, samples, decisions, and their exchange."""

from core.annotate.adjudication import (
    Disagreement,
    decide,
    disagreements,
)
from core.annotate.agreement import (
    AnnotatorAgreement,
    Blinding,
    Draw,
    Figure,
    GroupAgreement,
    Rated,
    StudyAgreement,
    Views,
    annotator_agreement,
    study_agreement,
    verification_paragraph,
)
from core.annotate.doubts import (
    ANNOTATORS_DIFFER,
    Doubt,
    doubts,
)
from core.annotate.entry import (
    line_of,
)
from core.annotate.exporting import (
    MarksExport,
    export_marks,
    journal_lines,
)
from core.annotate.final import (
    Decision,
    Provenance,
    decisions,
    final_location,
    final_locations,
    standing_opinions,
)
from core.annotate.importing import (
    MarksImport,
    import_marks,
)
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
from core.annotate.marking import (
    Sitting,
    nothing_said,
    put_mark,
    standing_marks,
    undo_mark,
)
from core.annotate.naming import (
    annotator_name,
)
from core.annotate.policy import (
    SETTINGS,
    Unmarked,
    unmarked_policy,
)
from core.annotate.progress import (
    MarksCount,
    MarksStatus,
    marks_status,
)
from core.annotate.recording import (
    record_mark,
)
from core.annotate.roles import (
    barred_programs,
    unheard,
    voice_of,
    why_barred,
)
from core.annotate.sampling import (
    Progress,
    draw_sample,
    sample_progress,
)
from core.annotate.sealing import (
    sealed_instances,
    undisclosed_instances,
)
from core.annotate.sight import (
    Sights,
    remember_sights,
    sights_of,
)
from core.annotate.standing import (
    Opinions,
    independent_marks,
    marked_rows,
    newest_marks,
)

__all__ = [
    "ANNOTATORS_DIFFER",
    "LINT_KINDS",
    "SETTINGS",
    "AnnotatorAgreement",
    "Blinding",
    "Decision",
    "Disagreement",
    "Doubt",
    "Draw",
    "Figure",
    "GivenBy",
    "GroupAgreement",
    "LintFinding",
    "MarksCount",
    "MarksExport",
    "MarksImport",
    "MarksStatus",
    "Opinions",
    "Progress",
    "Provenance",
    "Rated",
    "Sights",
    "Sitting",
    "StudyAgreement",
    "Unmarked",
    "Views",
    "annotator_agreement",
    "annotator_name",
    "barred_programs",
    "change_in",
    "decide",
    "decisions",
    "disagreements",
    "doubts",
    "draw_sample",
    "export_marks",
    "final_location",
    "final_locations",
    "import_marks",
    "independent_marks",
    "journal_lines",
    "line_of",
    "lint_location",
    "lint_workspace",
    "location_in_bug",
    "location_of_change",
    "marked_rows",
    "marks_status",
    "newest_marks",
    "nothing_said",
    "put_mark",
    "record_mark",
    "remember_sights",
    "sample_progress",
    "sealed_instances",
    "sights_of",
    "standing_marks",
    "standing_opinions",
    "study_agreement",
    "undisclosed_instances",
    "undo_mark",
    "unheard",
    "unmarked_policy",
    "verification_paragraph",
    "voice_of",
    "why_barred",
]
