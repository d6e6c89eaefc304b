"""Agreement of annotators: overall, by transformation, by pair."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from core.annotate.agreement.coefficients import (
    Coefficients,
    cohens_kappa,
    coincidences_of,
    contingency_of,
    krippendorffs_alpha,
)
from core.annotate.agreement.intervals import RESAMPLES, Figure, figures
from core.annotate.agreement.labels import Label, jaccard, labels_of, units_of
from core.annotate.lint import change_in
from core.annotate.standing import independent_marks
from core.model import Location
from core.store import Selection, Workspace

if TYPE_CHECKING:
    from core.annotate.agreement.coefficients import Numbers, Table
    from core.annotate.agreement.intervals import Statistic

_SIZE = len(Label)
_EMPTY = [[0.0] * _SIZE] * _SIZE


@dataclass(frozen=True, slots=True)
class Rated:
    """An instance that several annotators marked.

    Attributes:
        instance, bug, transformation: what it is.
        units: the lines that are compared.
        locations: annotator → location, or None for "not applicable"; two at least.
    """

    instance: str
    bug: str
    transformation: str
    units: tuple[int, ...]
    locations: dict[str, Location | None]

    @property
    def same(self) -> bool:
        """Whether all give one location."""
        return len(set(self.locations.values())) == 1

    @property
    def given(self) -> list[Location]:
        """The locations by annotators' names; who says "not applicable" says nothing of lines."""
        by_name = (self.locations[name] for name in sorted(self.locations))
        return [each for each in by_name if each is not None]


@dataclass(frozen=True, slots=True)
class GroupAgreement:
    """How far the annotators of some instances agree.

    Attributes:
        annotators: who marked any of them, by name.
        instances: how many there are.
        bugs: of how many bugs.
        lines: lines of the methods that they are compared on, where two give a location.
        same: instances with one location by all.
        exact: same / instances.
        jaccard: mean over instances of the mean over pairs of annotators.
        kappa: Cohen's, over all lines; for two annotators alone.
        alpha: Krippendorff's, nominal, over all lines.
    """

    annotators: tuple[str, ...]
    instances: int
    bugs: int
    lines: int
    same: int
    exact: Figure
    jaccard: Figure
    kappa: Figure
    alpha: Figure


@dataclass(frozen=True, slots=True)
class AnnotatorAgreement:
    """The agreement of a workspace.

    Attributes:
        overall: over all instances that two annotators marked, at least.
        transformations: by transformation, sorted.
        pairs: by two annotators, sorted; over the instances that both marked.
        disagreements: instances whose annotators give different locations.
    """

    overall: GroupAgreement
    transformations: dict[str, GroupAgreement]
    pairs: dict[tuple[str, str], GroupAgreement]
    disagreements: tuple[Rated, ...]


def annotator_agreement(
    workspace: Workspace,
    wanted: Selection | None = None,
    *,
    only: Collection[str] | None = None,
    seed: int = 1,
    resamples: int = RESAMPLES,
) -> AnnotatorAgreement:
    """How far the annotators of a workspace agree, before any adjudication.

    Args:
        workspace: the study.
        wanted: which instances; None for all.
        only: of these, the ones with such an id (a sample); None for all.
        seed: of the confidence intervals.
        resamples: draws of the confidence intervals.
    """
    found: list[Rated] = []
    for id, marks in independent_marks(workspace, wanted).items():
        locations = {who: mark.location for who, mark in marks.items()}
        if len(locations) < 2 or (only is not None and id not in only):
            continue
        found.append(rated_instance(workspace, id, locations))
    found.sort(key=lambda each: each.instance)
    return measure_agreement(found, seed=seed, resamples=resamples)


def rated_instance(workspace: Workspace, id: str, locations: dict[str, Location | None]) -> Rated:
    """An instance with what several annotators say of it, and the lines that this is about.

    Args:
        workspace: the study.
        id: of the instance.
        locations: annotator → location, or None for "not applicable"; two at least.

    Raises:
        UsageError: there is no such instance.
    """
    instance = workspace.instances.get(id)
    change = change_in(workspace.bugs.get(instance.bug), instance)
    lines = set(change.lines | change.points) if change else set()
    for each in filter(None, locations.values()):
        lines |= each.lines or {each.first}
    units = units_of(instance.buggy, lines)
    return Rated(id, instance.bug, instance.transformation, units, locations)


