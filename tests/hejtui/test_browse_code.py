from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from small_study import BUGGY, loop_exchanged

from core.model import Edit, OriginMap, apply_edits, identity_map
from hejtui.widgets.code import (
    Change,
    CodeText,
    Fold,
    Kind,
    compare,
    fold,
    highlight,
    highlighted,
)
from hejtui.widgets.code.align import changed_spans


def test_a_new_line_stands_beside_a_gap_and_the_rest_stays_aligned() -> None:
    result, origin = apply_edits(b"a\nb\nc\n", [Edit(2, 2, (b"new\n",))])
    rows = compare(b"a\nb\nc\n", result, origin).rows
    assert [(row.left, row.right, row.change) for row in rows] == [
        (1, 1, Change.SAME),
        (None, 2, Change.ADDED),
        (2, 3, Change.SAME),
        (3, 4, Change.SAME),
    ]


def test_a_loop_and_its_exchange_are_partners_where_they_share_the_most() -> None:
    result, origin = apply_edits(BUGGY, loop_exchanged())
    comparison = compare(BUGGY, result, origin)
    text = [
        (
            comparison.left.lines[row.left - 1].strip() if row.left else None,
            comparison.right.lines[row.right - 1].strip() if row.right else None,
        )
        for row in comparison.rows
        if row.change is not Change.SAME
    ]
    assert text == [
        (None, "int i = 0;"),
        ("for (int i = 0; i < a.length; i++) {", "while (i < a.length) {"),
        (None, "i++;"),
    ]


@given(st.binary(max_size=60), st.lists(st.tuples(st.integers(0, 60), st.binary(max_size=8))))
def test_every_line_of_both_versions_has_exactly_one_row(
    source: bytes, insertions: list[tuple[int, bytes]]
) -> None:
    edits = [Edit(at, at, (text,)) for at, text in insertions if at <= len(source)]
    result, origin = apply_edits(source, edits)
    comparison = compare(source, result, origin)
    lefts = [row.left for row in comparison.rows if row.left]
    rights = [row.right for row in comparison.rows if row.right]
    assert lefts == list(range(1, CodeText(source).count + 1))
    assert rights == list(range(1, CodeText(result).count + 1))


def test_an_estimated_map_that_goes_back_and_forth_still_gives_rising_rows() -> None:
    swapped = OriginMap((), (2, 1, None, 9), 0.5)
    rows = compare(b"a\nb\n", b"b\na\nx\ny\n", swapped).rows
    assert [row.right for row in rows if row.right] == [1, 2, 3, 4]
    assert [row.left for row in rows if row.left] == [1, 2]


def test_a_renamed_word_is_changed_in_all_its_letters() -> None:
    left, right = changed_spans("sum += a[i];", "total += a[i];")
    assert left == frozenset(range(3))
    assert right == frozenset(range(5))


def test_equal_lines_have_no_changed_characters() -> None:
    comparison = compare(BUGGY, BUGGY, identity_map(BUGGY))
    assert all(row.change is Change.SAME for row in comparison.rows)
    assert comparison.spans(3) == (frozenset(), frozenset())


def test_words_of_java_are_known_and_brackets_survive() -> None:
    text = CodeText(b'int[] a = b[i]; // "x"\nString s = "\xc3\xa9[red]" + null;\n')
    assert highlighted(text.source) is None
    text.kinds = highlight(text.source)
    assert highlighted(text.source) == text.kinds
    assert "".join(run.text for run in text.runs(1)) == 'int[] a = b[i]; // "x"'
    kinds = {run.text: run.kind for run in text.runs(2)}
    assert kinds['"é[red]"'] is Kind.STRING
    assert kinds["null"] is Kind.CONSTANT
    assert kinds["String"] is Kind.TYPE


def test_tabs_and_what_cannot_be_printed_take_their_cells() -> None:
    text = CodeText(b"\tx\xff\x1b[31m\r\n\xef\xbb\xbfclass")
    assert [run.text for run in text.runs(1)] == ["    x��[31m"]
    assert [run.text for run in text.runs(2)] == ["�class"]
    assert CodeText(b"").runs(1) == []


def test_folds_hide_what_is_far_from_news_and_can_be_opened() -> None:
    entries = fold(30, {12}, set())
    assert entries == [Fold(0, 9), *range(9, 16), Fold(16, 30)]
    assert fold(30, {12}, {0})[:3] == [0, 1, 2]
    assert fold(6, {0}, set()) == [0, 1, 2, 3, 4, 5]
