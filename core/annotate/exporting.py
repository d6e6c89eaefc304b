"""Marks for other machines: files that git merges.

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
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from core.annotate.entry import line_of
from core.model import WorkspaceError, source_hash
from core.store import Workspace

SUFFIX = ".jsonl"
ATTRIBUTES = ".gitattributes"
UNION = "merge=union"


@dataclass(frozen=True, slots=True)
class MarksExport:
    """What was written.

    Attributes:
        entries: entries of the journal.
        samples: samples.
        files: the files with any of these.
    """

    entries: int
    samples: int
    files: tuple[Path, ...]


def journal_lines(workspace: Workspace, annotator: str | None = None) -> list[str]:
    """The journal and the samples as lines, by annotator, the oldest first.

    Args:
        workspace: where they are.
        annotator: only what this one said, and the samples drawn for this one.
    """
    return [each.line for each in _told(workspace) if annotator in (None, each.annotator)]


def export_marks(
    workspace: Workspace, path: Path, annotator: str | None = None, *, folder: bool = False
) -> MarksExport:
    """Writes the journal to a file, or (for a folder) to a file of each annotator.

    Inside a working tree of git, a file `.gitattributes` beside it says that these
    files are merged by union.

    Args:
        workspace: where the journal is.
        path: the file, or a folder that is there.
        annotator: only the entries of this one.
        folder: whether it is to be a folder; it is made where there is none.

    Raises:
        WorkspaceError: one cannot be written.
    """
    told = [each for each in _told(workspace) if annotator in (None, each.annotator)]
    if folder:
        _make(path)
    if path.is_dir():
        files: dict[Path, list[str]] = {}
        for each in told:
            files.setdefault(path / file_name(each.annotator), []).append(each.line)
        pattern = f"*{SUFFIX}"
    else:
        files = {path: [each.line for each in told]}
        pattern = path.name
    for file, lines in files.items():
        _write(file, "".join(lines).encode())
    _merge_by_union(path if path.is_dir() else path.parent, pattern)
    samples = sum(each.is_sample for each in told)
    return MarksExport(len(told) - samples, samples, tuple(files))


def file_name(annotator: str) -> str:
    """The name of an annotator's file, on every system."""
    plain = re.sub(r"[^a-z0-9]+", "-", annotator.casefold()).strip("-")
    digest = hashlib.sha256(annotator.encode()).hexdigest()[:6]
    return f"{plain}{SUFFIX}" if plain == annotator else f"{plain or 'name'}-{digest}{SUFFIX}"


@dataclass(frozen=True, slots=True)
class _Told:
    """A line of the exchange, and whose it is."""

    annotator: str
    line: str
    is_sample: bool = False


def _told(workspace: Workspace) -> Iterator[_Told]:
    """Each line of the exchange, by annotator, samples first, then the oldest."""
    bugs = {bug.id: source_hash(bug.buggy) for bug in workspace.bugs.all()}
    told: dict[str, list[_Told]] = {}
    for sample in workspace.samples.all():
        record = {"id": sample.id, "drawn_sample": sample.to_json()}
        line = _Told(sample.verifier, line_of(record), is_sample=True)
        told.setdefault(line.annotator, []).append(line)
    for mark in workspace.marks.history():
        original = bugs.get(mark.instance.partition("/")[0], "")
        record = {"id": mark.id, "original": original, **mark.to_json()}
        line = _Told(mark.annotator, line_of(record))
        told.setdefault(line.annotator, []).append(line)
    for name in sorted(told):
        yield from told[name]


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = "this is a file" if folder.is_file() else error.strerror or str(error)
        raise WorkspaceError(why, where=str(folder), todo="choose another folder") from error


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
