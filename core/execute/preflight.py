"""Checks that a workspace can be scored here: bugs are bugs, instances keep behaviour."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from core.execute.compare import difference, words_of
from core.execute.executor import Executor
from core.execute.judge import UNCONFIRMED, Program
from core.execute.toolchain import find_toolchain
from core.java import package_of, with_package
from core.jobs import Progress, Watch
from core.model import Bug, Exclusion, Instance, Outcome, Status, Verdict, source_hash
from core.store import Selection, Workspace

RUNS_OF_FIXED = 3
"""How often a fixed program must pass: tests that fail now and then score nothing."""


@dataclass(frozen=True, slots=True)
class BugCheck:
    """A bug on this machine.

    Attributes:
        id: of the bug.
        fixed: whether its fixed program passes.
        buggy: whether its buggy program fails.
        quarantined: why it cannot be scored; None if it can.
    """

    id: str
    fixed: bool
    buggy: bool
    quarantined: str | None


@dataclass(frozen=True, slots=True)
class InstanceCheck:
    """An instance on this machine.

    Attributes:
        id: of the instance.
        fixed: whether its transformed fixed program passes; None where it is not known.
        same_behaviour: whether its transformed buggy program does, test by test,
            what the original buggy program does.
    """

    id: str
    fixed: bool | None
    same_behaviour: bool


@dataclass(frozen=True, slots=True)
class Failure:
    """What is wrong with a bug or an instance."""

    id: str
    message: str


@dataclass(frozen=True, slots=True)
class CheckReport:
    """What a check found."""

    bugs: tuple[BugCheck, ...]
    instances: tuple[InstanceCheck, ...]
    failures: tuple[Failure, ...]


def check(
    workspace: Workspace,
    wanted: Selection | None = None,
    *,
    jobs: int | None = None,
    sandboxed: bool = True,
    jdk: Path | None = None,
    watch: Watch,
) -> CheckReport:
    """Runs every bug and every ready instance against its test.

    A bug whose fixed program fails at one of three runs or whose buggy program
    passes is put in quarantine (one that is fine is taken out); an instance that does
    not compile or changes behaviour is excluded, or flagged where it is of the
    published selection. The instances of bugs in quarantine are not looked at.

    Args:
        workspace: what to check; outcomes that are known are used again.
        wanted: which bugs and instances; None for all. The bug of a selected
            instance is always run: it is what the instance is compared with.
        jobs: how many workers; None for one a processor.
        sandboxed: whether programs run in the sandbox.
        jdk: the folder of the JDK to use; None to look for one.
        watch: hears the progress.

    Raises:
        UsageError: the selection names a bug or instance that is not there.
        MissingToolError: something that execution needs is not installed.
        Interrupted: the watch asked to stop; outcomes so far are kept.
    """
    wanted = wanted or Selection()
    workspace.require(wanted)
    instances = workspace.instances.rows(wanted, status=Status.READY)
    with_instances = {row.bug for row in instances}
    bugs = [
        bug for bug in workspace.bugs.all() if wanted.takes_bug(bug.id) or bug.id in with_instances
    ]
    with Executor(find_toolchain(sandboxed=sandboxed, jdk=jdk), jobs) as executor:
        run = _Known(workspace, executor, watch)
        programs = {bug.id: (_fixed(bug.fixed, bug.buggy), bug.buggy, bug.test) for bug in bugs}
        run.execute("bugs", _pairs(programs.values()))
        flaky = run.repeat(programs)
        found = [
            _check_bug(bug, *run.outcomes(*programs[bug.id]), flaky.get(bug.id)) for bug in bugs
        ]
        for each, bug in zip(found, bugs, strict=True):
            if each.quarantined != bug.quarantined:
                workspace.bugs.quarantine(bug.id, each.quarantined)
        fine = {each.id for each in found if each.quarantined is None}
        ready = [workspace.instances.get(row.id) for row in instances if row.bug in fine]
        transformed = {
            each.id: (_fixed(each.fixed, each.buggy), each.buggy, each.test) for each in ready
        }
        run.execute("instances", _pairs(transformed.values(), confirm_buggy=False))
        run.execute(
            "what differs",
            [
                Program(each.buggy, each.test)
                for each in ready
                if _is_doubtful(run, transformed[each.id], programs[each.bug])
            ],
        )
        checks: list[InstanceCheck] = []
        failures = [Failure(each.id, each.quarantined) for each in found if each.quarantined]
        for instance in ready:
            fixed_source, buggy_source, test = transformed[instance.id]
            fixed = run.outcome(fixed_source, test) if instance.fixed else None
            buggy = run.outcome(buggy_source, test)
            _, original = run.outcomes(*programs[instance.bug])
            result, problem = _check_instance(instance, fixed, buggy, original)
            checks.append(result)
            if problem:
                failures.append(Failure(instance.id, problem[1]))
                workspace.instances.record_fault(instance.id, *problem)
    return CheckReport(tuple(found), tuple(checks), tuple(failures))


class _Known:
    """Outcomes of a workspace, executed where they are missing."""

    def __init__(self, workspace: Workspace, executor: Executor, watch: Watch) -> None:
        self._workspace = workspace
        self._executor = executor
        self._watch = watch
        self._unconfirmed: dict[tuple[str, str], Outcome] = {}

    def execute(self, what: str, programs: Iterable[Program]) -> None:
        environment = self._executor.environment
        self._workspace.outcomes.put_environment(environment.hash, environment.description)
        by_hash: dict[tuple[str, str], Program] = {}
        for each in sorted(programs, key=lambda program: program.confirm):
            by_hash[source_hash(each.source), source_hash(each.test)] = each
        missing = self._workspace.outcomes.missing(by_hash, environment.hash)
        message = f"checking {what}"
        known, total = len(by_hash) - len(missing), len(by_hash)
        self._watch.report(Progress(known, total, {}, message))
        outcomes = self._executor.run([by_hash[pair] for pair in missing], self._watch)
        for done, outcome in enumerate(outcomes, start=known + 1):
            if outcome.detail == UNCONFIRMED:
                self._unconfirmed[outcome.source, outcome.test] = outcome
            else:
                self._workspace.outcomes.add(outcome)
            self._watch.report(Progress(done, total, {}, message))

    def repeat(self, programs: Mapping[str, tuple[bytes, bytes, bytes]]) -> dict[str, str]:
        """Runs fixed programs that pass again; says how those differ that do not each time."""
        passing = {
            (source_hash(fixed), source_hash(test)): (bug, Program(fixed, test))
            for bug, (fixed, _, test) in programs.items()
            if self.outcome(fixed, test).verdict is Verdict.PLAUSIBLE
        }
        again = [
            replace(program, repeat=number)
            for _, program in passing.values()
            for number in range(1, RUNS_OF_FIXED)
        ]
        message = "repeating fixed programs"
        self._watch.report(Progress(0, len(again), {}, message))
        flaky = {}
        for done, outcome in enumerate(self._executor.run(again, self._watch), start=1):
            if outcome.verdict is not Verdict.PLAUSIBLE:
                bug, _ = passing[outcome.source, outcome.test]
                flaky[bug] = words_of(outcome)
            self._watch.report(Progress(done, len(again), {}, message))
        return flaky

    def outcomes(self, fixed: bytes, buggy: bytes, test: bytes) -> tuple[Outcome, Outcome]:
        return self.outcome(fixed, test), self.outcome(buggy, test)

    def outcome(self, source: bytes, test: bytes) -> Outcome:
        hashes = (source_hash(source), source_hash(test))
        outcome = self._workspace.outcomes.get(*hashes, self._executor.environment.hash)
        if outcome is None and hashes in self._unconfirmed:
            return self._unconfirmed[hashes]
        if outcome is None:
            return next(iter(self._executor.run([Program(source, test)], self._watch)))
        return outcome


def _pairs(
    programs: Iterable[tuple[bytes, bytes, bytes]], *, confirm_buggy: bool = True
) -> list[Program]:
    return [
        each
        for fixed, buggy, test in programs
        for each in (Program(fixed, test), Program(buggy, test, confirm_buggy))
        if each.source
    ]


def _is_doubtful(
    run: _Known, transformed: tuple[bytes, bytes, bytes], original: tuple[bytes, bytes, bytes]
) -> bool:
    """Whether a buggy program that was not confirmed differs from the original.

    Ticks count the same in both, so that one that they end in the same tests is
    as endless as the original; where they do not, a full run has to tell.
    """
    _, source, test = transformed
    buggy = run.outcome(source, test)
    _, expected = run.outcomes(*original)
    return buggy.detail == UNCONFIRMED and bool(difference(buggy, expected))


def _fixed(fixed: bytes, buggy: bytes) -> bytes:
    """The fixed program in the package that the test calls; empty where it is not known."""
    return fixed and with_package(fixed, package_of(buggy))


def _check_bug(bug: Bug, fixed: Outcome, buggy: Outcome, flaky: str | None) -> BugCheck:
    reasons = []
    if flaky:
        reasons.append(f"flaky, the fixed program passes at one run and not at another: {flaky}")
    if fixed.verdict is not Verdict.PLAUSIBLE:
        reasons.append(f"the fixed program fails here: {words_of(fixed)}")
    if buggy.verdict is Verdict.PLAUSIBLE:
        reasons.append("the buggy program passes every test")
    elif buggy.verdict in (Verdict.UNCOMPILABLE, Verdict.FORBIDDEN):
        reasons.append(f"the buggy program cannot be run: {words_of(buggy)}")
    return BugCheck(
        bug.id,
        fixed.verdict is Verdict.PLAUSIBLE and not flaky,
        buggy.verdict is not Verdict.PLAUSIBLE,
        "; ".join(reasons) or None,
    )


def _check_instance(
    instance: Instance, fixed: Outcome | None, buggy: Outcome, original: Outcome
) -> tuple[InstanceCheck, tuple[Exclusion, str] | None]:
    passes = None if fixed is None else fixed.verdict is Verdict.PLAUSIBLE
    differs = difference(buggy, original)
    result = InstanceCheck(instance.id, passes, not differs)
    for name, outcome in (("fixed", fixed), ("buggy", buggy)):
        if outcome is not None and outcome.verdict is Verdict.UNCOMPILABLE:
            detail = f"the transformed {name} program: {words_of(outcome)}"
            return result, (Exclusion.DOES_NOT_COMPILE, detail)
    if fixed is not None and not passes:
        detail = f"the transformed fixed program fails: {words_of(fixed)}"
        return result, (Exclusion.CHANGES_BEHAVIOUR, detail)
    if differs:
        detail = f"the transformed buggy program differs from the original: {differs}"
        return result, (Exclusion.CHANGES_BEHAVIOUR, detail)
    return result, None
