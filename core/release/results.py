"""The lines of `results.jsonl`: what models proposed, and how programs ran."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass

from core.generate import ASKED
from core.model import (
    Candidate,
    Diagnostic,
    Generation,
    Location,
    Outcome,
    TestOutcome,
    Verdict,
)
from core.release.records import Record, bytes_of, text_of
from core.store import Workspace

BATCH = 1000
"""So many records are stored at once."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A bug or an instance, as its candidates need it.

    Attributes:
        buggy: the program that they patch.
        test: what judges them.
    """

    buggy: bytes
    test: bytes


Subjects = Mapping[str, Subject]
"""By id of the instance or bug."""


def result_records(workspace: Workspace, subjects: Subjects) -> Iterator[Record]:
    """All that was proposed and executed, in the order in which it has to come back."""
    for generation in workspace.candidates.generations():
        yield {"kind": "generation", **asdict(generation)}
        for candidate, test in workspace.candidates.of(generation.id):
            yield _candidate_record(candidate, test, subjects)
    for key, value in workspace.states(ASKED).items():
        yield {"kind": "asked", "key": key, "value": value}
    for outcome in workspace.outcomes.all():
        yield _outcome_record(outcome)


class Results:
    """Puts what `result_records` told into a workspace, as it comes."""

    def __init__(self, workspace: Workspace, subjects: Subjects) -> None:
        """Begins with nothing.

        Args:
            workspace: it has the bugs and instances already.
            subjects: those that candidates are for.
        """
        self._workspace = workspace
        self._subjects = subjects
        self._generations: dict[str, Generation] = {}
        self._candidates: list[tuple[Candidate, bytes]] = []
        self._asked: Record = {}
        self._outcomes: list[Outcome] = []

    def take(self, record: Record) -> None:
        """Takes a record in.

        Raises:
            ValueError, KeyError, TypeError, InputError: it is none.
        """
        match record["kind"]:
            case "generation":
                generation = Generation(**_without_kind(record))
                self._generations[generation.id] = generation
                self._workspace.candidates.add(generation, [])
            case "candidate":
                self._take_candidate(record)
            case "asked":
                if not record["key"].startswith(ASKED):
                    raise ValueError(record["key"])
                self._asked[record["key"]] = record["value"]
            case "outcome":
                self._outcomes.append(_outcome_of(record))
                if len(self._outcomes) >= BATCH:
                    self._store_outcomes()
            case _:
                raise ValueError(record["kind"])

    def finish(self) -> None:
        """Stores what is not stored yet."""
        self._store_candidates()
        self._store_outcomes()
        self._workspace.remember_all(self._asked)

    def _take_candidate(self, record: Record) -> None:
        generation = self._generations[record["generation"]]
        new = _candidate_of(record, generation, self._subjects)
        if len(self._candidates) >= BATCH or (
            self._candidates and self._candidates[0][0].generation != generation.id
        ):
            self._store_candidates()
        self._candidates.append(new)

    def _store_candidates(self) -> None:
        if self._candidates:
            generation = self._generations[self._candidates[0][0].generation]
            self._workspace.candidates.add(generation, self._candidates)
            self._candidates = []

    def _store_outcomes(self) -> None:
        self._workspace.outcomes.add(*self._outcomes)
        self._outcomes = []


def _candidate_record(candidate: Candidate, test: bytes, subjects: Subjects) -> Record:
    subject = subjects.get(candidate.instance or candidate.bug)
    return {
        "kind": "candidate",
        "bug": candidate.bug,
        "instance": candidate.instance,
        "generation": candidate.generation,
        "rank": candidate.rank,
        "raw": candidate.raw,
        "patch": candidate.patch,
        "location": candidate.location.to_json(),
        "patched": _patched(candidate.patched, subject.buggy if subject else None),
        "test": None if subject and subject.test == test else text_of(test),
        "recorded": candidate.recorded,
        "summary": candidate.summary,
        **_search_record(candidate),
    }


def _search_record(candidate: Candidate) -> Record:
    """What a model's search told of a candidate; nothing of one that no search found."""
    if candidate.score is None and not candidate.tokens and not candidate.steps:
        return {}
    return {"score": candidate.score, "tokens": candidate.tokens, "steps": candidate.steps}


def _candidate_of(
    record: Record, generation: Generation, subjects: Subjects
) -> tuple[Candidate, bytes]:
    _known(subjects.get(record["bug"]))
    subject = subjects.get(record["instance"] or record["bug"])
    patched = record["patched"]
    if isinstance(patched, dict) and "new" in patched:
        start, end = patched["instead_of"]
        buggy = _known(subject).buggy
        patched = buggy[:start] + bytes_of(patched["new"]) + buggy[end:]
    else:
        patched = bytes_of(patched)
    candidate = Candidate(
        bug=record["bug"],
        instance=record["instance"],
        generation=generation.id,
        model=generation.model,
        rank=record["rank"],
        raw=record["raw"],
        patch=record["patch"],
        location=Location.from_json(record["location"]),
        patched=patched,
        recorded=record["recorded"],
        summary=record["summary"],
        score=record.get("score"),
        tokens=tuple(record.get("tokens", ())),
        steps=tuple((name, text) for name, text in record.get("steps", ())),
    )
    test = _known(subject).test if record["test"] is None else bytes_of(record["test"])
    return candidate, test


def _known(subject: Subject | None) -> Subject:
    if subject is None:
        raise ValueError("there is no such bug or instance")
    return subject


def _patched(patched: bytes, buggy: bytes | None) -> Record | str:
    """A program as the lines that differ from the buggy one; whole, where that is not known.

    Ten candidates of a program differ in a line or two: whole, they would make a release
    ten times as large.
    """
    if buggy is None:
        return text_of(patched)
    before, after = buggy.splitlines(keepends=True), patched.splitlines(keepends=True)
    same = _alike(before, after)
    tail = _alike(before[same:][::-1], after[same:][::-1])
    start = sum(map(len, before[:same]))
    end = len(buggy) - sum(map(len, before[len(before) - tail :]))
    new = b"".join(after[same : len(after) - tail])
    return {"instead_of": [start, end], "new": text_of(new)}


def _alike(one: list[bytes], other: list[bytes]) -> int:
    """How many lines are the same from the first on."""
    pairs = zip(one, other, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def _outcome_record(outcome: Outcome) -> Record:
    return {
        "kind": "outcome",
        "source": outcome.source,
        "test": outcome.test,
        "environment": outcome.environment,
        "verdict": outcome.verdict.value,
        "tests": [each.to_json() for each in outcome.tests],
        "diagnostics": [asdict(each) for each in outcome.diagnostics],
        "detail": outcome.detail,
        "seconds": outcome.seconds,
    }


def _outcome_of(record: Record) -> Outcome:
    return Outcome(
        source=record["source"],
        test=record["test"],
        environment=record["environment"],
        verdict=Verdict(record["verdict"]),
        tests=tuple(TestOutcome.from_json(each) for each in record["tests"]),
        diagnostics=tuple(Diagnostic(**each) for each in record["diagnostics"]),
        detail=record["detail"],
        seconds=record["seconds"],
    )


def _without_kind(record: Record) -> Record:
    return {name: value for name, value in record.items() if name != "kind"}
