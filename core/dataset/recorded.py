"""Candidates that others recorded: raw outputs, or patches with verdicts."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.dataset.cleanup import clean_output
from core.dataset.locations import parse_location
from core.dataset.reading import MEGABYTE, read_file
from core.model import InputError, Location

_LIMIT = 500 * MEGABYTE
_TODO = 'give {"data": {ID: {"loc": …, "output": […]}}}, with raw texts or patches and verdicts'


@dataclass(frozen=True, slots=True)
class RecordedCandidate:
    """One recorded candidate.

    Attributes:
        subject: id of the bug (or the instance) that it is for.
        location: the lines that it replaces; None where the file does not say.
        rank: position among the candidates of the subject, from 1.
        raw: what the model put out, or the patch where only that was recorded.
        patch: the replacement of the location, after clean-up.
        recorded: the verdict that came with it, or None.
    """

    subject: str
    location: Location | None
    rank: int
    raw: str
    patch: str
    recorded: str | None


def read_recorded(path: Path) -> list[RecordedCandidate]:
    """All candidates of a file of either shape, in its order.

    Raises:
        InputError: the file is not of these shapes; nothing of it is used.
    """
    data = read_file(path, limit=_LIMIT, todo=_TODO)
    try:
        document = json.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise InputError("this is not UTF-8 text", where=str(path), todo=_TODO) from error
    except json.JSONDecodeError as error:
        where = f"{path}:{error.lineno}"
        raise InputError("this is not JSON, or it is cut", where=where, todo=_TODO) from error
    except (ValueError, RecursionError) as error:
        raise InputError("this is not JSON", where=str(path), todo=_TODO) from error
    records = document.get("data") if isinstance(document, dict) else None
    if not isinstance(records, dict) or not records:
        raise InputError("it has no object `data` with candidates", where=str(path), todo=_TODO)
    found: list[RecordedCandidate] = []
    for subject, record in records.items():
        found.extend(_candidates(subject, record, f"{path}, {subject}"))
    if not found:
        raise InputError("there is no candidate in this file", where=str(path), todo=_TODO)
    return found


def _candidates(subject: str, record: Any, where: str) -> list[RecordedCandidate]:
    outputs = record.get("output") if isinstance(record, dict) else None
    if not isinstance(outputs, list):
        raise InputError("it has no list `output`", where=where, todo=_TODO)
    loc = record.get("loc")
    if loc is not None and not isinstance(loc, str):
        raise InputError("`loc` is no text such as 9-10", where=where, todo=_TODO)
    location = parse_location(loc, where=where) if loc and loc.strip() else None
    prompt = record.get("input")
    asked = prompt if isinstance(prompt, str) else ""
    found = []
    for rank, output in enumerate(outputs, start=1):
        raw, patch, verdict = _parts(output, asked, f"{where}, candidate {rank}")
        found.append(RecordedCandidate(subject, location, rank, raw, patch, verdict))
    return found


def _parts(output: Any, prompt: str, where: str) -> tuple[str, str, str | None]:
    if isinstance(output, str):
        raw, patch, verdict = output, clean_output(output, prompt), None
    elif isinstance(output, dict) and isinstance(output.get("patch"), str):
        raw = patch = output["patch"]
        verdict = output.get("correctness")
        if verdict is not None and not isinstance(verdict, str):
            raise InputError("`correctness` is no text", where=where, todo=_TODO)
    else:
        raise InputError("it is neither a text nor an object with `patch`", where=where, todo=_TODO)
    try:
        raw.encode("utf-8")
    except UnicodeEncodeError as error:
        raise InputError("it holds half a character", where=where, todo=_TODO) from error
    return raw, patch, verdict
