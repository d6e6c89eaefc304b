r"""A benchmark as JSONL: one bug a line, lines split on `\n` only."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from core.dataset.locations import format_location, parse_location
from core.dataset.reading import MEGABYTE, read_file
from core.model import Bug, InputError, Location, Problem

_LIMIT = 20 * MEGABYTE
_TODO = "give a JSONL file with the fields id, buggy, fixed, test and location in each line"
_SOURCES = ("buggy", "fixed", "test")


def read_jsonl(path: Path, given: Mapping[str, Location | None]) -> tuple[list[Bug], list[Problem]]:
    """Reads a benchmark file; `given` locations replace its own.

    Raises:
        InputError: the file or a line is wrong. Only a last line that is cut
            becomes a problem, and the rest is kept.
    """
    data = read_file(path, limit=_LIMIT, todo=_TODO).removeprefix(b"\xef\xbb\xbf")
    lines = [
        (number, line)
        for number, line in enumerate(data.split(b"\n"), start=1)
        if line.strip(b" \t\r")
    ]
    bugs: list[Bug] = []
    problems: list[Problem] = []
    seen: dict[str, int] = {}
    for number, line in lines:
        where = f"{path}:{number}"
        try:
            record = json.loads(line.decode("utf-8"))
        except (ValueError, RecursionError) as error:
            if number == lines[-1][0] and seen:
                text = "the line is cut or damaged; the bugs before it are kept"
                problems.append(Problem(f"line {number}", "cut-line", text))
                continue
            raise InputError(_not_json(error), where=where, todo=_TODO) from error
        id = _identity(record, where)
        if id in seen:
            raise InputError(
                f"{id} is there twice, first in line {seen[id]}",
                where=where,
                todo="keep one line a bug",
            )
        seen[id] = number
        location = _location(record, id, given, where)
        if location is None:
            problems.append(Problem(id, "no-location", "it has no location and is left out"))
            continue
        buggy, fixed, test = (_source(record, name, where) for name in _SOURCES)
        bugs.append(Bug(id, buggy, fixed, test, location, path.name))
    if not bugs:
        raise InputError("there is no bug in this file", where=str(path), todo=_TODO)
    return bugs, problems


def write_jsonl(bugs: Iterable[Bug], path: Path) -> None:
    """Writes a benchmark file that `read_benchmark` reads.

    Raises:
        InputError: a source is not UTF-8, or the file cannot be written.
    """
    lines = []
    for bug in bugs:
        record = {"id": bug.id, "location": format_location(bug.location)}
        for name in _SOURCES:
            try:
                record[name] = getattr(bug, name).decode("utf-8")
            except UnicodeDecodeError as error:
                raise InputError(
                    f"the {name} source is not UTF-8", where=bug.id, todo="write a folder instead"
                ) from error
        lines.append(json.dumps(record, ensure_ascii=False) + "\n")
    try:
        path.write_bytes("".join(lines).encode())
    except OSError as error:
        raise InputError(
            error.strerror or str(error), where=str(path), todo="choose another file"
        ) from error


def _not_json(error: Exception) -> str:
    if isinstance(error, UnicodeDecodeError):
        return "this is not UTF-8 text"
    return "this is not a line of JSON"


def _identity(record: Any, where: str) -> str:
    if not isinstance(record, dict):
        raise InputError("a line is not a JSON object", where=where, todo=_TODO)
    id = record.get("id")
    if not isinstance(id, str):
        raise InputError("the field id is missing or no text", where=where, todo=_TODO)
    if not id.replace("$", "_").isidentifier():
        raise InputError(
            f"{id!r} is not the name of a Java class", where=where, todo="an id is a class's name"
        )
    return id


def _source(record: dict[str, Any], name: str, where: str) -> bytes:
    text = record.get(name)
    if not isinstance(text, str):
        raise InputError(f"the field {name} is missing or no text", where=where, todo=_TODO)
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise InputError(
            f"the field {name} holds half a character", where=where, todo="write it as UTF-8"
        ) from error


def _location(
    record: dict[str, Any], id: str, given: Mapping[str, Location | None], where: str
) -> Location | None:
    if given.get(id) is not None:
        return given[id]
    text = record.get("location")
    if text is None and "location" in record:
        return None
    if text is None and given:
        return None
    if not isinstance(text, str):
        raise InputError("the field location is missing or no text", where=where, todo=_TODO)
    return parse_location(text, where=where) if text.strip() else None
