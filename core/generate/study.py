"""Generation over a workspace: what has its candidates is not asked again."""

from __future__ import annotations

import json
import time
from collections import abc
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass

from core.annotate import decisions
from core.generate.asked import Asked, last_asked, remember_asked
from core.generate.attempts import attempts_of
from core.generate.generator import BatchGenerator, Generator, Proposal, RepairRequest
from core.generate.splice import splice
from core.jobs import Cancel, Progress, Watch
from core.model import (
    Candidate,
    Generation,
    Location,
    Status,
    UsageError,
    some,
    source_hash,
)
from core.store import Selection, Workspace


@dataclass(frozen=True, slots=True)
class GenerateSummary:
    """What a run of a generator did.

    Attributes:
        subjects: bugs and instances that now have candidates of it.
        candidates: newly stored candidates.
        reused: candidates that were there already.
        seconds: wall time.
        short: ids of the subjects with fewer candidates than asked for.
        without: ids of those of them that have none.
        disputed: ids of the instances whose annotators disagree, and no adjudicator
            has decided.
        outdated: candidates for an earlier location that gave way to new ones.
        tokens: how many tokens the new candidates have, where that is known.
        remarks: what the generator says of them, a sentence each.
    """

    subjects: int
    candidates: int
    reused: int
    seconds: float
    short: tuple[str, ...]
    without: tuple[str, ...] = ()
    disputed: tuple[str, ...] = ()
    outdated: int = 0
    tokens: int = 0
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Subject:
    """A bug or instance to ask for; `buggy` and `test` are sources, or hashes of stored ones."""

    bug: str
    instance: str | None
    buggy: bytes | str
    test: bytes | str
    location: Location
    disputed: bool = False

    @property
    def id(self) -> str:
        return self.instance or self.bug

    @property
    def program(self) -> str:
        """The hash of the buggy program."""
        return self.buggy if isinstance(self.buggy, str) else source_hash(self.buggy)

    def is_as_in(self, asked: Asked) -> bool:
        """Whether a question was about the present program and location."""
        return (asked.program, asked.location) == (self.program, str(self.location))


def generate_candidates(
    workspace: Workspace,
    generator: Generator,
    wanted: Selection,
    *,
    count: int = 10,
    watch: Watch,
) -> GenerateSummary:
    """Asks a generator for original bugs and ready instances, and stores its answers.

    Instances whose marks say that there is no location have nothing to ask for.

    Candidates are stored a subject at a time. A subject that has as many as
    asked for, or was asked for as many before, is not asked again, unless its
    location changed since: then its candidates give way to those for the new one.
    Where there are none, the old ones stay (`stale_candidates`).

    Args:
        workspace: where bugs and instances are.
        generator: which one proposes; of one that has a `parent`, the id of a
            generation, each request says what became of that one's candidates.
        wanted: which bugs and instances; of these, the ready ones.
        count: candidates a subject.
        watch: hears of each finished subject, and may stop the work.

    Raises:
        Interrupted: the watch said so; what is stored stays.
        UsageError: the selection names a bug or instance that is not there, or the name
            of the model belongs to another way to run it.
    """
    started = time.monotonic()
    _require_own_name(workspace, generator.generation)
    generation = generator.generation.id
    todo = _subjects(workspace, wanted)
    there = workspace.candidates.subjects(generation)
    made: dict[str, int] = {}
    open: list[_Subject] = []
    for subject in todo:
        have = there.get(subject.id, 0)
        asked = last_asked(workspace, generation, subject.id)
        if _is_answered(asked, subject, have, count):
            made[subject.id] = min(have if asked is None else asked.made, count)
        else:
            open.append(subject)
    reused = sum(made.values())
    stored = outdated = tokens = 0
    with closing(_answers(workspace, generator, open, count, watch.cancel)) as answers:
        for subject, proposals in answers:
            have = _store(workspace, generator.generation, subject, proposals)
            asked = last_asked(workspace, generation, subject.id)
            if asked is not None and have and not subject.is_as_in(asked):
                outdated += there.get(subject.id, 0)
            done = Asked(subject.program, str(subject.location), count, have)
            remember_asked(workspace, generation, subject.id, done)
            made[subject.id] = have
            stored += have
            tokens += sum(len(each.tokens) for each in proposals)
            counts = {"candidates": stored, "reused": reused}
            if tokens:
                counts["tokens"] = tokens
            watch.report(Progress(len(made), len(todo), counts, subject.id))
    remarks = generator.remarks if isinstance(generator, BatchGenerator) else ()
    return GenerateSummary(
        subjects=sum(map(bool, made.values())),
        candidates=stored,
        reused=reused,
        seconds=time.monotonic() - started,
        short=tuple(each.id for each in todo if made[each.id] < count),
        without=tuple(each.id for each in todo if not made[each.id]),
        disputed=tuple(each.id for each in todo if each.disputed),
        outdated=outdated,
        tokens=tokens,
        remarks=tuple(remarks),
    )


