"""What becomes of programs that something rewrites: the stage at which each one fails."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from core.execute import Execution, Program
from core.jobs import Watch
from core.model import Bug, Exclusion, Location, Outcome, Status, TestResult, Verdict, source_hash
from core.smith.batch import TEST, Variant, batch_of, checksums
from core.transform import UntransformableError, make_instances, make_naming


class Stage(StrEnum):
    """How far a rewritten program comes."""

    EQUAL = "equal"
    NOT_TRANSFORMED = "not transformed"
    DOES_NOT_COMPILE = "does not compile"
    CRASHES = "crashes"
    TIMES_OUT = "times out"
    DIFFERS = "differs"


@dataclass(frozen=True, slots=True)
class Rewritten:
    """A program, rewritten at one place.

    Attributes:
        transformation: by which one.
        summary: what was done.
        variant: the rewritten program and its test.
    """

    transformation: str
    summary: str
    variant: Variant


@dataclass(frozen=True, slots=True)
class Subject:
    """A program with everything that transformations make of it.

    Attributes:
        seed: of the program.
        original: the program and its test.
        rewritten: one for each place.
        declined: number of places by the transformation that declined them.
    """

    seed: int
    original: Variant
    rewritten: tuple[Rewritten, ...]
    declined: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class Judged:
    """What became of a subject.

    Attributes:
        subject: the program.
        problem: why the program itself cannot be used; empty if it can.
        stages: of each rewritten program, in order.
        details: a few words for each; empty where it is equal.
    """

    subject: Subject
    problem: str
    stages: tuple[Stage, ...] = ()
    details: tuple[str, ...] = ()


def subject_of(source: bytes, seed: int, names: Sequence[str]) -> Subject:
    """Rewrites a program at every place, as a bug would be with all its places.

    Where two rewrites are the same program, that is one place.

    Args:
        source: the program, with a method `run` as `SmithProgram` has.
        seed: decides the choices of the transformations.
        names: which transformations.
    """
    bug = Bug(f"smith-{seed}", source, source, TEST, Location.of(1), "smith")
    found: list[Rewritten] = []
    declined: Counter[str] = Counter()
    try:
        naming = make_naming("lexicon")
        instances = make_instances(bug, names, seed=seed, naming=naming, all_places=True)
    except UntransformableError:
        instances = []
        declined.update(names)
    for each in instances:
        if each.status is Status.READY:
            variant = Variant(each.buggy, each.test)
            found.append(Rewritten(each.transformation, each.summary, variant))
        elif each.reason is not Exclusion.DUPLICATE:
            declined[each.transformation] += 1
    return Subject(seed, Variant(source, TEST), tuple(found), declined)


def judge(
    subjects: Sequence[Subject], execution: Execution, watch: Watch, *, trace: bool = False
) -> Iterator[Judged]:
    """Runs programs with all that was made of them, and compares.

    Each program is run with its variants in one go first; a variant that does not come
    out equal is run again alone, and that decides.

    Args:
        subjects: the programs.
        execution: runs them.
        watch: may stop the work.
        trace: whether to compare the traces, line by line, instead of the checksums.

    Raises:
        MissingToolError: nothing can be executed.
        Interrupted: the watch asked to stop.
    """
    equal = _surely_equal(subjects, execution, watch, trace=trace)
    alone: list[Program] = []
    for each, known in zip(subjects, equal, strict=True):
        if not known or not all(known):
            alone.append(each.original.alone())
        alone += [
            every.variant.alone()
            for every, same in zip(each.rewritten, known, strict=True)
            if not same
        ]
    outcomes = _run(alone, execution, watch) if alone else {}
    for each, same in zip(subjects, equal, strict=True):
        yield _judged(each, same, outcomes)


def suspects_of(subject: Subject, execution: Execution, watch: Watch) -> list[Rewritten]:
    """What was made of a program and is not surely equal to it, at the cost of one run."""
    (equal,) = _surely_equal([subject], execution, watch, trace=False)
    return [each for each, same in zip(subject.rewritten, equal, strict=True) if not same]


def _surely_equal(
    subjects: Sequence[Subject], execution: Execution, watch: Watch, *, trace: bool
) -> list[list[bool]]:
    """For each program which of its variants come out equal when all are run in one go."""
    batches: dict[int, Program] = {}
    for number, each in enumerate(subjects):
        variants = [each.original, *(every.variant for every in each.rewritten)]
        if batch := batch_of(variants, trace=trace):
            batches[number] = batch
    outcomes = _run(list(batches.values()), execution, watch)
    return [
        _equal(
            outcomes[_key(batches[number])] if number in batches else None,
            len(each.rewritten),
            trace=trace,
        )
        for number, each in enumerate(subjects)
    ]


def _judged(subject: Subject, equal: Sequence[bool], outcomes: dict[Key, Outcome]) -> Judged:
    if equal and all(equal):
        return Judged(subject, "", (Stage.EQUAL,) * len(equal), ("",) * len(equal))
    original = outcomes[_key(subject.original.alone())]
    expected = checksums(original, ("same",))[0]
    if expected is None:
        return Judged(subject, _words(original))
    found = [
        (Stage.EQUAL, "") if same else stage_of(outcomes[_key(every.variant.alone())], expected)
        for every, same in zip(subject.rewritten, equal, strict=True)
    ]
    return Judged(subject, "", tuple(s for s, _ in found), tuple(words for _, words in found))


def stage_of(outcome: Outcome, expected: str) -> tuple[Stage, str]:
    """How far a program came that should compute a checksum, and a few words."""
    (actual,) = checksums(outcome, ("same",))
    if actual is not None:
        same = actual == expected
        return (Stage.EQUAL, "") if same else (Stage.DIFFERS, f"{actual} instead of {expected}")
    if outcome.verdict is Verdict.UNCOMPILABLE:
        return Stage.DOES_NOT_COMPILE, _words(outcome)
    if outcome.verdict is Verdict.TIMEOUT:
        return Stage.TIMES_OUT, _words(outcome)
    return Stage.CRASHES, _words(outcome)


Key = tuple[str, str]


def _key(program: Program) -> Key:
    return source_hash(program.source), source_hash(program.test)


def _run(programs: Sequence[Program], execution: Execution, watch: Watch) -> dict[Key, Outcome]:
    return {(each.source, each.test): each for each in execution.run(programs, watch)}


def _equal(outcome: Outcome | None, count: int, *, trace: bool) -> list[bool]:
    """Which variants of a batch surely do what the first one does."""
    if outcome is None:
        return [False] * count
    if trace:
        passed = {each.name for each in outcome.tests if each.result is TestResult.PASS}
        return ["v0" in passed and f"v{n}" in passed for n in range(1, count + 1)]
    first, *others = checksums(outcome, [f"v{n}" for n in range(count + 1)])
    return [first is not None and each == first for each in others]


def _words(outcome: Outcome) -> str:
    if outcome.diagnostics:
        first = outcome.diagnostics[0]
        return f"line {first.line}: {first.message}" if first.line else first.message
    for each in outcome.tests:
        if each.result is not TestResult.PASS:
            thrown = f"{each.exception}: {each.message}" if each.exception else each.message
            return thrown or str(each.result)
    return outcome.detail or str(outcome.verdict)
