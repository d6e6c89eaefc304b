"""The lines of `benchmark.jsonl`, and what they were made from."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping
from typing import Any

from core.annotate import Decision
from core.model import (
    Bug,
    Exclusion,
    Flag,
    Instance,
    Location,
    Mark,
    OriginMap,
    Status,
)

Record = dict[str, Any]


def bug_record(bug: Bug, made_from: Mapping[str, str]) -> Record:
    """A bug.

    Args:
        bug: with its three programs.
        made_from: what its instances were made from, by transformation.
    """
    return {
        "kind": "bug",
        "id": bug.id,
        "buggy": text_of(bug.buggy),
        "fixed": text_of(bug.fixed),
        "test": text_of(bug.test),
        "location": bug.location.to_json(),
        "origin": bug.origin,
        "quarantined": bug.quarantined,
        "made_from": dict(made_from),
    }


def bug_of(record: Record) -> Bug:
    """The bug of a record."""
    return Bug(
        id=record["id"],
        buggy=bytes_of(record["buggy"]),
        fixed=bytes_of(record["fixed"]),
        test=bytes_of(record["test"]),
        location=Location.from_json(record["location"]),
        origin=record["origin"],
        quarantined=record["quarantined"],
    )


def instance_record(
    instance: Instance, decision: Decision, opinions: tuple[Mark, ...], folder: str | None
) -> Record:
    """An instance, with everything that is known of it.

    Args:
        instance: with its three programs.
        decision: which location counts.
        opinions: what everybody says now.
        folder: the folder of the release that it is in; None for none.
    """
    return {
        "kind": "instance",
        "id": instance.id,
        "bug": instance.bug,
        "transformation": instance.transformation,
        "buggy": text_of(instance.buggy),
        "fixed": text_of(instance.fixed),
        "test": text_of(instance.test),
        "summary": instance.summary,
        "edits": list(edits_of(instance)),
        "origin": instance.origin.to_json(),
        "proposal": instance.proposal.to_json(),
        "status": instance.status.value,
        "reason": instance.reason.value if instance.reason else None,
        "detail": instance.detail,
        "settings": instance.settings,
        "flags": [[each.reason.value, each.detail] for each in instance.flags],
        "location": {
            **decision.location.to_json(),
            "provenance": decision.provenance.value,
            "applicable": decision.applicable,
            "disputed": decision.disputed,
        },
        "opinions": [
            {
                "annotator": each.annotator,
                "role": each.role.value,
                **(each.location.to_json() if each.location else {"not_applicable": True}),
                "mark": each.id,
            }
            for each in opinions
        ],
        "folder": folder,
    }


def instance_of(record: Record) -> Instance:
    """The instance of a record."""
    return Instance(
        id=record["id"],
        bug=record["bug"],
        transformation=record["transformation"],
        buggy=bytes_of(record["buggy"]),
        fixed=bytes_of(record["fixed"]),
        test=bytes_of(record["test"]),
        summary=record["summary"],
        origin=OriginMap.from_json(record["origin"]),
        proposal=Location.from_json(record["proposal"]),
        status=Status(record["status"]),
        reason=Exclusion(record["reason"]) if record["reason"] else None,
        detail=record["detail"],
        settings=record["settings"],
        flags=tuple(Flag(Exclusion(reason), detail) for reason, detail in record["flags"]),
    )


def edits_of(instance: Instance) -> Iterator[Record]:
    """The buggy program as pieces in a row: `copy` of bytes of the bug's, or `new` text."""
    at = 0
    for segment in instance.origin.segments:
        if segment.start > at:
            yield {"new": text_of(instance.buggy[at : segment.start])}
        yield {"copy": [segment.origin, segment.origin + segment.end - segment.start]}
        at = segment.end
    if at < len(instance.buggy):
        yield {"new": text_of(instance.buggy[at:])}


def text_of(source: bytes) -> str | Record:
    """A source as JSON: text, or where it is not UTF-8, base64."""
    try:
        return source.decode("utf-8")
    except UnicodeDecodeError:
        return {"base64": base64.b64encode(source).decode("ascii")}


def bytes_of(value: str | Record) -> bytes:
    """The source that `text_of` wrote."""
    if isinstance(value, str):
        return value.encode("utf-8")
    return base64.b64decode(value["base64"], validate=True)
