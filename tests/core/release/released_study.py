"""A study with something of every kind, and what its release holds."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from marked_study import ADD, instance, program

from core.annotate import put_mark
from core.generate.asked import Asked, remember_asked
from core.model import (
    Candidate,
    Diagnostic,
    Generation,
    Location,
    Outcome,
    TestOutcome,
    TestResult,
    Verdict,
    source_hash,
)
from core.store import Workspace

LATIN = "class MUL {\r\n  // é\r\n\tint a;\r\n}".encode("latin-1")


def contents(workspace: Workspace) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table; where a row stands in the file is no part of it."""
    found: dict[str, list[tuple[object, ...]]] = {}
    with closing(sqlite3.connect(workspace.path / "workspace.db")) as database:
        for (name,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'"):
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
            # What the tables give out is in order; of marks the ids say which is the newest.
            told = [each for each in columns if each != "position"]
            rows = database.execute(f"SELECT {', '.join(told)} FROM {name}").fetchall()
            found[name] = sorted(rows, key=repr)
        found["state"] = [(key, json.loads(value)) for key, value in found["state"]]
        newest = "SELECT mark.id FROM newest_mark JOIN mark USING (position) ORDER BY mark.id"
        found["newest"] = database.execute(newest).fetchall()
    return found


def lines(folder: Path) -> list[dict[str, object]]:
    text = (folder / "benchmark.jsonl").read_bytes()
    return [json.loads(each) for each in text.removesuffix(b"\n").split(b"\n")]


def files(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def marks_a_program_that_is_another_one_by_now(workspace: Workspace) -> None:
    text = program("SUB").replace(b"int a", b"int c")
    other = [instance("SUB", "loop-exchange", source=text)]
    workspace.instances.replace(["SUB"], ["loop-exchange"], other)
    put_mark(workspace, other[0].id, "ann", Location.of(3))
    workspace.instances.replace(["SUB"], ["loop-exchange"], [instance("SUB", "loop-exchange")])


def proposes_and_runs(workspace: Workspace) -> None:
    """Candidates of every kind, and outcomes of candidates and of other programs."""
    recorded = Generation.of("codet5", "recorded", "1", {"file": "é.json"})
    ours = Generation.of("template", "template", "2", {})
    empty = Generation.of("nobody", "template", "2", {"k": 1})

    def proposed(by: Generation, rank: int, patched: bytes, on: str | None = None, **more: object):
        bug = (on or "ADD").partition("/")[0]
        place = Location.of(2)
        return Candidate(
            bug, on, by.id, by.model, rank, "raw\x00 ż", "int z;", place, patched, **more
        )

    patched = program("ADD").replace(b"int a", b"int z")
    searched = {"score": -0.25, "tokens": (-0.5, 0.0), "steps": (("output", "int ż;"),)}
    workspace.candidates.add(
        ours,
        [
            (proposed(ours, 1, patched, ADD, **searched), b"test"),
            (proposed(ours, 2, program("ADD"), ADD), b"test"),
            (proposed(ours, 3, b"", ADD, summary="delete"), b"another test"),
            (proposed(ours, 1, LATIN + b"\xff", "MUL/rename-local/1"), b"test"),
            (proposed(ours, 1, b"of a gone one\r\n", "SUB/gone/1"), b"test"),
        ],
    )
    workspace.candidates.add(
        recorded, [(proposed(recorded, 1, patched, recorded="plausible"), b"test")]
    )
    workspace.candidates.add(empty, [])
    remember_asked(workspace, ours.id, ADD, Asked("program", "2", 10, 3))
    failed = TestOutcome("adds", TestResult.WRONG_ANSWER, "1", "2 é", cpu_seconds=0.125, line=3)
    hashes = source_hash(patched), source_hash(b"test")
    wrong = (Verdict.WRONG, (failed,))
    for environment in ("zzz", "abc"):  # the first would be the newest by name
        workspace.outcomes.add(Outcome(*hashes, environment, *wrong, seconds=1 / 3))
    message = Diagnostic(1, None, "';' expected")
    elsewhere = source_hash(b"a program that nobody proposed")
    workspace.outcomes.add(
        Outcome(elsewhere, hashes[1], "abc", Verdict.UNCOMPILABLE, (), (message,), "odd", 0.5)
    )
    workspace.outcomes.put_environment("zzz", {"jdk": "21"})
