"""A test's outcome in full, and lines that are wrapped."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from rich.text import Text
from screen_text import screen_text
from small_candidates import TEMPLATE, Hand, candidates, fill_candidates, instance

from core.model import Outcome, TestOutcome, TestResult, Verdict, source_hash
from core.store import Workspace
from hejtui.app import Inspector
from hejtui.rooms.candidates.compared import values_of
from hejtui.rooms.candidates.story import method_lines, story_text
from hejtui.rooms.candidates.trial import TrialScreen
from hejtui.themes import DARK_CODE
from hejtui.widgets.hanging import Hanging
from hejtui.widgets.tones import Palette

TEST = b"""public class TEST_ADD {
    // not this one: second()
    @Test
    public void second() {
        assertEquals("a[1]", add(2));
    }
}
"""
PALETTE = Palette({"text-error": "#ff0000", "text-success": "#00ff00"})


def drawn(text: Hanging, width: int) -> list[str]:
    console = Console(width=width, force_terminal=False, color_system=None)
    with console.capture() as capture:
        console.print(text)
    return [line.rstrip() for line in capture.get().splitlines()]


def test_a_wrapped_line_goes_on_below_its_own_beginning() -> None:
    text = Hanging(Text("  one two three four\nfive six seven eight nine"), {1: 4})
    assert drawn(text, 14) == [
        "  one two", "  three four", "five six seven", "    eight nine",
    ]  # fmt: skip


def test_what_is_too_long_for_a_line_is_broken_and_nothing_is_lost() -> None:
    lines = drawn(Hanging(Text("  abcdefghijklmnopqrstuvwxyz")), 10)
    assert "".join("".join(lines).split()) == "abcdefghijklmnopqrstuvwxyz"
    assert all(len(line) <= 10 for line in lines)


def test_a_test_is_found_in_its_class_by_name() -> None:
    assert method_lines(TEST, "second") == (3, 6)
    assert method_lines(TEST, "TEST_ADD.second[3]") == (3, 6)
    assert method_lines(TEST, "first") is None
    assert method_lines(b"no Java {", "second") is None


def test_a_test_is_found_however_it_is_written() -> None:
    for hidden in (b"// \\u000a int n;", b"// \r int n;", b"// \\u0022", b"int \\u006e;"):
        test = TEST.replace(b"{", b"{ " + hidden, 1).replace(b"second", b"s\\u0065cond")
        assert method_lines(test, "second") == (3, 6)


def test_a_story_tells_values_exception_its_line_the_test_and_what_ended_it() -> None:
    made = candidates(TEMPLATE, None, 1)[0][0]
    outcome = TestOutcome(
        "second", TestResult.EXCEPTION, "[1, 2]", "[1, 3]", "java.lang.Boom", "[b]no", 3, 1.5,
        "ticks",
    )  # fmt: skip
    story = story_text(made, outcome, TEST, PALETTE, DARK_CODE)
    lines = str(story).split("\n")
    assert lines[0] == "! exception  second"
    assert lines[1] == (
        "ended by ticks after 1.5 s of processor time (its loops and calls were far too many)"
    )
    assert lines[2:6] == [
        "expected   [1, 2]",
        "actual     [1, 3]",
        "exception  java.lang.Boom",
        "message    [b]no",
    ]
    assert lines[7] == "line 3 of the candidate"
    assert "▸ 3      return a[i] + 1;" in lines
    assert lines[-4:] == [
        "  3      @Test",
        "  4      public void second() {",
        '  5          assertEquals("a[1]", add(2));',
        "  6      }",
    ]
    marked = [story.text.plain[s.start : s.end] for s in story.text.spans if "underline" in str(s)]
    assert marked == ["2", "3"]


def test_a_test_that_was_not_run_says_so() -> None:
    made = candidates(TEMPLATE, None, 1)[0][0]
    story = story_text(made, TestOutcome("x", TestResult.NOT_RUN), TEST, PALETTE, DARK_CODE)
    assert "it was not run" in str(story)
    assert "no method of this name" in str(story)


async def test_enter_opens_the_tests_of_a_candidate(tmp_path: Path) -> None:
    with Workspace.create(tmp_path / "study") as workspace:
        fill_candidates(workspace)
        made = candidates(TEMPLATE, instance(1), 1)[0][0]
        tests = (
            TestOutcome("first", TestResult.PASS),
            TestOutcome("second", TestResult.WRONG_ANSWER, "2", "a[i]"),
        )
        workspace.outcomes.add(
            Outcome(source_hash(made.patched), source_hash(b"test"), "e", Verdict.WRONG, tests)
        )
        app = Inspector(workspace, "ann")
        async with app.run_test(size=(80, 24)) as pilot:
            hand = Hand(app, pilot)
            await hand.press("2", "m", "enter")
            assert isinstance(app.screen, TrialScreen)
            assert "✗ wrong answer  second" in screen_text(app)
            assert "actual     a[i]" in screen_text(app)
            await hand.press("k")
            assert "✔ pass  first" in screen_text(app)
            await hand.press("tab", "J", "K", "enter", "escape")
            assert not isinstance(app.screen, TrialScreen)


def test_values_that_look_alike_are_told_apart_by_their_types() -> None:
    made = candidates(TEMPLATE, None, 1)[0][0]
    outcome = TestOutcome(
        "second",
        TestResult.WRONG_ANSWER,
        "1",
        "1",
        expected_type="long",
        actual_type="java.lang.Integer",
    )
    story = str(story_text(made, outcome, TEST, PALETTE, DARK_CODE))
    assert "expected   1  long\nactual     1  Integer\n" in story


def told(**outcome: Any) -> str:
    """The story of a wrong answer, on one line where it is wrapped."""
    made = candidates(TEMPLATE, None, 1)[0][0]
    test = TestOutcome("second", TestResult.WRONG_ANSWER, **outcome)
    return str(story_text(made, test, TEST, PALETTE, DARK_CODE)).partition("\n\nthe test")[0]


def test_texts_stand_in_quotes_so_that_blanks_are_seen() -> None:
    string = "java.lang.String"
    story = told(expected="", actual=" x", expected_type=string, actual_type=string)
    assert 'expected   ""  String\nactual     " x"  String' in story


def test_nothing_is_said_twice() -> None:
    story = told(
        expected="2", actual="null", exception="java.lang.AssertionError",
        message="sum expected:<2> but was:<null>", expected_type="java.lang.Integer",
        actual_type="null",
    )  # fmt: skip
    assert story.split("\n")[1:] == [
        "expected   2  Integer", "actual     null", "message    sum",
    ]  # fmt: skip
    array = told(
        expected="1", actual="2", exception="org.junit.internal.ArrayComparisonFailure",
        message="arrays first differed at element [3]; expected:<1> but was:<2>",
    )  # fmt: skip
    assert array.endswith("actual     2\nmessage    arrays first differed at element [3]")
    typed = told(
        expected="1", actual="1", exception="java.lang.AssertionError",
        message="expected: java.lang.Long<1> but was: java.lang.Integer<1>",
    )  # fmt: skip
    assert typed.endswith("actual     1")


def test_an_assertion_without_values_says_that_it_has_none() -> None:
    story = told(exception="java.lang.AssertionError")
    assert story.endswith("exception  java.lang.AssertionError, a condition that names no values")
    assert told(exception="java.lang.AssertionError", message="too few").endswith(
        "exception  java.lang.AssertionError\nmessage    too few"
    )


def test_what_long_values_share_is_left_out() -> None:
    head, tail = "a, " * 50, ", z" * 50
    story = told(expected=f"[{head}b{tail}]", actual=f"[{head}c, d{tail}]")
    shown = [line.split(None, 1)[1] for line in story.split("\n")[1:]]
    assert shown[0] == f"⋯ 127 equal ⋯ {head[-24:]}b{tail[:24]} ⋯ 127 equal ⋯"
    assert shown[1] == f"⋯ 127 equal ⋯ {head[-24:]}c, d{tail[:24]} ⋯ 127 equal ⋯"


@given(
    st.text("ab,", min_size=0, max_size=40).map(lambda part: part * 9),
    st.text("ab,", max_size=20),
    st.text("ab,", max_size=20),
    st.text("ab,", min_size=0, max_size=40).map(lambda part: part * 9),
)
def test_of_two_values_nothing_is_lost_but_what_they_share(
    head: str, one: str, other: str, tail: str
) -> None:
    values = (f"{head}{one}{tail}", f"{head}{other}{tail}")
    shown = values_of(TestOutcome("t", TestResult.WRONG_ANSWER, *values))
    assert shown is not None
    for value, text in zip(values, shown, strict=True):
        start, _, rest = text.rpartition(" equal ⋯ ")
        middle = re.sub(r" ⋯ \d+ equal ⋯$", "", rest)
        before = int(start.removeprefix("⋯ ")) if start else 0
        assert value[before : before + len(middle)] == middle
        left = len(value) - before - len(middle)
        assert text.endswith(f" ⋯ {left} equal ⋯") if left else text.endswith(middle)
    assert (shown[0] == shown[1]) is (values[0] == values[1])


def test_a_limit_is_explained() -> None:
    made = candidates(TEMPLATE, None, 1)[0][0]
    for ended_by, said in (
        ("endless loop", "ended by endless loop after 1.5 s of processor time (its course"),
        ("processor time, shortened", "ended by processor time, lower after an earlier timeout"),
        ("something new", "ended by something new after 1.5 s of processor time\n"),
    ):
        test = TestOutcome("second", TestResult.TIMEOUT, cpu_seconds=1.5, ended_by=ended_by)
        assert said in str(story_text(made, test, TEST, PALETTE, DARK_CODE))


def test_only_labels_and_remarks_are_quiet() -> None:
    made = candidates(TEMPLATE, None, 1)[0][0]
    test = TestOutcome("second", TestResult.WRONG_ANSWER, "same 2", "same 3", cpu_seconds=0.004)
    text = story_text(made, test, TEST, PALETTE, DARK_CODE).text
    dim = [text.plain[span.start : span.end] for span in text.spans if "dim" in str(span.style)]
    took = "  ended by itself after 4 ms of processor time"
    assert dim[:3] == [took, "expected   ", "actual     "]


async def test_a_crash_says_what_happened_and_that_its_tests_were_not_reached(
    tmp_path: Path,
) -> None:
    with Workspace.create(tmp_path / "study") as workspace:
        fill_candidates(workspace)
        made = candidates(TEMPLATE, None, 1)[0][0]
        tests = (TestOutcome("first", TestResult.NOT_RUN, ended_by="worker"),)
        hashes = source_hash(made.patched), source_hash(b"test")
        detail = "the worker ended (exit status 0)"
        workspace.outcomes.add(Outcome(*hashes, "e", Verdict.CRASH, tests, detail=detail))
        app = Inspector(workspace, "ann")
        app.session.selected = "ADD"
        async with app.run_test(size=(80, 24)) as pilot:
            hand = Hand(app, pilot)
            await hand.press("2", "o", "enter")
            seen = " ".join(screen_text(app).replace("│", " ").split())
            assert "‼ crash, 0 of 1 pass: the worker ended (exit status 0)" in seen
            assert "· not run first the program ended Java before" in seen
            assert "0 ms" not in seen
