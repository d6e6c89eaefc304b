"""Instances from programs that another tool rewrote."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from core.dataset import ForeignProgram, read_foreign
from core.java import TYPE_DECLARATIONS, JavaProgram, package_of
from core.jobs import Progress, Silent, Watch
from core.model import Bug, Exclusion, Instance, Problem, Status, UsageError
from core.store import Selection, Workspace
from core.transform.estimate import OriginEstimator
from core.transform.registry import JOIN, extra_names, transformation_names

DOUBTFUL = 0.5
"""Share of the text, or of the buggy lines, below which a proposal rests on little."""

_NAME = re.compile(r"\w[\w.+-]{0,59}")
_ORIGINAL = "original"
"""What selections call the bugs as they are."""


@dataclass(frozen=True, slots=True)
class ForeignSummary:
    """What an import of rewritten programs brought.

    Attributes:
        instances: number of instances that the files stand for.
        new, changed, there: how many of these were not there before, got another
            fixed program or test, and were there as they are.
        ready: how many take part.
        excluded: how many do not, by reason.
        without_fixed: how many have no fixed program.
        score: the mean share of their text that was traced, in [0, 1].
        doubtful: ids of ready ones of which less than half was traced, or of their buggy
            lines.
        problems: files that were left out, and programs that cannot be used, and why.
    """

    instances: int
    new: int
    changed: int
    there: int
    ready: int
    excluded: Mapping[str, int]
    without_fixed: int
    score: float
    doubtful: tuple[str, ...]
    problems: tuple[Problem, ...]


def import_instances(
    workspace: Workspace, path: Path, transformation: str, watch: Watch | None = None
) -> ForeignSummary:
    """Stores rewritten programs as instances, all of them or (on any error) none.

    Where their text came from is estimated; the proposal follows. The same files again
    change nothing; a fixed program or a test may come later, and another program in place
    of one that was excluded and never used. A program that is not Java in UTF-8, that
    lacks a method which its test calls, or that is there twice is stored as excluded.

    Args:
        workspace: where the bugs are.
        path: as `read_foreign` takes it.
        transformation: the name that lists and reports show.
        watch: hears the progress.

    Raises:
        InputError: the folder is wrong, or a file of it.
        UsageError: the name cannot be used, or an instance has another program.
        Interrupted: the watch asked to stop; nothing is stored.
    """
    _check_name(transformation)
    watch = watch or Silent()
    bugs = {bug.id: bug for bug in workspace.bugs.all()}
    programs, problems = read_foreign(path, list(bugs))
    run = _Import(workspace, transformation)
    by_bug: dict[str, list[ForeignProgram]] = {}
    for each in programs:
        by_bug.setdefault(each.bug, []).append(each)
    done = 0
    for id, some in by_bug.items():
        watch.cancel.check()
        run.take(bugs[id], some)
        done += len(some)
        watch.report(Progress(done, len(programs), {}, id))
    workspace.instances.replace(list(by_bug), [transformation], run.all_of(by_bug))
    return run.summary(problems)


def _check_name(name: str) -> None:
    todo = "give another one by --transformation"
    if {*transformation_names(), *extra_names()}.issuperset(name.casefold().split(JOIN)):
        raise UsageError("this is one of our own transformations", where=name, todo=todo)
    if name == _ORIGINAL:
        raise UsageError("this means the bugs as they are", where=name, todo=todo)
    if not _NAME.fullmatch(name):
        todo = "write up to 60 letters, digits and any of _ . + -, beginning with none of the last"
        raise UsageError("this is no name of a transformation", where=repr(name), todo=todo)


class _Import:
    """Instances as they are made, beside those that are there."""

    def __init__(self, workspace: Workspace, transformation: str) -> None:
        self._workspace = workspace
        self._transformation = transformation
        rows = workspace.instances.rows(Selection(transformation=transformation))
        self._before = {row.id: workspace.instances.get(row.id) for row in rows}
        self._made: dict[str, Instance] = {}
        self._states: Counter[str] = Counter()
        self._doubtful: list[str] = []
        self._problems: list[Problem] = []

    def take(self, bug: Bug, programs: Sequence[ForeignProgram]) -> None:
        """Makes the instances of one bug.

        Raises:
            UsageError: one is there with another program.
        """
        estimator = OriginEstimator(bug.buggy)
        there = [each for each in self._before.values() if each.bug == bug.id]
        seen = {each.buggy: each.id for each in there if each.status is Status.READY}
        seen[bug.buggy] = "the original"
        for program in programs:
            id = f"{bug.id}/{self._transformation}/{program.place}"
            before = self._before.get(id)
            fixed, test = program.fixed, program.test
            if before is not None and before.buggy != program.buggy and self._may_go(before):
                before = None
            if before is not None:
                self._check_kept(before, program)
                fixed, test = fixed or before.fixed, test or before.test
            complete = replace(program, fixed=fixed or b"", test=test or bug.test)
            if before and (before.fixed, before.test) == (complete.fixed, complete.test):
                self._states["there"] += 1
                self._made[id] = before
                continue
            self._states["changed" if before else "new"] += 1
            self._made[id] = self._instance(id, bug, complete, estimator, seen)

    def _may_go(self, before: Instance) -> bool:
        """Whether another program may take its place: it was never used, nor can it be."""
        wanted = Selection.of(before.id)
        used = self._workspace.marks.history(wanted) or self._workspace.candidates.rows(wanted)
        return before.status is Status.EXCLUDED and not used

    def _check_kept(self, before: Instance, program: ForeignProgram) -> None:
        """Makes sure that what is there keeps its program, and candidates their test.

        Raises:
            UsageError: it does not.
        """
        todo = "give another name by --transformation"
        if before.buggy != program.buggy:
            raise UsageError(
                f"{before.id} is there with another program; nothing is imported",
                where=program.source,
                todo=todo,
            )
        other = program.test is not None and program.test != before.test
        if other and self._workspace.candidates.rows(Selection.of(before.id)):
            raise UsageError(
                f"{before.id} has candidates for another test; nothing is imported",
                where=program.source,
                todo=todo,
            )

    def _instance(
        self,
        id: str,
        bug: Bug,
        program: ForeignProgram,
        estimator: OriginEstimator,
        seen: dict[bytes, str],
    ) -> Instance:
        estimate = estimator.estimate(program.buggy, bug.location)
        reason, detail = None, ""
        if fault := _fault(bug, program):
            reason, detail = Exclusion.DOES_NOT_COMPILE, fault
        elif seen.setdefault(program.buggy, id) != id:
            detail = f"the buggy program is the same as {seen[program.buggy]}"
            reason = Exclusion.DUPLICATE
        elif min(estimate.origin.score, estimate.traced) < DOUBTFUL:
            self._doubtful.append(id)
        if reason is not None:
            message = f"{detail}; excluded as {reason}"
            self._problems.append(Problem(program.source, reason.value, message))
        return Instance(
            id=id,
            bug=bug.id,
            transformation=self._transformation,
            buggy=program.buggy,
            fixed=program.fixed or b"",
            test=program.test or bug.test,
            summary=program.source,
            origin=estimate.origin,
            proposal=estimate.proposal,
            status=Status.READY if reason is None else Status.EXCLUDED,
            reason=reason,
            detail=detail,
            settings=json.dumps({"imported": program.source}),
        )

    def all_of(self, bugs: Mapping[str, object]) -> list[Instance]:
        """All instances that these bugs have now, by bug and place."""
        kept = {id: each for id, each in self._before.items() if each.bug in bugs}
        order = {bug: number for number, bug in enumerate(bugs)}
        return sorted(
            {**kept, **self._made}.values(),
            key=lambda each: (order[each.bug], int(each.id.rpartition("/")[2])),
        )

    def summary(self, problems: Sequence[Problem]) -> ForeignSummary:
        """What was brought."""
        made = list(self._made.values())
        reasons = Counter(each.reason.value for each in made if each.reason is not None)
        return ForeignSummary(
            instances=len(made),
            new=self._states["new"],
            changed=self._states["changed"],
            there=self._states["there"],
            ready=len(made) - reasons.total(),
            excluded=dict(reasons),
            without_fixed=sum(not each.fixed for each in made),
            score=sum(each.origin.score for each in made) / len(made),
            doubtful=tuple(self._doubtful),
            problems=(*problems, *self._problems),
        )


def _fault(bug: Bug, program: ForeignProgram) -> str:
    """Why a program cannot be compiled with its test, as far as that shows; may be empty."""
    texts = (("", program.buggy), (" of the fixed program", program.fixed or b""))
    for whose, text in (*texts, (" of the test", program.test or bug.test)):
        if fault := _unreadable(text, whose):
            return fault
    buggy = JavaProgram.as_compiled(program.buggy)
    original = JavaProgram.as_compiled(bug.buggy)
    if bug.id in _names(original, *TYPE_DECLARATIONS) - _names(buggy, *TYPE_DECLARATIONS):
        return f"it declares no class {bug.id}; whole files are wanted"
    own = (program.test or bug.test) != bug.test
    if not own and package_of(program.buggy) != package_of(bug.buggy):
        expected = package_of(bug.buggy) or "none"
        return f"its package is not that of the original ({expected}), which the test expects"
    gone = _names(original, "method_declaration") - _names(buggy, "method_declaration")
    called = sorted(gone & _called(JavaProgram.as_compiled(program.test or bug.test), bug.id))
    if called:
        return f"the test calls {', '.join(called)}, which is gone; give its test, too"
    return ""


def _unreadable(text: bytes, whose: str) -> str:
    """Why a text is no Java file; empty if it is one."""
    program = JavaProgram.as_compiled(text)
    try:
        text.decode("utf-8")
    except UnicodeDecodeError as error:
        return f"line {program.lines.line_at(error.start)}{whose} is not UTF-8; convert the file"
    line = program.first_error()
    return f"line {line}{whose} is not Java" if line else ""


def _names(program: JavaProgram, *types: str) -> set[str]:
    """The names that declarations of these types give."""
    names = [each.child_by_field_name("name") for each in program.nodes(*types)]
    return {program.name(each) for each in names if each is not None}


def _called(test: JavaProgram, class_name: str) -> set[str]:
    """Names of the methods that a test calls on a class."""
    called = set()
    for call in test.nodes("method_invocation"):
        receiver, name = call.child_by_field_name("object"), call.child_by_field_name("name")
        if receiver is None or name is None:
            continue
        if test.without_blanks(receiver).rpartition(".")[2] == class_name:
            called.add(test.name(name))
    return called
