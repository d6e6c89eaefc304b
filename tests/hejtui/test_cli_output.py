"""Tables on screens of any width."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.model import some
from hejtui.cli.output import counted, table_lines

HEADS = ("bug", "kind", "remark")
ROWS = (
    ("LUHN_NUMBER", "insertion-only", "the fix only inserts lines, before line 7"),
    ("ADD", "class-mismatch", "the test never names the class ADD"),
)


def test_a_table_that_fits_has_a_line_a_row() -> None:
    assert table_lines(HEADS, ROWS, ["remark"], 80) == [
        "bug          kind            remark",
        "LUHN_NUMBER  insertion-only  the fix only inserts lines, before line 7",
        "ADD          class-mismatch  the test never names the class ADD",
    ]


def test_sentences_are_folded_on_words_where_the_screen_is_narrow() -> None:
    assert table_lines(HEADS, ROWS, ["remark"], 58) == [
        "bug          kind            remark",
        "LUHN_NUMBER  insertion-only  the fix only inserts lines,",
        "                             before line 7",
        "ADD          class-mismatch  the test never names the",
        "                             class ADD",
    ]


def test_sentences_stand_under_their_row_where_there_is_no_room_beside_it() -> None:
    assert table_lines(HEADS, ROWS, ["remark"], 40) == [
        "bug          kind",
        "LUHN_NUMBER  insertion-only",
        "    the fix only inserts lines, before",
        "    line 7",
        "ADD          class-mismatch",
        "    the test never names the class ADD",
    ]


def test_without_a_limit_nothing_is_folded() -> None:
    (_, line) = table_lines(["bug", "why"], [("ADD", "very " * 100 + "long")], ["why"])
    assert line == "ADD  " + "very " * 100 + "long"


def test_a_column_of_sentences_without_any_is_left_out() -> None:
    assert table_lines(["bug", "why"], [("ADD", "")], ["why"], 80) == ["bug", "ADD"]


def test_a_word_is_broken_only_where_it_cannot_be_helped() -> None:
    rows = [("JDK", "/usr/lib/jvm/java-17-openjdk-amd64", "running the tests of candidates")]
    assert table_lines(["tool", "found", "needed for"], rows, ["found", "needed for"], 64) == [
        "tool  found                               needed for",
        "JDK   /usr/lib/jvm/java-17-openjdk-amd64  running the tests of",
        "                                          candidates",
    ]


@given(st.integers(20, 200))
def test_no_line_is_wider_than_the_screen(width: int) -> None:
    assert all(len(line) <= width for line in table_lines(HEADS, ROWS, ["remark"], width))


@pytest.mark.parametrize(
    ("number", "text"), [(0, "0 bugs"), (1, "1 bug"), (2, "2 bugs"), (1000, "1000 bugs")]
)
def test_one_is_not_counted_as_many(number: int, text: str) -> None:
    assert counted(number, "bug") == text


def test_a_few_names_stand_for_many() -> None:
    assert some(["A", "B"]) == "A, B"
    assert some(list("ABCDEF")) == "A, B, C, D, E, F"
    assert some(list("ABCDEFG")) == "A, B, C, D, E and 2 more"
