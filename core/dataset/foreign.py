"""Reads programs that another tool rewrote: a folder of Java files, or a JSONL file."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from core.dataset.reading import MEGABYTE, read_file
from core.model import InputError, Problem

_LARGEST = MEGABYTE
_LARGEST_JSONL = 512 * MEGABYTE
_MOST_FILES = 200_000
_TODO = "give the folder with the Java files of one transformation, BUG.java or BUG_N.java"
_TODO_JSONL = "give a JSONL file with the fields id and buggy, fixed and test where there are"

_NUMBERED = re.compile(r"(.+)[_-]([0-9]{1,9})")
_DIGITS = re.compile(r"(?:.*[^0-9])?([0-9]{1,9})")


_DECLARES = rb"\b(?:class|interface|enum|record)\s+(?:TEST_)?"


class _Role(StrEnum):
    """Which program of an instance a file holds."""

    BUGGY = "buggy"
    FIXED = "fixed"
    TEST = "test"


_ROLES = {
    "fixed": _Role.FIXED,
    "correct": _Role.FIXED,
    "test": _Role.TEST,
    "tests": _Role.TEST,
}
"""What a folder's name says of the files in it."""

_TEST_PREFIX = "TEST_"


@dataclass(frozen=True, slots=True)
class ForeignProgram:
    """A bug's program as another tool rewrote it.

    Attributes:
        bug: id of the bug.
        place: the number in the file's name; 1 where it has none.
        buggy: the rewritten buggy program.
        fixed, test: the rewritten fixed program and test; None where not given.
        source: where it was read, for people.
    """

    bug: str
    place: int
    buggy: bytes
    fixed: bytes | None
    test: bytes | None
    source: str


@dataclass(frozen=True, slots=True)
class _File:
    """A program that was read.

    Attributes:
        place: None where its name has no number.
    """

    bug: str
    place: int | None
    text: bytes
    source: str


def read_foreign(path: Path, bugs: Collection[str]) -> tuple[list[ForeignProgram], list[Problem]]:
    """Reads rewritten programs, by bug in the order of `bugs`, then by place.

    In a folder each file is named after its bug, or after its bug and the number of
    the place (`BUG_3.java`), at any depth; or it lies in a folder named after its bug,
    whose files are numbered. Below a folder `fixed` (or `correct`) are fixed programs,
    below `test` (or `tests`), or with `TEST_` before their name, tests. One without
    number is for all places of its bug. Where a name can be read in two ways, the class
    that the file declares decides.

    A JSONL file has an object a line, with `id` (`BUG`, `BUG_N` or `BUG/…/N`), `buggy`,
    and where they are known `fixed` and `test`.

    Args:
        path: the folder, or the JSONL file.
        bugs: ids of the bugs that there are.

    Returns:
        The programs, and what was left out: files of unknown bugs, fixed programs and
        tests without a buggy program.

    Raises:
        InputError: it is no such folder or file, a file cannot be read, or two files
            are of the same place.
    """
    is_known = frozenset(bugs).__contains__
    if path.is_dir():
        found, problems = _read_folder(path, is_known)
        todo = _TODO
    else:
        found, problems = _read_jsonl(path, is_known)
        todo = _TODO_JSONL
    if not found[_Role.BUGGY]:
        why = f"; {problems[0].bug}: {problems[0].message}" if problems else ""
        raise InputError(
            f"no program of a bug of this workspace is here{why}", where=str(path), todo=todo
        )
    programs, spare = _joined(found)
    order = {bug: number for number, bug in enumerate(bugs)}
    programs.sort(key=lambda each: (order[each.bug], each.place))
    return programs, [*problems, *spare]


_Found = dict[_Role, list[_File]]


def _read_folder(folder: Path, is_known: Callable[[str], bool]) -> tuple[_Found, list[Problem]]:
    found: _Found = {role: [] for role in _Role}
    problems: list[Problem] = []
    for path in _java_files(folder):
        name = path.relative_to(folder)
        if _placed(name, b"", is_known)[1] is None:
            problems.append(_unknown(name.as_posix()))
            continue
        text = read_file(path, limit=_LARGEST, todo=_TODO)
        role, read = _placed(name, text, is_known)
        if read is not None:
            found[role].append(_File(*read, text, name.as_posix()))
    return found, problems


def _unknown(name: str) -> Problem:
    return Problem(name, "unknown-bug", "the workspace has no bug of this name; left out")


def _java_files(folder: Path) -> Iterator[Path]:
    def refuse(error: OSError) -> None:
        raise InputError(
            error.strerror or str(error), where=str(error.filename or folder), todo=_TODO
        ) from error

    seen = 0
    for where, folders, files in os.walk(folder, onerror=refuse):
        folders[:] = sorted(each for each in folders if not each.startswith("."))
        seen += len(files)
        if seen > _MOST_FILES:
            raise InputError(
                f"there are more than {_MOST_FILES:,} files here", where=str(folder), todo=_TODO
            )
        yield from (
            Path(where, each)
            for each in sorted(files)
            if each.endswith(".java") and not each.startswith(".")
        )


