"""Takes recorded candidates into a workspace."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from core.annotate import final_locations
from core.dataset import RecordedCandidate, read_recorded
from core.generate.splice import splice
from core.model import (
    Candidate,
    Generation,
    InputError,
    Location,
    Problem,
    Status,
    UsageError,
    source_hash,
)
from core.store import Selection, Workspace

_VERSION = "1"


@dataclass(frozen=True, slots=True)
class ImportSummary:
    """What an import brought.

    Attributes:
        candidates: number of candidates stored.
        bugs: number of bugs (or instances) that they are for.
        problems: what was left out, by id, and why.
        recorded: number of candidates by recorded verdict; without those that
            have none.
        kept: number of candidates whose verdict, or raw output, was imported
            before and stays, since this file says less.
        replaced: number of candidates that took the place of another patch, or
            brought another verdict for the same one.
        there: number of candidates that were there before with the same patch.
        short: ids of those that got fewer candidates than others of the file.
        without: ids of bugs (or ready instances) that the file has none for.
    """

    candidates: int
    bugs: int
    problems: tuple[Problem, ...]
    recorded: Mapping[str, int]
    kept: int = 0
    replaced: int = 0
    there: int = 0
    short: tuple[str, ...] = ()
    without: tuple[str, ...] = ()


class _NoTargetError(InputError):
    """There is no program, or no single one, that an id of a file stands for."""

    def __init__(self, kind: str, what: str) -> None:
        super().__init__(what)
        self.kind = kind


@dataclass(frozen=True, slots=True)
class _Target:
    bug: str
    instance: str | None
    program: bytes
    test: bytes
    location: Location


def import_candidates(
    workspace: Workspace, path: Path, model: str, transformation: str | None = None
) -> ImportSummary:
    """Stores the candidates of a recorded file, patched into their programs.

    The same file again changes nothing. Raw outputs and verdicts of the same
    candidates may come in two files, in any order: each candidate has both then.

    Args:
        workspace: where the bugs are.
        path: a file of either recorded shape.
        model: the name that reports show.
        transformation: None for candidates of original bugs; else the ids in the
            file are those of instances, or of bugs with one instance of it.

    Raises:
        InputError: the file is wrong, or none of its ids is known.
        UsageError: the model has no name, or has other patches with recorded
            verdicts, or nothing is under the transformation.
    """
    if not model.strip():
        raise UsageError("the model has no name", where="--model", todo="give one")
    recorded = read_recorded(path)
    subjects: dict[str, list[RecordedCandidate]] = {}
    for each in recorded:
        subjects.setdefault(each.subject, []).append(each)
    targets = _Targets(workspace, transformation)
    generation = Generation.of(model, "recorded", _VERSION, {})
    problems: list[Problem] = []
    found: list[tuple[Candidate, bytes]] = []
    for subject, entries in subjects.items():
        try:
            target = targets.find(subject)
            found.extend((_candidate(each, target, generation), target.test) for each in entries)
        except _NoTargetError as error:
            problems.append(Problem(subject, error.kind, f"{error.what}; left out"))
        except InputError as error:
            problems.append(Problem(subject, "location-outside-file", error.what))
    if not found:
        first = problems[0]
        raise InputError(
            f"not one candidate fits this workspace; {first.bug}: {first.message}",
            where=str(path),
            todo="give a file for this benchmark",
        )
    counts = Counter(each.instance or each.bug for each, _ in found)
    most = max(counts.values())
    merger = _Merger(workspace, generation)
    merged = [(merger.merged(each), test) for each, test in found]
    for subject in merger.outdated([each for each, _ in merged]):
        workspace.candidates.remove(generation.id, subject)
    workspace.candidates.add(generation, merged)
    verdicts = Counter(each.recorded for each, _ in merged if each.recorded is not None)
    return ImportSummary(
        len(merged),
        len(counts),
        tuple(problems),
        dict(verdicts),
        kept=merger.kept,
        replaced=merger.replaced,
        there=merger.there,
        short=tuple(id for id, number in counts.items() if number < most),
        without=tuple(id for id in targets.usual if id not in counts),
    )


class _Merger:
    """What is new beside what was imported under the same name before.

    Attributes:
        kept: number of candidates that keep a verdict or a raw output.
        replaced: number of candidates that replace another patch or verdict.
        there: number of candidates that were there with the same patch.
    """

    def __init__(self, workspace: Workspace, generation: Generation) -> None:
        self._workspace = workspace
        self._model = generation.model
        self._before = {
            row.id: row
            for row in workspace.candidates.rows(model=generation.model)
            if row.generation == generation.id
        }
        self.kept = 0
        self.replaced = 0
        self.there = 0

    def merged(self, new: Candidate) -> Candidate:
        """A new candidate with what was known of it before.

        Raises:
            UsageError: another patch of its rank has a recorded verdict.
        """
        row = self._before.get(new.id)
        if row is None:
            return new
        if row.patched != source_hash(new.patched):
            if row.recorded is not None:
                raise UsageError(
                    f"{self._model} has another patch of rank {new.rank} already, which was"
                    f" recorded as {row.recorded}; nothing is imported",
                    where=new.instance or new.bug,
                    todo="give these candidates another name by --model",
                )
            self.replaced += 1
            return new
        self.there += 1
        both = new
        self.replaced += None not in (new.recorded, row.recorded) and new.recorded != row.recorded
        if new.recorded is None and row.recorded is not None:
            both = replace(both, recorded=row.recorded)
        if new.raw == new.patch:
            both = replace(both, raw=self._workspace.candidates.get(row.id).raw)
        self.kept += both != new
        return both

    def outdated(self, new: Sequence[Candidate]) -> set[str]:
        """Bugs and instances that had more candidates before, none of those with a verdict."""
        ids = {each.id for each in new}
        subjects = {each.instance or each.bug for each in new}
        older = [
            row
            for row in self._before.values()
            if row.id not in ids and (row.instance or row.bug) in subjects
        ]
        judged = {row.instance or row.bug for row in older if row.recorded is not None}
        return {row.instance or row.bug for row in older} - judged


class _Targets:
    """Programs by the ids that a recorded file may use for them.

    Attributes:
        usual: ids of the bugs, or of the ready instances, that candidates are for.
    """

    def __init__(self, workspace: Workspace, transformation: str | None) -> None:
        self._workspace = workspace
        self._transformation = transformation
        self._bugs = {bug.id: bug for bug in workspace.bugs.all()}
        self._by_bug: dict[str, list[str]] = {}
        self._ids: set[str] = set()
        self._locations: dict[str, Location] = {}
        self.usual = list(self._bugs)
        if transformation is None:
            return
        rows = workspace.instances.rows(Selection(transformation=transformation))
        if not rows:
            raise UsageError(
                "the workspace has no instance of this transformation",
                where=transformation,
                todo="run `hejtui transform` first",
            )
        for row in rows:
            self._by_bug.setdefault(row.bug, []).append(row.id)
            self._ids.add(row.id)
        self.usual = [row.id for row in rows if row.status is Status.READY]
        self._locations = final_locations(workspace)

    def find(self, subject: str) -> _Target:
        """The program that an id stands for.

        Raises:
            _NoTargetError: there is none, or more than one.
        """
        if self._transformation is None:
            bug = self._bugs.get(subject)
            if bug is None:
                raise _NoTargetError("unknown-bug", "the workspace has no such bug")
            return _Target(bug.id, None, bug.buggy, bug.test, bug.location)
        if subject in self._ids:
            return self._instance(subject)
        ids = self._by_bug.get(subject, [])
        if len(ids) == 1:
            return self._instance(ids[0])
        if not ids:
            text = f"the workspace has no such bug or instance under {self._transformation}"
            raise _NoTargetError("unknown-bug", text)
        text = f"it has {len(ids)} instances ({ids[0]}, …); name one of them"
        raise _NoTargetError("several-instances", text)

    def _instance(self, id: str) -> _Target:
        instance = self._workspace.instances.get(id)
        location = self._locations[id]
        return _Target(instance.bug, id, instance.buggy, instance.test, location)


def _candidate(each: RecordedCandidate, target: _Target, generation: Generation) -> Candidate:
    location = each.location or target.location
    return Candidate(
        bug=target.bug,
        instance=target.instance,
        generation=generation.id,
        model=generation.model,
        rank=each.rank,
        raw=each.raw,
        patch=each.patch,
        location=location,
        patched=splice(target.program, location, each.patch),
        recorded=each.recorded,
    )
