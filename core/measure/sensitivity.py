"""Which doubts about locations matter: whether verdicts would be others elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from core.annotate import Doubt
from core.execute import Execution, Program
from core.generate import is_answer_at, splice
from core.jobs import Progress, Watch
from core.model import Candidate, Location, Verdict, source_hash
from core.store import Selection, Workspace


@dataclass(frozen=True, slots=True)
class Place:
    """What the candidates of an instance would be worth at one location.

    Attributes:
        location: the location.
        given_by: who gives it, as in `Doubt`.
        verdicts: candidates by verdict.
        repaired: models with a plausible candidate, sorted.
    """

    location: Location
    given_by: tuple[str, ...]
    verdicts: dict[Verdict, int]
    repaired: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sensitivity:
    """How much the choice of a location matters.

    Attributes:
        doubt: the instance, and what there is to choose from.
        candidates: how many were compared.
        elsewhere: candidates for none of the locations, which cannot be compared.
        changed: candidates that have not the same verdict at all of them.
        plausible_changed: candidates that are plausible at some of them only.
        models: those that repair the instance at some of them only, sorted.
        places: what the candidates are worth at each; the location that counts is first.
    """

    doubt: Doubt
    candidates: int
    elsewhere: int
    changed: int
    plausible_changed: int
    models: tuple[str, ...]
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class _Moved:
    """One candidate at every location: its programs in the order of the locations."""

    instance: str
    model: str
    test: str
    programs: tuple[str, ...]


def sensitivity(
    workspace: Workspace,
    doubtful: Sequence[Doubt],
    execution: Execution,
    *,
    model: str | None = None,
    watch: Watch,
) -> list[Sensitivity]:
    """Asks of each recorded patch what it would be at the other locations, and runs it.

    A program that differs from the buggy one only within another location is an answer
    there as well: whoever is asked about lines 3 to 4 may leave line 4 as it is. So it
    stays the same, and so does its verdict. Else the patch is put as it is in place of
    the other location: whoever had been asked there might have answered otherwise. So
    this says which instances to discuss first, not what a study would find. A candidate
    that is an answer at none of the locations cannot be compared, and is counted as
    `elsewhere`. Outcomes are stored like those of candidates: what was run once is not
    run again.

    Args:
        workspace: the study.
        doubtful: the instances, as `doubts` finds them.
        execution: runs the programs.
        model: only candidates of this one.
        watch: hears the progress, counted by verdict.

    Returns:
        One for each instance that has candidates, those first whose repaired models
        change, then those with the most candidates that are plausible here or there.

    Raises:
        MissingToolError: something that execution needs is not installed.
        Interrupted: the watch asked to stop; what is finished is kept.
    """
    moved, elsewhere, sources = _moved(workspace, doubtful, model)
    verdicts = _verdicts(workspace, moved, sources, execution, watch)
    found = []
    for doubt in doubtful:
        mine = [each for each in moved if each.instance == doubt.instance]
        if mine or elsewhere[doubt.instance]:
            found.append(_compared(doubt, mine, elsewhere[doubt.instance], verdicts))
    # Sorting keeps the order of the doubts among equals.
    return sorted(
        found, key=lambda each: (-len(each.models), -each.plausible_changed, -each.changed)
    )


def _moved(
    workspace: Workspace, doubtful: Iterable[Doubt], model: str | None
) -> tuple[list[_Moved], Counter[str], dict[str, bytes]]:
    """The candidates at every location.

    Returns:
        Those that can be compared, how many of each instance cannot, and the programs
        by hash.
    """
    by_id = {each.instance: each for each in doubtful}
    buggy: dict[str, bytes] = {}
    sources: dict[str, bytes] = {}
    moved: list[_Moved] = []
    elsewhere: Counter[str] = Counter()
    for row in workspace.candidates.rows(Selection.of(*by_id), model=model):
        if row.instance is None:
            continue
        if row.instance not in buggy:
            buggy[row.instance] = workspace.instances.get(row.instance).buggy
        candidate = workspace.candidates.get(row.id)
        programs = _programs(candidate, buggy[row.instance], by_id[row.instance].locations)
        if not programs:
            elsewhere[row.instance] += 1
            continue
        hashes = tuple(source_hash(each) for each in programs)
        sources.update(zip(hashes, programs, strict=True))
        moved.append(_Moved(row.instance, row.model, row.test, hashes))
    return moved, elsewhere, sources


def _programs(candidate: Candidate, buggy: bytes, locations: Collection[Location]) -> list[bytes]:
    """What a candidate is at each location; nothing where it is an answer at none."""
    own = _own(candidate.location, locations)
    same = [each == own or is_answer_at(buggy, each, candidate.patched) for each in locations]
    if not any(same):
        return []
    return [
        candidate.patched if answer else splice(buggy, location, candidate.patch)
        for location, answer in zip(locations, same, strict=True)
    ]


def _own(location: Location, locations: Iterable[Location]) -> Location | None:
    """Which of the locations a candidate was made for: its own, or the hull of several ranges."""
    for each in locations:
        hull = Location.of(each.first, each.last) if each.ranges else each
        if location in (each, hull):
            return each
    return None


def _verdicts(
    workspace: Workspace,
    moved: Iterable[_Moved],
    sources: dict[str, bytes],
    execution: Execution,
    watch: Watch,
) -> dict[tuple[str, str], Verdict]:
    """The verdict of each program and test, executed where it is not known."""
    environment = execution.environment
    pairs = dict.fromkeys((program, each.test) for each in moved for program in each.programs)
    missing = workspace.outcomes.missing(pairs, environment.hash)
    if missing:
        workspace.outcomes.put_environment(environment.hash, environment.description)
    tests = {test: workspace.source(test) for _, test in missing}
    programs = [Program(sources[program], tests[test]) for program, test in missing]
    counts: Counter[str] = Counter()
    known = len(pairs) - len(missing)
    watch.report(Progress(known, len(pairs), {}, "executing"))
    for outcome in execution.run(programs, watch):
        workspace.outcomes.add(outcome)
        counts[outcome.verdict.value] += 1
        done = known + counts.total()
        watch.report(Progress(done, len(pairs), dict(counts), "executing"))
    found = {}
    for pair in pairs:
        stored = workspace.outcomes.get(*pair, environment.hash)
        if stored is not None:
            found[pair] = stored.verdict
    return found


def _compared(
    doubt: Doubt,
    moved: Sequence[_Moved],
    elsewhere: int,
    verdicts: dict[tuple[str, str], Verdict],
) -> Sensitivity:
    judged = [[verdicts[program, each.test] for program in each.programs] for each in moved]
    places = []
    for number, (location, given_by) in enumerate(doubt.locations.items()):
        here = Counter(row[number] for row in judged)
        repaired = {
            each.model
            for each, row in zip(moved, judged, strict=True)
            if row[number] is Verdict.PLAUSIBLE
        }
        in_order = {each: here[each] for each in Verdict if here[each]}
        places.append(Place(location, given_by, in_order, tuple(sorted(repaired))))
    anywhere = {model for place in places for model in place.repaired}
    everywhere = anywhere.intersection(*(place.repaired for place in places))
    plausible = [{verdict is Verdict.PLAUSIBLE for verdict in row} for row in judged]
    return Sensitivity(
        doubt,
        len(moved),
        elsewhere,
        sum(len(set(row)) > 1 for row in judged),
        sum(len(each) > 1 for each in plausible),
        tuple(sorted(anywhere - everywhere)),
        tuple(places),
    )
