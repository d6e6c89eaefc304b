"""Every transformation on every bug: the instances of a study."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from dataclasses import replace as with_changes

from core.jobs import Progress, Silent, Watch
from core.model import (
    Bug,
    Exclusion,
    Flag,
    Instance,
    Problem,
    Status,
    StudyProtocol,
    UsageError,
    source_hash,
)
from core.store import InstanceRow, Selection, Workspace
from core.transform.making import Settings
from core.transform.naming import make_naming
from core.transform.paper import published
from core.transform.parsed_bug import UntransformableError
from core.transform.plan import Plan
from core.transform.remembered import Changed, Remembered

_FOUND_BY_RUNNING = (Exclusion.DOES_NOT_COMPILE, Exclusion.CHANGES_BEHAVIOUR)
"""Reasons that a check gives, and that making an instance again cannot know."""


@dataclass(slots=True)
class Count:
    """What became of one transformation's places.

    Attributes:
        ready: number of ready instances.
        excluded: number of excluded instances by reason.
        flagged: number of ready instances that have a flag, by its reason.
    """

    ready: int = 0
    excluded: Counter[str] = field(default_factory=Counter)
    flagged: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class Dropped:
    """Instances with work in them whose place another program took, or none.

    Attributes:
        marked: number of instances with marks; they stay in the journal, and count
            no more.
        candidates: number of candidates for such instances; they are gone.
        instances: number of instances with either.
    """

    marked: int = 0
    candidates: int = 0
    instances: int = 0


@dataclass(frozen=True, slots=True)
class TransformSummary:
    """What a run over a workspace made.

    Attributes:
        instances: by name of the transformation, those of reused bugs too.
        reused: number of bugs whose instances were there already.
        problems: bugs of which no instance can be made, and why.
        seconds: wall time.
        settings: what decided the choices.
        dropped: what was lost with instances that are others now.
    """

    instances: dict[str, Count]
    reused: int
    problems: tuple[Problem, ...]
    seconds: float
    settings: Settings
    dropped: Dropped


def transform_workspace(
    workspace: Workspace,
    names: Sequence[str],
    *,
    seed: int | None = None,
    naming: str | None = None,
    protocol: StudyProtocol | None = None,
    all_places: bool | None = None,
    steps: int = 1,
    replace: bool = False,
    watch: Watch | None = None,
) -> TransformSummary:
    """Makes and stores the instances of all bugs, bug by bug.

    A bug whose instances were made from the same (sources, settings, program) is
    left as it is. Of others the instances under these names are replaced; where an
    instance is again the very same programs, what a check found of it stays.

    Args:
        workspace: where the bugs are and the instances go.
        names: which transformations.
        seed: decides every random choice; None for the one that the workspace was
            transformed with, 1 at first.
        naming: where new names come from (`make_naming`); None for the one of before.
        protocol: how places and rewrites are chosen; None for the one of before,
            the sound one at first.
        all_places: whether every place becomes an instance; None for what was
            before, not at first.
        steps: how many transformations in a row; of more than one, one instance a
            bug is made, beside those of single transformations.
        replace: whether instances with marks or candidates may become others.
        watch: hears the progress.

    Raises:
        UsageError: there is no such naming or transformation, these settings
            contradict each other, or instances with marks or candidates would become
            others; nothing is changed then.
        Interrupted: the watch asked to stop; the bugs done so far are stored.
    """
    started = time.perf_counter()
    before = Remembered.of(workspace)
    now = before.given(seed=seed, naming=naming, protocol=protocol, all_places=all_places)
    watch = watch or Silent()
    with closing(make_naming(now.naming, watch.cancel)) as source:
        now = with_changes(now, naming=source.spec)
        settings = now.settings(source, steps, protocol)
        if settings.protocol is StudyProtocol.PAPER:
            for name in names:
                published(name)
        run = _Run(workspace, Plan(names, settings), watch)
        dropped = run.dropped()
        if dropped.instances and not replace:
            raise _refusal(dropped, now.instead_of(before))
        now.store(workspace)
        run.update()
    seconds = time.perf_counter() - started
    problems = tuple(run.problems)
    return TransformSummary(run.counts, run.reused, problems, seconds, settings, dropped)


def _refusal(dropped: Dropped, changed: Changed | None) -> UsageError:
    same = "this version of the program, or other names,"
    why = f"{changed.now} instead of {changed.before}" if changed else same
    back = f"say {changed.before} to go on as before, or " if changed else ""
    return UsageError(
        f"{why} would make others of {dropped.instances} instances, of which {dropped.marked}"
        f" have marks, and drop {dropped.candidates} candidates for them",
        where="transform",
        todo=f"{back}give --replace to do that; marks stay in the journal",
    )


class _Run:
    """One pass over the bugs of a workspace.

    Attributes:
        counts, reused, problems: what the summary says.
    """

    def __init__(self, workspace: Workspace, plan: Plan, watch: Watch) -> None:
        self._workspace = workspace
        self._plan = plan
        self._watch = watch
        self._bugs = workspace.bugs.all()
        single = plan.settings.steps == 1
        self.counts = {name: Count() for name in plan.names} if single else {}
        self.reused = 0
        self.problems: list[Problem] = []

    def dropped(self) -> Dropped:
        """What instances with marks or candidates would become others; changes nothing."""
        marked, candidates = self._marked(), self._candidates()
        lost: set[str] = set()
        for bug in self._bugs:
            rows = [row for row in self._rows(bug) if row.id in marked or row.id in candidates]
            if not rows or self._is_made(bug):
                continue
            self._watch.cancel.check()
            made = {each.id: source_hash(each.buggy) for each in self._made(bug)}
            lost.update(row.id for row in rows if made.get(row.id) != row.buggy)
        return Dropped(len(lost & marked), sum(candidates[each] for each in lost), len(lost))

    def update(self) -> None:
        """Makes and stores what is not there yet."""
        for done, bug in enumerate(self._bugs, start=1):
            self._watch.cancel.check()
            rows: Sequence[Instance | InstanceRow] = self._rows(bug)
            problems = len(self.problems)
            if self._is_made(bug):
                self.reused += 1
            else:
                rows = self._remade(bug)
            for each in rows:
                _add(self.counts.setdefault(each.transformation, Count()), each)
            ready = sum(each.ready for each in self.counts.values())
            new = self.problems[problems:]
            message = f"{bug.id}: {new[0].message}" if new else bug.id
            self._watch.report(Progress(done, len(self._bugs), {"ready": ready}, message))

    def _remade(self, bug: Bug) -> list[Instance]:
        rows = self._rows(bug)
        try:
            made = _with_findings(self._plan.make(bug), rows)
            made_from = self._plan.made_from(bug)
        except UntransformableError as error:
            self.problems.append(error.problem)
            made, made_from = self._plan.declined(bug, error), ""
        now = {each.id: source_hash(each.buggy) for each in made}
        for row in rows:
            if now.get(row.id) != row.buggy:
                self._drop_candidates(row.id)
        names = self._plan.replaced(rows, made)
        self._workspace.instances.replace([bug.id], names, made, made_from)
        return made

    def _drop_candidates(self, instance: str) -> None:
        rows = self._workspace.candidates.rows(Selection.of(instance))
        for generation in {row.generation for row in rows}:
            self._workspace.candidates.remove(generation, instance)

    def _made(self, bug: Bug) -> list[Instance]:
        try:
            return self._plan.make(bug)
        except UntransformableError as error:
            return self._plan.declined(bug, error)

    def _is_made(self, bug: Bug) -> bool:
        known, made_from = self._workspace.instances.made_from(bug.id), self._plan.made_from(bug)
        return all(known.get(name) == made_from for name in self._plan.keys)

    def _rows(self, bug: Bug) -> list[InstanceRow]:
        rows = self._workspace.instances.rows(Selection(bug=bug.id))
        return [row for row in rows if self._plan.owns(row)]

    def _marked(self) -> set[str]:
        programs = {row.id: row.buggy for row in self._workspace.instances.rows()}
        history = self._workspace.marks.history()
        newest = {(mark.instance, mark.role, mark.annotator): mark for mark in history}
        return {
            mark.instance
            for mark in newest.values()
            if mark.stands and programs.get(mark.instance) == mark.source
        }

    def _candidates(self) -> Counter[str]:
        rows = self._workspace.candidates.rows(Selection(transformed=True))
        return Counter(row.instance for row in rows if row.instance is not None)


def _with_findings(made: Sequence[Instance], before: Sequence[InstanceRow]) -> list[Instance]:
    """Instances with what a check found of those that are what they were before."""
    found = {row.id: (row, findings) for row in before if (findings := _findings(row))}
    kept: list[Instance] = []
    for each in made:
        row, findings = found.get(each.id, (None, ()))
        programs = tuple(source_hash(source) for source in (each.buggy, each.fixed, each.test))
        if row and each.reason is None and programs == (row.buggy, row.fixed, row.test):
            kept.append(_judged(each, findings))
        else:
            kept.append(each)
    return kept


def _findings(row: InstanceRow) -> tuple[Flag, ...]:
    """What a check found of an instance, whether that excluded or flagged it."""
    excluded = (Flag(row.reason, row.detail),) if row.reason else ()
    return tuple(each for each in (*excluded, *row.flags) if each.reason in _FOUND_BY_RUNNING)


def _judged(instance: Instance, findings: tuple[Flag, ...]) -> Instance:
    if instance.protocol is StudyProtocol.PAPER:
        return with_changes(instance, flags=(*instance.flags, *findings))
    first = findings[0]
    return with_changes(instance, status=Status.EXCLUDED, reason=first.reason, detail=first.detail)


def _add(count: Count, instance: Instance | InstanceRow) -> None:
    if instance.reason is None:
        count.ready += 1
        count.flagged.update({each.reason.value for each in instance.flags})
    else:
        count.excluded[instance.reason.value] += 1