def measure_agreement(
    rated: Sequence[Rated], *, seed: int = 1, resamples: int = RESAMPLES
) -> AnnotatorAgreement:
    """The agreement on some instances.

    Args:
        rated: the instances.
        seed: of the confidence intervals.
        resamples: draws of the confidence intervals.
    """

    def measured(some: Sequence[Rated]) -> GroupAgreement:
        return group_agreement(some, seed=seed, resamples=resamples)

    names = sorted({each.transformation for each in rated})
    pairs: dict[tuple[str, str], list[Rated]] = {}
    for each in rated:
        for one, other in combinations(sorted(each.locations), 2):
            both = {one: each.locations[one], other: each.locations[other]}
            pair = Rated(each.instance, each.bug, each.transformation, each.units, both)
            pairs.setdefault((one, other), []).append(pair)
    return AnnotatorAgreement(
        measured(rated),
        {name: measured([each for each in rated if each.transformation == name]) for name in names},
        {pair: measured(pairs[pair]) for pair in sorted(pairs)},
        tuple(each for each in rated if not each.same),
    )


def group_agreement(
    rated: Sequence[Rated], *, seed: int = 1, resamples: int = RESAMPLES
) -> GroupAgreement:
    """The agreement on some instances, all in one.

    Args:
        rated: the instances.
        seed: of the confidence intervals.
        resamples: draws of the confidence intervals.
    """
    annotators = tuple(sorted({name for each in rated for name in each.locations}))
    by_bug: dict[str, list[float]] = {}
    for each in rated:
        terms = _terms(each)
        before = by_bug.get(each.bug, [0.0] * len(terms))
        by_bug[each.bug] = [a + b for a, b in zip(before, terms, strict=True)]
    statistics = (_share(1), _share(2), _kappa, _alpha)
    sums = [by_bug[bug] for bug in sorted(by_bug)] or [[0.0] * (3 + 2 * _SIZE**2)]
    exact, overlap, kappa, alpha = figures(sums, statistics, seed=seed, resamples=resamples)
    if len(annotators) > 2:
        why = f"it is of two annotators, and here are {len(annotators)}: see each pair, or alpha"
        kappa = Figure(None, undefined=why, no_interval=why)
    return GroupAgreement(
        annotators,
        len(rated),
        len(by_bug),
        sum(len(each.units) for each in rated if len(each.given) > 1),
        sum(each.same for each in rated),
        exact,
        overlap,
        kappa,
        alpha,
    )


def _terms(rated: Rated) -> list[float]:
    """What is summed over instances: 1, same, overlap, two tables of label pairs."""
    names = sorted(rated.locations)
    places = [rated.locations[name] for name in names]
    labels = [labels_of(each, rated.units) for each in rated.given]
    overlaps = [jaccard(one, other) for one, other in combinations(places, 2)]
    pairs = [contingency_of(one, other) for one, other in combinations(labels, 2)]
    tables = (pairs[0], coincidences_of(pairs, len(labels))) if pairs else (_EMPTY, _EMPTY)
    flat = [count for table in tables for row in table for count in row]
    return [1.0, float(rated.same), sum(overlaps) / len(overlaps), *flat]


def _share(term: int) -> Statistic:
    def share(sums: Sequence[Numbers]) -> Coefficients:
        nobody = {"no instance was marked by two annotators": sums[0] == 0}
        return Coefficients(sums[term] / sums[0], nobody)

    return share


def _kappa(sums: Sequence[Numbers]) -> Coefficients:
    return cohens_kappa(_table(sums, 3))


def _alpha(sums: Sequence[Numbers]) -> Coefficients:
    return krippendorffs_alpha(_table(sums, 3 + _SIZE**2))


def _table(sums: Sequence[Numbers], start: int) -> Table:
    return [sums[at : at + _SIZE] for at in range(start, start + _SIZE**2, _SIZE)]
