"""Every transformation on every bug: the instances of a study."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from core.java import METHOD_DECLARATIONS, JavaProgram
from core.jobs import Progress, Silent, Watch
from core.model import (
    Bug,
    Exclusion,
    Instance,
    Problem,
    Status,
    TransformationName,
    source_hash,
)
from core.store import InstanceRow, Selection, Workspace
from core.transform.making import InstanceMaker
from core.transform.naming import Naming, make_naming
from core.transform.provenance import provenance
from core.transform.registry import make_transformation
from core.transform.subject import make_subject

_PREFERENCE = (None, Exclusion.TOUCHES_BUGGY_LINE, Exclusion.UNSOUND)
"""Which of several places of a group becomes the instance: ready, else the nearest to it."""

_FOUND_BY_RUNNING = (Exclusion.DOES_NOT_COMPILE, Exclusion.CHANGES_BEHAVIOUR)
"""Reasons that a check gives, and that making an instance again cannot know."""


@dataclass(slots=True)
class Count:
    """What became of one transformation's places.

    Attributes:
        ready: number of ready instances.
        excluded: number of excluded instances by reason.
    """

    ready: int = 0
    excluded: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class TransformSummary:
    """What a run over a workspace made.

    Attributes:
        instances: by name of the transformation, those of reused bugs too.
        reused: number of bugs whose instances were there already.
        problems: bugs of which no instance can be made, and why.
        seconds: wall time.
    """

    instances: dict[str, Count]
    reused: int
    problems: tuple[Problem, ...]
    seconds: float


def make_instances(
    bug: Bug, names: Sequence[TransformationName], *, seed: int, naming: Naming
) -> list[Instance]:
    """All instances of a bug, the excluded ones too, each with the reason.

    The same arguments give the same instances.

    Args:
        bug: the bug. One that does not parse has no instances (`parse_problem`).
        names: which transformations.
        seed: decides every random choice.
        naming: where new names come from.

    Returns:
        The instances by transformation, in the order of `names`, then by place.
    """
    subject = make_subject(bug)
    if isinstance(subject, str):
        return []
    settings = _settings(seed, naming)
    seen = {bug.buggy: "the original"}
    instances: list[Instance] = []
    for name in names:
        transformation = make_transformation(name, naming)
        maker = InstanceMaker(subject, transformation, seed=seed, settings=settings)
        for each in _chosen(maker, transformation.one_per):
            instances.append(_without_duplicate(each, seen))
            if instances[-1].status is Status.READY:
                seen[each.buggy] = each.id
    return instances


def parse_problem(bug: Bug) -> Problem | None:
    """Why no instance can be made of a bug: which line is not Java; None if all parse."""
    subject = make_subject(bug)
    return Problem(bug.id, "does-not-parse", subject) if isinstance(subject, str) else None


def transform_workspace(
    workspace: Workspace,
    names: Sequence[TransformationName],
    *,
    seed: int,
    naming: str = "lexicon",
    watch: Watch | None = None,
) -> TransformSummary:
    """Makes and stores the instances of all bugs, bug by bug.

    A bug whose instances were made from the same (sources, settings, program) is
    left as it is. Of others the instances under these names are replaced; where an
    instance is again the very same programs, what a check found of it stays.

    Args:
        workspace: where the bugs are and the instances go.
        names: which transformations.
        seed: decides every random choice.
        naming: where new names come from: `lexicon`.
        watch: hears the progress.

    Raises:
        UsageError: there is no such naming.
        Interrupted: the watch asked to stop; the bugs done so far are stored.
    """
    started = time.perf_counter()
    watch = watch or Silent()
    source = make_naming(naming)
    counts = {name.value: Count() for name in names}
    reused = 0
    problems: list[Problem] = []
    bugs = workspace.bugs.all()
    for done, bug in enumerate(bugs, start=1):
        watch.cancel.check()
        made, was_there = _brought_up_to_date(workspace, bug, names, seed=seed, naming=source)
        reused += was_there
        for each in made:
            _add(counts[each.transformation], each)
        problem = None if made else parse_problem(bug)
        if problem is not None:
            problems.append(problem)
        ready = sum(each.ready for each in counts.values())
        message = f"{bug.id}: {problem.message}" if problem else bug.id
        watch.report(Progress(done, len(bugs), {"ready": ready}, message))
    return TransformSummary(counts, reused, tuple(problems), time.perf_counter() - started)


def _brought_up_to_date(
    workspace: Workspace,
    bug: Bug,
    names: Sequence[TransformationName],
    *,
    seed: int,
    naming: Naming,
) -> tuple[Sequence[Instance | InstanceRow], bool]:
    """The instances of a bug under these names, and whether they were there already."""
    wanted = [name.value for name in names]
    made_from = provenance(bug, wanted, _settings(seed, naming))
    known = workspace.instances.made_from(bug.id)
    rows = workspace.instances.rows(Selection(bug=bug.id))
    rows = [row for row in rows if row.transformation in wanted]
    if all(known.get(name) == made_from for name in wanted):
        return rows, True
    made = _with_findings(make_instances(bug, names, seed=seed, naming=naming), rows)
    workspace.instances.replace([bug.id], wanted, made, made_from)
    return made, False


def _settings(seed: int, naming: Naming) -> str:
    return json.dumps({"naming": naming.id, "seed": seed}, sort_keys=True)


def _with_findings(made: Sequence[Instance], before: Sequence[InstanceRow]) -> list[Instance]:
    """Instances with what a check found of those that are what they were before."""
    found = {row.id: row for row in before if row.reason in _FOUND_BY_RUNNING}
    kept: list[Instance] = []
    for each in made:
        row = found.get(each.id)
        programs = tuple(source_hash(source) for source in (each.buggy, each.fixed, each.test))
        if row and each.reason is None and programs == (row.buggy, row.fixed, row.test):
            kept.append(replace(each, status=row.status, reason=row.reason, detail=row.detail))
        else:
            kept.append(each)
    return kept


def _add(count: Count, instance: Instance | InstanceRow) -> None:
    if instance.reason is None:
        count.ready += 1
    else:
        count.excluded[instance.reason.value] += 1


def _without_duplicate(instance: Instance, seen: dict[bytes, str]) -> Instance:
    if instance.status is not Status.READY or instance.buggy not in seen:
        return instance
    return replace(
        instance,
        status=Status.EXCLUDED,
        reason=Exclusion.DUPLICATE,
        detail=f"the buggy program is the same as {seen[instance.buggy]}",
    )


def _chosen(maker: InstanceMaker, one_per: str | None) -> Iterator[Instance]:
    numbers = list(range(1, len(maker.places) + 1))
    if one_per is None:
        yield from (maker.make(number) for number in numbers)
        return
    for group in _groups(maker, numbers, one_per):
        maker.rng(f"order of {group[0]}").shuffle(group)
        best: Instance | None = None
        for number in group:
            made = maker.make(number)
            if best is None or _rank(made) < _rank(best):
                best = made
            if best.status is Status.READY:
                break
        if best is not None:
            yield best


def _rank(instance: Instance) -> int:
    return _PREFERENCE.index(instance.reason)


def _groups(maker: InstanceMaker, numbers: list[int], one_per: str) -> list[list[int]]:
    groups: dict[int, list[int]] = {}
    for number in numbers:
        place = maker.places[number - 1]
        key = 0 if one_per == "program" else _method_at(maker.subject.buggy, place.start)
        groups.setdefault(key, []).append(number)
    return list(groups.values())


def _method_at(program: JavaProgram, offset: int) -> int:
    node = program.root.descendant_for_byte_range(offset, offset)
    while node is not None and node.type not in METHOD_DECLARATIONS:
        node = node.parent
    return node.start_byte if node else -1
