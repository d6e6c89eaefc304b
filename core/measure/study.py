"""The scores of a study: each model on the original bugs and on each transformation."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.measure.passk import mean_pass_at_k
from core.model import Status, Verdict
from core.store import CandidateRow, Workspace

KS = (1, 5, 10)
"""The k for which pass@k is given."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many candidates of one bug or instance were judged, and are plausible."""

    judged: int
    plausible: int


@dataclass(frozen=True, slots=True)
class OriginalScore:
    """One model on the original bugs.

    Attributes:
        bugs: bugs with judged candidates, without the quarantined.
        fixed: those of them with a plausible candidate.
        quarantined: bugs with judged candidates that are not counted.
        pass_at: k → mean pass@k in [0, 1]; None where it is undefined.
    """

    model: str
    bugs: int
    fixed: int
    quarantined: int
    pass_at: dict[int, float | None]


@dataclass(frozen=True, slots=True)
class TransformedScore:
    """One model under one transformation, over the same instances before and after.

    An instance counts where both it and its original bug have judged candidates.

    Attributes:
        instances: instances that count.
        fixed_original: instances whose original bug has a plausible candidate.
        fixed_transformed: instances with a plausible candidate of their own.
        pass_at_original, pass_at_transformed: k → mean pass@k over the instances.
        relative_change: of the repaired instances, `(after - before) / before`;
            None where nothing was repaired before.
    """

    transformation: str
    model: str
    instances: int
    fixed_original: int
    fixed_transformed: int
    pass_at_original: dict[int, float | None]
    pass_at_transformed: dict[int, float | None]
    relative_change: float | None


def score_study(workspace: Workspace) -> tuple[list[OriginalScore], list[TransformedScore]]:
    """Scores every model, from the newest outcome of each candidate.

    Quarantined bugs and excluded instances are left out; so are candidates that
    have not been run.
    """
    quarantined = set(workspace.bugs.quarantined())
    ready = {row.id for row in workspace.instances.rows(status=Status.READY)}
    originals: dict[str, dict[str, Tally]] = defaultdict(dict)
    instances: dict[tuple[str, str], dict[str, tuple[str, Tally]]] = defaultdict(dict)
    for (model, bug, instance), rows in _by_subject(workspace.candidates.rows()).items():
        tally = _tally(rows)
        if not tally.judged:
            continue
        if instance is None:
            originals[model][bug] = tally
        elif instance in ready and bug not in quarantined:
            key = (rows[0].transformation or "", model)
            instances[key][instance] = (bug, tally)
    return (
        [_original(model, originals[model], quarantined) for model in sorted(originals)],
        [_transformed(key, instances[key], originals[key[1]]) for key in sorted(instances)],
    )


def _by_subject(
    rows: Iterable[CandidateRow],
) -> dict[tuple[str, str, str | None], list[CandidateRow]]:
    grouped: dict[tuple[str, str, str | None], list[CandidateRow]] = defaultdict(list)
    for row in rows:
        grouped[(row.model, row.bug, row.instance)].append(row)
    return grouped


def _tally(rows: Sequence[CandidateRow]) -> Tally:
    judged = [row for row in rows if row.verdict is not None]
    return Tally(len(judged), sum(row.verdict is Verdict.PLAUSIBLE for row in judged))


def _original(model: str, tallies: dict[str, Tally], quarantined: set[str]) -> OriginalScore:
    counted = [tally for bug, tally in tallies.items() if bug not in quarantined]
    return OriginalScore(
        model=model,
        bugs=len(counted),
        fixed=sum(tally.plausible > 0 for tally in counted),
        quarantined=len(tallies) - len(counted),
        pass_at=_pass_at(counted),
    )


def _transformed(
    key: tuple[str, str], tallies: dict[str, tuple[str, Tally]], originals: dict[str, Tally]
) -> TransformedScore:
    pairs = [(originals[bug], tally) for bug, tally in tallies.values() if bug in originals]
    before = sum(original.plausible > 0 for original, _ in pairs)
    after = sum(tally.plausible > 0 for _, tally in pairs)
    return TransformedScore(
        transformation=key[0],
        model=key[1],
        instances=len(pairs),
        fixed_original=before,
        fixed_transformed=after,
        pass_at_original=_pass_at([original for original, _ in pairs]),
        pass_at_transformed=_pass_at([tally for _, tally in pairs]),
        relative_change=(after - before) / before if before else None,
    )


def _pass_at(tallies: Sequence[Tally]) -> dict[int, float | None]:
    counts = [(tally.judged, tally.plausible) for tally in tallies]
    return {k: mean_pass_at_k(counts, k) for k in KS}
