"""Recorded patches of the real benchmark get the verdict that was recorded."""

from __future__ import annotations

import json

from core.execute import Executor, Program
from core.jobs import Silent
from core.model import source_hash, split_lines

FEW = 6


def test_the_plausible_set_is_the_recorded_one(shared, toolchain):
    lines = (shared / "humaneval-java/humaneval_java.jsonl").read_bytes().split(b"\n")
    bugs = {record["id"]: record for record in map(json.loads, filter(None, lines))}
    recorded = json.loads((shared / "recorded/codet5_base_validate.json").read_bytes())["data"]
    expected = {}
    programs = []
    for bug in list(bugs)[:FEW]:
        first, last = map(int, recorded[bug]["loc"].split("-"))
        source = split_lines(bugs[bug]["buggy"].encode())
        for output in recorded[bug]["output"]:
            patch = output["patch"].strip().encode() + b"\n"
            end = max(last - 1, first)
            patched = b"".join([*source[: first - 1], patch, *source[end:]])
            program = Program(patched, bugs[bug]["test"].encode())
            programs.append(program)
            expected[source_hash(patched)] = output["correctness"] == "plausible"
    with Executor(toolchain, 1) as running:
        outcomes = list(running.run(programs, Silent()))
    assert {each.source: each.verdict == "plausible" for each in outcomes} == expected
    assert any(expected.values())
