"""Marks between machines: files that git merges, and journals that take them in.

A file has a line an entry, and a line a sample. An entry never changes, so its line never
does; the lines stand by annotator and time, so that what one person adds lies in one
place, and existing lines keep their order. Whoever keeps a file for each annotator never
sees a conflict, since nobody writes into the file of another. In one file for all, two
people who both add behind the same line would; there git is to merge by union, which
keeps the lines of both. It may put them in any order or keep one twice: neither matters
to whoever takes them in.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from core.annotate.entry import line_of, mark_in, parse_line, sample_in
from core.annotate.marking import outside_lines
from core.annotate.remarks import remarks_on
from core.dataset import MEGABYTE, read_file
from core.model import InputError, Mark, Problem, Sample, WorkspaceError, source_hash
from core.store import InstanceRow, Workspace

SUFFIX = ".jsonl"
ATTRIBUTES = ".gitattributes"
UNION = "merge=union"

_LIMIT = 512 * MEGABYTE
_TODO = "give a file that `hejtui marks export` wrote"


@dataclass(slots=True)
class MarksImport:
    """What became of the entries of some files.

    Attributes:
        new: entries that were not here, by annotator.
        there: entries that were here already.
        stale: new entries that were made on another version of their program; they
            are kept, and count for nothing until that version is here again.
        samples: new samples.
        problems: what somebody should look at, by annotator or instance.
    """

    new: dict[str, int] = field(default_factory=dict)
    there: int = 0
    stale: int = 0
    samples: int = 0
    problems: tuple[Problem, ...] = ()


def journal_lines(workspace: Workspace, annotator: str | None = None) -> list[str]:
    """The journal and the samples as lines, by annotator, the oldest first.

    Args:
        workspace: where they are.
        annotator: only what this one said, and the samples drawn for this one.
    """
    return [line for name, line in _told(workspace) if annotator in (None, name)]


def export_marks(workspace: Workspace, path: Path, annotator: str | None = None) -> list[Path]:
    """Writes the journal to a file, or (for a folder) to a file of each annotator.

    Inside a working tree of git, a file `.gitattributes` beside it says that these
    files are merged by union.

    Args:
        workspace: where the journal is.
        path: the file, or a folder that is there.
        annotator: only the entries of this one.

    Returns:
        The files with entries.

    Raises:
        WorkspaceError: one cannot be written.
    """
    if path.is_dir():
        parts: dict[str, list[str]] = {}
        for name, line in _told(workspace):
            if annotator in (None, name):
                parts.setdefault(file_name(name), []).append(line)
        files = {path / name: lines for name, lines in parts.items()}
        pattern = f"*{SUFFIX}"
    else:
        files = {path: journal_lines(workspace, annotator)}
        pattern = path.name
    for file, lines in files.items():
        _write(file, "".join(lines).encode())
    _merge_by_union(path if path.is_dir() else path.parent, pattern)
    return list(files)


def file_name(annotator: str) -> str:
    """The name of an annotator's file, on every system."""
    plain = re.sub(r"[^a-z0-9]+", "-", annotator.casefold()).strip("-")
    digest = hashlib.sha256(annotator.encode()).hexdigest()[:6]
    return f"{plain}{SUFFIX}" if plain == annotator else f"{plain or 'name'}-{digest}{SUFFIX}"


def import_marks(workspace: Workspace, paths: Iterable[Path]) -> MarksImport:
    """Takes in what other journals hold: all of it, or (on any error) nothing.

    The order of the files and of their lines does not matter; the same again changes
    nothing. A mark on another version of its program is kept, and does not count.

    Args:
        workspace: where it goes.
        paths: files, or folders of files `*.jsonl`.

    Raises:
        InputError: a line is no whole entry, or belongs to another benchmark; the
            error says which.
        WorkspaceError: the journal cannot be written.
    """
    reader = _Reader(workspace)
    for path in paths:
        for file in _files(path):
            reader.read(file)
    history = workspace.marks.history()
    known = {each.id for each in history}
    new = [each for id, each in reader.marks.items() if id not in known]
    reader.check_complete(known)
    _, samples = workspace.marks.merge(reader.marks.values(), reader.samples.values())
    return MarksImport(
        new=dict(sorted(Counter(each.annotator for each in new).items())),
        there=len(reader.marks) - len(new),
        stale=sum(not reader.is_present(each) for each in new),
        samples=samples,
        problems=tuple(remarks_on(history, new, workspace.marks.in_two_roles())),
    )


