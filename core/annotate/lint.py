"""What is suspicious about where a bug was marked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from core.annotate.final import decisions
from core.annotate.standing import newest_marks
from core.dataset import (
    COVERS_UNCHANGED,
    INSERTION_ONLY,
    MISSES_CHANGE,
    NO_CODE,
    Difference,
    LocationRemark,
    difference_of,
    location_remarks,
    location_words,
    normalised,
)
from core.model import Bug, Instance, Location, OriginMap, Status
from core.store import Selection, Workspace, unknown

ELSEWHERE = "not-where-origin-says"
DIFFERS = "differs-between-instances"

LINT_KINDS = (MISSES_CHANGE, COVERS_UNCHANGED, INSERTION_ONLY, NO_CODE, ELSEWHERE, DIFFERS)
"""All kinds of findings."""

_ABOUT_CHANGE = (MISSES_CHANGE, COVERS_UNCHANGED)


class GivenBy(StrEnum):
    """Where a location comes from."""

    BENCHMARK = "benchmark"
    MARK = "mark"
    PROPOSAL = "proposal"


@dataclass(frozen=True, slots=True)
class LintFinding:
    """Something suspicious about one location of a workspace.

    Attributes:
        bug: id of the bug.
        instance: id of the instance; None for the bug's own location.
        transformation: of the instance; None for a bug.
        annotator: whose mark was looked at; None where it is the location that counts.
        given_by: where the location comes from.
        location: the location.
        remark: what is suspicious.
    """

    bug: str
    instance: str | None
    transformation: str | None
    annotator: str | None
    given_by: GivenBy
    location: Location
    remark: LocationRemark


def lint_location(
    bug: Bug, instance: Instance | None, location: Location, others: Iterable[Location] = ()
) -> list[LocationRemark]:
    """What is suspicious about one location; quick enough for every key press.

    Kinds: those of `location_remarks` in `core.dataset`, for the change that the fix
    makes in this very program; `not-where-origin-says`, where the location is from
    other lines of the bug than its declared ones (unless these miss or exceed the
    change and it does not: that is a correction); `differs-between-instances`, where
    others are from other lines of the bug, and this is not what most of them say.

    Args:
        bug: the bug.
        instance: the instance that was marked; None for the bug itself.
        location: in lines of the instance, or of the bug.
        others: what other instances of the bug were marked at, as lines of the bug
            (`location_in_bug`).
    """
    if instance is None:
        return list(location_remarks(location, bug.buggy, _change_of_bug(bug)))
    found = list(location_remarks(location, instance.buggy, change_in(bug, instance)))
    traced = location_in_bug(instance, location)
    declared = location_in_bug(instance, instance.proposal)
    if traced != declared and not _is_correction(bug, found):
        text = (
            f"the location is {location_words(location)}, but the origin map gives"
            f" {location_words(instance.proposal)} ({location_words(bug.location)} of the bug)"
        )
        if instance.origin.score < 1:
            text += ", estimated"
        found.append(LocationRemark(ELSEWHERE, location.first, text))
    found += _differences(traced, location, others)
    return found


def location_in_bug(instance: Instance, location: Location) -> Location | None:
    """Which lines of the bug a location of its instance is from; None if all is new text."""
    return _traced(instance.origin, location)


def change_in(bug: Bug, instance: Instance) -> Difference | None:
    """What the fix changes in the transformed program; None if nothing.

    It is the difference of the instance's two programs; where the fixed one is not
    known, or stayed as it was, that of the bug's two carried over by the origin map.
    """
    rewritten = normalised(instance.fixed) != normalised(bug.fixed)
    if instance.fixed and (rewritten or instance.buggy == bug.buggy):
        return _difference(instance.buggy, instance.fixed)
    change = _change_of_bug(bug)
    return change and change.carried(instance.origin)


def location_of_change(change: Difference) -> Location | None:
    """The lines that a fix changes, else the one point where it inserts; None for several."""
    if change.lines:
        return Location.from_lines(change.lines)
    return Location.before(min(change.points)) if len(change.points) == 1 else None


def lint_workspace(
    workspace: Workspace, wanted: Selection | None = None, annotator: str | None = None
) -> list[LintFinding]:
    """What is suspicious about the selected locations.

    Args:
        workspace: the study.
        wanted: which bugs and ready instances; None for all.
        annotator: only this one's marks; None for the locations that count: those of
            bugs, and of each instance the marked one, or its proposal. What is told
            of a bug is not told again of an instance that proposes the same, whether
            somebody accepted that or not.

    Raises:
        UsageError: the annotator has no mark here.
    """
    wanted = wanted or Selection()
    # Other instances of a bug matter too, whichever are asked for.
    marks = newest_marks(workspace)
    nowhere: set[str] = set()
    if annotator is None:
        counting = decisions(workspace)
        given = {id: counting[id].location for id in marks}
        nowhere = {id for id, each in counting.items() if not each.applicable}
    else:
        names = sorted({name for by in marks.values() for name in by})
        if annotator not in names:
            todo = "`hejtui list marks` shows who marked what"
            raise unknown("no mark of this annotator stands here", annotator, names, todo)
        of_annotator = {id: by[annotator].location for id, by in marks.items() if annotator in by}
        given = {id: location for id, location in of_annotator.items() if location is not None}
    bugs = {each.id: each for each in workspace.bugs.all()}
    told = {id: lint_location(each, None, each.location) for id, each in bugs.items()}
    found: list[LintFinding] = []
    if annotator is None:
        found += [
            LintFinding(bug.id, None, None, None, GivenBy.BENCHMARK, bug.location, remark)
            for bug in bugs.values()
            if wanted.takes_bug(bug.id)
            for remark in told[bug.id]
        ]
    traced = _by_bug(workspace, given)
    for row in workspace.instances.rows(wanted, status=Status.READY):
        marked = row.id in given
        if row.id in nowhere or (annotator is not None and not marked):
            continue
        instance = workspace.instances.get(row.id)
        location = given.get(row.id, instance.proposal)
        others = [where for id, where in traced.get(row.bug, {}).items() if id != row.id]
        remarks = lint_location(bugs[row.bug], instance, location, others if marked else ())
        inherits = annotator is None and location == instance.proposal
        inherited = {each.kind for each in told[row.bug]} if inherits else set()
        by = GivenBy.MARK if marked else GivenBy.PROPOSAL
        found += [
            LintFinding(row.bug, row.id, row.transformation, annotator, by, location, remark)
            for remark in remarks
            if remark.kind not in inherited
        ]
    return found


def _by_bug(workspace: Workspace, given: dict[str, Location]) -> dict[str, dict[str, Location]]:
    """Locations of instances as lines of their bugs, by bug and instance."""
    found: dict[str, dict[str, Location]] = {}
    for id, location in given.items():
        instance = workspace.instances.get(id)
        where = location_in_bug(instance, location)
        if where is not None and instance.status is Status.READY:
            found.setdefault(instance.bug, {})[id] = where
    return found


def _change_of_bug(bug: Bug) -> Difference | None:
    return _difference(bug.buggy, bug.fixed)


@lru_cache(maxsize=256)
def _difference(buggy: bytes, fixed: bytes) -> Difference | None:
    if normalised(buggy) == normalised(fixed):
        return None
    return difference_of(buggy, fixed)


def _is_correction(bug: Bug, remarks: Iterable[LocationRemark]) -> bool:
    if any(each.kind in _ABOUT_CHANGE for each in remarks):
        return False
    declared = location_remarks(bug.location, bug.buggy, _change_of_bug(bug))
    return any(each.kind in _ABOUT_CHANGE for each in declared)


def _differences(
    traced: Location | None, location: Location, others: Iterable[Location]
) -> Iterator[LocationRemark]:
    counts = Counter(others)
    if not counts:
        return
    usual, times = counts.most_common(1)[0]
    if traced is not None and counts[traced] + 1 > times:
        return
    here = f"{location_words(traced)} of the bug" if traced else "new text"
    instances = "instance" if counts.total() == 1 else "instances"
    text = (
        f"here it is {here}, but in {times} of {counts.total()} other {instances}"
        f" {location_words(usual)}"
    )
    yield LocationRemark(DIFFERS, location.first, text)


def _traced(origin: OriginMap, location: Location) -> Location | None:
    if location.insert_before is None:
        inside = [line for line in location.lines if line <= len(origin.lines)]
        from_bug = (origin.lines[line - 1] for line in inside)
        return Location.from_lines(line for line in from_bug if line is not None)
    behind = [line for line in origin.lines[location.insert_before - 1 :] if line is not None]
    if behind:
        return Location.before(behind[0])
    return Location.before(max((line for line in origin.lines if line), default=0) + 1)
