"""Generations and their candidates."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator

from core.model import Candidate, Generation, UsageError, Verdict, source_hash
from core.store.known import unknown
from core.store.locations import location_of, location_text
from core.store.rows import CandidateRow
from core.store.selection import Selection, among
from core.store.tables import Table, put_sources, where

_FROM = """
FROM candidate
JOIN generation ON generation.id = candidate.generation
JOIN bug ON bug.id = candidate.bug
LEFT JOIN instance ON instance.id = candidate.instance
LEFT JOIN outcome ON outcome.source = candidate.patched
    AND outcome.test = candidate.test AND outcome.newest = 1
"""


class Candidates(Table):
    """The candidates of a workspace, by bug, instance, generation and rank."""

    def add(self, generation: Generation, candidates: Iterable[tuple[Candidate, bytes]]) -> None:
        """Stores candidates of one generation, all or none.

        One that is there already (same generation, subject and rank) is replaced.

        Args:
            generation: what made them.
            candidates: each with the test source that judges it.
        """
        with self._database.write() as connection:
            connection.execute(
                "INSERT OR IGNORE INTO generation VALUES (?, ?, ?, ?, ?)",
                (
                    generation.id,
                    generation.model,
                    generation.generator,
                    generation.version,
                    generation.settings,
                ),
            )
            for each, test in candidates:
                put_sources(connection, (each.patched, test))
                connection.execute(
                    "INSERT OR REPLACE INTO candidate (id, bug, instance, generation, rank, raw,"
                    " patch, location, patched, test, recorded, summary, score, tokens, steps)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    (
                        each.id,
                        each.bug,
                        each.instance,
                        each.generation,
                        each.rank,
                        each.raw,
                        each.patch,
                        location_text(each.location),
                        source_hash(each.patched),
                        source_hash(test),
                        each.recorded,
                        each.summary,
                        each.score,
                        json.dumps(each.tokens),
                        json.dumps(each.steps),
                    ),
                )

    def generations(self) -> list[Generation]:
        """All generations, those without candidates too, in the order in which they came."""
        rows = self._database.read("SELECT * FROM generation ORDER BY rowid")
        return [
            Generation(row["model"], row["generator"], row["version"], row["settings"])
            for row in rows
        ]

    def of(self, generation: str) -> Iterator[tuple[Candidate, bytes]]:
        """The candidates of a generation in the order in which they came, each with its test."""
        rows = self._database.read(
            "SELECT candidate.*, generation.model, source.text, tested.text AS test_text"
            " FROM candidate JOIN generation ON generation.id = candidate.generation"
            " JOIN source ON source.hash = candidate.patched"
            " JOIN source tested ON tested.hash = candidate.test"
            " WHERE candidate.generation = ? ORDER BY candidate.position",
            (generation,),
        )
        for row in rows:
            yield _candidate(row), row["test_text"]

    def remove(self, generation: str, subject: str) -> None:
        """Takes away what a generation proposed for an instance or bug."""
        with self._database.write() as connection:
            connection.execute(
                "DELETE FROM candidate WHERE generation = ? AND coalesce(instance, bug) = ?",
                (generation, subject),
            )

    def require_model(self, model: str) -> None:
        """Makes sure that a model has candidates here.

        Raises:
            UsageError: it has none.
        """
        sql = "SELECT DISTINCT model FROM generation ORDER BY model"
        models = [row["model"] for row in self._database.read(sql)]
        if model not in models:
            todo = "`hejtui generate` or `hejtui import candidates` makes some"
            raise unknown("no candidate of this model", model, models, todo)

    def subjects(self, generation: str) -> dict[str, int]:
        """How many candidates a generation has, by id of the instance or bug."""
        rows = self._database.read(
            "SELECT coalesce(instance, bug) AS subject, count(*) AS n FROM candidate "
            "WHERE generation = ? GROUP BY subject",
            (generation,),
        )
        return {row["subject"]: row["n"] for row in rows}

    def rows(
        self,
        wanted: Selection | None = None,
        *,
        model: str | None = None,
        verdict: Verdict | None = None,
        judged: bool | None = None,
    ) -> list[CandidateRow]:
        """The candidates for the selected bugs and instances, with their newest verdict.

        Args:
            wanted: for which bugs and instances; None for all.
            model: only of this one.
            verdict: only of this one.
            judged: True for those that have been run, False for those that have not.
        """
        wanted = wanted or Selection()
        clause, values = where(
            [
                ("candidate.bug = ?", wanted.bug),
                ("instance.transformation = ?", wanted.transformation),
                ("(candidate.instance IS NOT NULL) = ?", wanted.transformed),
                (
                    "coalesce(candidate.instance, candidate.bug)"
                    " IN (SELECT value FROM json_each(?))",
                    among(wanted.ids),
                ),
                ("generation.model = ?", model),
                ("outcome.verdict = ?", verdict),
                ("(outcome.verdict IS NOT NULL) = ?", judged),
            ]
        )
        rows = self._database.read(
            "SELECT candidate.id, candidate.bug, candidate.instance, candidate.generation,"
            " candidate.rank, candidate.patched, candidate.test, candidate.recorded,"
            " candidate.summary, candidate.score, generation.model, instance.transformation,"
            " outcome.verdict, outcome.passed, outcome.total, outcome.environment"
            f" {_FROM} {clause} ORDER BY bug.position, candidate.instance, generation.model,"
            " candidate.generation, candidate.rank",
            values,
        )
        return [_row(row) for row in rows]

    def get(self, candidate: str) -> Candidate:
        """One candidate with its texts.

        Raises:
            UsageError: there is none of this id.
        """
        rows = self._database.read(
            "SELECT candidate.*, generation.model, source.text FROM candidate "
            "JOIN generation ON generation.id = candidate.generation "
            "JOIN source ON source.hash = candidate.patched WHERE candidate.id = ?",
            (candidate,),
        )
        if not rows:
            raise UsageError(
                "no such candidate in this workspace",
                where=candidate,
                todo="`hejtui list candidates` shows all",
            )
        return _candidate(rows[0])


def _candidate(row: sqlite3.Row) -> Candidate:
    """The candidate of a row, with the model's name and the `text` of the patched program."""
    return Candidate(
        bug=row["bug"],
        instance=row["instance"],
        generation=row["generation"],
        model=row["model"],
        rank=row["rank"],
        raw=row["raw"],
        patch=row["patch"],
        location=location_of(row["location"]),
        patched=row["text"],
        recorded=row["recorded"],
        summary=row["summary"],
        score=row["score"],
        tokens=tuple(json.loads(row["tokens"])),
        steps=tuple((name, text) for name, text in json.loads(row["steps"])),
    )


def _row(row: sqlite3.Row) -> CandidateRow:
    return CandidateRow(
        id=row["id"],
        bug=row["bug"],
        instance=row["instance"],
        transformation=row["transformation"],
        generation=row["generation"],
        model=row["model"],
        rank=row["rank"],
        patched=row["patched"],
        test=row["test"],
        recorded=row["recorded"],
        summary=row["summary"],
        score=row["score"],
        verdict=Verdict(row["verdict"]) if row["verdict"] else None,
        tests_passed=row["passed"],
        tests_total=row["total"],
        environment=row["environment"],
    )
