"""How far annotators agree on where bugs are: measures, intervals, and words for a paper."""

from core.annotate.agreement.coefficients import Coefficients, cohens_kappa, krippendorffs_alpha
from core.annotate.agreement.intervals import RESAMPLES, Figure
from core.annotate.agreement.labels import Label, jaccard, labels_of, units_of
from core.annotate.agreement.measuring import (
    AnnotatorAgreement,
    GroupAgreement,
    Rated,
    annotator_agreement,
    measure_agreement,
)
from core.annotate.agreement.paragraph import (
    Blinding,
    Draw,
    Revisions,
    Views,
    verification_paragraph,
)
from core.annotate.agreement.study import (
    MARKED_BY_SEVERAL,
    SAMPLE,
    StudyAgreement,
    study_agreement,
)
from core.annotate.agreement.verification import Verification, verification

__all__ = [
    "MARKED_BY_SEVERAL",
    "RESAMPLES",
    "SAMPLE",
    "AnnotatorAgreement",
    "Blinding",
    "Coefficients",
    "Draw",
    "Figure",
    "GroupAgreement",
    "Label",
    "Rated",
    "Revisions",
    "StudyAgreement",
    "Verification",
    "Views",
    "annotator_agreement",
    "cohens_kappa",
    "jaccard",
    "krippendorffs_alpha",
    "labels_of",
    "measure_agreement",
    "study_agreement",
    "units_of",
    "verification",
    "verification_paragraph",
]
