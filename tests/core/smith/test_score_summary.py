"""The figures over results: score, stages, similarity, correlation."""

from __future__ import annotations

import pytest

from core.measure import point_biserial
from core.smith import Reached, Refusal, Scored, summarise


def result(
    seed: int, stage: Reached, value: float | None, refusal: Refusal | None = None
) -> Scored:
    similarities = {} if value is None else {"bleu": value}
    return Scored(seed, "", "a", stage, refusal, "", "", similarities, 0.0)


RESULTS = [
    result(1, Reached.EQUAL, 0.9),
    result(2, Reached.EQUAL, 0.5),
    result(3, Reached.DIFFERS, 0.8),
    result(4, Reached.DOES_NOT_COMPILE, 0.2),
    result(5, Reached.NOT_TRANSLATED, None, Refusal.HUNG),
]


def test_the_score_is_over_translations_and_beside_it_over_all() -> None:
    summary = summarise(RESULTS)
    assert (summary.programs, summary.translated) == (5, 4)
    assert (summary.score, summary.score_of_all) == (0.5, 0.4)


def test_stages_and_refusals_add_up_and_show_those_that_are_empty() -> None:
    summary = summarise(RESULTS)
    assert list(summary.stages) == list(Reached)
    assert sum(summary.stages.values()) == summary.programs
    assert summary.stages[Reached.CRASHES] == 0
    assert summary.refusals == {Refusal.FAILED: 0, Refusal.HUNG: 1, Refusal.NOTHING_WRITTEN: 0}


def test_similarity_is_averaged_over_the_correct_and_the_others() -> None:
    (bleu,) = summarise(RESULTS).likenesses
    assert (bleu.mean, bleu.mean_correct, bleu.mean_incorrect) == pytest.approx((0.6, 0.7, 0.5))
    assert bleu.correlation == point_biserial([True, True, False, False], [0.9, 0.5, 0.8, 0.2])


def test_the_order_of_results_does_not_matter() -> None:
    assert summarise(RESULTS[::-1]) == summarise(RESULTS)


def test_where_nothing_was_translated_there_is_no_score() -> None:
    summary = summarise([RESULTS[-1]])
    assert (summary.score, summary.score_of_all, summary.likenesses) == (None, 0.0, ())
    assert (summarise([]).score, summarise([]).score_of_all) == (None, None)


def test_an_identical_translation_has_no_correlation_and_says_why() -> None:
    (bleu,) = summarise([result(1, Reached.EQUAL, 1.0), result(2, Reached.EQUAL, 1.0)]).likenesses
    assert (bleu.mean_incorrect, bleu.correlation.undefined) == (None, "all are correct")
