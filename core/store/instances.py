"""Instances: bugs under a transformation."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence

from core.model import (
    Exclusion,
    Flag,
    Instance,
    OriginMap,
    Status,
    StudyProtocol,
    protocol_of,
    source_hash,
)
from core.store.known import unknown
from core.store.locations import location_of, location_text
from core.store.rows import InstanceRow
from core.store.selection import Selection, among
from core.store.tables import Table, put_sources, where

_LISTED = ", ".join(
    f"instance.{name}"
    for name in (
        "id", "bug", "transformation", "status", "reason", "detail", "summary", "proposal",
        "buggy", "fixed", "test", "settings", "flags",
    )
)  # fmt: skip
"""The columns of a list: all but the origin map, which is most of an instance's bytes."""


class Instances(Table):
    """The instances of a workspace, by bug, transformation and place."""

    def replace(
        self,
        bugs: Sequence[str],
        transformations: Sequence[str],
        instances: Iterable[Instance],
        made_from: str = "",
    ) -> None:
        """Puts `instances` in place of all that these bugs had under these names.

        Marks stay in the journal; they name the source that they were made on.

        Args:
            bugs: ids of the bugs.
            transformations: the names.
            instances: all that there is now, none included.
            made_from: stands for everything that decided them; `made_from` tells it.
        """
        with self._database.write() as connection:
            connection.executemany(
                "DELETE FROM instance WHERE bug = ? AND transformation = ?",
                [(bug, name) for bug in bugs for name in transformations],
            )
            connection.executemany(
                "INSERT OR REPLACE INTO transformed VALUES (?, ?, ?)",
                [(bug, name, made_from) for bug in bugs for name in transformations],
            )
            for number, each in enumerate(instances):
                put_sources(connection, (each.buggy, each.fixed, each.test))
                connection.execute(
                    "INSERT INTO instance VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    (
                        each.id,
                        number,
                        each.bug,
                        each.transformation,
                        source_hash(each.buggy),
                        source_hash(each.fixed),
                        source_hash(each.test),
                        each.summary,
                        json.dumps(each.origin.to_json(), separators=(",", ":")),
                        location_text(each.proposal),
                        each.status.value,
                        each.reason.value if each.reason else None,
                        each.detail,
                        each.settings,
                        _flags_text(each.flags),
                    ),
                )

    def made_from(self, bug: str) -> dict[str, str]:
        """What the instances of a bug were made from, by transformation.

        A transformation is there also where the bug has no instance of it.
        """
        rows = self._database.read("SELECT * FROM transformed WHERE bug = ?", (bug,))
        return {row["transformation"]: row["made_from"] for row in rows}

    def exclude(self, instance: str, reason: Exclusion, detail: str) -> None:
        """Takes an instance out of the study, with the reason."""
        with self._database.write() as connection:
            connection.execute(
                "UPDATE instance SET status = ?, reason = ?, detail = ? WHERE id = ?",
                (Status.EXCLUDED.value, reason.value, detail, instance),
            )

    def record_fault(self, instance: str, reason: Exclusion, detail: str) -> None:
        """Puts down what a check found wrong with an instance.

        One of the published selection stays in the study and is flagged, any other
        is excluded.
        """
        sql = "SELECT * FROM instance WHERE id = ?"
        rows = self._database.read(sql, (instance,))
        if not rows or protocol_of(rows[0]["settings"]) is StudyProtocol.SOUND:
            self.exclude(instance, reason, detail)
            return
        kept = [each for each in _flags_of(rows[0]) if each.reason is not reason]
        text = _flags_text([*kept, Flag(reason, detail)])
        with self._database.write() as connection:
            connection.execute("UPDATE instance SET flags = ? WHERE id = ?", (text, instance))

    def rows(
        self, wanted: Selection | None = None, *, status: Status | None = None
    ) -> list[InstanceRow]:
        """The selected instances, without sources.

        They come by bug in the benchmark's order, then transformation, then place.

        Args:
            wanted: which; None for all.
            status: only those that stand so.
        """
        wanted = wanted or Selection()
        if wanted.transformed is False:
            return []
        clause, values = where(
            [
                ("instance.bug = ?", wanted.bug),
                ("instance.transformation = ?", wanted.transformation),
                ("instance.id IN (SELECT value FROM json_each(?))", among(wanted.ids)),
                ("instance.status = ?", status),
            ]
        )
        rows = self._database.read(
            f"SELECT {_LISTED} FROM instance JOIN bug ON bug.id = instance.bug "
            f"{clause} ORDER BY bug.position, instance.transformation, instance.position",
            values,
        )
        return [
            InstanceRow(
                id=row["id"],
                bug=row["bug"],
                transformation=row["transformation"],
                status=Status(row["status"]),
                reason=Exclusion(row["reason"]) if row["reason"] else None,
                detail=row["detail"],
                summary=row["summary"],
                proposal=location_of(row["proposal"]),
                buggy=row["buggy"],
                fixed=row["fixed"],
                test=row["test"],
                settings=row["settings"],
                flags=_flags_of(row),
            )
            for row in rows
        ]

    def get(self, instance: str) -> Instance:
        """One instance with its sources.

        Raises:
            UsageError: there is none of this id.
        """
        rows = self._database.read(
            "SELECT instance.*, b.text AS buggy_text, f.text AS fixed_text, t.text AS test_text "
            "FROM instance JOIN source b ON b.hash = instance.buggy "
            "JOIN source f ON f.hash = instance.fixed JOIN source t ON t.hash = instance.test "
            "WHERE instance.id = ?",
            (instance,),
        )
        if not rows:
            known = self.ids()
            todo = "`hejtui list instances` shows all" if known else "`hejtui transform` makes some"
            raise unknown("no such instance in this workspace", instance, known, todo)
        row = rows[0]
        return Instance(
            id=row["id"],
            bug=row["bug"],
            transformation=row["transformation"],
            buggy=row["buggy_text"],
            fixed=row["fixed_text"],
            test=row["test_text"],
            summary=row["summary"],
            origin=OriginMap.from_json(json.loads(row["origin"])),
            proposal=location_of(row["proposal"]),
            status=Status(row["status"]),
            reason=Exclusion(row["reason"]) if row["reason"] else None,
            detail=row["detail"],
            settings=row["settings"],
            flags=_flags_of(row),
        )

    def ids(self) -> list[str]:
        """The ids of all instances."""
        return [row["id"] for row in self._database.read("SELECT id FROM instance ORDER BY id")]

    def transformations(self) -> list[str]:
        """The names of the transformations that have instances."""
        sql = "SELECT DISTINCT transformation FROM instance ORDER BY transformation"
        return [row[0] for row in self._database.read(sql)]


def _flags_text(flags: Iterable[Flag]) -> str:
    return json.dumps([[each.reason.value, each.detail] for each in flags])


def _flags_of(row: sqlite3.Row) -> tuple[Flag, ...]:
    text = row["flags"]
    if text == "[]":
        return ()
    return tuple(Flag(Exclusion(reason), detail) for reason, detail in json.loads(text))
