"""Marks from other machines: taken in with those that are here, in any order, or not at all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from core.annotate.entry import mark_in, parse_line, sample_in
from core.annotate.exporting import SUFFIX
from core.annotate.marking import outside_lines
from core.annotate.remarks import remarks_on
from core.dataset import MEGABYTE, read_file
from core.model import InputError, Mark, Problem, Sample, source_hash
from core.store import InstanceRow, Workspace

_LIMIT = 512 * MEGABYTE
_TODO = "give a file that `hejtui marks export` wrote"


@dataclass(frozen=True, slots=True)
class MarksImport:
    """What became of the entries of some files.

    Attributes:
        new: entries that were not here, by annotator.
        there: entries that were here already.
        stale: new entries that were made on another version of their program; they
            are kept, and count for nothing until that version is here again.
        samples: new samples.
        samples_there: samples that were here already.
        problems: what somebody should look at, by annotator or file.
    """

    new: dict[str, int] = field(default_factory=dict)
    there: int = 0
    stale: int = 0
    samples: int = 0
    samples_there: int = 0
    problems: tuple[Problem, ...] = ()


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
    known_as = {each.annotator: workspace.people.known(each.annotator) for each in new}
    here = [
        replace(each, annotator=known_as[each.annotator] or each.annotator, spelled=each.annotator)
        for each in new
    ]
    return MarksImport(
        new=dict(sorted(Counter(each.annotator for each in new).items())),
        there=len(reader.marks) - len(new),
        stale=sum(not reader.is_present(each) for each in new),
        samples=samples,
        samples_there=len(reader.samples) - samples,
        problems=(
            *(Problem(str(each), "empty-file", "there is nothing in it") for each in reader.empty),
            *remarks_on(history, here, workspace.marks.in_two_roles()),
        ),
    )


class _Reader:
    """What some files hold, checked against the workspace that it goes to.

    Attributes:
        marks, samples: by id.
        empty: the files without a byte, as an empty journal is exported.
    """

    def __init__(self, workspace: Workspace) -> None:
        self.marks: dict[str, Mark] = {}
        self.samples: dict[str, Sample] = {}
        self.empty: list[Path] = []
        self._workspace = workspace
        self._where: dict[str, str] = {}
        self._bugs = {bug.id: source_hash(bug.buggy) for bug in workspace.bugs.all()}
        self._rows: Mapping[str, InstanceRow] = {row.id: row for row in workspace.instances.rows()}

    def read(self, file: Path) -> None:
        """Takes in the lines of a file.

        Raises:
            InputError: there are none, or one is no whole entry of this benchmark.
        """
        data = read_file(file, limit=_LIMIT, todo=_TODO).removeprefix(b"\xef\xbb\xbf")
        found = False
        for number, line in enumerate(data.split(b"\n"), start=1):
            if line.strip():
                self._take(line, f"{file}:{number}")
                found = True
        if not found and data:
            raise InputError("there is nothing in this file", where=str(file), todo=_TODO)
        if not found:
            self.empty.append(file)

    def check_complete(self, known: set[str]) -> None:
        """Makes sure that each entry's forerunner is here, too.

        Raises:
            InputError: one is not.
        """
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


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    files = sorted(path.glob(f"*{SUFFIX}"))
    if not files:
        raise InputError(f"there is no file *{SUFFIX} in this folder", where=str(path), todo=_TODO)
    return files
