"""A workspace from a release."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

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
    parsed = _Release(release / BENCHMARK)

    def fill(workspace: Workspace) -> None:
        parsed.fill(workspace)
        import_marks(workspace, [release / MARKS])

    workspace = Workspace.create(path, fill)
    unmarked = Unmarked(parsed.study["unmarked"])
    if unmarked is not Unmarked.PROPOSAL:
        (path / SETTINGS).write_text(f'[final]\nunmarked = "{unmarked.value}"\n', "utf-8")
    return workspace, parsed.problems


class _Release:
    """The records of `benchmark.jsonl`.

    Attributes:
        study: the first of them.
        problems: the faults of the data.
    """

    def __init__(self, file: Path) -> None:
        self.study: Record = {}
        self.problems: list[Problem] = []
        self._bugs: dict[str, tuple[Bug, Mapping[str, str]]] = {}
        self._instances: dict[str, list[Instance]] = {}
        data = read_file(file, limit=_LIMIT, todo=_TODO)
        for number, line in enumerate(data.removesuffix(b"\n").split(b"\n"), start=1):
            try:
                self._take(json.loads(line))
            except (ValueError, KeyError, TypeError, RecursionError, InputError) as error:
                raise InputError(
                    "the line is no record of a release", where=f"{file}:{number}", todo=_TODO
                ) from error

    def fill(self, workspace: Workspace) -> None:
        """Puts everything into an empty workspace."""
        workspace.bugs.add([bug for bug, _ in self._bugs.values()], self.problems)
        Remembered(**self.study["transform"]).store(workspace)
        if self.study["licence"] is not None:
            workspace.remember(LICENCE, self.study["licence"])
        for hash, description in self.study["environments"].items():
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

    def _take(self, record: Any) -> None:
        kind = record["kind"]
        if not self.study and kind != "study":
            raise ValueError(kind)
        if kind == "study":
            if record["format"] != FORMAT:
                raise ValueError(record["format"])
            self.study = record
            self.problems = [Problem(*each) for each in record["problems"]]
        elif kind == "bug":
            self._bugs[record["id"]] = bug_of(record), record["made_from"]
        else:
            self._instances.setdefault(record["bug"], []).append(instance_of(record))


def _check_sums(release: Path, names: tuple[str, ...]) -> None:
    """Makes sure that files are what they were."""
    text = read_file(release / SUMS, limit=_LIMIT, todo=_TODO).decode("utf-8", "replace")
    sums = {name: digest for digest, _, name in (line.partition("  ") for line in text.split("\n"))}
    for name in names:
        data = read_file(release / name, limit=_LIMIT, todo=_TODO)
        if sums.get(name) != hashlib.sha256(data).hexdigest():
            raise InputError(f"it is not what {SUMS} says", where=str(release / name), todo=_TODO)
