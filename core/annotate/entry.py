"""A line of a marks file: an entry of a journal, or a sample."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from core.model import Choice, Confidence, InputError, Location, Mark, Role, Sample, identity_of
from core.store import sample_of

_TODO = "export it again with `hejtui marks export`"
_AT = "%Y-%m-%dT%H:%M:%S.%fZ"
_NEEDED = frozenset({
    "id", "original", "instance", "annotator", "role", "lines", "insert_before", "at",
    "confidence", "note", "source",
})  # fmt: skip
_OPTIONAL = frozenset({
    "not_applicable", "reason", "shown", "blind", "seconds", "present", "choice", "sample", "after",
    "told",
})  # fmt: skip
_HASH = re.compile(r"[0-9a-f]{64}")
_MOST_LINES = 10**9


def line_of(record: Mapping[str, Any]) -> str:
    """A record as one line, its names in order, so that equal ones are equal bytes."""
    return json.dumps(record, sort_keys=True, ensure_ascii=False, separators=(",", ":")) + "\n"


def parse_line(line: bytes, where: str) -> dict[str, Any]:
    """The JSON object of a line.

    Raises:
        InputError: it is none, or its id is not that of what it says.
    """
    try:
        text = line.decode("utf-8")
        record = json.loads(text)
        text.encode("utf-8")
        json.dumps(record, ensure_ascii=False).encode("utf-8")
    except (ValueError, RecursionError) as error:
        raise InputError("the line is cut or damaged", where=where, todo=_TODO) from error
    if not isinstance(record, dict):
        raise InputError("a line is not a JSON object", where=where, todo=_TODO)
    content = {name: each for name, each in record.items() if name not in ("id", "original")}
    content = content.get("drawn_sample", content)
    if not isinstance(content, dict) or record.get("id") != identity_of(content):
        raise InputError(
            "it says something else than when it was exported", where=where, todo=_TODO
        )
    return record


def sample_in(record: Mapping[str, Any], where: str) -> Sample | None:
    """The sample that a line holds; None where it is an entry of a journal.

    Raises:
        InputError: it is no whole sample.
    """
    if "drawn_sample" not in record:
        return None
    try:
        sample = sample_of(record["drawn_sample"])
        if _is_whole(sample) and sample.id == record["id"]:
            _moment(sample.at, where)
            _name(sample.verifier, where)
            return sample
    except (KeyError, TypeError, ValueError, AttributeError):
        pass
    raise _wrong("this is no sample that this program knows", where)


def mark_in(record: Mapping[str, Any], where: str) -> Mark:
    """The entry that a line holds.

    Raises:
        InputError: a field is missing, unknown or wrong.
    """
    names = set(record)
    if missing := sorted(_NEEDED - names):
        raise _wrong(f"the field {missing[0]} is missing", where)
    if strange := sorted(names - _NEEDED - _OPTIONAL):
        raise InputError(
            f"the field {strange[0]} is not known here", where=where, todo="update hejtui"
        )
    try:
        mark = Mark(
            instance=_text(record, "instance", where),
            annotator=_name(record["annotator"], where),
            role=Role(record["role"]),
            location=_location(record, where) if _says_where(record) else None,
            at=_moment(record["at"], where),
            confidence=Confidence(record["confidence"]),
            note=_text(record, "note", where),
            source=_hash(record["source"], where),
            not_applicable=record.get("not_applicable", False) is True,
            reason=_text(record, "reason", where),
            shown=_location(record["shown"], where) if "shown" in record else None,
            blind=record.get("blind", False) is True,
            seconds=_seconds(record.get("seconds"), where),
            present=tuple(_name(each, where) for each in record.get("present", ())),
            choice=Choice(record["choice"]) if "choice" in record else None,
            sample=_text(record, "sample", where),
            told=_told(record.get("told"), where),
            after=_text(record, "after", where) or None,
            id=record["id"],
        )
    except (TypeError, ValueError) as error:
        raise _wrong(str(error), where) from error
    except InputError as error:
        raise error if error.where == where else _wrong(error.what, where) from error
    if mark.identity != mark.id:
        raise _wrong("this is no entry that this program writes", where)
    return mark


def _is_whole(sample: Sample) -> bool:
    """Whether every part of a sample is of its kind."""
    numbers = [sample.seed, sample.least, sample.marked_before, sample.own]
    texts = [sample.by, sample.population, *sample.drawn, *sample.sources.values()]
    for each in sample.strata:
        numbers.append(each.population)
        texts += [each.transformation, each.status]
    return (
        all(type(each) is int for each in numbers)
        and all(isinstance(each, str) for each in texts)
        and isinstance(sample.share, float)
        and 0 < sample.share <= 1
    )


def _wrong(what: str, where: str) -> InputError:
    return InputError(what, where=where, todo=_TODO)


def _text(record: Mapping[str, Any], name: str, where: str) -> str:
    text = record.get(name, "")
    if not isinstance(text, str):
        raise _wrong(f"the field {name} is no text", where)
    return text


def _name(text: object, where: str) -> str:
    if not isinstance(text, str) or text != text.strip() or not text.isprintable() or not text:
        raise _wrong(f"{text!r} is no name of an annotator", where)
    return text


def _hash(text: object, where: str) -> str:
    if not isinstance(text, str) or not _HASH.fullmatch(text):
        raise _wrong("the field source is no hash of a program", where)
    return text


def _moment(text: object, where: str) -> str:
    try:
        if isinstance(text, str) and datetime.strptime(text, _AT).strftime(_AT) == text:
            return text
    except ValueError:
        pass
    raise _wrong(f"{text!r} is no time such as 2026-01-31T12:00:00.000000Z", where)


def _seconds(value: object, where: str) -> float | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise _wrong("the field seconds is no number", where)
    if not math.isfinite(value) or value < 0:
        raise _wrong("the field seconds is no length of time", where)
    return float(value) + 0.0


def _told(value: object, where: str) -> bool | None:
    if value is None or isinstance(value, bool):
        return value
    raise _wrong("the field told is neither true nor false", where)


def _location(record: object, where: str) -> Location:
    """A location whose numbers are whole ones, and no file's greatest."""
    wrong = _wrong("this is not a location", where)
    if not isinstance(record, Mapping):
        raise wrong
    lines, before = record.get("lines"), record.get("insert_before")
    if not isinstance(lines, list) or not all(_is_range(each) for each in lines):
        raise wrong
    if before is not None and not _is_line(before):
        raise wrong
    return Location.from_json({"lines": lines, "insert_before": before})


def _says_where(record: Mapping[str, Any]) -> bool:
    return bool(record["lines"]) or record["insert_before"] is not None


def _is_range(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(_is_line(each) for each in value)


def _is_line(value: object) -> bool:
    return type(value) is int and 1 <= value <= _MOST_LINES
