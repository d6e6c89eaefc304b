"""Generation over a workspace: what has its candidates is not asked again."""

from __future__ import annotations

import time
from dataclasses import dataclass

from core.annotate import decisions
from core.generate.asked import Asked, last_asked, remember_asked
from core.generate.attempts import attempts_of
from core.generate.generator import Generator, RepairRequest
from core.generate.splice import splice
from core.jobs import Progress, Watch
from core.model import Candidate, Location, Status, source_hash
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
    """

    subjects: int
    candidates: int
    reused: int
    seconds: float
    short: tuple[str, ...]
    without: tuple[str, ...] = ()
    disputed: tuple[str, ...] = ()
    outdated: int = 0


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
        UsageError: the selection names a bug or instance that is not there.
    """
    started = time.monotonic()
    generation = generator.generation.id
    todo = _subjects(workspace, wanted)
    there = workspace.candidates.subjects(generation)
    stored = reused = served = outdated = 0
    short: list[str] = []
    without: list[str] = []
    for number, subject in enumerate(todo, start=1):
        watch.cancel.check()
        have = there.get(subject.id, 0)
        asked = last_asked(workspace, generation, subject.id)
        if _is_answered(asked, subject, have, count):
            have = min(have if asked is None else asked.made, count)
            reused += have
        else:
            before, have = have, _ask(workspace, generator, subject, count)
            if asked is not None and have and not subject.is_as_in(asked):
                outdated += before
            done = Asked(subject.program, str(subject.location), count, have)
            remember_asked(workspace, generation, subject.id, done)
            stored += have
        served += bool(have)
        if have < count:
            short.append(subject.id)
        if not have:
            without.append(subject.id)
        counts = {"candidates": stored, "reused": reused}
        watch.report(Progress(number, len(todo), counts, subject.id))
    seconds = time.monotonic() - started
    disputed = tuple(each.id for each in todo if each.disputed)
    return GenerateSummary(
        served, stored, reused, seconds, tuple(short), tuple(without), disputed, outdated
    )


def _is_answered(asked: Asked | None, subject: _Subject, have: int, count: int) -> bool:
    if asked is None:
        return have >= count
    return subject.is_as_in(asked) and max(asked.made, asked.count) >= count


def _ask(workspace: Workspace, generator: Generator, subject: _Subject, count: int) -> int:
    generation = generator.generation
    program = _text(workspace, subject.buggy)
    test = _text(workspace, subject.test)
    parent: str | None = getattr(generator, "parent", None)
    attempts = () if parent is None else attempts_of(workspace, parent, subject.id)
    request = RepairRequest(subject.bug, program, subject.location, attempts)
    candidates = []
    for rank, proposal in enumerate(generator.propose(request, count)[:count], start=1):
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
