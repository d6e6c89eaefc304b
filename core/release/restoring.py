"""A workspace from a release."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from core.annotate import SETTINGS, Unmarked, import_marks
from core.dataset import MEGABYTE, read_file
from core.model import Bug, InputError, Instance, Problem
from core.release.layout import BENCHMARK, LICENCE, MARKS, SUMS
from core.release.records import Record, bug_of, instance_of
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

    Candidates and outcomes are no part of a release.

    Args:
        path: the folder of the workspace.
        release: the folder of the release.

    Returns:
        The workspace, and the faults of its data.

    Raises:
        InputError: a file of the release is missing, or not what it was.
        UsageError: there is a workspace already.
        WorkspaceError: the folder cannot be made or written.
    """
    _check_sums(release, (BENCHMARK, MARKS))
    read = _Release(release / BENCHMARK)

    def fill(workspace: Workspace) -> None:
        read.fill(workspace)
        import_marks(workspace, [release / MARKS])

    workspace = Workspace.create(path, fill)
    unmarked = read.study.unmarked
    if unmarked is not Unmarked.PROPOSAL:
        (path / SETTINGS).write_text(f'[final]\nunmarked = "{unmarked.value}"\n', "utf-8")
    return workspace, read.study.problems


@dataclass(frozen=True, slots=True)
class _Study:
    """The first line of `benchmark.jsonl`."""

    transform: Remembered
    unmarked: Unmarked
    licence: str | None
    environments: dict[str, dict[str, object]]
    problems: list[Problem]

    @classmethod
    def of(cls, record: Record) -> _Study:
        if (record["kind"], record["format"]) != ("study", FORMAT):
            raise ValueError(record["format"])
        return cls(
            Remembered(**record["transform"]),
            Unmarked(record["unmarked"]),
            record["licence"],
            dict(record["environments"]),
            [Problem(*each) for each in record["problems"]],
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
        data = read_file(file, limit=_LIMIT, todo=_TODO)
        for number, line in enumerate(data.removesuffix(b"\n").split(b"\n"), start=1):
            try:
                record = json.loads(line)
                if number == 1:
                    self.study = _Study.of(record)
                else:
                    self._take(record)
            except (ValueError, KeyError, TypeError, RecursionError, InputError) as error:
                raise InputError(
                    "the line is no record of a release", where=f"{file}:{number}", todo=_TODO
                ) from error

    def fill(self, workspace: Workspace) -> None:
        """Puts everything into an empty workspace."""
        study = self.study
        workspace.bugs.add([bug for bug, _ in self._bugs.values()], study.problems)
        study.transform.store(workspace)
        if study.licence is not None:
            workspace.remember(LICENCE, study.licence)
        for hash, description in study.environments.items():
            workspace.outcomes.put_environment(hash, description)
        for bug, (_, made_from) in self._bugs.items():
            instances = self._instances.get(bug, [])
            # Instances of one making are put in together, which is what they cost.
            makings: dict[str, list[str]] = {}
            for name in dict.fromkeys([*made_from, *(each.transformation for each in instances)]):
                makings.setdefault(made_from.get(name, ""), []).append(name)
            for making, names in makings.items():
                mine = [each for each in instances if each.transformation in names]
                workspace.instances.replace([bug], names, mine, making)

    def _take(self, record: Record) -> None:
        if record["kind"] == "bug":
            self._bugs[record["id"]] = bug_of(record), record["made_from"]
        elif record["kind"] == "instance":
            self._instances.setdefault(record["bug"], []).append(instance_of(record))
        else:
            raise ValueError(record["kind"])


def _check_sums(release: Path, names: tuple[str, ...]) -> None:
    """Makes sure that files are what they were."""
    text = read_file(release / SUMS, limit=_LIMIT, todo=_TODO).decode("utf-8", "replace")
    sums = {name: digest for digest, _, name in (line.partition("  ") for line in text.split("\n"))}
    for name in names:
        data = read_file(release / name, limit=_LIMIT, todo=_TODO)
        if sums.get(name) != hashlib.sha256(data).hexdigest():
            raise InputError(f"it is not what {SUMS} says", where=str(release / name), todo=_TODO)
