"""Whether figures are of the whole study."""

from typing import Any

import pytest
from small_report import DOCUMENT

from core.report.coverage import coverage_words, partial_words

MODEL = {**DOCUMENT["originals"][0], "incomplete": 0}
LOG = {**DOCUMENT["rows"][0], "incomplete": 0}


def test_where_all_counts_nothing_has_to_be_said() -> None:
    assert partial_words([MODEL], [LOG]) is None
    assert partial_words([], []) is None
    assert coverage_words(LOG) == "4 of 4"


@pytest.mark.parametrize("why", ["incomplete", "without"])
def test_whatever_does_not_count_makes_figures_partial(why: str) -> None:
    words = "The figures are partial: 8 of 45 bugs and 4 of 4 instances for codet5_base."
    assert partial_words([{**MODEL, why: 37}], [LOG]) == words
    words = "The figures are partial: 8 of 8 bugs and 4 of 9 instances for codet5_base."
    assert partial_words([MODEL], [{**LOG, why: 5}]) == words


def test_only_models_with_partial_figures_are_named_and_no_more_than_fit() -> None:
    few = [{**MODEL, "model": name, "without": n} for n, name in enumerate("ab")]
    assert partial_words(few, []) == "The figures are partial: 8 of 9 bugs for b."
    many: list[dict[str, Any]] = [{**MODEL, "model": f"m{n}", "without": 2} for n in range(9)]
    said = partial_words(many, [])
    assert said is not None
    assert said.endswith("; 8 of 10 bugs for m4 and 4 more.")


def test_instances_of_several_transformations_in_a_row_are_counted_once() -> None:
    whole = {**LOG, "transformation": "any 2 in a row", "without": 1}
    parts = {**whole, "transformation": "insert-log+loop-exchange"}
    said = partial_words([MODEL], [whole, parts])
    assert said == "The figures are partial: 8 of 8 bugs and 4 of 5 instances for codet5_base."
