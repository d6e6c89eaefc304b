"""The journal of marks: entries are added, never changed."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import replace

from core.model import InputError, Mark, Role, Sample, Seen
from core.store.marks_record import ALL, COLUMNS, OLDEST_FIRST, mark_of, row_of
from core.store.rows import EntryRow, MarkedRow
from core.store.samples import put_samples
from core.store.selection import Selection, among
from core.store.spelling import person
from core.store.tables import Table, where

_INSERT = f"INSERT INTO mark ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"
_NEWER = f"ORDER BY {OLDEST_FIRST.replace(',', ' DESC,')} DESC"


class Marks(Table):
    """The journal of a workspace."""

    def add(self, mark: Mark, judge: Callable[[Mark], Mark] | None = None) -> Mark:
        """Appends a mark; when this returns, the disk holds it.

        Where it is remembered that its annotator saw what others say, the mark says so.

        Args:
            mark: what is said.
            judge: called in the transaction, where nobody else can store anything before
                the mark is; returns what is to be stored in its place, or raises.

        Returns:
            The mark with its `after`, `told` and `id`, in the spelling of the annotator's name
            that is known here.
        """
        with self._database.write(durable=True) as connection:
            mark = replace(mark, annotator=person(connection, mark.annotator), spelled="")
            mark = mark if judge is None else judge(mark)
            if _saw_marks(connection, mark):
                mark = replace(mark, told=True)
            last = connection.execute(
                "SELECT id, moment, depth FROM mark"
                f" WHERE instance = ? AND annotator = ? AND role = ? {_NEWER} LIMIT 1",
                (mark.instance, mark.annotator, mark.role.value),
            ).fetchone()
            mark = replace(mark, after=last["id"] if last else None)
            mark = replace(mark, id=mark.identity)
            _insert(connection, mark, last)
        return mark

    def merge(self, marks: Iterable[Mark], samples: Iterable[Sample] = ()) -> tuple[int, int]:
        """Takes in what other journals hold: all of it, or (on any error) nothing.

        Those that are there already are passed over, whatever the order.

        Args:
            marks: entries with their `after` and `id`, in any order.
            samples: samples of other workspaces.

        Returns:
            How many entries were new, and how many samples.

        Raises:
            InputError: an entry follows one that is neither here nor among them.
        """
        waiting = {each.id: each for each in marks}
        with self._database.write(durable=True) as connection:
            there = {row["id"] for row in connection.execute("SELECT id FROM mark")}
            new = {id: each for id, each in waiting.items() if id not in there}
            for each in _followers_last(new, there):
                last = connection.execute(
                    "SELECT moment, depth FROM mark WHERE id = ?", (each.after,)
                ).fetchone()
                _insert(connection, each, last)
            return len(new), put_samples(connection, samples)

    def history(
        self,
        wanted: Selection | None = None,
        *,
        annotator: str | None = None,
        role: Role | None = None,
    ) -> list[Mark]:
        """All entries for the selected instances, oldest first.

        The order is the same wherever the entries came from.

        Args:
            wanted: which; None for all, those too that are no longer in the workspace.
            annotator: only the entries of this one.
            role: only the entries in this role.
        """
        wanted = wanted or Selection()
        clause, values = where(
            [
                ("mark.instance IN (SELECT value FROM json_each(?))", among(wanted.ids)),
                ("mark.annotator = ?", annotator and self._spelling(annotator)),
                ("mark.role = ?", role.value if role else None),
                ("instance.bug = ?", wanted.bug),
                ("instance.transformation = ?", wanted.transformation),
            ]
        )
        rows = self._database.read(
            f"SELECT {ALL} FROM mark LEFT JOIN instance ON instance.id = mark.instance "
            f"{clause} ORDER BY {OLDEST_FIRST}",
            values,
        )
        return [mark_of(row) for row in rows]

    def current(self, annotator: str, role: Role = Role.AUTHOR) -> dict[str, Mark]:
        """The mark that counts, by instance, of one annotator in one role.

        It is the newest on the present program, whatever came later on another version of
        it; where there is none, the newest on another version, which does not count and
        tells so by its source. Instances whose entry takes the mark back are left out.
        """
        newest = self._newest(
            "LEFT JOIN instance ON instance.id = mark.instance AND instance.buggy = mark.source"
            " WHERE newest_mark.annotator = ? AND newest_mark.role = ?",
            (self._spelling(annotator), role.value),
            order=f"instance.id IS NOT NULL, {OLDEST_FIRST}",
        )
        marks = {mark.instance: mark for mark in newest}
        return {instance: mark for instance, mark in marks.items() if mark.stands}

    def newest(self, wanted: Selection | None = None) -> list[Mark]:
        """The newest entry of each annotator in each role on each program, oldest first.

        What takes a mark back is among them.

        Args:
            wanted: for which instances; None for all.
        """
        ids = among((wanted or Selection()).ids)
        clause, values = where([("newest_mark.instance IN (SELECT value FROM json_each(?))", ids)])
        return self._newest(clause, values)

    def marked(self, wanted: Selection | None = None) -> list[MarkedRow]:
        """What is said of each instance that somebody has marked; one query, whatever was said.

        Only marks on the present programs count.

        Args:
            wanted: which instances; None for all.
        """
        ids = among((wanted or Selection()).ids)
        narrowed = "" if ids is None else "AND each.instance IN (SELECT value FROM json_each(?))"
        rows = self._database.read(
            "SELECT each.instance, COUNT(DISTINCT CASE WHEN each.role <> 'adjudicator' THEN"
            " COALESCE(mark.location, '') || mark.not_applicable END) AS opinions,"
            " json_group_array(DISTINCT each.annotator) FILTER (WHERE each.role <> 'verifier')"
            " AS annotators, MAX(each.role = 'adjudicator') AS decided"
            " FROM newest_mark each"
            " JOIN instance ON instance.id = each.instance AND instance.buggy = each.source"
            " JOIN mark ON mark.position = each.position"
            f" WHERE (mark.location IS NOT NULL OR mark.not_applicable) {narrowed}"
            " GROUP BY each.instance",
            () if ids is None else (ids,),
        )
        return [
            MarkedRow(
                row["instance"],
                frozenset(json.loads(row["annotators"])),
                row["opinions"],
                bool(row["decided"]),
            )
            for row in rows
        ]

    def in_two_roles(self) -> list[tuple[str, str, str]]:
        """Annotator, instance and hash of the program, where author and verifier are one."""
        rows = self._database.read(
            "SELECT one.annotator, one.instance, one.source FROM newest_mark one"
            " JOIN newest_mark other ON other.annotator = one.annotator"
            " AND other.role = 'author' AND other.instance = one.instance"
            " AND other.source = one.source"
            " JOIN mark ON mark.position = one.position"
            " JOIN mark said ON said.position = other.position"
            " WHERE one.role = 'verifier' AND (mark.location IS NOT NULL OR mark.not_applicable)"
            " AND (said.location IS NOT NULL OR said.not_applicable)"
        )
        return [(row["annotator"], row["instance"], row["source"]) for row in rows]

    def entries(self) -> list[EntryRow]:
        """Every entry of the journal, oldest first, without what it says."""
        rows = self._database.read(
            "SELECT instance, annotator, role, source,"
            " location IS NOT NULL OR not_applicable, seconds"
            f" FROM mark ORDER BY {OLDEST_FIRST}"
        )
        roles = {each.value: each for each in Role}
        return [
            EntryRow(instance, annotator, roles[role], source, bool(stands), seconds)
            for instance, annotator, role, source, stands, seconds in rows
        ]

    def _newest(
        self, clause: str, values: tuple[object, ...], order: str = OLDEST_FIRST
    ) -> list[Mark]:
        rows = self._database.read(
            f"SELECT {ALL} FROM newest_mark JOIN mark ON mark.position = newest_mark.position "
            f"{clause} ORDER BY {order}",
            values,
        )
        return [mark_of(row) for row in rows]


def _saw_marks(connection: sqlite3.Connection, mark: Mark) -> bool:
    seen = connection.execute(
        "SELECT 1 FROM sight WHERE annotator = ? AND what = ? AND instance = ?",
        (mark.annotator, Seen.MARKS.value, mark.instance),
    )
    return seen.fetchone() is not None


def _insert(connection: sqlite3.Connection, mark: Mark, last: sqlite3.Row | None) -> None:
    moment = max(mark.at, last["moment"]) if last else mark.at
    depth = last["depth"] + 1 if last else 0
    name = person(connection, mark.annotator)
    if name != mark.annotator:
        mark = replace(mark, annotator=name, spelled=mark.annotator)
    position = connection.execute(_INSERT, row_of(mark, moment, depth)).lastrowid
    newest = mark.annotator, mark.role.value, mark.instance, mark.source
    older = connection.execute(
        "SELECT mark.moment, mark.depth, mark.id FROM newest_mark JOIN mark USING (position)"
        " WHERE newest_mark.annotator = ? AND newest_mark.role = ?"
        " AND newest_mark.instance = ? AND newest_mark.source = ?",
        newest,
    ).fetchone()
    if older is None or tuple(older) < (moment, depth, mark.id):
        connection.execute(
            "INSERT OR REPLACE INTO newest_mark VALUES (?, ?, ?, ?, ?)", (*newest, position)
        )


def _followers_last(new: dict[str, Mark], there: set[str]) -> list[Mark]:
    """Entries in an order in which each comes after the one that it follows."""
    ordered: dict[str, Mark] = {}
    for id in new:
        chain = []
        at: str | None = id
        while at is not None and at in new and at not in ordered:
            chain.append(new[at])
            at = new[at].after
        if at is not None and at not in there and at not in ordered:
            raise InputError(
                f"the entry that {chain[-1].id} follows is missing",
                where=chain[-1].instance,
                todo="export the journal again, all of it",
            )
        ordered.update((each.id, each) for each in reversed(chain))
    return list(ordered.values())
