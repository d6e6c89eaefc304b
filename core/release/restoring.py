"""A workspace from a release."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from core.annotate import (
    SETTINGS,
    Unmarked,
    import_marks,
    unmarked_policy,
)
from core.dataset import MEGABYTE, read_file
from core.model import Bug, InputError, Instance, Problem, Seen, Sight, UsageError
from core.release.layout import BENCHMARK, LICENCE, MARKS, RESULTS, SUMS
from core.release.records import Record, bug_of, bytes_of, instance_of
from core.release.results import ResultRestorer, Subject
from core.release.writing import FORMAT
from core.store import Workspace
from core.transform import Remembered

_LIMIT = 2048 * MEGABYTE
_TODO = "get the whole release again, as `hejtui export` wrote it"


def is_release(path: Path) -> bool:
    """Whether a folder is one that `write_release` wrote."""
    return (path / BENCHMARK).is_file() and (path / SUMS).is_file()


def restore_workspace(path: Path, release: Path) -> tuple[Workspace, list[Problem]]:
    """Makes the workspace again that a release was written from: whole, or none.

    Args:
        path: the folder of the workspace.
        release: the folder of the release.

    Returns:
        The workspace, and the faults of its data.

    Raises:
        InputError: a file of the release is missing, or not what it was.
        UsageError: there is a workspace already, or settings that say something else.
        WorkspaceError: the folder cannot be made or written.
    """
    sums = _sums(release)
    for name in (BENCHMARK, MARKS, *([RESULTS] if RESULTS in sums else [])):
        _check(release / name, sums.get(name))
    read = _Release(release / BENCHMARK)

    def fill(workspace: Workspace) -> None:
        read.fill(workspace)
        import_marks(workspace, [release / MARKS])
        if RESULTS in sums:
            results = ResultRestorer(workspace, read.subjects)
            _each_line(release / RESULTS, lambda _, record: results.take(record))
            results.finish()
        # Before the database has its name: whoever is killed here has no workspace yet.
        _write_settings(path, read.study.unmarked)

    return Workspace.create(path, fill), read.study.problems


def _write_settings(path: Path, unmarked: Unmarked) -> None:
    file = path / SETTINGS
    if not file.exists():
        if unmarked is not Unmarked.PROPOSAL:
            file.write_text(f'[final]\nunmarked = "{unmarked.value}"\n', "utf-8")
    elif unmarked_policy(path) is not unmarked:
        raise UsageError(
            f"what was exported says of instances without a mark: {unmarked.value}",
            where=str(file),
            todo=f'write `unmarked = "{unmarked.value}"` under [final], or choose another folder',
        )


@dataclass(frozen=True, slots=True)
class _Study:
    """The first line of `benchmark.jsonl`."""

    transform: Remembered
    unmarked: Unmarked
    licence: str | None
    environments: dict[str, dict[str, object]]
    problems: list[Problem]
    seen: list[Sight]

    @classmethod
    def of(cls, record: Record) -> _Study:
        """The study of the first record.

        Raises:
            ValueError, KeyError, TypeError: it is none of this format.
        """
        if (record["kind"], record["format"]) != ("study", FORMAT):
            raise ValueError(record["format"])
        return cls(
            Remembered(**record["transform"]),
            Unmarked(record["unmarked"]),
            record["licence"],
            dict(record["environments"]),
            [Problem(*each) for each in record["problems"]],
            [Sight(annotator, Seen(what), id) for annotator, what, id in record["seen"]],
        )


class _Release:
    """The records of `benchmark.jsonl`.

    Attributes:
        study: the first of them.
    """

    study: _Study

    def __init__(self, file: Path) -> None:
        self._bugs: dict[str, tuple[Bug, Mapping[str, str]]] = {}
        self._instances: dict[str, list[Instance]] = {}
        self._sources: list[bytes] = []
        _each_line(file, self._take)

    @property
    def subjects(self) -> dict[str, Subject]:
        """What candidates may be for, by id."""
        found = {id: Subject(bug.buggy, bug.test) for id, (bug, _) in self._bugs.items()}
        for instances in self._instances.values():
            found.update((each.id, Subject(each.buggy, each.test)) for each in instances)
        return found

    def fill(self, workspace: Workspace) -> None:
        """Puts everything into an empty workspace."""
        study = self.study
        workspace.bugs.add([bug for bug, _ in self._bugs.values()], study.problems)
        study.transform.store(workspace)
        if study.licence is not None:
            workspace.remember(LICENCE, study.licence)
        for hash, description in study.environments.items():
            workspace.outcomes.put_environment(hash, description)
        workspace.sights.add(study.seen)
        workspace.sources.add(self._sources)
        for bug, (_, made_from) in self._bugs.items():
            instances = self._instances.get(bug, [])
            # Instances of one making are put in together, which is what they cost.
            makings: dict[str, list[str]] = {}
            for name in dict.fromkeys([*made_from, *(each.transformation for each in instances)]):
                makings.setdefault(made_from.get(name, ""), []).append(name)
            for making, names in makings.items():
                mine = [each for each in instances if each.transformation in names]
                workspace.instances.replace([bug], names, mine, making)

    def _take(self, number: int, record: Record) -> None:
        if number == 1:
            self.study = _Study.of(record)
        elif record["kind"] == "bug":
            self._bugs[record["id"]] = bug_of(record), record["made_from"]
        elif record["kind"] == "instance":
            self._instances.setdefault(record["bug"], []).append(instance_of(record))
        elif record["kind"] == "source":
            self._sources.append(bytes_of(record["text"]))
        else:
            raise ValueError(record["kind"])


def _each_line(file: Path, take: Callable[[int, Record], None]) -> None:
    """Gives the record of each line to `take`, with its number from 1.

    Raises:
        InputError: one is none.
    """
    data = read_file(file, limit=_LIMIT, todo=_TODO)
    for number, line in enumerate(data.removesuffix(b"\n").split(b"\n"), start=1):
        try:
            take(number, json.loads(line))
        except (
            ValueError, KeyError, TypeError, AttributeError, RecursionError, InputError
        ) as error:  # fmt: skip
            raise InputError(
                "the line is no record of a release", where=f"{file}:{number}", todo=_TODO
            ) from error


def _sums(release: Path) -> dict[str, str]:
    """The checksum of each file of a release."""
    text = read_file(release / SUMS, limit=_LIMIT, todo=_TODO).decode("utf-8", "replace")
    return {name: digest for digest, _, name in (line.partition("  ") for line in text.split("\n"))}


def _check(file: Path, wanted: str | None) -> None:
    """Makes sure that a file is what it was."""
    data = read_file(file, limit=_LIMIT, todo=_TODO)
    if wanted != hashlib.sha256(data).hexdigest():
        raise InputError(f"it is not what {SUMS} says", where=str(file), todo=_TODO)
