"""A test's outcome in full, and lines that are wrapped."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text
from screen_text import screen_text
from small_candidates import TEMPLATE, Hand, candidates, fill_candidates, instance

from core.model import Outcome, TestOutcome, TestResult, Verdict, source_hash
from core.store import Workspace
from hejtui.app import Inspector
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