def _placed(
    name: Path, text: bytes, is_known: Callable[[str], bool]
) -> tuple[_Role, tuple[str, int | None] | None]:
    """What a file is, by its path: its role, and its bug and place."""
    roles = [_ROLES[each.lower()] for each in name.parts[:-1] if each.lower() in _ROLES]
    role = roles[-1] if roles else _Role.BUGGY
    stem = name.stem
    read = _subject(stem, text, is_known)
    if read is None and stem.startswith(_TEST_PREFIX):
        role, stem = _Role.TEST, stem.removeprefix(_TEST_PREFIX)
        read = _subject(stem, text, is_known)
    if read is None and is_known(name.parent.name):
        number = _DIGITS.fullmatch(stem)
        read = (name.parent.name, int(number[1]) if number else None)
    return role, read


def _subject(
    stem: str, text: bytes, is_known: Callable[[str], bool]
) -> tuple[str, int | None] | None:
    """The bug and the place that a name stands for; None if it is of no bug."""
    readings: list[tuple[str, int | None]] = [(stem, None)]
    if match := _NUMBERED.fullmatch(stem):
        readings.append((match[1], int(match[2])))
    readings = [each for each in readings if is_known(each[0])]
    if len(readings) > 1:
        for bug, place in readings:
            if re.search(_DECLARES + re.escape(bug).encode() + rb"(?![\w$])", text):
                return bug, place
    return readings[0] if readings else None


def _joined(found: _Found) -> tuple[list[ForeignProgram], list[Problem]]:
    """Puts the three programs of each place together."""
    buggy = _by_place(found[_Role.BUGGY], nameless=1)
    fixed = _by_place(found[_Role.FIXED])
    tests = _by_place(found[_Role.TEST])
    used: set[str] = set()

    def beside(files: dict[tuple[str, int | None], _File], bug: str, place: int) -> bytes | None:
        file = files.get((bug, place)) or files.get((bug, None))
        if file is None:
            return None
        used.add(file.source)
        return file.text

    programs = [
        ForeignProgram(
            bug,
            place or 0,
            file.text,
            beside(fixed, bug, place or 0),
            beside(tests, bug, place or 0),
            file.source,
        )
        for (bug, place), file in buggy.items()
    ]
    spare = [
        Problem(each.source, "no-buggy-program", "there is no buggy program with it; left out")
        for files in (fixed, tests)
        for each in files.values()
        if each.source not in used
    ]
    return programs, spare


def _by_place(
    files: list[_File], *, nameless: int | None = None
) -> dict[tuple[str, int | None], _File]:
    places: dict[tuple[str, int | None], _File] = {}
    for file in files:
        place = (file.bug, nameless if file.place is None else file.place)
        if place in places:
            raise InputError(
                f"{places[place].source} is of the same bug and place",
                where=file.source,
                todo="keep one of them; give the files of one transformation at a time",
            )
        places[place] = file
    return places


def _read_jsonl(path: Path, is_known: Callable[[str], bool]) -> tuple[_Found, list[Problem]]:
    found: _Found = {role: [] for role in _Role}
    problems: list[Problem] = []
    data = read_file(path, limit=_LARGEST_JSONL, todo=_TODO).removeprefix(b"\xef\xbb\xbf")
    for number, line in enumerate(data.split(b"\n"), start=1):
        if not line.strip(b" \t\r"):
            continue
        where = f"{path}:{number}"
        record = _record(line, where)
        texts = {role: _text(record, role, where) for role in _Role}
        id = record.get("id")
        buggy = texts[_Role.BUGGY]
        if not isinstance(id, str) or buggy is None:
            what = "buggy" if isinstance(id, str) else "id"
            raise InputError(
                f"the field {what} is missing or no text", where=where, todo=_TODO_JSONL
            )
        bug, slash, rest = id.partition("/")
        place = _DIGITS.fullmatch(rest)
        read = (bug, int(place[1]) if place else None) if slash else _subject(id, buggy, is_known)
        if read is None or not is_known(read[0]):
            problems.append(_unknown(id))
            continue
        for role, text in texts.items():
            if text is not None:
                place_of = 1 if read[1] is None else read[1]
                found[role].append(_File(read[0], place_of, text, f"{path.name}:{number}"))
    return found, problems


def _record(line: bytes, where: str) -> dict[str, Any]:
    try:
        record = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise InputError("this is not a line of JSON", where=where, todo=_TODO_JSONL) from error
    if not isinstance(record, dict):
        raise InputError("a line is not a JSON object", where=where, todo=_TODO_JSONL)
    return record


def _text(record: dict[str, Any], role: _Role, where: str) -> bytes | None:
    text = record.get(role.value)
    if text is None:
        return None
    if not isinstance(text, str):
        raise InputError(f"the field {role} is no text", where=where, todo=_TODO_JSONL)
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise InputError(
            f"the field {role} holds half a character", where=where, todo="write it as UTF-8"
        ) from error
