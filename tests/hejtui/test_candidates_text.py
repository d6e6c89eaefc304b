from core.model import (
    Candidate,
    Diagnostic,
    Location,
    Outcome,
    TestOutcome,
    TestResult,
    Verdict,
)
from hejtui.rooms.candidates.outcome import outcome_text
from hejtui.rooms.candidates.patch import patch_text
from hejtui.rooms.candidates.subject import Wanted
from hejtui.widgets.plain import one_line, span_of_time, visible
from hejtui.widgets.tones import Palette

PALETTE = Palette({"text-error": "#ff0000", "text-success": "ansi_green", "text-muted": "auto 60%"})
BUGGY = b"class A {\n  int f(int[] a) {\n    return a[0];\n  }\n}\n"


def candidate(patched: bytes, location: Location, recorded: str | None = None) -> Candidate:
    return Candidate("A", None, "g", "m", 3, "raw", "p", location, patched, recorded, "off by one")


def test_the_patch_says_where_it_goes_and_keeps_brackets() -> None:
    made = candidate(BUGGY.replace(b"a[0]", b"a[i]"), Location.of(3))
    text = str(patch_text(made, BUGGY, PALETTE))
    assert "rank 3 of m, at line 3" in text
    assert "◆3   -     return a[0];" in text
    assert "\n   3 +     return a[i];" in text
    assert "off by one" in text


def test_a_patch_without_effect_is_named_so() -> None:
    text = str(patch_text(candidate(BUGGY, Location.before(3)), BUGGY, PALETTE))
    assert "the place before line 3" in text
    assert "changes nothing" in text


def test_each_failed_test_shows_what_was_expected_and_what_came() -> None:
    outcome = Outcome(
        "s", "t", "e", Verdict.WRONG,
        (
            TestOutcome("first", TestResult.PASS),
            TestOutcome("second", TestResult.WRONG_ANSWER, "[1, 2]", "[]",
                        "java.lang.AssertionError", "lists differ"),
            TestOutcome("third", TestResult.EXCEPTION, exception="ArithmeticException",
                        message="/ by zero", line=3),
            TestOutcome("fourth", TestResult.TIMEOUT, cpu_seconds=3.0, ended_by="processor time"),
        ),
    )  # fmt: skip
    text = str(outcome_text(candidate(BUGGY, Location.of(3), "plausible"), outcome, PALETTE))
    assert "✗ wrong, 1 of 4 pass" in text
    assert "recorded as plausible" in text
    assert "✔ pass  first\n✗ wrong answer  second\n    expected  [1, 2]\n    actual    []" in text
    assert "    exception ArithmeticException\n    message   / by zero" in text
    assert "    line      3  return a[0];" in text
    assert "◷ timeout  fourth  3.0 s  ended by processor time" in text
    assert "AssertionError" not in text


def test_what_does_not_compile_shows_the_compilers_words_and_the_line() -> None:
    outcome = Outcome(
        "s", "t", "e", Verdict.UNCOMPILABLE, diagnostics=(Diagnostic(3, 12, "';' expected"),)
    )
    text = str(outcome_text(candidate(BUGGY, Location.of(3)), outcome, PALETTE))
    assert "⊘ uncompilable" in text
    assert "line 3: ';' expected\n  return a[0];" in text


def test_a_candidate_that_was_not_run_says_which_key_runs_it() -> None:
    assert "x runs them" in str(outcome_text(candidate(BUGGY, Location.of(3)), None, PALETTE))


def test_a_filter_reads_verdicts_and_words() -> None:
    wanted = Wanted.parse("plausible PENDING codet5")
    assert wanted.verdicts == {Verdict.PLAUSIBLE, None}
    assert wanted.words == ("codet5",)
    assert wanted.fits_model("CodeT5_base")
    assert not wanted.fits_model("template")
    assert Wanted.parse("plau mem").verdicts == {Verdict.PLAUSIBLE, Verdict.MEMORY}
    assert not Wanted.parse("  ")


def test_what_cannot_be_seen_gets_a_sign() -> None:
    assert visible("a\tb\x1b[0m\x00") == "a   b␛[0m␀"
    assert one_line("x" * 400) == "x" * 299 + "…"
    assert one_line("a\nb") == "a⏎b"


def test_durations_read_well() -> None:
    spans = [span_of_time(each) for each in (0.42, 59, 60, 3599, 7620)]
    assert spans == ["0.4 s", "59 s", "1 min 00 s", "59 min 59 s", "2 h 07 min"]
