"""The agreement of a study, with the words that say what it is of."""

from __future__ import annotations

from dataclasses import dataclass

from core.annotate.agreement.intervals import RESAMPLES
from core.annotate.agreement.measuring import AnnotatorAgreement, annotator_agreement
from core.annotate.agreement.paragraph import Views, verification_paragraph
from core.annotate.agreement.verification import Verification, verification
from core.annotate.final import Provenance, decisions
from core.model import Status
from core.store import Selection, Workspace

MARKED_BY_SEVERAL = "marked-by-several"
"""What is measured where nothing drawn is verified: all instances that two or more marked."""

SAMPLE = "sample"
"""What is measured where some of what was drawn is: what of it two or more marked."""


@dataclass(frozen=True, slots=True)
class StudyAgreement:
    """How far the annotators of a study agree, and on what that was measured.

    Attributes:
        basis: which instances count: `marked-by-several`, or `sample`.
        agreement: on these.
        verifications: of each sample that was looked at, the oldest first.
        paragraph: what was done and found, for a paper.
    """

    basis: str
    agreement: AnnotatorAgreement
    verifications: tuple[Verification, ...]
    paragraph: str


def study_agreement(
    workspace: Workspace,
    wanted: Selection | None = None,
    *,
    every: bool = False,
    seed: int = 1,
    resamples: int = RESAMPLES,
) -> StudyAgreement:
    """The agreement on what was drawn to be verified, else on all that two or more marked.

    The samples count from the first instance on that a verifier and an author have marked,
    or that was excluded and is verified: until then there is nothing in them to measure.

    Args:
        workspace: the study.
        wanted: which instances; None for all.
        every: all that two or more marked, whether or not there is a sample.
        seed: of the confidence intervals.
        resamples: draws of the confidence intervals.
    """
    samples = [] if every else workspace.samples.all()
    found = [verification(workspace, each, seed=seed, resamples=resamples) for each in samples]
    verified = tuple(each for each in found if each.agreement.instances or each.excluded)
    only = {id for each in verified for id in each.sample.drawn} if verified else None
    agreement = annotator_agreement(workspace, wanted, only=only, seed=seed, resamples=resamples)
    if verified:
        paragraph = " ".join(each.paragraph for each in verified)
        return StudyAgreement(SAMPLE, agreement, verified, paragraph)
    counting = decisions(workspace, wanted)
    differing = [each.instance for each in agreement.disagreements]
    paragraph = verification_paragraph(
        agreement.overall,
        population=len(workspace.instances.rows(wanted, status=Status.READY)),
        views=Views(not_blind=agreement.overall.instances),
        draw=None,
        decided=sum(counting[id].provenance is Provenance.ADJUDICATED for id in differing),
    )
    return StudyAgreement(MARKED_BY_SEVERAL, agreement, (), paragraph)