def _require_own_name(workspace: Workspace, generation: Generation) -> None:
    """Makes sure that figures of another way to run a model are not mixed with these.

    Raises:
        UsageError: a generation with other settings has candidates under this name.
    """
    for each in workspace.candidates.generations():
        differs = each.id != generation.id and each.settings != generation.settings
        if each.model == generation.model and differs and workspace.candidates.subjects(each.id):
            raise UsageError(
                f"there are candidates of another generation under the name {each.model!r}:"
                f" {_difference(each, generation)}; reports would take both for one",
                where="--generator",
                todo="give this one a name of its own by --name",
            )


def _difference(one: Generation, other: Generation) -> str:
    """In which settings two generations differ, a few words."""
    if one.generator != other.generator:
        return f"that one is {one.generator}"
    first, second = json.loads(one.settings), json.loads(other.settings)
    names = [name for name in first.keys() | second.keys() if first.get(name) != second.get(name)]
    return f"it differs in {some(sorted(names))}"


def _answers(
    workspace: Workspace,
    generator: Generator,
    subjects: Sequence[_Subject],
    count: int,
    cancel: Cancel,
) -> abc.Generator[tuple[_Subject, list[Proposal]], None, None]:
    """What a generator proposes, as it comes."""
    if isinstance(generator, BatchGenerator):
        requests = [_request(workspace, generator, each) for each in subjects]
        with closing(generator.propose_all(requests, count)) as answers:
            for number, proposals in answers:
                yield subjects[number], proposals[:count]
        return
    for subject in subjects:
        cancel.check()
        yield subject, generator.propose(_request(workspace, generator, subject), count)[:count]


def _request(workspace: Workspace, generator: Generator, subject: _Subject) -> RepairRequest:
    parent: str | None = getattr(generator, "parent", None)
    attempts = () if parent is None else attempts_of(workspace, parent, subject.id)
    program = _text(workspace, subject.buggy)
    return RepairRequest(subject.bug, program, subject.location, attempts)


def _is_answered(asked: Asked | None, subject: _Subject, have: int, count: int) -> bool:
    if asked is None:
        return have >= count
    return subject.is_as_in(asked) and max(asked.made, asked.count) >= count


def _store(
    workspace: Workspace, generation: Generation, subject: _Subject, proposals: Sequence[Proposal]
) -> int:
    """Puts the candidates of a subject in place of those that it had; how many there are."""
    program = _text(workspace, subject.buggy)
    test = _text(workspace, subject.test)
    candidates = []
    for rank, proposal in enumerate(proposals, start=1):
        location = proposal.location or subject.location
        candidate = Candidate(
            bug=subject.bug,
            instance=subject.instance,
            generation=generation.id,
            model=generation.model,
            rank=rank,
            raw=proposal.raw,
            patch=proposal.patch,
            location=location,
            patched=splice(program, location, proposal.patch),
            summary=proposal.summary,
            score=proposal.score,
            tokens=proposal.tokens,
            steps=proposal.steps,
        )
        candidates.append((candidate, test))
    if candidates:
        workspace.candidates.remove(generation.id, subject.id)
        workspace.candidates.add(generation, candidates)
    return len(candidates)


def _text(workspace: Workspace, source: bytes | str) -> bytes:
    return workspace.source(source) if isinstance(source, str) else source


def _subjects(workspace: Workspace, wanted: Selection) -> list[_Subject]:
    workspace.require(wanted)
    decided = decisions(workspace)
    found = [
        _Subject(bug.id, None, bug.buggy, bug.test, bug.location)
        for bug in workspace.bugs.all()
        if wanted.takes_bug(bug.id)
    ]
    found += [
        _Subject(
            row.bug, row.id, row.buggy, row.test, decided[row.id].location, decided[row.id].disputed
        )
        for row in workspace.instances.rows(wanted, status=Status.READY)
        if decided[row.id].usable
    ]
    return found
