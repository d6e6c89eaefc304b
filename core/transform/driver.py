"""Every transformation on every bug: the instances of a study."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from dataclasses import replace as with_changes

from core.jobs import Progress, Silent, Watch
from core.model import Bug, Exclusion, Instance, Problem, UsageError, source_hash
from core.store import InstanceRow, Selection, Workspace
from core.transform.instances import make_instances, settings_text
from core.transform.naming import Naming, make_naming
from core.transform.parsed_bug import UntransformableError
from core.transform.provenance import provenance

_FOUND_BY_RUNNING = (Exclusion.DOES_NOT_COMPILE, Exclusion.CHANGES_BEHAVIOUR)
"""Reasons that a check gives, and that making an instance again cannot know."""

_SETTINGS = "transform:settings"
"""Under which the workspace remembers the seed and the naming of its instances."""

_FIRST_SEED = 1


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
        seed: the one that decided the choices.
        dropped: what was lost with instances that are others now.
    """

    instances: dict[str, Count]
    reused: int
    problems: tuple[Problem, ...]
    seconds: float
    seed: int
    dropped: Dropped


def transform_workspace(
    workspace: Workspace,
    names: Sequence[str],
    *,
    seed: int | None = None,
    naming: str | None = None,
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
        replace: whether instances with marks or candidates may become others.
        watch: hears the progress.

    Raises:
        UsageError: there is no such naming or transformation, or instances with
            marks or candidates would become others; nothing is changed then.
        Interrupted: the watch asked to stop; the bugs done so far are stored.
    """
    started = time.perf_counter()
    before = workspace.state(_SETTINGS) or {}
    seed = before.get("seed", _FIRST_SEED) if seed is None else seed
    watch = watch or Silent()
    with closing(make_naming(naming or before.get("naming", "lexicon"), watch.cancel)) as source:
        run = _Run(workspace, names, seed, source, watch)
        dropped = run.dropped()
        if dropped.instances and not replace:
            raise _refusal(dropped, seed, before.get("seed", seed))
        workspace.remember(_SETTINGS, {"seed": seed, "naming": source.spec})
        run.update()
    seconds = time.perf_counter() - started
    return TransformSummary(run.counts, run.reused, tuple(run.problems), seconds, seed, dropped)


def _refusal(dropped: Dropped, seed: int, before: int) -> UsageError:
    same = "this version of the program, or other names,"
    why = f"seed {seed} instead of {before}" if seed != before else same
    back = f"leave --seed away to go on with {before}, or " if seed != before else ""
    return UsageError(
        f"{why} would make others of {dropped.instances} instances, of which {dropped.marked}"
        f" have marks, and drop {dropped.candidates} candidates for them",
        where="transform",
        todo=f"{back}give --replace to do that",
    )


class _Run:
    """One pass over the bugs of a workspace.

    Attributes:
        counts, reused, problems: what the summary says.
    """

    def __init__(
        self, workspace: Workspace, names: Sequence[str], seed: int, naming: Naming, watch: Watch
    ) -> None:
        self._workspace = workspace
        self._names = list(names)
        self._seed = seed
        self._naming = naming
        self._watch = watch
        self._bugs = workspace.bugs.all()
        self.counts = {name: Count() for name in names}
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
                _add(self.counts[each.transformation], each)
            ready = sum(each.ready for each in self.counts.values())
            new = self.problems[problems:]
            message = f"{bug.id}: {new[0].message}" if new else bug.id
            self._watch.report(Progress(done, len(self._bugs), {"ready": ready}, message))

    def _remade(self, bug: Bug) -> list[Instance]:
        rows = self._rows(bug)
        try:
            made = _with_findings(self._make(bug), rows)
            made_from = self._provenance(bug)
        except UntransformableError as error:
            self.problems.append(error.problem)
            made, made_from = [], ""
        now = {each.id: source_hash(each.buggy) for each in made}
        for row in rows:
            if now.get(row.id) != row.buggy:
                self._drop_candidates(row.id)
        self._workspace.instances.replace([bug.id], self._names, made, made_from)
        return made

    def _drop_candidates(self, instance: str) -> None:
        rows = self._workspace.candidates.rows(Selection.of(instance))
        for generation in {row.generation for row in rows}:
            self._workspace.candidates.remove(generation, instance)

    def _made(self, bug: Bug) -> list[Instance]:
        try:
            return self._make(bug)
        except UntransformableError:
            return []

    def _make(self, bug: Bug) -> list[Instance]:
        return make_instances(bug, self._names, seed=self._seed, naming=self._naming)

    def _is_made(self, bug: Bug) -> bool:
        known, made_from = self._workspace.instances.made_from(bug.id), self._provenance(bug)
        return all(known.get(name) == made_from for name in self._names)

    def _provenance(self, bug: Bug) -> str:
        return provenance(bug, self._names, settings_text(self._seed, self._naming))

    def _rows(self, bug: Bug) -> list[InstanceRow]:
        rows = self._workspace.instances.rows(Selection(bug=bug.id))
        return [row for row in rows if row.transformation in self._names]

    def _marked(self) -> set[str]:
        programs = {row.id: row.buggy for row in self._workspace.instances.rows()}
        history = self._workspace.marks.history()
        newest = {(mark.instance, mark.role, mark.annotator): mark for mark in history}
        return {
            mark.instance
            for mark in newest.values()
            if mark.location is not None and programs.get(mark.instance) == mark.source
        }

    def _candidates(self) -> Counter[str]:
        rows = self._workspace.candidates.rows(Selection(transformed=True))
        return Counter(row.instance for row in rows if row.instance is not None)


def _with_findings(made: Sequence[Instance], before: Sequence[InstanceRow]) -> list[Instance]:
    """Instances with what a check found of those that are what they were before."""
    found = {row.id: row for row in before if row.reason in _FOUND_BY_RUNNING}
    kept: list[Instance] = []
    for each in made:
        row = found.get(each.id)
        programs = tuple(source_hash(source) for source in (each.buggy, each.fixed, each.test))
        if row and each.reason is None and programs == (row.buggy, row.fixed, row.test):
            kept.append(with_changes(each, status=row.status, reason=row.reason, detail=row.detail))
        else:
            kept.append(each)
    return kept


def _add(count: Count, instance: Instance | InstanceRow) -> None:
    if instance.reason is None:
        count.ready += 1
    else:
        count.excluded[instance.reason.value] += 1