class _Reader:
    """What some files hold, checked against the workspace that it goes to.

    Attributes:
        marks, samples: by id.
    """

    def __init__(self, workspace: Workspace) -> None:
        self.marks: dict[str, Mark] = {}
        self.samples: dict[str, Sample] = {}
        self._workspace = workspace
        self._where: dict[str, str] = {}
        self._bugs = {bug.id: source_hash(bug.buggy) for bug in workspace.bugs.all()}
        self._rows: Mapping[str, InstanceRow] = {row.id: row for row in workspace.instances.rows()}

    def read(self, file: Path) -> None:
        data = read_file(file, limit=_LIMIT, todo=_TODO).removeprefix(b"\xef\xbb\xbf")
        found = False
        for number, line in enumerate(data.split(b"\n"), start=1):
            if line.strip():
                self._take(line, f"{file}:{number}")
                found = True
        if not found and data:
            raise InputError("there is nothing in this file", where=str(file), todo=_TODO)

    def check_complete(self, known: set[str]) -> None:
        """Makes sure that each entry's forerunner is here, too."""
        for each in self.marks.values():
            if each.after and each.after not in known and each.after not in self.marks:
                raise InputError(
                    f"the mark of {each.annotator} on {each.instance} before this one is missing",
                    where=self._where[each.id],
                    todo="export the whole journal again",
                )

    def is_present(self, mark: Mark) -> bool:
        """Whether a mark is of the program that is here now."""
        row = self._rows.get(mark.instance)
        return row is not None and row.buggy == mark.source

    def _take(self, line: bytes, where: str) -> None:
        record = parse_line(line, where)
        sample = sample_in(record, where)
        if sample is not None:
            self.samples[sample.id] = sample
            return
        mark = mark_in(record, where)
        self._check(mark, record["original"], where)
        self.marks[mark.id] = mark
        self._where[mark.id] = where

    def _check(self, mark: Mark, original: object, where: str) -> None:
        bug = mark.instance.partition("/")[0]
        if bug not in self._bugs:
            raise InputError(
                f"the workspace has no bug {bug}",
                where=where,
                todo="give marks of the benchmark that this workspace was made from",
            )
        if original != self._bugs[bug]:
            raise InputError(
                f"{bug} is another program in this workspace",
                where=where,
                todo="give marks of the benchmark that this workspace was made from",
            )
        if mark.location is None or not self.is_present(mark):
            return
        if (count := outside_lines(self._workspace.source(mark.source), mark.location)) is not None:
            raise InputError(
                f"{mark.location} lies outside {mark.instance}, whose lines are 1 to {count}",
                where=where,
                todo="export it again with `hejtui marks export`",
            )


def _told(workspace: Workspace) -> Iterator[tuple[str, str]]:
    """Each line of the exchange, and whose it is."""
    bugs = {bug.id: source_hash(bug.buggy) for bug in workspace.bugs.all()}
    told: dict[str, list[str]] = {}
    for sample in workspace.samples.all():
        record = {"id": sample.id, "drawn_sample": sample.to_json()}
        told.setdefault(sample.verifier, []).append(line_of(record))
    for mark in workspace.marks.history():
        original = bugs.get(mark.instance.partition("/")[0], "")
        record = {"id": mark.id, "original": original, **mark.to_json()}
        told.setdefault(mark.annotator, []).append(line_of(record))
    for name in sorted(told):
        for line in told[name]:
            yield name, line


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    files = sorted(path.glob(f"*{SUFFIX}"))
    if not files:
        raise InputError(f"there is no file *{SUFFIX} in this folder", where=str(path), todo=_TODO)
    return files


def _write(file: Path, data: bytes) -> None:
    fresh = file.with_name(f".{file.name}.new")
    try:
        with fresh.open("wb") as out:
            out.write(data)
            out.flush()
            # Else a power cut may leave neither the old lines nor the new ones.
            os.fsync(out.fileno())
        os.replace(fresh, file)  # noqa: PTH105 - the one call that is atomic everywhere
    except OSError as error:
        raise WorkspaceError(
            error.strerror or str(error), where=str(file), todo="choose another file"
        ) from error


def _merge_by_union(folder: Path, pattern: str) -> None:
    here = folder.absolute()
    if not any((each / ".git").exists() for each in (here, *here.parents)):
        return
    file = folder / ATTRIBUTES
    rule = f"{pattern.replace(' ', '?')} {UNION}"
    try:
        lines = file.read_text("utf-8").splitlines() if file.exists() else []
        if rule not in lines:
            _write(file, ("\n".join([*lines, rule]) + "\n").encode())
    except (OSError, UnicodeDecodeError) as error:
        raise WorkspaceError(
            str(error), where=str(file), todo=f"write the line `{rule}` into it"
        ) from error
