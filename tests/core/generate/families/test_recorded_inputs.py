"""Inputs and patches are those that the authors of the ICSE 2023 artifact recorded."""

import json
from pathlib import Path
from typing import Any

import pytest

from core.dataset import parse_location
from core.generate.families import CODEGEN, CODET5, INCODER, PLBART, Family, ModelInput

RECORDS = {
    "codet5_small": CODET5,
    "codet5_base": CODET5,
    "plbart_base": PLBART,
    "plbart_large": PLBART,
    "incoder_6B": INCODER,
}

RENAMED = "ISCUBE"
"""Its method was called `iscude` when the inputs were recorded."""

ALREADY_FIXED = "GET_ROW"
"""The recorded inputs show the fixed lines where the buggy ones should be."""

ONLY_A_COMMENT = "MATCH_PARENS"
"""Its first location, 7-9, is in a comment of the file, and the recorded inputs are empty."""


@pytest.fixture(scope="module")
def bugs(shared: Path) -> dict[str, dict[str, str]]:
    path = shared / "humaneval-java" / "humaneval_java.jsonl"
    records = [json.loads(line) for line in path.read_text("utf-8").split("\n") if line]
    return {each["id"]: each for each in records}


@pytest.fixture(scope="module")
def programs(bugs: dict[str, dict[str, str]]) -> dict[str, str]:
    return {id: each["buggy"] for id, each in bugs.items()}


def recorded(shared: Path, name: str) -> dict[str, Any]:
    return json.loads((shared / "recorded" / f"{name}.json").read_text("utf-8"))["data"]


def input_for(family: Family, program: str, loc: str) -> ModelInput:
    return family.input_of(program.encode(), parse_location(loc))


@pytest.mark.parametrize("system", RECORDS)
def test_the_inputs_are_the_recorded_ones_but_for_three(shared, programs, system):
    family = RECORDS[system]
    records = recorded(shared, f"{system}_validate")
    differ = {
        bug
        for bug, record in records.items()
        if input_for(family, programs[bug], record["loc"]).text != record["input"]
    }
    assert len(records) == 163
    assert differ == {RENAMED, ALREADY_FIXED, ONLY_A_COMMENT}


@pytest.mark.parametrize("system", RECORDS)
def test_the_program_of_that_time_gives_the_recorded_input(shared, bugs, system):
    records = recorded(shared, f"{system}_validate")
    then = {
        RENAMED: bugs[RENAMED]["buggy"].replace("iscube(int", "iscude(int"),
        ALREADY_FIXED: bugs[ALREADY_FIXED]["fixed"],
    }
    for bug, program in then.items():
        assert program != bugs[bug]["buggy"]
        given = input_for(RECORDS[system], program, records[bug]["loc"])
        assert given.text == records[bug]["input"]


def test_the_recorded_input_of_a_location_in_a_comment_is_empty(shared):
    texts = {
        family.name: recorded(shared, f"{system}_validate")[ONLY_A_COMMENT]["input"]
        for system, family in RECORDS.items()
    }
    assert texts == {
        "codet5": "</s></s>",
        "plbart": "<s>  </s>  </s>  </s> java",
        "incoder": "// buggy lines start:\n// buggy lines end:\n// fixed lines:\n",
    }


def test_its_corrected_location_gives_the_function(programs):
    given = input_for(CODET5, programs[ONLY_A_COMMENT], "22-24")
    assert given.text.startswith("public static boolean check(String s) {\n")
    assert given.buggy.of(given.text) == (
        "        if(s.charAt(i) == '(') val--;\n        else val++;\n"
    )


@pytest.mark.parametrize("system", ["codet5_base", "plbart_base", "incoder_6B"])
def test_all_recorded_raw_outputs_become_the_recorded_patches(shared, programs, system):
    family = RECORDS[system]
    outputs = recorded(shared, f"{system}_output")
    patches = recorded(shared, f"{system}_validate")
    pairs = []
    for bug, record in outputs.items():
        given = input_for(family, programs[bug], record["loc"])
        pairs += [
            (family.patch_of(raw, given).patch, each["patch"])
            for raw, each in zip(record["output"], patches[bug]["output"], strict=True)
        ]
    assert len(pairs) == 1630
    assert [(made, wanted) for made, wanted in pairs if made != wanted] == []


def test_codegen_is_asked_as_incoder_is_but_for_a_blank_at_the_end(programs):
    for program in list(programs.values())[:20]:
        codegen = input_for(CODEGEN, program, "1-1").text
        incoder = input_for(INCODER, program, "1-1").text
        assert codegen.removesuffix(" \n") == incoder.removesuffix("\n")
