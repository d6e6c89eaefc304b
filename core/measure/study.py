"""The scores of a study: each model on the original bugs and on each transformation."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from core.measure.passk import mean_pass_at_k
from core.model import Exclusion, Status, Verdict
from core.store import CandidateRow, InstanceRow, Workspace

KS = (1, 5, 10)
"""The k for which pass@k is given."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The candidates of one bug or instance.

    Attributes:
        candidates: how many there are.
        judged: how many of them have been run.
        plausible: how many of these are plausible.
    """

    candidates: int
    judged: int
    plausible: int

    @property
    def complete(self) -> bool:
        """Whether all have been run: a part of them says nothing of the whole."""
        return self.judged == self.candidates


@dataclass(frozen=True, slots=True)
class OriginalScore:
    """One model on the original bugs.

    A bug counts where every one of its candidates has been run.

    Attributes:
        bugs: bugs that count, without the quarantined.
        incomplete: bugs left out, since some of their candidates have not been run.
        without: bugs left out, since they have no candidate.
        fixed: bugs that count and have a plausible candidate.
        quarantined: bugs with candidates that are in quarantine.
        pass_at: k → mean pass@k in [0, 1]; None where it is undefined.
        short: k → the bugs that count and have fewer than k candidates; without
            the k for which there is none.
    """

    model: str
    bugs: int
    incomplete: int
    without: int
    fixed: int
    quarantined: int
    pass_at: dict[int, float | None]
    short: dict[int, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class TransformedScore:
    """One model under one transformation, over the same instances before and after.

    An instance counts where every candidate of it and of its original bug has been run.

    Attributes:
        instances: instances that count.
        incomplete: instances left out, since some of those candidates have not been run.
        without: ready instances left out, since they or their bugs have no candidate.
        fixed_original: instances whose original bug has a plausible candidate.
        fixed_transformed: instances with a plausible candidate of their own.
        pass_at_original, pass_at_transformed: k → mean pass@k over the instances.
        short: k → the instances that count of which either side has fewer than k
            candidates; without the k for which there is none.
        relative_change: of the repaired instances, `(after - before) / before`;
            None where nothing was repaired before.
        flagged: reason → how many ready instances that were not left out for another
            have such a flag; without the reasons that none has.
        left_out: ready instances left out for a flag.
    """

    transformation: str
    model: str
    instances: int
    incomplete: int
    without: int
    fixed_original: int
    fixed_transformed: int
    pass_at_original: dict[int, float | None]
    pass_at_transformed: dict[int, float | None]
    short: dict[int, tuple[str, ...]]
    relative_change: float | None
    flagged: dict[str, int] = field(default_factory=dict)
    left_out: int = 0


@dataclass(slots=True)
class _Ready:
    """The ready instances of one transformation.

    Attributes:
        bugs: id → bug, of those that may count.
        flagged, left_out: as in `TransformedScore`.
    """

    bugs: dict[str, str] = field(default_factory=dict)
    flagged: Counter[str] = field(default_factory=Counter)
    left_out: int = 0

    def add(self, row: InstanceRow, without: Collection[Exclusion]) -> None:
        """Takes an instance in, or counts it as left out."""
        reasons = {each.reason for each in row.flags}
        if reasons.isdisjoint(without):
            self.flagged.update(each.value for each in reasons)
            self.bugs[row.id] = row.bug
        else:
            self.left_out += 1


def score_study(
    workspace: Workspace, without: Collection[Exclusion] = ()
) -> tuple[list[OriginalScore], list[TransformedScore]]:
    """Scores every model, from the newest outcome of each candidate.

    Quarantined bugs and excluded instances are left out. So is a bug or an
    instance some of whose candidates have not been run: those that have are not
    a fair sample.

    Args:
        workspace: the study.
        without: instances with a flag of these reasons are left out, too.

    Returns:
        The scores on the original bugs, and those of each transformation and model.
        Instances of several transformations in a row are scored by their own name,
        and once more all of a number together, as `any N in a row`.
    """
    bugs = workspace.bugs.ids()
    quarantined = set(workspace.bugs.quarantined())
    ready: dict[str, _Ready] = defaultdict(_Ready)
    names: dict[str, tuple[str, ...]] = {}
    for row in workspace.instances.rows(status=Status.READY):
        if row.bug not in quarantined:
            names[row.id] = (row.transformation, *filter(None, [row.in_a_row]))
            for name in names[row.id]:
                ready[name].add(row, without)
    tallies: dict[str, dict[str, Tally]] = defaultdict(dict)
    pairs: set[tuple[str, str]] = set()
    for (model, subject), rows in _by_subject(workspace.candidates.rows()).items():
        tallies[model][subject] = _tally(rows)
        pairs.update((name, model) for name in names.get(subject, ()))
    return (
        [_original(model, tallies[model], bugs, quarantined) for model in sorted(tallies)],
        [_transformed(*pair, tallies[pair[1]], ready[pair[0]]) for pair in sorted(pairs)],
    )


def _by_subject(rows: Iterable[CandidateRow]) -> dict[tuple[str, str], list[CandidateRow]]:
    grouped: dict[tuple[str, str], list[CandidateRow]] = defaultdict(list)
    for row in rows:
        grouped[(row.model, row.instance or row.bug)].append(row)
    return grouped


def _tally(rows: Sequence[CandidateRow]) -> Tally:
    verdicts = [row.verdict for row in rows if row.verdict is not None]
    return Tally(len(rows), len(verdicts), verdicts.count(Verdict.PLAUSIBLE))


def _original(
    model: str, tallies: Mapping[str, Tally], bugs: Sequence[str], quarantined: set[str]
) -> OriginalScore:
    there = {bug: tallies[bug] for bug in bugs if bug in tallies and bug not in quarantined}
    counted = {bug: tally for bug, tally in there.items() if tally.complete}
    return OriginalScore(
        model=model,
        bugs=len(counted),
        incomplete=len(there) - len(counted),
        without=len(bugs) - len(quarantined) - len(there),
        fixed=sum(tally.plausible > 0 for tally in counted.values()),
        quarantined=sum(bug in tallies for bug in quarantined),
        pass_at=_pass_at(counted.values()),
        short=_short({bug: tally.candidates for bug, tally in counted.items()}),
    )


def _transformed(
    transformation: str, model: str, tallies: Mapping[str, Tally], ready: _Ready
) -> TransformedScore:
    there = {
        instance: (tallies[bug], tallies[instance])
        for instance, bug in ready.bugs.items()
        if bug in tallies and instance in tallies
    }
    counted = {
        instance: pair for instance, pair in there.items() if all(side.complete for side in pair)
    }
    before = sum(original.plausible > 0 for original, _ in counted.values())
    after = sum(tally.plausible > 0 for _, tally in counted.values())
    return TransformedScore(
        transformation=transformation,
        model=model,
        instances=len(counted),
        incomplete=len(there) - len(counted),
        without=len(ready.bugs) - len(there),
        fixed_original=before,
        fixed_transformed=after,
        pass_at_original=_pass_at([original for original, _ in counted.values()]),
        pass_at_transformed=_pass_at([tally for _, tally in counted.values()]),
        short=_short({id: min(side.candidates for side in pair) for id, pair in counted.items()}),
        relative_change=(after - before) / before if before else None,
        flagged=dict(sorted(ready.flagged.items())),
        left_out=ready.left_out,
    )


def _pass_at(tallies: Iterable[Tally]) -> dict[int, float | None]:
    counts = [(tally.judged, tally.plausible) for tally in tallies]
    return {k: mean_pass_at_k(counts, k) for k in KS}


def _short(candidates: Mapping[str, int]) -> dict[int, tuple[str, ...]]:
    short = {k: tuple(id for id, number in candidates.items() if number < k) for k in KS}
    return {k: ids for k, ids in short.items() if ids}
