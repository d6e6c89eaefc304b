from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.transform.naming.combinations import likeliest
from core.transform.naming.windows import (
    MOST_WINDOWS,
    SPARE_PIECES,
    Gap,
    Part,
    filled,
    parts_of,
    windows_of,
)


def letters(text: str) -> tuple[int, ...]:
    return tuple(map(ord, text))


def shown(parts: list[Part]) -> str:
    return "".join(f"{each.lead}#" if isinstance(each, Gap) else chr(each) for each in parts)


def test_a_blank_before_a_name_goes_with_the_name() -> None:
    parts = parts_of("int n=n+ n", [(4, 5), (6, 7), (9, 10)], letters)
    assert shown(parts) == "int #=#+ #"
    assert [each.lead for each in parts if isinstance(each, Gap)] == [" ", "", " "]


def test_names_side_by_side_do_not_share_a_blank() -> None:
    assert shown(parts_of("n n", [(0, 1), (2, 3)], letters)) == "# #"


def test_another_name_takes_all_gaps_of_a_window() -> None:
    window = parts_of("x n+n", [(2, 3), (4, 5)], letters)
    row = filled(window, {" ": letters(" ab"), "": letters("ab")})
    assert "".join(map(chr, row.tokens)) == "x ab+ab"
    assert row.spans == ((1, 4), (5, 7))


def test_what_fits_is_read_at_once() -> None:
    parts = parts_of("int n = n;", [(4, 5), (8, 9)], letters)
    assert windows_of(parts, 1, 100) == [parts]


def test_of_a_long_program_the_surroundings_of_the_name_are_read() -> None:
    parts = parts_of("0123456789n0123456789", [(10, 11)], letters)
    (window,) = windows_of(parts, 1, 1 + SPARE_PIECES + 4)
    assert shown(window) == "89#01"


def test_names_far_apart_are_read_in_windows_of_their_own() -> None:
    text = "n" + "." * 50 + "n" + "." * 50
    windows = windows_of(parts_of(text, [(0, 1), (51, 52)], letters), 1, 9)
    assert [shown(each).strip(".") for each in windows] == ["#", "#"]


@given(
    text=st.lists(st.sampled_from(["n", " n", "x", "yy", " "]), min_size=1, max_size=60),
    pieces=st.integers(1, 4),
    more=st.integers(0, 30),
)
def test_windows_fit_the_model_and_no_gap_is_in_two(
    text: list[str], pieces: int, more: int
) -> None:
    whole = "".join(text)
    spans = [(at, at + 1) for at, each in enumerate(whole) if each == "n"]
    parts = parts_of(whole, spans, letters)
    room = pieces + SPARE_PIECES + more
    windows = windows_of(parts, pieces, room)
    name = (0,) * (pieces + SPARE_PIECES)
    rows = [filled(each, {" ": name, "": name}) for each in windows]
    assert all(len(each.tokens) <= room for each in rows)
    assert all(each.spans for each in rows)
    assert len(windows) <= MOST_WINDOWS
    covered = sum(len(each.spans) for each in rows)
    assert covered == len(spans) or len(windows) == MOST_WINDOWS
    assert covered <= len(spans)


def test_sequences_come_likeliest_first() -> None:
    choices = [[(1, -0.5), (2, -1.0)], [(3, -0.1), (4, -2.0)]]
    assert [picked for picked, _ in likeliest(choices)] == [(1, 3), (2, 3), (1, 4), (2, 4)]


@given(
    st.lists(
        st.lists(st.floats(-50, 0), min_size=1, max_size=4).map(
            lambda scores: list(enumerate(sorted(scores, reverse=True)))
        ),
        min_size=1,
        max_size=4,
    )
)
def test_every_sequence_comes_once_with_its_score(choices: list[list[tuple[int, float]]]) -> None:
    found = list(likeliest(choices))
    count = 1
    for each in choices:
        count *= len(each)
    assert len({picked for picked, _ in found}) == len(found) == count
    scores = [score for _, score in found]
    assert scores == sorted(scores, reverse=True)
    for picked, score in found:
        expected = sum(each[rank][1] for each, rank in zip(choices, picked, strict=True))
        assert score == pytest.approx(expected)


def test_without_a_choice_there_is_no_sequence() -> None:
    assert list(likeliest([[(1, 0.0)], []])) == []
