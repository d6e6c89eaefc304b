"""What a second annotator verified of what was drawn, and in which words to say so."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.annotate.agreement.intervals import RESAMPLES
from core.annotate.agreement.measuring import GroupAgreement, measure_agreement, rated_instance
from core.annotate.agreement.paragraph import Draw, Views, verification_paragraph
from core.annotate.standing import before_decisions
from core.model import Location, Mark, Role, Sample, Status
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
        paragraph: all that in sentences for a paper.
    """

    sample: Sample
    agreement: GroupAgreement
    views: Views
    unmarked: int
    excluded: int
    confirmed: int
    decided: int
    paragraph: str


def verification(
    workspace: Workspace, sample: Sample, *, seed: int = 1, resamples: int = RESAMPLES
) -> Verification:
    """What the verifier of a sample found, beside what the authors say.

    Only marks on the very programs that were drawn count, made before any
    adjudication.

    Args:
        workspace: the study.
        sample: one of its samples.
        seed: of the confidence intervals.
        resamples: draws of the confidence intervals.
    """
    wanted = Selection.of(*sample.drawn)
    rows = {row.id: row for row in workspace.instances.rows(wanted)}
    said: dict[str, dict[str, Mark]] = {}
    verified: dict[str, Mark] = {}
    decided: set[str] = set()
    for mark in workspace.marks.history(wanted):
        if mark.role is Role.ADJUDICATOR and mark.stands:
            decided.add(mark.instance)
    for mark in before_decisions(workspace, wanted):
        if mark.source != sample.sources[mark.instance]:
            continue
        if mark.role is Role.AUTHOR:
            # Who takes a mark back takes back nobody else's: the newest comes last.
            by = said.setdefault(mark.instance, {})
            by.pop(mark.annotator, None)
            by |= {mark.annotator: mark} if mark.stands else {}
        elif mark.annotator == sample.verifier:
            verified[mark.instance] = mark
    verified = {id: mark for id, mark in verified.items() if mark.stands and id in rows}
    ready = {id: mark for id, mark in verified.items() if rows[id].status is Status.READY}
    both = {id: list(said[id].values())[-1] for id in ready if said.get(id)}
    names = {mark.annotator for mark in both.values()}
    author = min(names) if len(names) == 1 else AUTHORS
    rated = []
    for id, mark in both.items():
        places: dict[str, Location | None] = {
            author: mark.location,
            sample.verifier: verified[id].location,
        }
        rated.append(rated_instance(workspace, id, places))
    group = measure_agreement(rated, seed=seed, resamples=resamples).overall
    excluded = [mark for id, mark in verified.items() if id not in ready]
    differing = {each.instance for each in rated if not each.same}
    drawn = [id for each in sample.strata if each.status == Status.READY for id, _ in each.drawn]
    paragraph = verification_paragraph(
        group,
        population=sum(each.population for each in sample.strata if each.status == Status.READY),
        views=_views(verified[id] for id in both),
        draw=Draw(
            len(drawn),
            sample.share,
            sample.least,
            sample.by,
            sample.seed,
            sample.at,
            sample.marked_before,
        ),
        decided=len(differing & decided),
    )
    confirmed = sum(mark.not_applicable for mark in excluded)
    if excluded:
        were = "instance was" if len(excluded) == 1 else "instances were"
        paragraph += (
            f" {len(excluded):,} more {were} drawn among those that had been excluded for touching"
            f" the buggy lines; the second annotator agreed for {confirmed:,} of them."
        )
        if (blind := sum(mark.blind for mark in excluded)) < len(excluded):
            was = "was" if blind == 1 else "were"
            paragraph += f" {blind:,} of these {len(excluded):,} marks {was} made blind."
    return Verification(
        sample,
        group,
        _views(verified.values()),
        len(ready) - len(both),
        len(excluded),
        confirmed,
        len(differing & decided),
        paragraph,
    )


def _views(marks: Iterable[Mark]) -> Views:
    blind = assisted = unknown = 0
    for mark in marks:
        blind += mark.blind
        assisted += mark.shown is not None
        unknown += not mark.blind and mark.shown is None
    return Views(blind, assisted, unknown)
