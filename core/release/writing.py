"""Writes a release."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from core.annotate import (
    StudyAgreement,
    journal_lines,
    line_of,
    standing_opinions,
    study_agreement,
    unmarked_policy,
)
from core.dataset import write_folder
from core.model import Bug, UsageError, source_hash
from core.release.contents import Contents, contents_of, originals_of, programs_of
from core.release.datasheet import datasheet
from core.release.layout import (
    BENCHMARK,
    LICENCE,
    MARKS,
    ORIGINAL,
    RESULTS,
    SHEET,
    SUMS,
    TAKEN,
)
from core.release.records import bug_record, instance_record, text_of
from core.release.results import Subject, result_records
from core.store import Workspace, new_folder
from core.transform import Remembered

FORMAT = 1
"""The version of `benchmark.jsonl`."""


@dataclass(frozen=True, slots=True)
class ReleaseSummary:
    """What a release holds.

    Attributes:
        bugs: original bugs in it.
        folders: number of instances in each folder.
        left_out: ready instances that are in no folder, by the reason.
        disputed: instances in folders whose location is not final.
        files: number of files.
    """

    bugs: int
    folders: dict[str, int]
    left_out: dict[str, int]
    disputed: int
    files: int


def write_release(workspace: Workspace, folder: Path, licence: str | None = None) -> ReleaseSummary:
    """Writes the benchmark of a workspace: all of it, or (on any error) nothing.

    The same workspace gives the same bytes.

    Args:
        workspace: the study.
        folder: where to; a folder that is not there, or empty.
        licence: what its programs are licensed under; None for what was said the last
            time.

    Raises:
        UsageError: there is something in the folder, or a transformation has a name that
            is taken.
        WorkspaceError: it cannot be written.
    """
    if licence is not None and licence != workspace.state(LICENCE):
        workspace.remember(LICENCE, licence)
    contents, measured = contents_of(workspace), study_agreement(workspace)
    names = {each.row.transformation for each in contents.placed.values()}
    if taken := sorted(each for each in names if each.casefold() in TAKEN):
        raise UsageError(
            "a transformation of this name would lie where something else does",
            where=taken[0],
            todo="import its instances under another name",
        )
    with new_folder(folder, last=SUMS) as fresh:
        originals = list(originals_of(workspace))
        write_folder(originals, fresh / ORIGINAL)
        for name, placed in contents.folders.items():
            write_folder(programs_of(workspace, placed), fresh / name)
        _write_lines(fresh / BENCHMARK, map(line_of, _records(workspace, contents, measured)))
        _write_lines(fresh / MARKS, journal_lines(workspace))
        results = result_records(workspace, _subjects(workspace, contents))
        if not _write_lines(fresh / RESULTS, map(line_of, results)):
            (fresh / RESULTS).unlink()
        (fresh / SHEET).write_bytes(datasheet(workspace, contents, measured).encode())
        files = sorted(path for path in fresh.rglob("*") if path.is_file())
        (fresh / SUMS).write_bytes("".join(_sums(fresh, files)).encode())
    return ReleaseSummary(
        bugs=len(originals),
        folders={name: len(placed) for name, placed in contents.folders.items()},
        left_out=contents.left_out,
        disputed=sum(each.decision.disputed for each in contents.placed.values()),
        files=len(files) + 1,
    )


def program_version() -> str:
    """The version of this program."""
    try:
        return version("hejtui")
    except PackageNotFoundError:
        return "unknown"


def _records(
    workspace: Workspace, contents: Contents, measured: StudyAgreement
) -> Iterator[dict[str, Any]]:
    yield {
        "kind": "study",
        "format": FORMAT,
        "hejtui": program_version(),
        "transform": asdict(Remembered.of(workspace)),
        "unmarked": unmarked_policy(workspace.path).value,
        "licence": workspace.state(LICENCE),
        "environments": workspace.outcomes.environments(),
        "problems": [[each.bug, each.kind, each.message] for each in workspace.bugs.problems()],
        "agreement": _agreement(measured),
        "seen": [[each.annotator, each.what, each.instance] for each in workspace.sights.all()],
    }
    bugs = workspace.bugs.all()
    for source in _earlier_programs(workspace, bugs, contents):
        yield {"kind": "source", "text": text_of(source)}
    for bug in bugs:
        yield bug_record(bug, workspace.instances.made_from(bug.id))
    opinions = standing_opinions(workspace, contents.rows)
    for row in contents.rows:
        placed = contents.placed.get(row.id)
        yield instance_record(
            workspace.instances.get(row.id),
            contents.decisions[row.id],
            opinions.get(row.id, ()),
            placed.folder if placed else None,
        )


def _agreement(found: StudyAgreement) -> dict[str, Any]:
    measured = found.agreement
    return {
        "basis": found.basis,
        "overall": asdict(measured.overall),
        "transformations": {name: asdict(each) for name, each in measured.transformations.items()},
        "pairs": [asdict(each) for each in measured.pairs.values()],
        "paragraph": found.paragraph,
    }


def _earlier_programs(workspace: Workspace, bugs: Sequence[Bug], contents: Contents) -> list[bytes]:
    """The programs that marks and samples are about, and that are no instance's any more."""
    present = {row.buggy for row in contents.rows} | {source_hash(bug.buggy) for bug in bugs}
    named = {mark.source for mark in workspace.marks.history()}
    for sample in workspace.samples.all():
        named.update(sample.sources.values())
    return workspace.sources.named(named - present)


def _subjects(workspace: Workspace, contents: Contents) -> dict[str, Subject]:
    subjects = {bug.id: Subject(bug.buggy, bug.test) for bug in workspace.bugs.all()}
    for row in contents.rows:
        subjects[row.id] = Subject(workspace.source(row.buggy), workspace.source(row.test))
    return subjects


def _write_lines(file: Path, lines: Iterable[str]) -> int:
    """Writes lines as they come; how many."""
    count = 0
    with file.open("wb") as out:
        for line in lines:
            out.write(line.encode())
            count += 1
    return count


def _sums(folder: Path, files: list[Path]) -> Iterator[str]:
    for path in files:
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        yield f"{digest}  {path.relative_to(folder).as_posix()}\n"
