"""The agreement of a study, with the words that say what it is of."""

from __future__ import annotations

from dataclasses import dataclass

from core.annotate.agreement.intervals import RESAMPLES
from core.annotate.agreement.measuring import AnnotatorAgreement, annotator_agreement
from core.annotate.agreement.paragraph import Blinding, verification_paragraph
from core.annotate.final import decisions
from core.model import Status
from core.store import Selection, Workspace

MARKED_BY_SEVERAL = "marked-by-several"
"""What is measured where nothing was drawn: all instances that two or more marked."""


@dataclass(frozen=True, slots=True)
class StudyAgreement:
    """How far the annotators of a study agree, and on what that was measured.

    Attributes:
        basis: which instances count: `marked-by-several`.
        agreement: on these.
        paragraph: what was done and found, for a paper.
    """

    basis: str
    agreement: AnnotatorAgreement
    paragraph: str


def study_agreement(
    workspace: Workspace,
    wanted: Selection | None = None,
    *,
    seed: int = 1,
    resamples: int = RESAMPLES,
) -> StudyAgreement:
    """The agreement on all instances that two or more marked.

    Args:
        workspace: the study.
        wanted: which instances; None for all.
        seed: of the confidence intervals.
        resamples: draws of the confidence intervals.
    """
    agreement = annotator_agreement(workspace, wanted, seed=seed, resamples=resamples)
    counting = decisions(workspace, wanted)
    differing = [each.instance for each in agreement.disagreements]
    paragraph = verification_paragraph(
        agreement.overall,
        population=len(workspace.instances.rows(wanted, status=Status.READY)),
        blinding=Blinding.UNKNOWN,
        draw=None,
        decided=sum(not counting[id].disputed for id in differing),
    )
    return StudyAgreement(MARKED_BY_SEVERAL, agreement, paragraph)
