"""Two programs as a diff: numbers, signs, and what differs within a line."""

from __future__ import annotations

from core.model import Location
from hejtui.widgets.diff import DiffLine, diff

BUGGY = b"class A {\n  int f(int[] a) {\n    return a[0];\n  }\n}\n"


def test_a_diff_shows_the_change_with_numbers_and_what_differs_in_the_line() -> None:
    lines = diff(BUGGY, BUGGY.replace(b"a[0]", b"a[1]"), Location.of(3))
    assert lines[2:4] == [
        DiffLine("-", 3, None, "    return a[0];", True, ((13, 14),)),
        DiffLine("+", None, 3, "    return a[1];", False, ((13, 14),)),
    ]
    assert [(each.sign, each.old, each.new) for each in lines] == [
        (" ", 1, 1), (" ", 2, 2), ("-", 3, None), ("+", None, 3), (" ", 4, 4), (" ", 5, 5),
    ]  # fmt: skip


def test_an_insertion_moves_the_numbers_below_it() -> None:
    lines = diff(b"a\nb\n", b"a\nnew\nb\n", Location.before(2))
    assert [(each.sign, each.old, each.new, each.text) for each in lines] == [
        (" ", 1, 1, "a"), ("+", None, 2, "new"), (" ", 2, 3, "b"),
    ]  # fmt: skip


def test_long_equal_stretches_between_two_changes_are_left_out() -> None:
    middle = b"".join(b"line %d\n" % n for n in range(20))
    lines = diff(b"a\n" + middle + b"b\n", b"A\n" + middle + b"B\n", Location.of(1))
    assert [each.text for each in lines if each.sign == "⋯"] == ["14 equal lines"]
    assert [each.text for each in lines if each.sign == "+"] == ["A", "B"]


def test_a_changed_line_break_is_visible() -> None:
    lines = diff(b"x\r\n", b"x\n", Location.of(1))
    assert [(each.sign, each.text) for each in lines] == [("-", "x␍"), ("+", "x")]
