"""Which formats there are, and what all of them have in common."""

import json
from pathlib import Path

import pytest
from small_report import DOCUMENT, EMPTY

from core.model import UsageError
from core.report import FORMATS, format_of, render


def test_json_is_the_document_itself() -> None:
    assert json.loads(render(DOCUMENT, "json")) == DOCUMENT


def test_an_unknown_format_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UsageError, match="choose one of table, json, csv, csv-agreement, latex"):
        render(DOCUMENT, "word")


@pytest.mark.parametrize(
    ("name", "form"),
    [("r.tex", "latex"), ("r.HTML", "html"), ("a.b/r.csv", "csv"), ("r.json", "json")],
)
def test_a_suffix_stands_for_a_format(name: str, form: str) -> None:
    assert format_of(Path(name)) == form


@pytest.mark.parametrize("name", ["r", "r.doc"])
def test_a_suffix_that_stands_for_none_is_refused_with_those_that_do(name: str) -> None:
    with pytest.raises(UsageError, match=r"suffix.*name one of .txt, .json, .csv, .tex, .html"):
        format_of(Path(name))


def test_the_parts_of_a_row_of_transformations_are_in_figures_but_not_in_tables() -> None:
    log, loop = DOCUMENT["rows"]
    rows = [
        {**log, "transformation": "any 2 in a row"},
        {**loop, "transformation": "insert-log+loop-exchange"},
    ]
    document = {**DOCUMENT, "rows": rows}
    for form in FORMATS.keys() - {"csv-agreement"}:
        text = render(document, form)
        assert "any 2 in a row" in text
        assert ("insert-log+loop" in text) == (form in ("json", "csv"))


def test_a_study_without_results_says_so_in_every_table() -> None:
    assert render(EMPTY, "table").count("nothing has candidates yet\n") == 2
    for form in FORMATS:
        assert render(EMPTY, form).endswith("\n")


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("r.csv", "csv-agreement"),
        ("r.csv", "csv"),
        ("r.htm", "html"),
        ("r.dat", "json"),
    ],
)
def test_a_format_that_is_asked_for_goes_with_its_suffix_and_with_unknown_ones(
    name: str, form: str
) -> None:
    assert format_of(Path(name), form) == form


@pytest.mark.parametrize(
    ("name", "form"), [("r.json", "csv"), ("R.CSV", "json"), ("r.txt", "html")]
)
def test_a_suffix_that_stands_for_another_format_than_is_asked_for_is_refused(
    name: str, form: str
) -> None:
    with pytest.raises(UsageError, match=f"{name}.* stands for .*, but {form} is asked for"):
        format_of(Path(name), form)


def test_every_format_says_of_how_many_subjects_its_figures_are_and_that_it_is_partial() -> None:
    for form in FORMATS.keys() - {"json", "csv", "csv-agreement"}:
        text = render(DOCUMENT, form)
        assert "8 of 10" in text.partition("pass@1")[0]
        assert "12 of 15" in text
