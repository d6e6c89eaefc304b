"""What a second annotator verified of what was drawn, and in which words to say so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.annotate.agreement.intervals import RESAMPLES
from core.annotate.agreement.measuring import (
    GroupAgreement,
    Rated,
    group_agreement,
    rated_instance,
)
from core.annotate.agreement.paragraph import Draw, Revisions, Views, verification_paragraph
from core.annotate.independence import OwnOpinion, decided_programs, own_opinions
from core.model import Mark, Role, Sample, Status, Stratum
from core.store import Selection, Workspace

AUTHORS = "authors"
"""What several authors are called together: they share one answer."""


@dataclass(frozen=True, slots=True)
class Verification:
    """How far the verification of a sample is, and what came of it.

    Attributes:
        sample: what was drawn.
        agreement: of the author and the verifier, on the instances both marked; they
            are ready ones.
        views: what the verifier saw of all verified instances.
        unmarked: verified instances that no author has marked.
        excluded, confirmed: verified instances that were excluded for touching the
            buggy lines, and those of them for which the verifier says so too.
        decided: on how many disagreements an adjudicator decided.
        revisions: what author and verifier said later, and is not compared.
        paragraph: all that in sentences for a paper.
    """

    sample: Sample
    agreement: GroupAgreement
    views: Views
    unmarked: int
    excluded: int
    confirmed: int
    decided: int
    revisions: Revisions
    paragraph: str


def verification(
    workspace: Workspace, sample: Sample, *, seed: int = 1, resamples: int = RESAMPLES
) -> Verification:
    """What the verifier of a sample found, beside what the authors say.

    Only marks on the very programs that were drawn count, made before any
    adjudication, and before a look at what the other one had marked.

    Args:
        workspace: the study.
        sample: one of its samples.
        seed: of the confidence intervals.
        resamples: draws of the confidence intervals.
    """
    status = {row.id: row.status for row in workspace.instances.rows(Selection.of(*sample.drawn))}
    authors, said = _said(workspace, sample)
    verified = {id: each.mark for id, each in said.items() if id in status}
    ready = {id: mark for id, mark in verified.items() if status[id] is Status.READY}
    both = {id: mark for id, mark in ready.items() if id in authors}
    excluded = [mark for id, mark in verified.items() if id not in ready]
    rated = _rated(workspace, {id: (authors[id].mark, mark) for id, mark in both.items()})
    group = group_agreement(rated, seed=seed, resamples=resamples)
    differing = {each.instance for each in rated if not each.same}
    decided = len(differing & _decided(workspace, sample))
    revisions = Revisions(
        changed=sum(authors[id].changed or said[id].changed for id in both),
        unsure=sum(authors[id].unsure for id in both),
    )
    paragraph = verification_paragraph(
        group,
        population=sum(each.population for each in _ready(sample)),
        views=_views(both.values()),
        draw=_draw(sample),
        decided=decided,
        revisions=revisions,
    )
    return Verification(
        sample,
        group,
        _views(verified.values()),
        len(ready) - len(both),
        len(excluded),
        sum(mark.not_applicable for mark in excluded),
        decided,
        revisions,
        paragraph + _of_excluded(excluded),
    )


def _said(
    workspace: Workspace, sample: Sample
) -> tuple[dict[str, OwnOpinion], dict[str, OwnOpinion]]:
    """What counts of authors of each instance as it was drawn, and what the verifier says.

    Of several authors it is the newest mark: who takes one back takes back nobody else's.
    """
    authors: dict[str, OwnOpinion] = {}
    verified: dict[str, OwnOpinion] = {}
    for opinion in own_opinions(workspace, Selection.of(*sample.drawn)):
        mark = opinion.mark
        if mark.source != sample.sources[mark.instance]:
            continue
        if mark.role is Role.AUTHOR:
            authors[mark.instance] = opinion
        elif mark.annotator == sample.verifier:
            verified[mark.instance] = opinion
    return authors, verified


def _decided(workspace: Workspace, sample: Sample) -> set[str]:
    """Ids of what an adjudicator decided on, as it was drawn."""
    programs = decided_programs(workspace.marks.history(Selection.of(*sample.drawn)))
    return {instance for instance, source in programs if sample.sources[instance] == source}


def _rated(workspace: Workspace, both: Mapping[str, tuple[Mark, Mark]]) -> list[Rated]:
    """What an author and the verifier say of each instance; several authors are one."""
    names = {author.annotator for author, _ in both.values()}
    name = min(names) if len(names) == 1 else AUTHORS
    return [
        rated_instance(
            workspace, id, {name: author.location, verifier.annotator: verifier.location}
        )
        for id, (author, verifier) in both.items()
    ]


def _ready(sample: Sample) -> list[Stratum]:
    return [each for each in sample.strata if each.status == Status.READY]


def _draw(sample: Sample) -> Draw:
    return Draw(
        size=sum(len(each.drawn) for each in _ready(sample)),
        share=sample.share,
        least=sample.least,
        by=sample.by,
        seed=sample.seed,
        at=sample.at,
        marked_before=sample.marked_before,
    )


def _of_excluded(marks: Sequence[Mark]) -> str:
    """What the verifier says of instances that were excluded for touching the buggy lines."""
    if not marks:
        return ""
    were = "instance was" if len(marks) == 1 else "instances were"
    confirmed = sum(mark.not_applicable for mark in marks)
    text = (
        f" {len(marks):,} more {were} drawn among those that had been excluded for touching"
        f" the buggy lines; the second annotator agreed for {confirmed:,} of them."
    )
    if (blind := sum(mark.blind for mark in marks)) < len(marks):
        was = "was" if blind == 1 else "were"
        text += f" {blind:,} of these {len(marks):,} marks {was} made blind."
    return text


def _views(marks: Iterable[Mark]) -> Views:
    blind = assisted = unknown = 0
    for mark in marks:
        blind += mark.blind
        assisted += mark.shown is not None
        unknown += not mark.blind and mark.shown is None
    return Views(blind, assisted, unknown)
