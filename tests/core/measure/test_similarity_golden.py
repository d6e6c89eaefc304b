"""CodeBLEU against recorded figures of the reference implementation, 0.7.0."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.java import JavaProgram
from core.measure import CodeBleu, codebleu
from core.measure.similarity.dataflow import Edge, data_flow, normalised

PRECISION = 1e-11
"""The figures are recorded with twelve digits."""

ORDERS = 200


@pytest.fixture(scope="module")
def pairs(shared: Path) -> list[tuple[dict[str, Any], CodeBleu]]:
    lines = (shared / "codebleu" / "golden.jsonl").read_text("utf-8").splitlines()
    records = [json.loads(line) for line in lines]
    return [
        (each, codebleu(each["reference"].encode(), each["candidate"].encode())) for each in records
    ]


def test_words_and_syntax_agree_on_every_line(pairs: list[tuple[dict[str, Any], CodeBleu]]) -> None:
    assert len(pairs) == 125
    for record, found in pairs:
        assert found.ngram == pytest.approx(record["ngram_match_score"], abs=PRECISION)
        weighted = record["weighted_ngram_match_score"]
        assert found.weighted_ngram == pytest.approx(weighted, abs=PRECISION)
        assert found.syntax == pytest.approx(record["syntax_match_score"], abs=PRECISION)


def test_data_flow_agrees_but_for_the_order_that_the_reference_draws(
    pairs: list[tuple[dict[str, Any], CodeBleu]],
) -> None:
    others = []
    for record, found in pairs:
        expected = record["dataflow_match_score"]
        if (found.dataflow or 0.0) != pytest.approx(expected, abs=PRECISION):
            others.append(record["bug"])
            assert found.dataflow == pytest.approx(expected, abs=0.0626)
            assert any(
                abs(share - expected) < PRECISION for share in shares_by_order_of_names(record)
            ), record["bug"]
    assert len(others) == 7


def test_the_whole_agrees_where_data_flow_does(
    pairs: list[tuple[dict[str, Any], CodeBleu]],
) -> None:
    for record, found in pairs:
        drawn = replace(found, dataflow=record["dataflow_match_score"])
        assert drawn.reference_compatible == pytest.approx(record["codebleu"], abs=PRECISION)


def test_where_the_reference_has_no_data_flow_it_is_not_applicable(
    pairs: list[tuple[dict[str, Any], CodeBleu]],
) -> None:
    without = [found for record, found in pairs if record["dataflow_match_score"] == 0]
    assert without
    assert {found.dataflow for found in without} <= {None, 0.0}
    for found in without:
        assert found.reference_compatible >= found.score or found.dataflow is None


def shares_by_order_of_names(record: dict[str, Any]) -> Iterable[float]:
    """The data-flow match with the sources of each edge in orders that their set decides.

    The reference takes them from a set of strings, whose order depends on what
    else is in it and on the start of Python.
    """
    wanted, there = (
        data_flow(JavaProgram(record[side].strip().encode()).root)
        for side in ("reference", "candidate")
    )
    for seed in range(ORDERS):
        expected, found = (
            normalised(drawn(edge, seed) for edge in flow) for flow in (wanted, there)
        )
        yield (expected & found).total() / expected.total()


def drawn(edge: Edge, seed: int) -> Edge:
    names = sorted(edge.sources)
    Random(f"{seed} {names}").shuffle(names)
    return replace(edge, sources=tuple(names))
